### Ciclismo a fondo: questions, what stands behind their choices, what happened. Spanish terms stay as on the cards;
### they are explained in the rules, one press away. Riders are called by two letters: JF, E1, R2.

ciclismo_a_fondo-rider = { $who } { $rider }
ciclismo_a_fondo-turn = { $turn ->
    [0] Before the start
   *[other] Turn { $turn }
}
ciclismo_a_fondo-stage-turn = Stage { $stage } of { $stages }, { $turn ->
    [0] before the start
   *[other] turn { $turn }
}

## Words that several texts share

ciclismo_a_fondo-type = { $kind ->
    [JF] JF, leader
    [TT] TT, all-rounder
    [ES] ES, climber
    [RO] RO, rouleur
    [SP] SP, sprinter
    [CR] CR, time trialist
    [RE] RE, rouleur and climber
   *[RS] RS, rouleur and sprinter
}
ciclismo_a_fondo-weather = { $weather ->
    [wind] side wind
    [rain] rain
    [cold] cold
   *[clear] clear sky
}
ciclismo_a_fondo-road = { $terrain ->
    [repecho] repecho
    [montana_4] 4ª
    [montana_3] 3ª
    [montana_2] 2ª
    [montana_1] 1ª
    [montana_ce] C.E.
    [descenso_bajo] descenso bajo
    [descenso_medio] descenso medio
    [descenso_alto] descenso alto
    [crono_corta] crono corta
    [crono_media] crono media
    [crono_larga] crono larga
   *[llano] llano
}
ciclismo_a_fondo-points = { $effort } PE
ciclismo_a_fondo-near = { $value } squares to the { $when ->
    [finish] finish
   *[line] line
}
ciclismo_a_fondo-vote = { $vote ->
    [rsb] accepts all modes
    [rs] accepts relevos or seguir
    [rb] accepts relevos or básico
    [sb] accepts seguir or básico
    [r] accepts relevos alone
    [s] accepts seguir alone
    [b] accepts básico alone
   *[no] NO to all modes
}
ciclismo_a_fondo-toll = { $care ->
    [drop] drops if staying costs PE
    [pay] pays 1 PE if staying costs it
   *[front] goes to the front with { ciclismo_a_fondo-points }
}

## Teams

ciclismo_a_fondo-prompt-team = Which riders are your team? All teams are revealed together.
    JF leader, TT all-rounder, ES climber, RO rouleur (flat), SP sprinter, CR time trialist.
ciclismo_a_fondo-default-team = If you don't choose, you ride with the team that is proposed.
ciclismo_a_fondo-field-team-ready = { $group }Team
ciclismo_a_fondo-choice-team-ready = { $team ->
    [all_round] All-round: { $kinds }
    [flat] For the flat: { $kinds }
    [sprint_train] Sprint train: { $kinds }
    [climbers] Climbers: { $kinds }
    [time_trial] Against the clock: { $kinds }
    [two_leaders] Two leaders and climbers: { $kinds }
   *[own] Your own
}
ciclismo_a_fondo-field-team-riders = { $group }Your own riders
ciclismo_a_fondo-choice-team-riders = { ciclismo_a_fondo-type }

## Before a stage

ciclismo_a_fondo-prompt-four = Which four ride this stage? The others get a time by the book.
ciclismo_a_fondo-default-four = If you don't choose, the four that are proposed ride.
ciclismo_a_fondo-field-four-four = { $group }Riders of this stage
ciclismo_a_fondo-choice-four-four = { $rider }
ciclismo_a_fondo-field-four-effort = { $group }: effort if he is not played
ciclismo_a_fondo-choice-four-effort = { $effort ->
    [0] no effort
   *[other] { ciclismo_a_fondo-points } on part { $tramo }, { ciclismo_a_fondo-road }
}
ciclismo_a_fondo-form-rider-four = { $group }
ciclismo_a_fondo-form-rest-four = Who rides
ciclismo_a_fondo-prompt-place = In which order do your riders line up? Two and two, one behind the other; the first pair stands in front.
ciclismo_a_fondo-default-place = If you don't choose, they line up as proposed.
ciclismo_a_fondo-field-place-list = { $group }Next in the line
ciclismo_a_fondo-choice-place-list = { $rider }
ciclismo_a_fondo-prompt-pacing = How do your riders spend effort against the clock? Up to 4 PE a turn on a rider's own terrain, else 1.
ciclismo_a_fondo-default-pacing = If you don't choose, all spend as much as they may, on climbs first.
ciclismo_a_fondo-field-pacing-pacing = { $group }: effort
ciclismo_a_fondo-choice-pacing-pacing = { $how ->
    [climbs] all { ciclismo_a_fondo-points } on climbs
    [all] up to { $each } PE a turn while they last
    [keep] { ciclismo_a_fondo-points } in all, { $each } a turn
    [own] a list of your own
   *[none] none
}
ciclismo_a_fondo-field-pacing-turns = { $group }: PE turn by turn
ciclismo_a_fondo-choice-pacing-turns = { $effort }
ciclismo_a_fondo-form-rider-pacing = { $group }
ciclismo_a_fondo-form-rest-pacing = Pacing

