### The messages of Kokopelli. Every language has the same messages, attributes and variables.

## The language's own name

language-name = Français

## Kinds of ceremonies: name, ability in one line, full explanation

kind-chieftain = Chef
    .ability = Enchaînez les cartes sur une même cérémonie en une seule action
    .details = Après la première carte d’une action « Jouer une carte », vous pouvez en ajouter d’autres sur la même cérémonie, une par une, tant qu’elle est en cours ; arrêtez-vous quand vous voulez. Chaque carte produit ses propres effets, et celles que vous piochez en chemin peuvent servir aussi. Chef et Guerrier ne se cumulent pas dans une action : une deuxième carte sur une autre cérémonie relève du Guerrier et clôt l’action, une deuxième carte sur la même exclut le Guerrier. Si votre première carte termine sa cérémonie, il vous reste la deuxième carte du Guerrier. Les cartes jouées grâce à la Naissance ne sont pas une action « Jouer une carte » : le Chef n’y ajoute rien.
kind-birth = Naissance
    .ability = Jouez aussitôt les cartes de votre action « Piocher une carte »
    .details = Les cartes que vous donne l’action « Piocher une carte » peuvent aller aussitôt sur des cérémonies à votre portée : la même ou plusieurs, dans l’ordre voulu, chaque carte une fois au plus. On pioche d’abord (les deux cartes avec le Chasseur), on joue ensuite ; vous pouvez vous arrêter à tout moment. Les cartes venues du Lézard ou d’une main vide ne comptent pas ; si vous aviez déjà une carte identique en main, l’une ou l’autre vaut comme carte piochée. Chaque carte a ses effets habituels, mais ce n’est pas une action « Jouer une carte » : Chef et Guerrier n’ajoutent rien. Si la première carte termine votre Naissance, la suivante peut encore être jouée.
kind-spider-woman = Femme araignée
    .ability = Vos cartes atteignent toutes les cérémonies de vos deux voisins
    .details = Dans les deux villages voisins, toutes les cérémonies s’ouvrent à vos cartes, pas seulement celles du côté proche de vous. Cela ne vaut que pour jouer une carte : pour commencer une cérémonie, avec ou sans le Feu, rien ne change. Le village d’en face reste hors de portée. À deux, vous atteignez aussi ce qui se trouve près de la pioche adverse et vous est fermé d’habitude.
kind-warrior = Guerrier
    .ability = Dans la même action, une deuxième carte sur une autre cérémonie
    .details = Après la première carte d’une action « Jouer une carte », vous pouvez en jouer une deuxième sur une autre cérémonie ; une seule suffit aussi. Les deux peuvent porter le même nom dans deux villages, et la première peut déjà être terminée. Portée et capacités sont revues pour la deuxième carte, et les cartes piochées entre-temps peuvent servir. Cette deuxième carte vous reste même si la première a terminé votre Guerrier. Le Chef n’y ajoute rien : dès qu’une deuxième carte est posée sur la première cérémonie, le Guerrier n’est plus possible. Il n’aide pas non plus avec la Naissance, et un Kokopelli doublé par la Danse du serpent reste une seule carte.
kind-hunter = Chasseur
    .ability = Votre action « Piocher une carte » en donne deux
    .details = Chaque action « Piocher une carte » vous donne deux cartes, toujours ; s’il n’en reste qu’une dans la pioche, vous prenez celle-là. Avec la Naissance, les deux peuvent être jouées une fois piochées. Le reste ne change pas : main vide, Lézard et échange ne donnent aucune carte de plus.
kind-fire = Feu
    .ability = Commencez aussi des cérémonies chez vos voisins, de votre côté
    .details = Votre action « Commencer une cérémonie » peut utiliser une case libre d’un village voisin, du côté proche de vous ; à deux, d’un côté comme de l’autre. Jamais une case près de sa pioche, pas même celle qu’ouvre le Soleil. La même cérémonie ne doit pas être en cours dans la zone de jeu du propriétaire de ce village ; votre propre zone de jeu n’entre pas en compte. La cérémonie et sa capacité reviennent à ce propriétaire. Commencer n’est pas jouer une carte : cela ne déclenche ni la Patte, ni le Lézard, ni le Vase. La Femme araignée n’élargit pas les cases où vous pouvez commencer.
kind-paw = Patte
    .ability = 1 PV par carte que vous jouez dans un autre village
    .details = Chaque carte que vous jouez dans un autre village vous rapporte 1 PV, qu’elle prolonge ou termine la cérémonie. Plusieurs cartes dans une action comptent une par une, que ce soit par le Chef, le Guerrier ou la Naissance. Un Kokopelli joué avec votre Danse du serpent compte double et rapporte 2 PV. Y commencer une cérémonie grâce au Feu ne rapporte rien.
kind-lizard = Lézard
    .ability = Piochez une carte pour chaque carte jouée dans un autre village
    .details = Chaque carte que vous jouez dans un autre village vous fait piocher 1 carte, tant que votre pioche en contient ; ce n’est pas facultatif. Un Kokopelli joué avec votre Danse du serpent compte double : vous en piochez 2. Si c’était la dernière carte de votre main, le bonus de main vide passe d’abord, et le Lézard ne l’empêche jamais. La nouvelle carte peut servir tout de suite avec le Chef ou le Guerrier, mais pas avec la Naissance. Y commencer une cérémonie grâce au Feu ne fait rien piocher.
kind-eagle-feather = Plume d’aigle
    .ability = Jouez votre dernière carte : 3 PV et 5 nouvelles cartes
    .details = Quand la dernière carte de votre main commence une cérémonie ou y est jouée, vous marquez 3 PV et piochez 5 cartes, ou ce qu’il en reste ; cela remplace le bonus habituel de 1 PV et 3 cartes. Cela ne coûte pas d’action, et l’action en cours se poursuit avec les nouvelles cartes. Cela compte aussi si cette dernière carte termine votre Plume d’aigle, ou la commence dans votre village. Chaque carte jouée compte une fois, même s’il n’y a plus rien à piocher, et la Danse du serpent ne double pas ce bonus. Un échange ou des cartes remises au fond de la pioche ne valent jamais main vide.
kind-tortoise = Tortue
    .ability = Terminer une cérémonie, où que ce soit, vous rapporte 1 PV
    .details = Vous marquez 1 PV chaque fois que vous terminez une cérémonie, dans votre village ou dans un autre. Terminer votre propre Tortue compte aussi. Si vous avez également le Chaman, terminer une de vos cérémonies rapporte pour les deux. Annuler n’est pas terminer, et la Danse du serpent ne double pas ce point.
kind-vase = Vase
    .ability = Une carte jouée chez vous donne une action de plus (1 par tour)
    .details = Le joueur dont c’est le tour, que ce soit vous ou non, gagne une action supplémentaire en jouant une carte sur n’importe quelle cérémonie de votre village. Chaque village avec un Vase en donne une au plus par tour, quel que soit le nombre de cartes, et même si ce Vase s’en va et qu’un nouveau commence ; deux villages en donnent une chacun. La carte qui termine le Vase compte encore. Commencer une cérémonie ne compte pas, et la Danse du serpent ne double rien. Cette action est libre, mais comme toute action elle doit être faite.
kind-sun = Soleil
    .ability = Une case de cérémonie de plus près de votre pioche
    .details = Vous disposez d’une case de plus près de votre pioche, à tout moment, même s’il reste des cases libres sur les côtés. À trois ou quatre, une cérémonie placée là est dans votre zone de jeu et dans celle de vos deux voisins. À deux, c’est votre deuxième case à cet endroit, et l’adversaire n’atteint aucune des deux sans la Femme araignée. Personne d’autre que vous ne peut y commencer une cérémonie, pas même avec le Feu. Si le Soleil s’en va, les cérémonies restent, mais on n’en ajoute une que s’il y en a moins que de cases disponibles sans Soleil : aucune à trois ou quatre, une à deux.
kind-mother-of-heaven = Mère
    .ability = Chaque Kokopelli joué dans votre village vous rapporte 1 PV
    .details = Vous marquez 1 PV pour chaque Kokopelli joué sur une cérémonie de votre village, par vous ou par quelqu’un d’autre. Si la personne qui le joue a la Danse du serpent, il compte double et vous marquez 2 PV ; votre propre Danse du serpent n’aide pas quand d’autres jouent. Le Kokopelli qui termine votre Mère compte encore.
kind-drummer = Tambour
    .ability = Trois cartes suffisent pour terminer vos cérémonies
    .details = Les cérémonies de votre village, y compris le Tambour, se terminent à la troisième carte, peu importe qui la joue. Celles qui ont déjà trois cartes quand le Tambour commence restent en place et se terminent à la quatrième. Une fois le Tambour parti, vos cérémonies demandent de nouveau quatre cartes. Un Kokopelli joué avec la Danse du serpent peut être à la fois deuxième et troisième carte, et terminer ainsi une cérémonie d’une seule carte.
kind-shaman = Chaman
    .ability = Chaque cérémonie terminée dans votre village vous rapporte 1 PV
    .details = Vous marquez 1 PV pour chaque cérémonie terminée dans votre village, par vous ou par quelqu’un d’autre. La fin du Chaman lui-même compte aussi. Si quelqu’un d’autre la termine, ce point s’ajoute au 1 PV que vous recevez de toute façon. Annuler n’est pas terminer, et la Danse du serpent ne double pas ce point.
kind-snake-dance = Danse du serpent
    .ability = Un Kokopelli joué par vous compte double, puis reste une carte
    .details = Votre Kokopelli compte double à l’instant où vous le jouez, toujours et dans tout village ; c’est vous qui devez avoir la Danse du serpent, peu importe à qui est la cérémonie. Cela double la Mère (2 PV pour son propriétaire), la Patte (2 PV) et le Lézard (2 cartes). Pour terminer, il est troisième et quatrième carte sur une cérémonie de deux cartes, ou deuxième et troisième sur une carte seule si le Tambour est dans ce village ; l’excédent est perdu. Il ne compte pas double pour la main vide, le Vase, la Tortue, le Chaman ni les deux cartes du Guerrier. Si la cérémonie continue, il y reste comme une seule carte. Le Kokopelli qui termine votre Danse du serpent compte encore double.

## The wild card

