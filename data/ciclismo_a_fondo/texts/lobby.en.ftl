### Ciclismo a fondo: what the bot says of this game in a lobby. The names of the keys follow the convention at the top
### of the Critèrium's texts. Spanish terms stay as on the cards; what they mean is told under the question they stand in.

ciclismo_a_fondo-title = Ciclismo a fondo
ciclismo_a_fondo-length = 5 to 50 turns a stage, by the road
ciclismo_a_fondo-alone = 15 to 25 minutes a stage
ciclismo_a_fondo-days = 4 to 14 days a stage
ciclismo_a_fondo-pitch = Teams of riders, effort to spend where it counts, and tokens nobody sees before they are turned.

## Teams

ciclismo_a_fondo-team-red = Red
ciclismo_a_fondo-team-blue = Blue
ciclismo_a_fondo-team-green = Green
ciclismo_a_fondo-team-yellow = Yellow
ciclismo_a_fondo-team-black = Black
ciclismo_a_fondo-team-white = White

## Names of riders

ciclismo_a_fondo-names-example =
    JF Perla
    E1 Roble
    (or TT, SP, CR; E2, E3 … climbers; R1, R2 … rouleurs)

## What is ridden

ciclismo_a_fondo-course-kind = { $kind ->
    [llano] flat
    [baja] low mountains
    [media] medium mountains
    [alta] high mountains
    [reina] queen stage
    [crono] time trial
    [crono_equipos] team time trial
   *[cronoescalada] mountain time trial
}
ciclismo_a_fondo-turns = { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
}
ciclismo_a_fondo-course-stage = { $name }: { ciclismo_a_fondo-course-kind }, { $squares } squares (about { ciclismo_a_fondo-turns })
ciclismo_a_fondo-course-tour = { $name }: { $stages } stages, { $squares } squares (about { ciclismo_a_fondo-turns })
ciclismo_a_fondo-course-length = { $scale ->
    [stage] As drawn
    [full] ×1
    [three_quarters] ¾
    [half] ½
    [third] ⅓
   *[quarter] ¼
}, { $squares } squares (about { ciclismo_a_fondo-turns })
ciclismo_a_fondo-course-terrain = { $terrain ->
    [repecho] repecho
    [montana_4] climb of 4ª
    [montana_3] climb of 3ª
    [montana_2] climb of 2ª
    [montana_1] climb of 1ª
    [montana_ce] climb of categoría especial
    [descenso_bajo] descenso bajo
    [descenso_medio] descenso medio
    [descenso_alto] descenso alto
    [crono_corta] contrarreloj corta
    [crono_media] contrarreloj media
    [crono_larga] contrarreloj larga
   *[llano] llano
}
ciclismo_a_fondo-course-segment = { $number } · { ciclismo_a_fondo-course-terrain }, km { $start } to { $end }: { $squares ->
    [one] 1 square
   *[other] { $squares } squares
}
ciclismo_a_fondo-course-more = … and { $number ->
    [one] 1 segment
   *[other] { $number } segments
} more
ciclismo_a_fondo-course-sprints = Sprints: km { $posts }
ciclismo_a_fondo-course-feeds = Feed zones: km { $posts } (where they count)
ciclismo_a_fondo-course-bridged = On { $km } km your device told no altitude; they are taken for even.
ciclismo_a_fondo-course-day = { $number } · { $name }: { ciclismo_a_fondo-course-kind }, { $squares } squares
ciclismo_a_fondo-course-gone = { $name }, which is not there any more (choose another one under Options)

## Options