## The plan of some turns

ciclismo_a_fondo-prompt-ride = How do your riders ride? The plan stands for up to five turns; you are asked before a climb or a line, and when a group splits.
    A group rides as all in it accept: *seguir*, one rolls and all follow; *relevos*, they take turns in front; *básico*, a fixed move. PE are effort points: a die more each.
ciclismo_a_fondo-default-ride = If you don't choose, you accept all, your riders pull without effort, and JF and TT pay tolls.
ciclismo_a_fondo-form-rider-ride = { $group }
ciclismo_a_fondo-form-rest-ride = Team
ciclismo_a_fondo-field-ride-vote = With { $group }: you accept
ciclismo_a_fondo-choice-ride-vote = { ciclismo_a_fondo-vote }
ciclismo_a_fondo-field-ride-pull = With { $group }: your front riders
ciclismo_a_fondo-choice-ride-pull = { $pull ->
    [no] does not pull
   *[yes] pulls{ $effort ->
        [0] {""}
       *[other] {" "}with { ciclismo_a_fondo-points }
    }{ $extra ->
        [0] {""}
        [1] , a mate helps
       *[other] , two mates help
    }
}
ciclismo_a_fondo-field-ride-relay = With { $group }: at the front of a relay
ciclismo_a_fondo-choice-ride-relay = { $effort ->
    [0] no PE in relays
   *[1] 1 PE in relays
}
ciclismo_a_fondo-field-ride-prefer = With { $group }: you lead and prefer
ciclismo_a_fondo-choice-ride-prefer = { $prefer ->
    [rsb] rather relevos than seguir than básico
    [rbs] rather relevos than básico than seguir
    [srb] rather seguir than relevos than básico
    [sbr] rather seguir than básico than relevos
    [brs] rather básico than relevos than seguir
    [bsr] rather básico than seguir than relevos
    [sb] rather seguir than básico
   *[bs] rather básico than seguir
}
ciclismo_a_fondo-field-ride-follow = { $group }: if others pull too fast
ciclismo_a_fondo-choice-ride-follow = { ciclismo_a_fondo-toll }
ciclismo_a_fondo-field-ride-when = { $group }: goes
ciclismo_a_fondo-choice-ride-when = { $when ->
    [never] no move of his own
    [now] goes at once
    [turn] goes in turn { $value }
    [climb] goes on the next climb
    [dry] goes when the rain is over
   *[line] goes { ciclismo_a_fondo-near }
}
ciclismo_a_fondo-field-ride-what = { $group }: then
ciclismo_a_fondo-choice-ride-what = { $token ->
    [ataque] attacks with { ciclismo_a_fondo-points }
    [chase] chases whom he can, else attacks with { ciclismo_a_fondo-points }
    [sprintar] sprints with { ciclismo_a_fondo-points }
    [cede] changes squares with { $mate } behind him, once both are in a group of four or more
   *[lanzar] leads out with { ciclismo_a_fondo-points }
}
ciclismo_a_fondo-button-attack = Attack…
ciclismo_a_fondo-about-attack = **Who attacks?** Your vote in his group becomes NO for this turn, and all who ride there are asked for tokens.
ciclismo_a_fondo-shortcut-attack = { $rider }, { $effort } PE → about { $about }{ $falls ->
    [1] , may fall
   *[0] {""}
}
ciclismo_a_fondo-shortcut-nobody = Nobody attacks
ciclismo_a_fondo-field-ride-cede = { $group }Two who change squares
ciclismo_a_fondo-choice-ride-cede = { $front ->
    [none] nobody changes squares
   *[other] { $front } lets { $behind } forward
}
ciclismo_a_fondo-field-ride-tail = { $group }The rest of the stage
ciclismo_a_fondo-choice-ride-tail = { $tail ->
    [yes] is ridden without asking you
   *[no] is asked of you
}