card-kokopelli = Kokopelli
    .ability = Joker : va sur toute cérémonie, mais n’en commence aucune
    .details = Kokopelli remplace la carte assortie sur toute cérémonie à votre portée. Il ne peut jamais commencer une cérémonie. La Mère le récompense, et avec la Danse du serpent il compte double quand vous le jouez. Chaque deck en contient six.

## Sides of a village

side-left = à gauche
side-right = à droite
side-pile = près de la pioche

## Rule headings: chapters and numbered rules

rule-1 = Vocabulaire
rule-1-1 = Places et voisins
rule-1-2 = Village
rule-1-3 = Cérémonie
rule-1-4 = Capacité
rule-1-5 = Zone de jeu
rule-2 = Mise en place
rule-2-1 = Nombre de joueurs et cérémonies
rule-2-2 = Jetons Points de victoire
rule-2-3 = Decks et mains de départ
rule-2-4 = Tuiles Fin de partie
rule-2-5 = Premier joueur
rule-2-6 = Réserve de points
rule-3 = Manches et tours
rule-3-1 = Manche
rule-3-2 = Actions d’un tour
rule-3-3 = Les cinq actions
rule-3-4 = Agir et passer
rule-3-5 = Limite de main
rule-3-6 = Main vide
rule-4 = Piocher une carte
rule-4-1 = Le dessus de la pioche
rule-5 = Commencer une cérémonie
rule-5-1 = Sur une case libre
rule-5-2 = Déjà dans la zone de jeu
rule-5-3 = Commencer n’est pas jouer
rule-6 = Jouer une carte
rule-6-1 = Carte assortie ou Kokopelli
rule-6-2 = Prolonger et terminer
rule-6-3 = Capacités en vigueur
rule-6-4 = Ordre des effets
rule-6-5 = Cérémonies terminées
rule-6-6 = La part du propriétaire
rule-6-7 = Défausses
rule-7 = Annuler une cérémonie
rule-7-1 = Annuler ne rapporte rien
rule-8 = Échanger des cartes
rule-8-1 = Toute la main
rule-9 = Capacités
rule-9-1 = Chef
rule-9-2 = Naissance
rule-9-3 = Femme araignée
rule-9-4 = Guerrier
rule-9-5 = Chasseur
rule-9-6 = Feu
rule-9-7 = Patte
rule-9-8 = Lézard
rule-9-9 = Plume d’aigle
rule-9-10 = Tortue
rule-9-11 = Vase
rule-9-12 = Soleil
rule-9-13 = Mère
rule-9-14 = Tambour
rule-9-15 = Chaman
rule-9-16 = Danse du serpent
rule-10 = Fin de partie et décompte
rule-10-1 = La dernière manche
rule-10-2 = Plus petites pioches
rule-10-3 = Cérémonies du village
rule-10-4 = Victoire
rule-11 = Qui sait quoi
rule-11-1 = Public
rule-11-2 = Secret

## Events, as lines of a log
## $player acts, $owner owns the village, $kind names a ceremony, $card a card, $side a side
## .you: the reader acts, .yours: the reader owns the village, .your-own: both

# $round: number of the round, $count: actions of this turn
event-turn-began = Manche { $round } : { $player } a { $count ->
        [one] { $count } action
       *[other] { $count } actions
    }
    .you = Manche { $round } : vous avez { $count ->
        [one] { $count } action
       *[other] { $count } actions
    }
event-card-drawn = { $player } pioche « { $card } »
    .you = Vous piochez « { $card } »
event-card-drawn-hidden = { $player } pioche une carte
event-pile-emptied = { $player } a vidé sa pioche
    .you = Vous avez vidé votre pioche
event-ceremony-opened = { $player } commence « { $kind } » dans son village ({ $side })
    .you = Vous commencez « { $kind } » dans votre village ({ $side })
event-ceremony-opened-elsewhere = { $player } commence « { $kind } » chez { $owner } ({ $side })
    .you = Vous commencez « { $kind } » chez { $owner } ({ $side })
    .yours = { $player } commence « { $kind } » dans votre village ({ $side })
# $count: cards now on the ceremony
event-card-played = { $player } joue « { $card } » sur sa propre cérémonie « { $kind } » ({ $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    })
    .you = Vous jouez « { $card } » sur votre propre cérémonie « { $kind } » ({ $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    })
# $count: cards now on the ceremony
event-card-played-elsewhere = { $player } joue « { $card } » sur « { $kind } » chez { $owner } ({ $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    })
    .you = Vous jouez « { $card } » sur « { $kind } » chez { $owner } ({ $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    })
    .yours = { $player } joue « { $card } » sur votre cérémonie « { $kind } » ({ $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    })
event-action-gained = { $player } gagne une action supplémentaire grâce au Vase chez { $owner }
    .you = Vous gagnez une action supplémentaire grâce au Vase chez { $owner }
    .yours = { $player } gagne une action supplémentaire grâce à votre Vase
    .your-own = Vous gagnez une action supplémentaire grâce à votre Vase
event-ceremony-finished = { $player } termine sa propre cérémonie « { $kind } »
    .you = Vous terminez votre propre cérémonie « { $kind } »
event-ceremony-finished-elsewhere = { $player } termine « { $kind } » chez { $owner }
    .you = Vous terminez « { $kind } » chez { $owner }
    .yours = { $player } termine votre cérémonie « { $kind } »
# $count: Game End tiles left in the stack
event-end-tile-placed = Une tuile Fin de partie va sur « { $kind } » ; { $count ->
        [0] la pile est maintenant vide
        [one] il en reste { $count } dans la pile
       *[other] il en reste { $count } dans la pile
    }
event-ceremony-cancelled = { $player } annule sa propre cérémonie « { $kind } »
    .you = Vous annulez votre propre cérémonie « { $kind } »
