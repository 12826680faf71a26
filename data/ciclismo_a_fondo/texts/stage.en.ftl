### Ciclismo a fondo: what stands in the picture of a stage. Categories are written as on the signs of the road.

ciclismo_a_fondo-scene-stage = { $name }
ciclismo_a_fondo-scene-kind = { ciclismo_a_fondo-course-kind }, { $squares } squares
ciclismo_a_fondo-scene-terrain = { $terrain ->
    [repecho] repecho
    [montana_4] 4ª
    [montana_3] 3ª
    [montana_2] 2ª
    [montana_1] 1ª
    [montana_ce] C.E.
    [descenso_bajo] bajo
    [descenso_medio] medio
    [descenso_alto] alto
    [crono_corta] corta
    [crono_media] media
    [crono_larga] larga
   *[llano] llano
}
ciclismo_a_fondo-scene-flat = Flat to the finish at { $squares }
ciclismo_a_fondo-scene-tramo = { $terrain ->
    [repecho] Repecho
    [montana_4] Climb of 4ª
    [montana_3] Climb of 3ª
    [montana_2] Climb of 2ª
    [montana_1] Climb of 1ª
    [montana_ce] Climb of categoría especial
    [descenso_bajo] Descenso bajo
    [descenso_medio] Descenso medio
   *[descenso_alto] Descenso alto
} from { $first } to { $last }
ciclismo_a_fondo-scene-line = { $kind ->
    [feed] Feed zone
   *[sprint] Sprint
} at { $square }