## The plan of a team time trial

ciclismo_a_fondo-prompt-trial = How does your team ride against the clock? It has a road of its own, and its time is that of its fourth rider.
    Together they ride *relevos*, two to five taking turns in front, 1 PE a die more. *Seguir*: one rolls and all follow. *Básico*: a fixed move. You are asked again on the way.
ciclismo_a_fondo-default-trial = If you don't choose, five riders or fewer ride relevos, more seguir, and who is in front spends 1 PE a turn while he has any.
ciclismo_a_fondo-form-rider-trial = { $group }
ciclismo_a_fondo-form-rest-trial = Team
ciclismo_a_fondo-field-trial-pull = { $group }: in front
ciclismo_a_fondo-choice-trial-pull = { ciclismo_a_fondo-choice-ride-pull }
ciclismo_a_fondo-field-trial-relay = { $group }: at the front of a relay
ciclismo_a_fondo-choice-trial-relay = { ciclismo_a_fondo-choice-ride-relay }
ciclismo_a_fondo-field-trial-prefer = With { $group }: how
ciclismo_a_fondo-choice-trial-prefer = { $prefer ->
    [rsb] they ride relevos
    [rbs] they ride relevos, if not that básico
    [srb] they ride seguir
    [sbr] they ride seguir, if not that básico
    [brs] they ride básico
    [bsr] they ride básico, if not that seguir
    [sb] they ride seguir
   *[bs] they ride básico
}
ciclismo_a_fondo-field-trial-follow = { $group }: behind a pull of 2 PE
ciclismo_a_fondo-choice-trial-follow = { $care ->
    [drop] lets go of a pull of 2 PE
    [pay] pays 1 PE behind a pull of 2 PE
   *[front] goes to the front with { ciclismo_a_fondo-points }
}
ciclismo_a_fondo-field-trial-cede = { ciclismo_a_fondo-field-ride-cede }
ciclismo_a_fondo-choice-trial-cede = { ciclismo_a_fondo-choice-ride-cede }
ciclismo_a_fondo-field-trial-alone = { $group }Left to their own roll
ciclismo_a_fondo-choice-trial-alone = { $rider }
ciclismo_a_fondo-prompt-cession = Do two of your riders change squares?
ciclismo_a_fondo-default-cession = If you don't choose, nobody does.
ciclismo_a_fondo-field-cession-cede = { $group }Change of squares
ciclismo_a_fondo-choice-cession-cede = { ciclismo_a_fondo-choice-ride-cede }

## Tokens

ciclismo_a_fondo-prompt-tokens = Your group found no agreement, so each rider gets a token. All tokens are turned over together.
ciclismo_a_fondo-default-tokens = If you don't choose, front riders pull without effort, the others follow; JF and TT pay, the others drop.
ciclismo_a_fondo-form-rider-tokens = { $group }
ciclismo_a_fondo-form-rest-tokens = Tokens
ciclismo_a_fondo-form-limit-pe = { $rider }: PE { $before } → { $after }
ciclismo_a_fondo-field-tokens-token = { $group }: token
ciclismo_a_fondo-about = { $about ->
    [0] {""}
   *[other] {" "}→ about { $about }
}
ciclismo_a_fondo-choice-tokens-token = { $token ->
    [follow] follows who pulls
    [alone] own roll{ ciclismo_a_fondo-about }
    [tirar] TIRAR, { ciclismo_a_fondo-points }
    [ataque] ATAQUE, { ciclismo_a_fondo-points }{ ciclismo_a_fondo-about }
    [lanzar] LANZAR, { ciclismo_a_fondo-points }{ ciclismo_a_fondo-about }
   *[sprintar] SPRINTAR, { ciclismo_a_fondo-points }{ ciclismo_a_fondo-about }
}
ciclismo_a_fondo-field-tokens-follow = { $group }: if somebody pulls
ciclismo_a_fondo-choice-tokens-follow = { ciclismo_a_fondo-toll }
ciclismo_a_fondo-field-tokens-land = { $group }: lands
ciclismo_a_fondo-choice-tokens-land = { $land ->
    [lane] { $lane ->
        [left] a lane to the left, as far as possible
        [right] a lane to the right, as far as possible
       *[ahead] straight on, as far as possible
    }
    [most] { $squares ->
        [1] 1 square
       *[other] at most { $squares } squares
    }
   *[wheel] behind { $behind_who } if he can
}
ciclismo_a_fondo-field-tokens-chase = { $group }: chases
ciclismo_a_fondo-choice-tokens-chase = { $whom ->
    [nobody] chases nobody
    [anybody] chases whoever attacks beside him
   *[one] chases { $target_who } if he attacks
}