ciclismo_a_fondo-options-ride = what is ridden
ciclismo_a_fondo-options-road = the road and its dangers
ciclismo_a_fondo-options-asking = how much is asked
ciclismo_a_fondo-options-house = house rules
ciclismo_a_fondo-option-ride = Stage or tour
ciclismo_a_fondo-option-team_size = Riders each
ciclismo_a_fondo-option-scale = Length of the road
ciclismo_a_fondo-option-weather = Weather
ciclismo_a_fondo-option-weather-true = With: crosswind, rain and cold
ciclismo_a_fondo-option-weather-false = Without
ciclismo_a_fondo-option-events = Events
ciclismo_a_fondo-option-events-true = With: punctures, falls and pájaras
ciclismo_a_fondo-option-events-false = Without
ciclismo_a_fondo-option-event_trigger = What brings an event
ciclismo_a_fondo-option-event_trigger-all = All dice show 1, three D3 or more among them
ciclismo_a_fondo-option-event_trigger-triples = All D3 show 1, three or more
ciclismo_a_fondo-option-event_trigger-any_three = All dice show 1, three or more of any kind
ciclismo_a_fondo-option-rhythm = What is asked
ciclismo_a_fondo-option-rhythm-batch = Several turns at one look
ciclismo_a_fondo-option-rhythm-live = Every phase of every turn
ciclismo_a_fondo-option-batch = Turns at one look, at most
ciclismo_a_fondo-option-lanes = Lanes of the road
ciclismo_a_fondo-option-advanced_types = Hybrid riders
ciclismo_a_fondo-option-advanced_types-true = R/E and R/S as well
ciclismo_a_fondo-option-advanced_types-false = The six types alone
ciclismo_a_fondo-option-loose_limits = Sprinters and time trialists
ciclismo_a_fondo-option-loose_limits-true = As many as you like
ciclismo_a_fondo-option-loose_limits-false = One of each at most
ciclismo_a_fondo-option-errata_jf_crono = The leader in short time trials
ciclismo_a_fondo-option-errata_jf_crono-true = 2D3+3D2, as was meant (better for tours)
ciclismo_a_fondo-option-errata_jf_crono-false = 3D2, as printed
ciclismo_a_fondo-option-relay_advance = A relay brings forward
ciclismo_a_fondo-option-relay_advance-ahead = The roll, and who passes stands in front of it
ciclismo_a_fondo-option-relay_advance-rotate = The roll; only the order changes
ciclismo_a_fondo-option-chase_surcharge = A chase costs more
ciclismo_a_fondo-option-chase_surcharge-symmetric = From two levels of difference, up or down
ciclismo_a_fondo-option-chase_surcharge-lower_only = For chasers two levels below alone
ciclismo_a_fondo-option-pe = Effort points of the race
ciclismo_a_fondo-option-pe-stage = As the stage says
ciclismo_a_fondo-option-pe-half = Half of a day's
ciclismo_a_fondo-option-pe-one_day = A day's
ciclismo_a_fondo-option-pe-double = Twice a day's
ciclismo_a_fondo-option-pe-tour = Those of a whole tour
ciclismo_a_fondo-option-bonus_turns = Turns off at sprints and summits
ciclismo_a_fondo-option-bonus_turns-true = 3, 2 and 1 for the first three
ciclismo_a_fondo-option-bonus_turns-false = None
ciclismo_a_fondo-option-finish_bonus = Turns off at the finish
ciclismo_a_fondo-option-finish_bonus-0-0-0 = None
ciclismo_a_fondo-option-finish_bonus-1-0-0 = 1 for the winner
ciclismo_a_fondo-option-finish_bonus-3-2-1 = 3, 2 and 1
ciclismo_a_fondo-option-finish_bonus-6-4-2 = 6, 4 and 2
ciclismo_a_fondo-option-finish_bonus-10-6-4 = 10, 6 and 4
ciclismo_a_fondo-option-feeds = Feed zones
ciclismo_a_fondo-option-feeds-grand_tour = In tours of 21 stages
ciclismo_a_fondo-option-feeds-always = Always
ciclismo_a_fondo-option-feeds-never = Never
ciclismo_a_fondo-option-combativity = Combatividad
ciclismo_a_fondo-option-combativity-auto = Who spends most effort on attacks
ciclismo_a_fondo-option-combativity-vote = By a vote after the stage
ciclismo_a_fondo-option-simplification = Riders on the road
ciclismo_a_fondo-option-simplification-true = Four of the eight, chosen before each stage
ciclismo_a_fondo-option-simplification-false = The whole team
ciclismo_a_fondo-option-auto_finish = Once all places that pay are taken
ciclismo_a_fondo-option-auto_finish-true = The rest ride home without being asked
ciclismo_a_fondo-option-auto_finish-false = Everybody is asked to the line