# $count: cards put under the pile and drawn again
event-exchange-began = { $player } échange { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
    .you = Vous échangez { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
event-card-tucked = { $player } remet « { $card } » au fond de sa pioche
    .you = Vous remettez « { $card } » au fond de votre pioche
event-card-tucked-hidden = { $player } remet une carte au fond de sa pioche
event-action-passed = { $player } passe : sa main et sa pioche sont vides
    .you = Vous passez : votre main et votre pioche sont vides
event-end-triggered = C’est la dernière manche
# $winners: their names, in .you those of the others; $count: how many
event-game-ended = { $count ->
        [one] { $winners } remporte la partie
       *[other] { $winners } se partagent la victoire
    }
    .you = { $count ->
        [one] Vous remportez la partie
       *[other] Vous partagez la victoire avec { $winners }
    }
# An event that an ability made possible; $what: its sentence
# Finishing by Drummer or Snake Dance has messages of its own, because the number of cards seems too small
event-by-ability = { $ability } : { $what }
event-by-snake-dance = { $ability } (pour terminer, le Kokopelli compte pour deux) : { $what }
event-by-drummer = { $ability } (trois cartes suffisent) : { $what }

## Events that score points, one for each reason
## $points: how many

event-points-empty-hand = { $player } marque { $points ->
        [one] { $points } point de victoire
       *[other] { $points } points de victoire
    } pour sa main vide
    .you = Vous marquez { $points ->
        [one] { $points } point de victoire
       *[other] { $points } points de victoire
    } pour votre main vide
event-points-eagle-feather = { $player } marque { $points ->
        [one] { $points } point de victoire
       *[other] { $points } points de victoire
    } pour sa main vide avec la Plume d’aigle
    .you = Vous marquez { $points ->
        [one] { $points } point de victoire
       *[other] { $points } points de victoire
    } pour votre main vide avec la Plume d’aigle
event-points-tile = { $player } marque { $points ->
        [one] { $points } point de victoire
       *[other] { $points } points de victoire
    } avec le premier jeton de « { $kind } »
    .you = Vous marquez { $points ->
        [one] { $points } point de victoire
       *[other] { $points } points de victoire
    } avec le premier jeton de « { $kind } »
event-points-supply = { $player } marque { $points ->
        [one] { $points } point de victoire
       *[other] { $points } points de victoire
    } de la réserve, car il ne reste aucun jeton pour « { $kind } »
    .you = Vous marquez { $points ->
        [one] { $points } point de victoire
       *[other] { $points } points de victoire
    } de la réserve, car il ne reste aucun jeton pour « { $kind } »
event-points-owner = { $player } marque { $points ->
        [one] { $points } point de victoire
       *[other] { $points } points de victoire
    } pour sa cérémonie « { $kind } », que quelqu’un d’autre termine
    .you = Vous marquez { $points ->
        [one] { $points } point de victoire
       *[other] { $points } points de victoire
    } pour votre cérémonie « { $kind } », que quelqu’un d’autre termine
event-points-paw = { $player } marque { $points ->
        [one] { $points } point de victoire
       *[other] { $points } points de victoire
    } avec la Patte
    .you = Vous marquez { $points ->
        [one] { $points } point de victoire
       *[other] { $points } points de victoire
    } avec la Patte
event-points-tortoise = { $player } marque { $points ->
        [one] { $points } point de victoire
       *[other] { $points } points de victoire
    } avec la Tortue
    .you = Vous marquez { $points ->
        [one] { $points } point de victoire
       *[other] { $points } points de victoire
    } avec la Tortue
event-points-mother-of-heaven = { $player } marque { $points ->
        [one] { $points } point de victoire
       *[other] { $points } points de victoire
    } avec la Mère
    .you = Vous marquez { $points ->
        [one] { $points } point de victoire
       *[other] { $points } points de victoire
    } avec la Mère
event-points-shaman = { $player } marque { $points ->
        [one] { $points } point de victoire
       *[other] { $points } points de victoire
    } avec le Chaman
    .you = Vous marquez { $points ->
        [one] { $points } point de victoire
       *[other] { $points } points de victoire
    } avec le Chaman
event-points-fewest = { $player } marque { $points ->
        [one] { $points } point de victoire
       *[other] { $points } points de victoire
    } pour la plus petite pioche
    .you = Vous marquez { $points ->
        [one] { $points } point de victoire
       *[other] { $points } points de victoire
    } pour la plus petite pioche
event-points-second-fewest = { $player } marque { $points ->
        [one] { $points } point de victoire
       *[other] { $points } points de victoire
    } pour la deuxième plus petite pioche
    .you = Vous marquez { $points ->
        [one] { $points } point de victoire
       *[other] { $points } points de victoire
    } pour la deuxième plus petite pioche
event-points-village = { $player } marque { $points ->
        [one] { $points } point de victoire
       *[other] { $points } points de victoire
    } pour les cérémonies de son village
    .you = Vous marquez { $points ->
        [one] { $points } point de victoire
       *[other] { $points } points de victoire
    } pour les cérémonies de votre village

## Reasons why a move is not allowed; the program appends the rule's number

reason-game-over = La partie est terminée
reason-not-your-turn = Ce n’est pas votre tour
reason-tuck-exchange = Vous échangez des cartes : remettez d’abord toute votre main au fond de votre pioche
reason-tuck-limit = Vous avez plus de cinq cartes en main : remettez-en d’abord au fond de votre pioche
reason-no-tuck = On ne remet des cartes au fond de la pioche que lors d’un échange, ou à la fin de son tour avec plus de cinq cartes en main
reason-no-more = Aucune action n’est en cours
reason-more-first = Votre action n’est pas finie : jouez une autre carte ou arrêtez-vous là
reason-pile-empty = Votre pioche est vide
reason-hand-empty = Vous n’avez aucune carte en main à échanger
reason-no-pass = Vous ne pouvez passer que si votre main et votre pioche sont vides
reason-kind-not-in-game = « { $kind } » ne figure pas dans cette partie
# $seat: its number
reason-no-such-seat = Il n’y a pas de place { $seat } à cette table
reason-not-in-hand = « { $card } » n’est pas dans votre main
reason-side-full = Il n’y a pas de case libre { $side } dans votre village
reason-side-full-elsewhere = Il n’y a pas de case libre { $side } chez { $owner }
reason-village-full = Il n’y a plus de case libre dans votre village
reason-no-pile-space = Il n’y a pas de case libre près de votre pioche en ce moment ; seul le Soleil en ajoute une
reason-kind-in-area = « { $kind } » est déjà dans votre zone de jeu
reason-kind-in-their-area = { $owner } a déjà « { $kind } » dans sa zone de jeu
reason-own-village = Votre propre village s’indique sans « @ »
reason-needs-fire = Il vous faut le Feu pour commencer une cérémonie dans un autre village
reason-not-your-village = Vous ne pouvez commencer une cérémonie que dans votre village
reason-not-next-to-you = Chez { $owner }, le Feu n’agit pas { $side }, mais seulement du côté proche de vous
reason-no-ceremony = Il n’y a pas de cérémonie « { $kind } » chez { $owner }
reason-no-own-ceremony = Il n’y a pas de cérémonie « { $kind } » dans votre village
reason-out-of-reach = « { $kind } » chez { $owner } est hors de votre portée
reason-same-ceremony = Avec le Chef, les cartes suivantes de cette action ne vont que sur « { $kind } » chez { $owner }
reason-other-ceremony = Avec le Guerrier, la deuxième carte va sur une autre cérémonie que « { $kind } » chez { $owner }
reason-not-drawn = Avec la Naissance, vous ne jouez que les cartes piochées par cette action, et « { $card } » n’en fait pas partie
reason-fits-none = « { $card } » ne va sur aucune des cérémonies qui peuvent encore recevoir une carte dans cette action
reason-no-opening = Les cartes suivantes de cette action ne vont que sur des cérémonies déjà présentes ; en commencer une est une autre action

## Facts about a move: parts of one sentence, whose subject is the move; $player: another player

fact-ceremony = « { $kind } » chez { $owner }
    .you = « { $kind } » chez vous
fact-wins = { $count ->
        [one] gagne la partie
       *[other] partage la victoire
    }
fact-scores = rapporte { $count ->
        [one] { $count } point de victoire
       *[other] { $count } points de victoire
    }
fact-finishes = termine { $ceremony }
fact-can-finish = permet de terminer { $ceremony } pendant ce tour
fact-denies = empêche { $player } de terminer { $ceremony } avec une seule carte
fact-empties-hand = vide la main
fact-gains-action = donne une action supplémentaire
fact-gains = donne la capacité « { $kind } »
fact-draws = fait piocher { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
fact-takes = retire à { $player } la capacité « { $kind } »
fact-last-round = fait de cette manche la dernière
fact-leads = donne { $count ->
        [one] { $count } point d’avance
       *[other] { $count } points d’avance
    }
fact-end-tiles = laisse { $count ->
        [one] { $count } tuile Fin de partie dans la pile
       *[other] { $count } tuiles Fin de partie dans la pile
    }
fact-smallest-pile = laisse la plus petite pioche ({ $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    })
fact-will-finish = prépare la fin de { $ceremony } avec une carte de la main
fact-blocks = empêche { $player } de commencer « { $kind } »
fact-lacks = laisse { $ceremony } à { $count ->
        [one] { $count } carte de la fin
       *[other] { $count } cartes de la fin
    }
fact-gives = rapporte { $count ->
        [one] { $count } point de victoire
       *[other] { $count } points de victoire
    } à { $player }
fact-allows = permet à { $player } de terminer { $ceremony } avec une seule carte
fact-loses = fait perdre la capacité « { $kind } »
fact-hands-over = donne à { $player } la capacité « { $kind } »
fact-above-limit = laisse { $count ->
        [one] { $count } carte au-delà de la limite de main
       *[other] { $count } cartes au-delà de la limite de main
    }
fact-and = { $facts } et { $last }
fact-but = { $facts }, mais { $last }
fact-sentence = Cela { $facts }.

## A hint: moves with the chance to win, and the reason for the first one; $chance: in percent

hint-best = Conseil : { $move }
hint-move = { $move } · { $chance } %
hint-others = Autres coups : { $moves }

## Moves, as a choice offered to the player on turn

move-draw = Piocher
move-open = Commencer « { $kind } » ({ $side })
move-open-elsewhere = Commencer « { $kind } » chez { $owner } ({ $side })
move-play = Jouer « { $card } » sur votre cérémonie « { $kind } »
move-play-elsewhere = Jouer « { $card } » sur « { $kind } » chez { $owner }
move-cancel = Annuler « { $kind } »
move-exchange = Échanger toute votre main
move-tuck = Remettre « { $card } » au fond de votre pioche
move-done = Terminer l’action : aucune autre carte
move-pass = Passer

## Names for seats that nobody named

seat-0 = Rouge
seat-1 = Bleu
seat-2 = Vert
seat-3 = Jaune

## Several names: $names are all but the $last

names-and = { $names } et { $last }

## The table

table-round = Manche { $round }
table-last-round = dernière manche
table-over = La partie est terminée
table-actions = { $player } : { $count ->
        [one] encore { $count } action
       *[other] encore { $count } actions
    }
table-tiles = Jetons Points de victoire
table-end-tiles = Tuiles Fin de partie dans la pile : { $count }
table-points = { $count } PV
table-hand = main { $count }
table-pile = pioche { $count }
table-first = commence
table-your-hand = Votre main
table-tucked = Tout en bas de votre pioche
table-no-card = aucune carte

## Bots : les niveaux et les styles au choix

level-1 = Novice
    .about = Ne voit qu’un coup à l’avance, oublie ce que valent les capacités et les cartes à venir, et se trompe souvent
level-2 = Apprenti
    .about = Ne voit qu’un coup à l’avance, oublie les cartes à piocher et se trompe souvent
level-3 = Habitué
    .about = Prévoit tout son tour, mais néglige les capacités
level-4 = Confirmé
    .about = Prévoit tout son tour et n’oublie rien, à de petites erreurs près
level-5 = Expert
    .about = Prévoit tout son tour, sans fautes d’inattention
level-6 = Maître
    .about = Réfléchit aussi à ce que les autres peuvent répondre, jusqu’à trois quarts de seconde
style-builder = Bâtisseur
    .about = Aime un village plein de cérémonies
style-raider = Pillard
    .about = Aime jouer sur les cérémonies de ses voisins
style-racer = Coureur
    .about = Aime vider sa main et sa pioche
bot-of-style = { $level }, { $style }

## Why the server does not do what was asked for

refusal-stale = La table a changé ; voici où elle en est
refusal-not-your-seat = Cette place n’est pas la vôtre
refusal-not-host = Seule la personne qui a ouvert la table peut le faire
refusal-no-seat = Cette place n’existe pas
refusal-seat-taken = Cette place est prise
refusal-no-open-seat = Aucune place n’est libre
refusal-wrong-invite = Cette invitation n’est pas celle de cette table
refusal-already-started = La partie a déjà commencé
refusal-not-started = La partie n’a pas encore commencé
refusal-not-over = La partie n’est pas terminée
refusal-open-seats = Il reste des places libres
refusal-bot-plays = Un bot joue à cette place ; reprenez-la d’abord
refusal-no-bot-plays = Aucun bot n’y joue pour vous
refusal-no-person = Cette place n’appartient pas à une personne
refusal-person-here = Cette personne est là, ou l’était à l’instant ; un bot ne joue que pour les absents
refusal-person-uses-seat = Cette personne est là, ou l’était à l’instant ; seule la place d’une personne absente peut être redonnée
refusal-pace-fixed = Plusieurs personnes jouent à cette table ; le rythme des bots ne peut donc pas être changé
refusal-which-bot = Choisissez un bot
refusal-no-move = Ce coup n’est pas valable
refusal-turn-held = Vos actions sont jouées : finissez le tour ou défaites un coup
refusal-turn-not-held = Il vous reste quelque chose à décider pendant ce tour
refusal-no-undo = Rien à défaire : une carte a été révélée, ou ce n’était pas pendant ce tour
refusal-no-redo = Rien à refaire
refusal-no-hints = On joue sans conseils à cette table
refusal-no-spectators = Cette table n’admet pas de spectateurs
refusal-time-over = Votre temps est écoulé ; un bot termine le tour
refusal-no-view = Vous ne pouvez pas regarder cette partie ainsi
refusal-no-ply = La partie ne peut pas être continuée à partir de là
refusal-branched = Cette partie a été continuée à partir d’un enregistrement ; sa donne ne peut pas servir à comparer
refusal-daily-alone = La donne du jour est pour une personne contre des bots
refusal-daily-yourself = La donne du jour se joue sans l’aide d’un bot
refusal-no-table = Cette table n’existe pas
refusal-storage = Le serveur ne peut ni lire ni écrire pour l’instant ; rien n’est perdu, réessayez
refusal-damaged = Cette table est endommagée et inutilisable ; l’exploitant du serveur en a été averti
refusal-too-fast = Trop à la fois ; attendez un peu
refusal-too-many = Trop de tentatives ; attendez un peu
refusal-too-large = Ces données sont trop volumineuses
refusal-bad-frame = Le serveur n’a pas compris ce message
refusal-bad-request = Le serveur n’a pas compris cette demande
refusal-bad-record = Ce n’est pas l’enregistrement d’une partie
refusal-not-json = Un message est un texte, un seul objet JSON
refusal-hello-first = Le premier message doit être un « hello » à cette partie
refusal-other-game = Cette connexion est celle d’une autre partie
refusal-origin = Cette page n’a pas le droit d’utiliser le serveur
refusal-reload = Cette page et le serveur n’ont pas la même version ; rechargez-la
refusal-http = Le serveur ne propose pas cela
refusal-fault = Une erreur s’est produite sur le serveur ; rien n’est perdu, réessayez
refusal-table-full = Cette partie est devenue trop longue pour le serveur ; vous pouvez encore l’enregistrer
refusal-stored-today = Votre réseau a beaucoup stocké sur ce serveur aujourd’hui ; réessayez demain
refusal-tables-today = Beaucoup de tables ont été créées depuis votre réseau aujourd’hui ; réessayez demain
refusal-server-full = Ce serveur n’a plus de place pour de nouvelles tables ; les parties en cours continuent

## The game in a terminal

terminal-ask-players = Combien de joueurs, de 2 à 4 ?
terminal-ask-people = Combien d’entre eux sont à ce clavier ? Les autres sont des bots
terminal-ask-level = Quelle force pour les bots, de 1 (novice) à 6 (maître) ?
terminal-ask-kinds = Quelles cérémonies : « first-game » pour une première partie, ou 10, 11 ou 12 au hasard ?
terminal-choose = Votre coup (un numéro, ou ? pour l’aide)
terminal-hand-over = C’est à { $player }. Passez le clavier et appuyez sur Entrée
terminal-turn-over = Votre tour est fini. Entrée pour continuer, « u » pour défaire le dernier coup
terminal-since = Depuis votre dernier tour
terminal-undone = Coup défait : { $move }
terminal-no-undo = Rien à défaire : une carte a été révélée, ou votre tour n’avait pas commencé
terminal-saved = La partie est enregistrée dans { $file }. Pour la continuer :
terminal-file-exists = { $file } est un autre fichier et reste intact ; choisissez un autre nom
terminal-not-understood = « { $input } » n’est ni un numéro de la liste, ni un coup, ni une carte
terminal-bot = { $name } ({ $bot })
terminal-help =
    Un numéro joue ce coup ; vous pouvez aussi l’écrire, comme « open paw left »
    Le nom d’une carte l’explique ; « all » explique toutes les cartes de la partie
    u  défaire votre dernier coup, tant qu’il n’a rien révélé
    h  un conseil : de bons coups, et ce que fait le meilleur
    t  montrer la table à nouveau
    s  enregistrer, ou avec un nom : s FICHIER
    q  quitter ; la partie est enregistrée

## Replays, records and my games in a browser

web-loading = Chargement de la partie…
web-replay = Replay
web-watch-replay = Revoir la partie
web-replay-heading = Replay d’une partie de Kokopelli
web-replay-move = Coup { $step } sur { $last }
web-replay-beginning = Avant le premier tour
web-replay-slider = Moment de la partie
web-replay-story = Ce qui s’est passé
web-replay-running = Cette partie est en cours : vous ne voyez que ce que vous pouviez voir à ce moment-là.
web-first = Au début
web-last = À la fin
web-back = Un coup en arrière
web-forward = Un coup en avant
web-turn-back = Un tour en arrière
web-turn-forward = Un tour en avant
web-play = Lecture
web-pause = Pause
web-seen-from = Point de vue
web-view-open = Toutes les mains
web-view-public = Spectateur
web-hand-of = Main : { $player }
web-hand-before = Main avant le coup : { $player }
web-story-turn = Manche { $round } : { $player }
web-tab-points = Points
web-points-over-game = Les points au fil de la partie
web-advice = Montrer les chances et les meilleurs coups
web-advice-for = Meilleurs coups pour { $player } :
web-advice-thinking = Réflexion en cours…
web-copy-link = Copier un lien vers ce coup
web-save-record = Enregistrer la partie
web-look-back = Revoir depuis le début
web-back-to-table = Retour à la table
web-play-on = Continuer à partir d’ici
web-play-on-note = Vous prenez une place, des bots prennent les autres. Les cartes sont connues : le résultat n’est pas comparé.
web-play-on-seat = Vous jouez
web-play-on-now = Continuer après le coup { $step }
web-begun-at = Suite d’une autre partie après le coup { $step } ; le résultat n’est pas comparé.
web-my-games-note = Les parties que vous avez jouées ou regardées dans ce navigateur. Vous pouvez emporter votre place sur un autre appareil.
web-my-games-note-site = Les parties que vous avez jouées dans ce navigateur.
web-all-games = Toutes mes parties
web-no-games = Pas encore de partie. La prochaine apparaîtra ici.
web-go-on = Continuer
web-forget = Retirer de la liste : { $players }
web-game-open = En attente de joueurs
web-game-playing = En cours
web-game-over = Terminée
web-game-gone = N’est plus sur ce serveur
web-game-branched = suite
web-games-waiting = À vous de jouer
web-games-running = En cours
web-games-done = Terminées
web-game-asked = On vous demande s’il faut arrêter la partie
web-game-can-begin = Tout le monde est là : vous pouvez commencer
web-you-won = Vous avez gagné
web-rank-2 = Vous êtes à la deuxième place
web-rank-3 = Vous êtes à la troisième place
web-rank-4 = Vous êtes à la quatrième place
web-records = Enregistrements
web-open-record = Ouvrir un enregistrement
web-open-record-note = Déposez ici le fichier d’une partie, ou choisissez-le
web-record-elsewhere = Cet enregistrement a été ouvert dans un autre navigateur, ou retiré ici. Ouvrez de nouveau son fichier.

## The game in a browser

web-tagline = Des villages, des cérémonies et des voisins dont il faut se méfier
web-play-now = Jouer
web-with-friends = Avec des amis
web-with-friends-about = Ouvre une table avec un lien pour vos amis
web-server-about = Pour jouer avec des amis à distance, retrouvez-les sur un serveur de jeu : entrez son adresse pour vous y rendre.
web-server-address = Adresse du serveur
web-server-go = Aller au serveur
web-server-unclear = Ce n’est pas l’adresse d’un site.
web-update = Une nouvelle version est prête.
web-update-now = Recharger
web-players = Joueurs
web-level = Adversaires
web-preparing = On mélange les cartes…
web-first-time = La toute première partie demande une demi-minute de préparation.
web-failed = Cela n’a pas fonctionné. Le serveur tourne-t-il encore ?
web-your-table = Composer votre table
web-your-name = Votre nom
web-you = Vous
web-seats = Qui s’assoit où
web-sitter-me = Moi, à cet écran
web-sitter-here = Une autre personne, à cet écran
# $seat: a colour
web-name-of = Nom de { $seat }
web-sitter-bot = Un bot
web-sitter-open = Une autre personne, par lien
web-fewer = Retirer cette place
web-more-seats = Une place de plus
web-kinds = Cérémonies
web-kinds-first-game = Les dix d’une première partie
web-kinds-10 = Dix au hasard
web-kinds-11 = Onze au hasard
web-kinds-12 = Douze au hasard
web-kinds-chosen = Choisies par vous
web-kinds-count = { $count ->
        [one] { $count } choisie
       *[other] { $count } choisies
    } ; il en faut de 10 à 12
web-make-table = Créer la table
web-in-short = Le jeu en cinq lignes
web-short-1 = À votre tour, deux actions : piocher une carte, commencer une cérémonie, jouer une carte sur l’une d’elles, annuler l’une des vôtres ou échanger votre main.
web-short-2 = Une cérémonie de votre village vous prête sa capacité tant qu’elle y est.
web-short-3 = Vous partagez un coin avec chaque voisin : vous pouvez tous deux jouer sur toutes ses cérémonies. Les Kokopelli sont des jokers : ils vont sur toute cérémonie mais n’en commencent aucune.
web-short-4 = La quatrième carte termine une cérémonie et rapporte à celui qui la joue : 4 points la première fois pour ce type, 3 la deuxième, 1 ensuite.
web-short-5 = Chaque fois qu’une cérémonie terminée rapporte 3 points, on pose une tuile Fin de partie. La manche où ces tuiles ou une pioche s’épuisent est la dernière. Les petites pioches et les cérémonies de votre village rapportent alors encore des points, et le plus grand total gagne.
web-all-rules = Toutes les règles
web-my-games = Mes parties
web-about = Les signes des cartes sont nos propres dessins d’objets et d’animaux ; ils n’imitent les signes sacrés d’aucun peuple.
web-name-0 = Coyote
web-name-1 = Corbeau
web-name-2 = Lièvre
web-name-3 = Blaireau
web-learn = Apprendre en 5 minutes
web-lessons = Leçons
web-lessons-about = De courtes leçons à une vraie table, environ 20 minutes en tout. Chaque étape demande un coup. Si vous en jouez un autre, vous apprenez pourquoi ce n’était pas le bon, et vous réessayez.
web-lessons-basics = Pour votre première partie, en 5 minutes
web-lessons-more = Tout le reste, en 15 minutes
web-lesson-done = faite
web-lesson-step = Étape { $number } sur { $all }
web-lesson-show = Montrer le coup
web-lesson-again = Réessayer
web-lesson-next-step = Continuer
web-lesson-next = Ensuite : { $lesson }
web-lesson-play = Jouer une première partie
web-lesson-play-about = Avec trois adversaires faciles. Après chacun de leurs coups, la partie vous attend ; les réglages permettent d’en changer.
web-lesson-not-asked = Les règles le permettent, mais ce n’est pas ce que demande cette étape.
web-home = Accueil
web-rules = Règles
web-settings = Réglages
web-language = Langue
web-theme = Apparence
web-theme-system = Comme le système
web-theme-light = Jour
web-theme-dark = Nuit
web-pace = Vitesse des animations
web-pace-calm = Calme
web-pace-normal = Normal
web-pace-fast = Rapide
web-pace-instant = Immédiat
web-auto-end = Finir mon tour automatiquement
web-auto-end-never = Jamais
web-auto-end-final = Si je ne peux rien défaire
web-auto-end-always = Toujours, après 4 secondes
web-ordering = Choisir l’ordre de mes cartes quand j’échange ma main
web-search = Chercher dans les règles
web-hit = Résultat { $number } sur { $count }
web-no-hit = Aucun résultat
web-hit-next = Résultat suivant
web-hit-before = Résultat précédent
web-picture-shared = Coin partagé par { $first } et { $second }
web-picture-far = Hors de portée pour { $player }
web-cards = Toutes les cartes
web-cards-about = Les seize types de cérémonies et le joker. Dix types servent dans une partie. Chacun a son propre deck.
web-cards-in-deck = { $count } dans chaque deck
web-cards-tiles = Fin de cérémonie : 4 PV, puis 3, puis 1
web-print = Imprimer
web-chapters = Chapitres
web-lobby = En attente de joueurs
web-open-seat = Place libre
web-invite = Envoyez ce lien pour inviter
web-invite-friends = Inviter des amis
web-invite-copied = Le lien est copié : envoyez-le à vos amis.
web-copy = Copier
web-copied = Copié
web-start = Distribuer les cartes
web-start-with-bots = Commencer avec des bots
web-wait-for-host = La partie va bientôt commencer.
web-invited = Une invitation pour vous
web-at-this-table = À cette table :
web-sit-down = S’asseoir
web-watch = Seulement regarder
web-no-table = Cette table n’existe pas
web-table-heading = Une partie de Kokopelli
# Long words in the names of cards, with | where they may be divided.
web-word-breaks = Nais|sance Koko|pelli
web-your-turn = À vous
web-their-turn = C’est à { $player }
web-on-turn = en train de jouer
web-begins-round = commence chaque manche
web-what-now = Que faire maintenant
web-choose = Choisissez une carte ou piochez
web-one-action = Au premier tour de table, les deux premiers n’ont qu’une action chacun ; ensuite, tout le monde en a deux.
web-choose-place = { $card } : où poser la carte ?
web-choose-card = Choisissez une carte pour cet endroit
web-nothing-goes-here = Aucune de vos cartes ne peut aller ici
web-can-cancel = Vous pouvez annuler cette cérémonie
web-more-chieftain = Chef : d’autres cartes, sur la même cérémonie
web-more-warrior = Guerrier : encore une carte, sur une autre cérémonie
web-more-birth = Naissance : vous pouvez jouer une carte que vous venez de piocher
web-more-chieftain-warrior = Chef : d’autres cartes sur la même cérémonie ; ou Guerrier : une sur une autre
web-done = Terminer l’action
web-turn-done = Vos actions sont jouées
web-end-turn = Finir le tour
web-turn-ends = Vos actions sont jouées. Votre tour finit tout seul
web-turn-ends-final = Rien ne peut plus être défait : votre tour finit tout seul
web-game-ends = Votre dernière action met fin à la partie
web-wait = Attendre
web-tuck-limit = Plus de cinq cartes : { $count ->
        [one] choisissez-en une à remettre
       *[other] choisissez-en { $count } à remettre
    } au fond de votre pioche
web-tuck-exchange = Choisissez l’ordre dans lequel vos cartes vont au fond de votre pioche
web-tuck-all = Toutes, dans cet ordre
web-exchange = Échanger
web-drop = Retour
web-undo = Défaire le dernier coup
web-undo-word = Défaire
web-redo = Refaire le coup
web-redo-word = Refaire
web-restart = Recommencer le tour
web-restart-word = Recommencer
web-hint = Donner un conseil
web-hint-word = Conseil
web-why-other-kind = Seules les cartes « { $kind } » et les Kokopelli vont ici
web-why-kokopelli = Un Kokopelli ne peut pas commencer une cérémonie, seulement en rejoindre une
web-why-in-reach = « { $kind } » est déjà à votre portée, dans le village de { $owner } : jouez plutôt dessus
web-why-in-village = « { $kind } » est déjà dans votre village : jouez plutôt dessus
web-why-nothing-goes-there = Aucune carte de votre main ne peut commencer une cérémonie ici
web-why-their-pile = Seul le propriétaire du village peut commencer une cérémonie ici
web-why-turn-done = Vos actions sont jouées : finissez le tour ou défaites un coup
web-free-space = Case libre chez { $owner }, { $side }
web-space-only-yours = Privée : elle n’est pas dans la zone de jeu de l’autre personne
web-space-only-theirs = Privée : elle n’est pas dans votre zone de jeu
web-ceremony = { $kind } chez { $owner } : { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    } sur les { $full } nécessaires, la terminer rapporte { $points } PV.
web-tile = { $kind } : terminer la prochaine rapporte { $points } PV
web-end-tile = Une tuile Fin de partie est ici ; terminer rapporte 1 PV
# Beside a number: $count
web-end-tiles = { $count ->
        [one] tuile Fin de partie
       *[other] tuiles Fin de partie
    }
web-smallest-pile = { $count ->
        [one] carte dans la plus petite pioche
       *[other] cartes dans la plus petite pioche
    }
web-end-nears = La partie finit avec la manche où les tuiles Fin de partie ou une pioche s’épuisent : { $tiles ->
        [one] il reste { $tiles } tuile
       *[other] il reste { $tiles } tuiles
    }, { $cards ->
        [one] { $cards } carte dans la plus petite pioche
       *[other] { $cards } cartes dans la plus petite pioche
    }
web-vp = PV
web-lens = Montrer la portée de ce village
web-reached-by = Accessible à { $players }
web-pile-yours = Votre pioche : { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
web-pile-of = Pioche de { $owner } : { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
web-plaza-with-you = Place commune entre vous et { $player }
web-plaza-of = Place commune entre { $first } et { $second }
web-cannot-be-used = Inutilisable pour l’instant
web-can-go-here = { $card } peut aller ici
web-barred = Ne peut pas commencer pour l’instant : { $kinds }
web-just-happened = Ce qui vient de se passer
web-tab-log = Journal
web-tab-kinds = Cartes
web-tab-count = Non vues
web-count-note = Cartes de chaque deck que vous n’avez pas vues : dans les pioches et les mains.
web-card = Carte
web-explain = Expliquer { $card }
web-close = Fermer
web-watching = Vous regardez
web-hand-over = C’est à { $player }. Passez l’appareil.
web-i-am = Je suis { $player }
web-total = Total
web-rematch = Rejouer
web-look-at-table = Regarder la table
web-result = Résultat
web-reconnecting = Reconnexion…
web-event-taken-over = Un bot joue maintenant pour { $player }
    .you = Un bot joue maintenant pour vous
web-event-taken-back = { $player } reprend sa place
    .you = Vous reprenez votre place
web-event-undone = { $player } défait un coup
    .you = Vous défaites un coup
web-event-timed-out = { $player } n’a plus de temps
    .you = Vous n’avez plus de temps
web-coach = Astuces pour une première partie
web-coach-next = Compris
web-coach-off = Ne plus afficher d’astuces
web-coach-hand = Voici votre main. Choisissez une carte : les endroits où elle peut aller s’allument.
web-coach-place = Touchez maintenant un endroit allumé. Sur une case libre, la carte commence une cérémonie ; sur une cérémonie, elle s’y ajoute.
web-coach-actions = Les disques dorés montrent combien d’actions il vous reste. Vous pouvez aussi piocher ou échanger votre main. Touchez une de vos cérémonies pour l’annuler.
web-coach-plaza = Chaque coin est partagé : vous pouvez y jouer sur les cérémonies du voisin, et lui sur les vôtres.
web-coach-plaza-two = Les deux côtés des deux villages sont partagés : vous pouvez y jouer sur les cérémonies adverses, et l’adversaire sur les vôtres.
web-coach-finish = La dernière carte d’une cérémonie en rapporte les points : 4 la première fois pour ce type, puis 3, puis 1.
web-coach-empty-hand = Videz votre main : poser votre dernière carte rapporte 1 point, et vous piochez aussitôt trois nouvelles cartes.
web-coach-owner = Si quelqu’un d’autre termine une de vos cérémonies, il en prend les points, et vous recevez 1 point pour l’avoir accueillie.
web-coach-abilities = Tant qu’une cérémonie est dans votre village, sa capacité est à vous. Quand la cérémonie est terminée ou annulée, la capacité s’en va aussi.
web-coach-end = Voici les tuiles Fin de partie : on en pose une chaque fois qu’un 3 est pris. Quand elles ou une pioche s’épuisent, c’est la dernière manche.
web-coach-final = Après la dernière manche, la plus petite pioche rapporte 5 points, la suivante 3, et chaque cérémonie de votre village 1. Bonne partie !
web-odds = Chances de victoire de chacun
web-odds-word = Chances
web-odds-are = Chances de victoire, selon un bot :
web-tuck = Remettre ({ $count } sur { $all })
web-tuck-clear = Recommencer
web-take-back = Reprendre ma place
web-bot-plays-for-you = Un bot joue à votre place
web-leave = Laisser un bot jouer pour moi
web-take-over = Laisser un bot jouer ici
web-stand-in = Bot remplaçant
web-seat-here = est là
web-seat-away = n’est pas là
web-seat-bot-for = Remplacé par un bot : { $bot }
web-spectate-link = Lien pour les spectateurs
web-go-away = Quitter la table
web-tab-table = Table
web-since = Depuis votre dernier tour
# What a player did in a turn, in short; $count: cards
web-recap-finished = fin de « { $kind } »
web-recap-cancelled = annulation de « { $kind } »
web-recap-opened = début de « { $kind } »
web-recap-played = { $count ->
        [one] { $count } carte sur « { $kind } »
       *[other] { $count } cartes sur « { $kind } »
    }
web-recap-drew = { $count ->
        [one] { $count } carte piochée
       *[other] { $count } cartes piochées
    }
web-recap-exchanged = { $count ->
        [one] { $count } carte échangée
       *[other] { $count } cartes échangées
    }
web-recap-gained = action supplémentaire grâce au Vase chez { $owner }
web-recap-passed = passe
web-recap-last-round = c’est la dernière manche
web-recap-with-notes = { $what } ({ $notes })
web-recap-yours = chez vous
web-recap-village = chez { $owner }
# Where something lies, seen by the player
web-place-shared-with-you = coin partagé avec vous
web-place-shared-with = coin partagé avec { $player }
web-place-far = côté éloigné de vous
web-place-on-the-left = à gauche
web-place-on-the-right = à droite
web-place-your-pile = près de votre pioche
web-place-their-pile = près de sa pioche
web-scene-lost = { $player } termine votre cérémonie « { $kind } »
web-all-so-far = La partie jusqu’ici
web-earlier = Le tour précédent
web-later = Le tour suivant
web-next-move = Suivant
web-stepping = S’arrêter après chaque coup des autres
web-stepping-off = Sans pauses
web-sound = Effets sonores
web-notify = M’avertir quand c’est à moi
web-notify-denied = Le navigateur n’autorise pas les notifications de cette page.
web-shortcuts = Raccourcis d’une seule lettre ou d’un seul chiffre
web-time-left = Temps restant
web-style = Style
web-style-none = Sans style
web-options = Autres options
web-clock = Pendule
web-clock-none = Sans pendule
web-clock-turn-60 = 1 minute par tour
web-clock-turn-180 = 3 minutes par tour
web-clock-game-900 = 15 minutes chacun
web-clock-game-1800 = 30 minutes chacun
web-clock-turn-86400 = 1 jour par tour
web-clock-turn-172800 = 2 jours par tour
web-clock-turn-259200 = 3 jours par tour
web-clock-turn-432000 = 5 jours par tour
web-clock-turn-604800 = 7 jours par tour
web-clock-turn = { $time } par tour
web-clock-game = { $time } chacun
web-option-hints = Les conseils sont permis
web-option-counting = Montrer à tous combien de cartes sont non vues
web-option-spectators = Des spectateurs peuvent regarder
web-bot-pace = Rythme des bots
web-bot-pace-none = Sans pause
web-bot-pace-seconds = { $seconds } s par action
web-no-hints = sans conseils
web-no-counting = sans compte des cartes non vues
web-no-spectators = sans spectateurs
web-daily = La donne du jour
web-daily-about = Une partie par jour, la même pour tous : types, cartes et bots. Le premier essai compte.
web-daily-of = Donne du { $day }
web-daily-rules = Il n’y a ni conseils ni chances, et aucun bot ne joue pour vous. Ensuite, vous voyez comment le maître a joué la même donne à votre place.
web-daily-setup = { $players } joueurs · { $kinds } types · bots : { $bot }
web-daily-play = Jouer
web-daily-continue = Continuer
web-daily-practice = Jouer pour s’exercer
web-daily-over = Ce jour est passé. Les parties avec sa donne sont des exercices et ne comptent pas.
web-daily-is-practice = Cette partie était un exercice et ne compte pas.
web-daily-given-up = Terminée sans résultat
web-daily-margin = Votre écart
web-daily-par = Par
web-daily-margin-about = L’écart, ce sont vos points moins ceux du meilleur adversaire. Le par est l’écart du maître à votre place.
web-daily-par-waits = Le maître joue la même donne : manche { $round }
web-daily-better =
    { $points ->
        [one] { $points } point de mieux que le par
       *[other] { $points } points de mieux que le par
    }
web-daily-worse =
    { $points ->
        [one] { $points } point sous le par
       *[other] { $points } points sous le par
    }
web-daily-even = Exactement le par
web-daily-share = Copier pour partager
web-daily-shared = Copié. Le texte ne dit rien des cartes.
web-daily-share-text = Kokopelli, donne du { $day } : { $margin } (par { $par })
web-daily-master = Regarder le maître
web-daily-review = Analyser cette partie
web-daily-days = Jours de suite
web-daily-played = Jours joués
web-daily-beaten = Mieux que le par
web-daily-month-before = Mois précédent
web-daily-month-after = Mois suivant
web-daily-state-free = Pas joué
web-daily-state-running = Pas terminé
web-daily-legend-good = Par ou mieux
web-daily-legend-played = Joué
web-qr = Code QR de l’invitation
web-qr-note = Ou faites scanner ce code.
web-ready = C’est bon pour moi
web-is-ready = c’est bon
web-not-ready = pas encore
web-not-all-ready = On attend encore quelqu’un.
web-sit-here = S’asseoir ici
web-seat-for-bot = Donner à un bot
web-seat-for-friend = Garder libre
web-your-colour = Votre couleur
web-rematch-join = Rejoindre la partie suivante
web-rematch-waits = La partie suivante se prépare.
web-same-deal = Ces cartes ont déjà été distribuées : qui a joué cette partie les connaît.
web-continues = Cette partie en continue une autre après le coup { $step } : qui la connaît connaît les cartes.
web-shuffle = Un mélange vérifiable
web-shuffle-about = Le serveur a déjà choisi son secret pour le mélange ; voici son empreinte. Chaque joueur y ajoute un nombre aléatoire. Après la partie, votre navigateur vérifie que les cartes découlent des deux : personne n’a pu les choisir.
web-shuffle-proved = Les cartes ont été mélangées honnêtement
web-shuffle-not-noted = Le mélange n’a pu être vérifié qu’en partie
web-shuffle-wrong = Les cartes n’ont pas été mélangées comme annoncé
web-shuffle-proved-about = Avant la partie, le serveur a fixé sa façon de mélanger, et votre navigateur en a noté l’empreinte. Il vient de tout vérifier : rien n’a changé depuis, et les cartes sont venues exactement comme prévu.
web-shuffle-nonce-about = Un nombre aléatoire de votre navigateur est entré lui aussi dans le mélange : le serveur n’a donc pas pu choisir les cartes.
web-shuffle-not-noted-about = Les cartes sont venues exactement comme le serveur dit l’avoir fixé. Votre navigateur n’avait rien noté avant la partie : il ne peut donc pas dire si cela a changé depuis.
web-shuffle-wrong-commitment-about = Le secret que le serveur montre maintenant n’a pas l’empreinte qu’il avait montrée avant la partie.
web-shuffle-wrong-nonce-about = Le nombre aléatoire de votre navigateur n’a pas servi au mélange.
web-shuffle-wrong-cards-about = Les cartes ne découlent pas du secret et des nombres aléatoires.

## What the operator of the server did

refusal-closed = L’exploitant de ce serveur a fermé cette table
refusal-wrong-key = Ce lien a déjà servi, a été remplacé par un plus récent ou a expiré
refusal-blocked = L’exploitant de ce serveur ne vous admet pas
refusal-operator = Réservé à l’exploitant du serveur
web-game-closed = Fermée par l’exploitant
web-your-seat = Votre place à cette table
web-your-seat-about = Ce lien donne à cet appareil une place à la table, une seule fois. Vous pourrez ensuite jouer ici.
web-announcement = Message de l’exploitant
web-dismiss = Ne plus afficher

## Hôtes et invités

refusal-name-taken = Quelqu’un à cette table porte déjà ce nom ou un nom d’aspect identique ; choisissez-en un autre
refusal-bad-name = Un nom a de 1 à 32 caractères visibles ; choisissez-en un autre
refusal-banned = L’hôte ne vous admet plus à cette table ; demandez-lui si vous voulez revenir
refusal-no-ban = Cette personne peut déjà se rasseoir
refusal-invite-withdrawn = L’hôte a retiré cette invitation ; demandez le nouveau lien
refusal-no-invite = Cette invitation n’est pas valable, ou ne l’est plus : elle a peut-être été retirée. Demandez un nouveau lien
refusal-end-declined = Quelqu’un veut continuer ; vous pourrez redemander au prochain tour
refusal-game-stopped = Cette partie a été arrêtée d’un commun accord
refusal-game-over = La partie est terminée
web-remove = Retirer
web-removed = { $player } a dû quitter la table et ne peut plus s’asseoir.
web-removed-note = Dans un autre navigateur, l’ancien lien marche encore. Un nouveau lien l’empêche.
web-let-back = Laisser revenir
web-new-invite = Créer un nouveau lien ; l’ancien ne marchera plus
web-new-invite-done = Voici le nouveau lien. L’ancien ne marche plus.
web-keys = Se déconnecter partout ailleurs
web-keys-about = Quelqu’un d’autre joue à votre place ? Ensuite, elle ne fonctionnera plus que dans ce navigateur.
web-keys-done = C’est fait. Votre place ne fonctionne plus que dans ce navigateur.
web-take-along = Emporter ma place sur un autre appareil
web-take-along-about = { $count ->
        [one] Un lien apporte votre place sur un autre appareil, comme votre téléphone. Vous pourrez ensuite jouer sur les deux.
       *[other] Un lien apporte toutes les places de cet écran sur un autre appareil, comme une tablette. Vous pourrez ensuite jouer sur les deux.
    }
web-take-along-link = Ouvrez ce lien sur l’autre appareil
web-hand-out = Redonner cette place
web-hand-out-about = { $player } a perdu sa place, par exemple en vidant son navigateur ? Un nouveau lien la lui rend ; il est valable un jour. Toutes les clés existantes de cette place cessent aussitôt de marcher, et toute la table en est informée.
web-hand-out-link = Envoyez ce lien à { $player }
web-make-link = Créer le lien
web-another-link = Créer un autre lien ; celui-ci ne marchera plus
web-link-once = Il ne marche qu’une fois : la première personne qui l’ouvre obtient la place.
web-qr-seat = Code QR du lien
web-end-game = Arrêter la partie …
web-end-game-about = La partie s’arrête sans gagnant dès que toutes les personnes à la table sont d’accord. Les bots n’ont pas à l’être, ni les personnes qu’un bot remplace depuis trois tours.
web-end-game-alone = La partie s’arrête sans gagnant. On pourra toujours la revoir.
web-end-game-ask = Demander aux autres
web-end-game-now = Arrêter maintenant
web-end-proposal = La partie doit-elle s’arrêter sans gagnant ?
web-end-missing = Accord attendu de : { $players }
web-end-agree = D’accord
web-end-decline = Continuer à jouer
web-stopped = La partie a été arrêtée d’un commun accord. Personne ne gagne.
web-cancel = Annuler
web-event-end-proposed = { $player } propose d’arrêter la partie
    .you = Vous proposez d’arrêter la partie
web-event-end-agreed = { $player } est d’accord pour arrêter
    .you = Vous êtes d’accord pour arrêter
web-event-end-declined = { $player } veut continuer
    .you = Vous voulez continuer
web-event-game-stopped = La partie a été arrêtée d’un commun accord
web-event-seat-handed-out = Un nouveau lien a été créé pour la place de { $player }

## Pauses

refusal-paused = La partie est en pause ; quelqu’un à la table doit d’abord la reprendre
refusal-pause-declined = Quelqu’un ne veut pas de pause ; vous pourrez redemander au prochain tour
refusal-no-clock = Cette table n’a pas de pendule à arrêter
web-pause-game = Mettre la partie en pause …
web-pause-about = Dès que toutes les personnes à la table sont d’accord, la pendule s’arrête et personne ne joue. Chacune d’elles peut reprendre la partie à tout moment.
web-pause-alone = La pendule s’arrête et personne ne joue jusqu’à ce que vous repreniez.
web-pause-now = Mettre en pause
web-pause-proposal = La pendule doit-elle s’arrêter jusqu’à ce que quelqu’un reprenne la partie ?
web-pause-missing = Accord attendu pour la pause : { $players }
web-pause-decline = Pas de pause
web-paused = La partie est en pause. La pendule est arrêtée.
web-pause-end = Reprendre la partie
web-event-pause-proposed = { $player } propose une pause
    .you = Vous proposez une pause
web-event-pause-agreed = { $player } est d’accord pour une pause
    .you = Vous êtes d’accord pour une pause
web-event-pause-declined = { $player } ne veut pas de pause
    .you = Vous ne voulez pas de pause
web-event-paused = La partie est en pause
web-event-resumed = { $player } reprend la partie
    .you = Vous reprenez la partie

## Être averti de son tour

refusal-bad-target = Cette adresse ne convient pas : elle doit commencer par https:// et être accessible sur Internet
refusal-no-hook = Cette table n’avertit aucune messagerie
web-alert-turn = Une table attend votre coup.
web-alert-consent = Les autres attendent une réponse de votre part
web-alert-consent-about = Une table attend votre accord.
web-notify-pushed = Cet appareil vous avertit, même quand la page est fermée.
web-notify-open-only = Cet appareil vous avertit tant que la page est ouverte.
web-notify-none = Les notifications ne sont pas possibles ici. Sur iPhone ou iPad, ajoutez d’abord cette page à l’écran d’accueil.
web-notify-allow = Vous pouvez les autoriser dans les réglages du navigateur pour ce site.
web-notify-failed = Le serveur n’a pas pu être prévenu ; réessayez plus tard.
web-hook = Annoncer les tours dans une messagerie …
web-hook-about = Quand c’est à quelqu’un qui n’est pas à la table, le serveur écrit dans un canal de Slack, Discord, Mattermost ou d’un autre logiciel à webhooks. Il envoie les noms des personnes attendues et l’adresse de cette table, rien sur les cartes.
web-hook-address = Adresse du webhook
web-hook-save = Utiliser cette adresse
web-hook-remove = Ne plus rien annoncer
web-hook-test = Envoyer un message d’essai
web-hook-set = Les messages vont à { $host }.
web-hook-secret = Vos propres programmes peuvent vérifier la signature de chaque message avec ce secret. Il n’est montré que maintenant :
web-hook-tested = Le message d’essai a été accepté.
web-hook-not-tested = Le message d’essai n’a pas été accepté : { $problem }
web-hook-failing = Le dernier message n’a pas été accepté : { $problem }
web-hook-off = Plusieurs messages de suite n’ont pas été acceptés ; plus aucun n’est envoyé. Un message d’essai accepté rétablit les envois.
web-hook-problem-address = l’adresse n’est pas sur Internet
web-hook-problem-silent = pas de réponse
web-hook-problem-status = réponse { $status }
hook-turn = { $players } : à vous de jouer, { $url }
hook-consent = { $players } : les autres attendent une réponse de votre part, { $url }
hook-test = Kokopelli annonce désormais ici à qui est le tour : { $url }

## Vie privée

web-privacy = Vie privée
web-privacy-intro = Ce que ce serveur enregistre sur vous, pourquoi et pour combien de temps.
web-privacy-stored = Ce qui est enregistré
web-privacy-names = Le nom que vous saisissez, votre place et vos coups, pour que la partie puisse être jouée et revue. Tout le monde à la table voit votre nom, ainsi que toute personne qui regarde la partie ou en reçoit l’enregistrement.
web-privacy-hashes = Des clés de vos places et du cookie de votre navigateur, le serveur n’enregistre que des empreintes (SHA-256). On ne peut pas en déduire les clés.
web-privacy-address = Votre adresse sur le réseau reste en mémoire vive, pour limiter ce qu’une même adresse peut demander. Elle n’est pas enregistrée avec les parties.
web-privacy-browser = Les parties contre des bots ou sur un même écran, vos réglages, votre nom, la liste de vos parties, les enregistrements ouverts, les leçons faites et vos problèmes ne sont gardés que dans ce navigateur.
web-privacy-alerts = Si vous voulez être averti de votre tour quand la page est fermée : l’endroit où le service de notification du fabricant de votre navigateur reçoit vos messages, jusqu’à ce que vous le désactiviez, perdiez la place ou effaciez vos données. Un message dit seulement quelle table vous attend, et il est chiffré. L’hôte d’une table peut faire annoncer dans une messagerie qui est attendu ; l’adresse du webhook est enregistrée avec la table.
web-privacy-elsewhere = Cette page ne charge rien d’autres sites. Personne d’autre n’est informé de vous, sauf si vous ou votre hôte demandez les messages décrits ci-dessus.
web-privacy-kept = Pour combien de temps
web-privacy-kept-open = Les tables dont la partie n’a jamais commencé sont supprimées après { $days } jours.
web-privacy-kept-playing = Les parties que personne ne poursuit sont supprimées après { $days } jours.
web-privacy-kept-over = Les parties terminées sont supprimées après { $days } jours.
web-privacy-kept-open-always = Les tables dont la partie n’a jamais commencé sont gardées jusqu’à ce que l’exploitant les supprime.
web-privacy-kept-playing-always = Les parties que personne ne poursuit sont gardées jusqu’à ce que l’exploitant les supprime.
web-privacy-kept-over-always = Les parties terminées sont gardées jusqu’à ce que l’exploitant les supprime.
web-privacy-cookies = Cookies
web-privacy-cookie-seat = Chacune de vos places, et chaque table que vous avez ouverte, a un cookie avec sa clé. Grâce à lui, vous continuez à jouer à votre retour.
web-privacy-cookie-visitor = Un cookie reconnaît votre navigateur quand vous ouvrez ou rejoignez une table. Il tient à l’écart les invités retirés par un hôte ou bloqués par l’exploitant, et retrouve ce qui est à vous pour que vous puissiez le supprimer. Il ne sert à rien d’autre.
web-privacy-cookie-time = Ils durent 400 jours, et seul ce serveur les reçoit.
web-privacy-notice = De l’exploitant de ce serveur
web-privacy-mine = Ce qui est à vous
web-privacy-tables = Tables où ce serveur connaît votre navigateur : { $count }
web-privacy-delete = Supprimer ce qui est à moi
web-privacy-delete-about = Partout sur ce serveur, votre nom est remplacé par celui de votre couleur, même dans les parties terminées. Vos places aux tables ouvertes se libèrent ; dans les parties en cours, un bot continue pour vous. Les cookies et tout ce que garde ce navigateur sont supprimés. C’est définitif.
web-privacy-delete-sure = Tout supprimer
web-privacy-give-up = Renoncer aux cookies
web-privacy-give-up-about = Vos noms restent, mais ce navigateur ne peut plus jouer à vos places, et vous ne pouvez plus supprimer ce qui est à vous.
web-privacy-give-up-sure = Y renoncer
web-privacy-deleted = C’est fait. Ce serveur et ce navigateur ne vous connaissent plus.
web-privacy-given-up = C’est fait. Ce navigateur n’a plus de cookies de ce serveur.
web-privacy-damaged = Des tables endommagées n’ont pas pu être modifiées : { $count }. Adressez-vous à l’exploitant du serveur.
web-privacy-site = Ce site n’a pas de serveur de jeu. Vos parties, problèmes, réglages et enregistrements restent dans ce navigateur. Comme pour tout site, son hébergeur voit quels fichiers votre navigateur demande.
web-privacy-site-delete-about = Les parties, réglages et enregistrements de ce site sont tous supprimés de ce navigateur. C’est définitif.
web-privacy-site-deleted = C’est fait. Ce navigateur ne vous connaît plus.

## Les touches, et ce que certaines lisent à voix haute

keys-title = Touches
keys-table = À la table
keys-aloud = Lire à voix haute
keys-replay = Dans un replay
keys-are-off = Les touches de lettres, de chiffres et de signes sont désactivées dans les réglages.
keyname-arrows = Flèches
keyname-turn-arrows = Maj + ← →
keyname-pages = Page haut, Page bas
keyname-ends = Début, Fin
keyname-enter = Entrée
keyname-escape = Échap
keyname-space = Espace
key-pick = Choisir une carte de la main
key-go = Parcourir vos cartes ou, si une carte est choisie, les endroits où elle peut aller
key-choose = Choisir la carte ou l’endroit où vous êtes
key-drop = Fermer ce qui est ouvert et abandonner le choix
key-tuck-all = Choisir toutes les cartes qui vont au fond de votre pioche
key-finish = Confirmer, ou finir l’action ou le tour
key-next = Montrer le coup suivant des autres, si chacun vous attend
key-history = Ouvrir et fermer le journal
key-hand = Votre main
key-points = Points, mains et pioches de tous
key-reach = Qui peut jouer sur quelle cérémonie
key-help = Montrer ces touches
key-replay-move = Un coup en arrière ou en avant
key-replay-turn = Un tour en arrière ou en avant
key-replay-ends = Au début ou à la fin
key-replay-run = Lecture et pause
readout-hand = { $count ->
        [0] Vous n’avez aucune carte en main.
        [one] Vous avez { $count } carte en main : { $cards }.
       *[other] Vous avez { $count } cartes en main : { $cards }.
    }
readout-several = { $card } ({ $count })
readout-player = { $player } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $hand ->
        [one] { $hand } carte
       *[other] { $hand } cartes
    } en main, { $pile ->
        [one] { $pile } carte
       *[other] { $pile } cartes
    } dans la pioche.
readout-you = vous
readout-ceremony-yours = { $kind } chez vous, { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    } sur les { $full } nécessaires : { $players }.
readout-ceremony = { $kind } chez { $owner }, { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    } sur les { $full } nécessaires : { $players }.
readout-no-ceremony = Il n’y a aucune cérémonie sur la table.

## Reviews of finished games

review = Bilan
review-start = Faire le bilan de cette partie
review-about = Chaque décision d’une personne, jugée d’après ce qu’elle savait alors, jamais d’après les cartes cachées.
review-for = Bilan pour
review-working = Bilan en cours : { $done } sur { $all }
review-stop = Arrêter
review-failed = Le bilan n’a pas abouti.
review-chances = Chances au fil de la partie
review-result = D’où vient le résultat
# $equal, $result: shares of the win in per cent
review-sum = D’une chance égale de { $equal } au résultat de { $result } :
review-deal = La donne
    .about = Les premières cartes et la place dans l’ordre du tour
review-draws = Les pioches
    .about = Les cartes piochées, chacune comparée à la moyenne de celles qui pouvaient venir
review-others = Les tours des autres
    .about = Ce que les tours des autres ont changé, par leurs cartes et par leur jeu ; plus de 0 a aidé
# $gift: a share of the win in per cent
review-their-errors = Les erreurs des autres en ont donné { $gift }. Pour cela, toutes les mains ont été regardées.
review-decisions = Les décisions
    .about = Ce que les décisions ont coûté, comparées aux meilleurs coups trouvés
review-rest = Inexpliqué
    .about = Ce que ces mesures laissent ouvert : elles ont des erreurs, et le jeu a pu être meilleur que celui d’un bot simple
# $rate: in per cent; $count: number of decisions
review-rate = { $count ->
    [one] Coût d’une décision : { $rate } en moyenne, sur une décision
   *[other] Coût d’une décision : { $rate } en moyenne, sur { $count } décisions
}
review-costliest = Les décisions les plus coûteuses
review-no-cost = Aucune décision n’était nettement moins bonne qu’une autre.
# $cost: in per cent; $error: its standard error
review-cost = coûte { $cost } (± { $error })
review-played = Joué : { $move }
review-better = Mieux : { $move }
# $moves: a list of moves
review-line = La suite du tour pourrait être : { $moves }
review-drawn = chance à la pioche : { $luck }
review-all = Toutes les décisions
review-best = le meilleur coup
review-unsure = pas nettement moins bon
review-show-line = Montrer sur la table
review-showing-line = Vous voyez comment le tour aurait pu se passer.
review-back = Retour à la partie
review-again = Réessayer à partir d’ici
# $number, $round: numbers
review-move = Coup { $number }, manche { $round }

## What a move brings at once

web-outcome-of = { $player } : { $what }
web-outcome-needs = { $kind } : { $count ->
        [one] encore { $count } carte à jouer
       *[other] encore { $count } cartes à jouer
    }
web-outcome-begins = { $kind } commence
web-outcome-ends = { $kind } prend fin
web-outcome-blocked = { $kind } impossible à commencer
web-outcome-no-opening = plus rien à commencer
web-outcome-draws = { $count ->
        [one] piocher { $count } carte
       *[other] piocher { $count } cartes
    }
web-outcome-above-limit = { $count ->
        [one] { $count } carte au-delà de la limite de main : au fond de votre pioche à la fin du tour
       *[other] { $count } cartes au-delà de la limite de main : au fond de votre pioche à la fin du tour
    }
web-outcome-action = une action supplémentaire
web-outcome-more = encore une carte possible
web-outcome-perhaps-more = peut-être encore une carte
web-outcome-last-round = dernière manche
web-outcome-over = la partie se termine

## Les parties de ce navigateur

refusal-browser-full = Ce navigateur n’accorde plus de place aux parties ; enregistrez tout dans un fichier, puis libérez de la place
refusal-browser-newer = Une version plus récente de cette page a enregistré vos parties ; rechargez la page
refusal-browser-storage = Ce navigateur ne peut pas lire ou écrire ses parties pour l’instant ; rien n’est perdu, réessayez
refusal-damaged-here = Cette partie est endommagée dans la mémoire de ce navigateur et ne peut pas être ouverte ; vos autres parties ne sont pas touchées
web-not-kept = Ce navigateur n’enregistre rien, peut-être parce que la fenêtre est privée. Les parties jouées sans serveur seront perdues à la fermeture de la page.
web-backup = Tout conserver
web-backup-about = Toutes les parties de ce navigateur, vos réglages, la liste des parties, vos leçons et vos problèmes, dans un seul fichier. Il contient aussi les cartes cachées des parties en cours.
web-backup-save = Enregistrer dans un fichier
web-backup-open = Ouvrir un tel fichier
web-backup-opened = Nouvelles parties : { $added }. Déjà présentes : { $known }. Illisibles : { $damaged }.
web-backup-wrong = Ce n’est pas un fichier de parties enregistrées

## Puzzles

web-puzzles = Problèmes
web-puzzles-about = Des positions de vraies parties où un tour est le meilleur, preuve à l’appui, quelles que soient les cartes piochées. Le premier essai de chaque problème compte pour votre cote.
web-puzzle-of-day = Problème du jour
web-puzzle-day-right = résolu
web-puzzle-day-wrong = manqué
web-puzzle-next = Problème suivant
web-puzzle-start = Résoudre des problèmes
web-puzzle-solve = Le résoudre
web-puzzle-theme = Thème
web-puzzle-any = tous
# $count: number of puzzles
web-puzzle-matching = { $count ->
        [one] { $count } problème
       *[other] { $count } problèmes
    }
web-puzzle-rating = Votre cote
web-puzzle-streak = Réussis de suite
web-puzzle-days = Jours de suite
web-puzzle-done = Résolus
web-puzzle-done-of = { $right } sur { $tried }
web-puzzle-grade = Cote { $rating }
web-theme-finish-two = Terminer deux fois
web-theme-steal = Chez les voisins
web-theme-deny = Ne rien offrir
web-theme-vase = Vase
web-theme-empty-hand = Main vide
web-theme-last-round = Le dernier tour
web-theme-ability = Une nouvelle capacité
web-theme-many-cards = Plusieurs cartes à la fois
web-theme-cancel = Annuler
web-puzzle-task-gain = Gagnez le plus possible ce tour-ci : vos points, moins ceux que reçoivent les autres.
web-puzzle-task-win = Le dernier tour de la partie : gagnez seul.
web-puzzle-so-far = Jusqu’ici { $gain }
web-puzzle-right-gain = Juste : { $gain } est le maximum
web-puzzle-right-win = Juste : vous gagnez
web-puzzle-wrong-gain = { $gain } de gain, mais { $best } est possible
web-puzzle-wrong-win = Ainsi vous ne gagnez pas, mais vous le pouvez
web-puzzle-shared-win = Ainsi vous partagez la victoire, mais vous pouvez gagner seul
# $move: a move as advice; $most: what can be gained after it
web-puzzle-turning-gain = Perdu avec ce coup : « { $move } ». Ensuite, { $most } est le maximum.
web-puzzle-turning-win = Perdu avec ce coup : « { $move } ». Ensuite, vous ne pouvez plus gagner.
web-puzzle-turning-luck = Perdu avec ce coup : « { $move } ». Ensuite, il faut de la chance à la pioche.
web-puzzle-your-turn = Votre tour
web-puzzle-best-turn = Meilleur tour
web-puzzle-others = Les autres
web-puzzle-gain = Gain
web-puzzle-final = Votre score final
web-puzzle-final-others = Le meilleur des autres
web-puzzle-again = Réessayer
web-puzzle-show = Voir la solution
web-puzzle-solution = La solution
web-puzzle-step = Étape suivante
web-puzzle-from-start = Depuis le début
web-puzzle-steps = Étape { $step } sur { $steps }
web-puzzle-change = Cote : { $before } → { $after }
web-puzzle-gone = Ce problème n’existe pas

web-statistics = Statistiques
web-statistics-about = D’après les parties que ce navigateur conserve ; rien n’en sort. Comptent les parties qu’une personne a jouées jusqu’au bout contre des bots, avec de nouvelles cartes et sans l’aide d’un bot.
web-statistics-none = Il n’y a pas encore de partie terminée ici.
web-stat-all = Tous
web-stat-games = Parties
web-stat-wins = Victoires
web-stat-wins-of = { $wins } sur { $games }
web-stat-mean-margin = Écart moyen
web-stat-mean-points = Points en moyenne
web-stat-interval = Intervalle à 95 %
web-stat-by-level = Selon le niveau du bot le plus fort
web-stat-by-players = Selon le nombre de joueurs
web-stat-by-kinds = Selon le nombre de types
web-stat-players = { $players } joueurs
web-stat-kinds = { $kinds } types
web-stat-fair = Le trait large montre où se situe la vraie part avec une probabilité de 95 %, la marque en pointillé la part de quelqu’un qui joue aussi bien que les autres.
web-stat-margin = Écart au fil du temps
web-stat-won = Gagnée
web-stat-not-won = Pas gagnée
web-stat-mean = Moyenne de { $games } parties
web-stat-rules = Points par partie, selon la règle
web-stat-finishes = Cérémonies achevées par partie, selon le type
web-stat-others = Un autre joueur
web-stat-errors = Taux d’erreur au fil du temps
web-stat-luck = Chance au fil du temps
web-stat-best = Meilleures parties
web-stat-goals = Objectifs
web-stat-next-up = Vous gagnez plus que votre part. Le niveau suivant serait : { $level }.
web-stat-next-same = Ce niveau vous convient : { $level }.
web-stat-next-down = Un niveau plus bas, vous gagneriez plus souvent : { $level }.
web-stat-next-play = Jouer : { $level }
web-goal-beat = Gagner contre : { $level }
web-goal-players = Gagner à { $players } joueurs
web-goal-par = Faire mieux que le par dans la donne du jour
web-goal-clean = Une partie analysée sans erreur de plus de 5 %
web-goal-finishes = Achever une cérémonie de chaque type
web-goal-count = { $reached } atteints sur { $all }
web-goal-reached = atteint
web-goal-open = pas encore atteint