## After a stage

ciclismo_a_fondo-prompt-combative = Who was the most combative rider?
ciclismo_a_fondo-default-combative = If you don't choose, you abstain.
ciclismo_a_fondo-field-combative-combative = { $group }Rider
ciclismo_a_fondo-choice-combative-combative = { $whom ->
    [none] nobody
   *[one] { $target_who }, { $attacks ->
        [one] 1 attack
       *[other] { $attacks } attacks
    }
}

## Standing orders

ciclismo_a_fondo-form-rider-orders = { $group }
ciclismo_a_fondo-form-rest-orders = All riders
ciclismo_a_fondo-field-orders-votes = { $group }In every group
ciclismo_a_fondo-choice-orders-votes = { $do ->
    [ask] ask me how to vote
    [rsb] accept all
    [rs] accept relevos and seguir
    [rb] accept relevos and básico
    [sb] accept seguir and básico
    [r] accept relevos alone
    [s] accept seguir alone
    [b] accept básico alone
   *[no] say NO
}
ciclismo_a_fondo-field-orders-pulls = { $group }Front riders
ciclismo_a_fondo-choice-orders-pulls = { $do ->
    [1] pull with 1 PE
    [2] pull with 2 PE
    [no] do not pull
   *[usual] pull without effort
}
ciclismo_a_fondo-field-orders-tolls = { $group }Tolls
ciclismo_a_fondo-choice-orders-tolls = { $do ->
    [all] everybody pays
    [nobody] nobody pays
   *[usual] JF and TT pay
}
ciclismo_a_fondo-field-orders-raised = { $group }Tokens
ciclismo_a_fondo-choice-orders-raised = { $do ->
    [ask] ask me
   *[usual] pull and follow, without effort
}
ciclismo_a_fondo-field-orders-when = { $group } goes
ciclismo_a_fondo-choice-orders-when = { $do ->
    [never] never by himself
    [climb] on a climb
    [line15] 15 squares to a line
    [line10] 10 squares to a line
    [line5] 5 squares to a line
    [finish15] 15 squares to the finish
    [finish10] 10 squares to the finish
    [finish5] 5 squares to the finish
   *[dry] when the rain is over
}
ciclismo_a_fondo-field-orders-what = { $group }, then
ciclismo_a_fondo-choice-orders-what = { $do ->
    [A1] attack, 1 PE
    [A2] attack, 2 PE
    [A3] attack, 3 PE
    [A4] attack, 4 PE
    [C1] chase, else attack with 1 PE
    [C2] chase, else attack with 2 PE
    [S1] sprint, 1 PE
    [S2] sprint, 2 PE
    [S3] sprint, 3 PE
    [S4] sprint, 4 PE
    [L0] lead out
    [cede] change squares with { $mate } behind him
   *[L1] lead out, 1 PE
}

## What to mind

ciclismo_a_fondo-remark-rain = ⚠ It rains: no PE can be spent.
ciclismo_a_fondo-remark-no-launch = ⚠ LANZAR is void unless { $mate ->
    [none] a mate
   *[other] { $mate }
}, right behind { $rider }, holds SPRINTAR.
ciclismo_a_fondo-remark-may-fall = ⚠ { $rider } may roll effort on a descent{ $now ->
    [1] {""}
   *[0] {" "}ahead
}: then he falls one time in three.
ciclismo_a_fondo-remark-forced = ⚠ If somebody pulls with PE, the attack of { $rider } costs 1 PE more.
ciclismo_a_fondo-remark-to-line = { $rider } needs { $squares } to cross the line.

## Where one stands

ciclismo_a_fondo-situation-head = { $rider ->
    [none] Nobody is on the road
   *[other] { $togo ->
        [0] { $rider } is over the line
       *[other] { $rider } leads on { $row } and needs { $togo } to be over the finish
    }
} · { ciclismo_a_fondo-weather }{ $weather ->
    [wind] , { ciclismo_a_fondo-turns } more
   *[other] {""}
}.
ciclismo_a_fondo-situation-group = { $mine } { $size ->
    [1] alone
    [2] in a pair
    [3] in a group of 3
    [4] in a group of 4
    [5] in a group of 5
   *[other] in a pelotón of { $size }
} on { $row }{ $size ->
    [1] {""}
   *[other] { $leads ->
        [1] , you lead it
       *[0] , led by { $leader }
    }
}{ $mode ->
    [seguir] : seguir, agreed
    [relevos] : relevos, agreed
    [basico] : básico, agreed
    [none] : **no agreement**
   *[open] {""}
}.
ciclismo_a_fondo-situation-why-not = { $pulls ->
    [1] All would follow, but nobody in front may and will pull ({ $votes }).
   *[0] No mode is accepted by all: { $votes }.
}
ciclismo_a_fondo-situation-climb = ⚠ { ciclismo_a_fondo-road } from { $row }{ $riders ->
    [none] {""}
   *[other] : behind the best climbers { $riders } pay 1 PE or drop
}.
ciclismo_a_fondo-situation-sky = From { $row } on { ciclismo_a_fondo-weather }.
ciclismo_a_fondo-situation-effort = PE left: { $effort }.
ciclismo_a_fondo-situation-void = ⚠ Turn { $turn }: the { $token ->
    [ataque] ATAQUE
    [lanzar] LANZAR
    [sprintar] SPRINTAR
   *[tirar] TIRAR
} of { $rider } was void and cost nothing: { $reason ->
    [rain] it rained
    [mate] no team mate right behind him held SPRINTAR
    [forced] somebody pulled with PE, and he could not pay 1 more
    [zone] it does not count so far from a line
   *[effort] he may not spend so many PE there
}.
ciclismo_a_fondo-situation-why-line = A line is near.
ciclismo_a_fondo-situation-why-climb = A climb begins or ends.
ciclismo_a_fondo-situation-why-weather = The weather has changed.
ciclismo_a_fondo-situation-why-changed = Somebody joined or left a group.
ciclismo_a_fondo-situation-why-number = Groups split or met.
ciclismo_a_fondo-situation-why-over = The last plan is ridden.

## What happened

ciclismo_a_fondo-story-team = { $who }: { $riders }
ciclismo_a_fondo-story-begun = Stage { $stage }: { $name }, { ciclismo_a_fondo-course-kind }
ciclismo_a_fondo-story-rested = Not played, with their turns: { $riders }
ciclismo_a_fondo-story-start = They line up in this order: { $order }
ciclismo_a_fondo-story-sky = { $place ->
    [1] From the start
   *[other] From square { $row }
} on: { ciclismo_a_fondo-weather }
ciclismo_a_fondo-story-turn = **Turn { $turn }**
ciclismo_a_fondo-rolled = { $rolls ->
    [none] {""}
   *[other] {" "}({ $rolls } over two terrains)
}
ciclismo_a_fondo-effort = { $effort ->
    [0] {""}
   *[other] {" "}with { $effort } PE
}
ciclismo_a_fondo-lost = { $left ->
    [0] {""}
   *[other] ; { $dropped } let go
}{ $paid ->
    [0] {""}
    [1] ; one pays a toll
   *[other] ; { $paid } pay a toll
}
ciclismo_a_fondo-story-did-pull = { $rider } pulls{ $riders ->
    [1] {""}
   *[other] {" "}{ $riders } riders
}{ $own ->
    [1] {" "}by token
   *[0] {""}
}{ ciclismo_a_fondo-effort }: **+{ $squares }**{ $helpers ->
    [0] {""}
    [1] , a mate helps
   *[other] , two mates help
}{ $caught ->
    [1] , +1 for bringing back
   *[0] {""}
}{ ciclismo_a_fondo-rolled }{ ciclismo_a_fondo-lost }
ciclismo_a_fondo-story-did-relevos = { $rider } begins relevos of { $riders }{ ciclismo_a_fondo-effort }: **+{ $squares }**{ ciclismo_a_fondo-rolled }{ ciclismo_a_fondo-lost }
ciclismo_a_fondo-story-did-basico = { $rider } { $riders ->
    [1] moves
   *[other] leads a group of { $riders }
} by básico: **+{ $squares }**
ciclismo_a_fondo-story-did-ataque = { $rider } attacks with { $effort } PE: **+{ $squares }**{ ciclismo_a_fondo-rolled }
ciclismo_a_fondo-story-did-chase = { $rider } chases { $target } for { $effort } PE: **+{ $squares }**
ciclismo_a_fondo-story-did-lanzar = { $rider } leads out { $target }{ ciclismo_a_fondo-effort }: **+{ $squares }**
ciclismo_a_fondo-story-did-sprintar = { $rider } sprints{ ciclismo_a_fondo-effort }: **+{ $squares }**{ ciclismo_a_fondo-rolled }
ciclismo_a_fondo-story-did-alone = { $rider } rides alone: +{ $squares }{ ciclismo_a_fondo-rolled }
ciclismo_a_fondo-story-did-each-alone = Each on his own: { $riders }
ciclismo_a_fondo-story-did-drop = { $rider } lost the wheel: +{ $squares }{ ciclismo_a_fondo-rolled }
ciclismo_a_fondo-story-did-front = { $rider } goes to the front with { $effort } PE: **+{ $squares }**
ciclismo_a_fondo-story-did-back = { $rider } is back on the road
ciclismo_a_fondo-story-did-cede = { $rider } and { $target } change squares
ciclismo_a_fondo-story-struck = { $rider }: { $kind ->
    [pinchazo] puncture
    [pajara] pájara
   *[caida] { $rain ->
        [1] fall in the rain
       *[0] fall
    }
}{ $out ->
    [1] , and out of the race
   *[0] , { $turns } { $turns ->
        [one] turn
       *[other] turns
    }
}
ciclismo_a_fondo-story-weather = Weather: { ciclismo_a_fondo-weather }{ $turns ->
    [0] {""}
   *[other] {" "}for { ciclismo_a_fondo-turns }
}
ciclismo_a_fondo-story-calm = The wind drops
ciclismo_a_fondo-story-line = { $kind ->
    [summit] ⛰ Summit{ $category ->
        [none] {""}
        [ce] , C.E.
       *[other] , { $category }ª
    }
    [sprint] ⚡ Sprint
   *[finish] 🏁 Finish
}: { $riders }
ciclismo_a_fondo-story-fed = { $riders } { $count ->
    [one] takes
   *[other] take
} 1 PE at the feed zone
ciclismo_a_fondo-story-dropped = { $riders } { $count ->
    [one] falls
   *[other] fall
} out of the escape
ciclismo_a_fondo-story-team-on = { $who }: { $row } of { $squares } squares, { $effort } PE left
ciclismo_a_fondo-story-team-in = { $who } is in after { ciclismo_a_fondo-turns }
ciclismo_a_fondo-stage-won = wins{ $stage ->
    [0] {""}
   *[other] {" "}stage { $stage }
} in { ciclismo_a_fondo-turns }
ciclismo_a_fondo-story-stage = 🏁 { $rider } { ciclismo_a_fondo-stage-won }{ $same ->
    [none] {""}
   *[other] , same turn as { $same }
}
ciclismo_a_fondo-story-stage-team = 🏁 { $who } { ciclismo_a_fondo-stage-won }
ciclismo_a_fondo-story-general = General: { $first } { $turns }{ $second ->
    [none] {""}
   *[other] , { $second } { $second_gap ->
        [0] same
       *[other] +{ $second_gap }
    }
}{ $third ->
    [none] {""}
   *[other] , { $third } { $third_gap ->
        [0] same
       *[other] +{ $third_gap }
    }
}
ciclismo_a_fondo-story-out = Abandoned: { $riders }{ $count ->
    [0] {""}
   *[other] {""}
}
ciclismo_a_fondo-story-wears = Jersey of the { $jersey ->
    [general] general
    [regularity] regularidad
   *[mountain] montaña
}: { $before ->
    [none] {""}
   *[other] { $before } →{" "}
}{ $rider }
ciclismo_a_fondo-story-combative = Most combative: { $rider }
ciclismo_a_fondo-story-won = { $who } wins{ $rider ->
    [none] {""}
   *[other] , by { $rider }
}

## Standings

ciclismo_a_fondo-leads = { $status ->
    [in] { $who } is in first, { $rider } in turn { $time }
    [road] { $who } leads with { $rider }, { $togo } to go
    [tour] { $who } leads with { $rider }, { $total } turns in all
   *[none] Nobody leads yet
}
ciclismo_a_fondo-standing = { $place }. { $who } · { $status ->
    [in] { $rider } in turn { $time }
    [road] { $rider }, { $togo } to go
    [tour] { $rider }, { $total } turns in all
   *[none] nobody on the road
}

## Rules

ciclismo_a_fondo-terms =
    {""}• **JF** leader (jefe de filas) · **TT** all-rounder (todoterreno) · **ES** climber (E1, E2 …) · **RO** rouleur, strong on the flat (R1, R2 …) · **SP** sprinter · **CR** time trialist · **RE**, **RS** half of two.
    • **PE** effort point: one more die; up to 4 in a roll on his own terrain, else 1, never more than the roll has dice.
    • A group needs one mode all accept: **SEGUIR** one rider rolls and all move as far · **RELEVOS** two to five take turns in front · **BÁSICO** a fixed move without dice. Otherwise tokens decide.
    • **ATAQUE** he goes alone, with PE · **TIRAR** he rolls for whoever follows · **SPRINTAR**, and **LANZAR** for the mate behind, within 15 squares of a line.
    • **Level** = best total of the dice on a terrain; off the flat, two below the puller pays a **toll** of 1 PE or drops. **A rueda**: right behind somebody, +1.
    • **Pelotón** six riders or more in rows without a gap · **repecho** short ramp · **4ª** to **1ª**, **C.E.** climbs, the hardest last · **descenso** downhill.
    • **Pájara** (bonk): −1 for some turns. **Pinchazo** (puncture), **caída** (fall): turns lost; a second fall ends the race. All ones, or PE on a descent, bring the event die.
ciclismo_a_fondo-rules-example = **On the picture**: on a climb the leader (JF) rolled for the group and it moved 5 (seguir). The sprinter (SP) is two levels below him and had no effort point (PE) to pay with: he was dropped, and moved 4.
ciclismo_a_fondo-rules =
    {""}**Ciclismo a fondo** in short
    A team of four or eight rides a stage together or apart; the best rider of a team counts. Who rides in a group is carried, who pulls it pays.
    • Each turn every group agrees on a mode, or tokens that nobody sees before decide.
    • A roll takes the dice of the rider's type on this terrain, and one more for each effort point (PE). PE are few and have to last.
    • A move into another terrain is rolled with the dice of both, and comes to about their average.
    • Who crosses a line in an earlier turn is before; in one turn squares beyond it and a sprint roll count. In a one-day race the best rider counts, in a tour the best of the general.

## Pictures

ciclismo_a_fondo-scene-moment = { $stage ->
    [0] { ciclismo_a_fondo-turn }
   *[other] { ciclismo_a_fondo-stage-turn }
}{ $turn ->
    [0] {""}
   *[other] {" "}· { ciclismo_a_fondo-weather }
}
ciclismo_a_fondo-scene-final = Final
ciclismo_a_fondo-scene-player = { $who }
ciclismo_a_fondo-scene-players = Best riders
ciclismo_a_fondo-scene-togo = To go
ciclismo_a_fondo-scene-turns = Turns
ciclismo_a_fondo-scene-with = { $who }{ $rider ->
    [none] { "" }
   *[other] , { $rider }
}
ciclismo_a_fondo-scene-told-player = { $place }. { $who }: { $status ->
    [in] { $rider } in turn { $time }
    [road] { $rider }, { $togo } squares to go
    [tour] { $rider }, { $total } turns in all
   *[none] nobody on the road
}
ciclismo_a_fondo-scene-told-total = { $place }. { $who }: { $rider ->
    [none] nobody in the general classification
   *[other] { $rider }, { $total } turns in all
}
ciclismo_a_fondo-scene-gate = Meta
ciclismo_a_fondo-scene-winner = { $who } wins
ciclismo_a_fondo-scene-reason = { $status ->
    [in] { $rider } in turn { $time }
   *[other] by the best rider
}
ciclismo_a_fondo-scene-reason-tour = { $rider }, { $total } turns in all
