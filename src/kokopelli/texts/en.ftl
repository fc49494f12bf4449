### The messages of Kokopelli. Every language has the same messages, attributes and variables.

## The language's own name

language-name = English

## Kinds of ceremonies: name, ability in one line, full explanation

kind-chieftain = Chieftain
    .ability = Keep adding cards to one ceremony within a single play action
    .details = After the first card of a play action you may add more cards to the same ceremony, one by one, for as long as it stands; stop whenever you like. Each card is treated on its own, and cards you draw along the way may be used as well. Chieftain and Warrior do not add up in one action: a second card onto a different ceremony is Warrior’s and ends the action, while a second card onto the same one rules Warrior out. If your first card finishes its ceremony, Warrior’s second card is still open to you. Cards played through Birth are no play action, so Chieftain adds nothing there.
kind-birth = Birth
    .ability = Cards from your draw action may go straight onto ceremonies
    .details = The cards your draw action gave you may be played at once onto ceremonies within reach: the same or different ones, in any order, each card at most once. Drawing comes first (both cards with Hunter), then the plays; you may stop at any point. Cards from Lizard or from an empty hand do not qualify; if you already held a card of the same kind, either one passes for the drawn card. Each card has all its usual effects, but this is no play action, so Chieftain and Warrior add nothing. If the first card finishes your Birth, the next one may still follow.
kind-spider-woman = Spider Woman
    .ability = Your cards reach every ceremony in both neighbouring villages
    .details = In both neighbours’ villages every ceremony is open to your cards, not only those on the sides next to you. This helps with playing only; for opening ceremonies, with or without Fire, nothing changes. The village opposite stays out of reach. With two players you also reach whatever lies beside the other draw pile, which is otherwise closed to you.
kind-warrior = Warrior
    .ability = Play a second card in the same action, onto another ceremony
    .details = After the first card of a play action you may play a second one onto another ceremony; one card alone is fine too. The two may be of one kind in two villages, and the first may already be finished. Reach and abilities are checked afresh for the second card, and cards drawn in between may be used. The second card stays yours even if the first one finished your Warrior. Chieftain does not add to this: once a second card lies on the first ceremony, Warrior is out. Cards played through Birth gain nothing from Warrior, and a Kokopelli with Snake Dance is still one card.
kind-hunter = Hunter
    .ability = Your draw action brings two cards
    .details = Each of your draw actions takes two cards, always; if only one is left in the pile, you take that one. With Birth, both may be played once they are drawn. Other draws stay as they are: an empty hand, Lizard and the exchange give no extra card.
kind-fire = Fire
    .ability = Open ceremonies in neighbouring villages too, on the side near you
    .details = Your open action may use a free space in a neighbour’s village, on the side next to you; with two players, on either side. It is never a space beside their draw pile, not even one that Sun provides. The kind must not be in the play area of that village’s owner; whether it is in yours does not matter there. The ceremony and its ability belong to the owner of the village. Opening is not playing a card, so it does not trigger Paw, Lizard or Vase. Spider Woman does not widen where you may open.
kind-paw = Paw
    .ability = Cards you play onto other players’ ceremonies bring 1 VP each
    .details = Each card you play onto a ceremony in another village scores 1 VP, whether it extends or finishes that ceremony. Several cards in one action score one by one, through Chieftain, Warrior or Birth alike. A Kokopelli played with your Snake Dance counts as two and scores 2 VP. Opening a ceremony there with Fire scores nothing.
kind-lizard = Lizard
    .ability = Draw a card for each card you play onto others’ ceremonies
    .details = Each card you play onto a ceremony in another village makes you draw 1 card, as long as your pile has one; this is not optional. A Kokopelli played with your Snake Dance counts as two and draws 2. If you played your last hand card, the reward for the empty hand comes first, and Lizard never prevents it. The new card may be used at once with Chieftain or Warrior, but not with Birth. Opening a ceremony there with Fire draws nothing.
kind-eagle-feather = Eagle Feather
    .ability = Play your last card: 3 VP and 5 new cards
    .details = When the last card of your hand is opened or played, you score 3 VP and draw 5 cards, or as many as are left; this replaces the usual 1 VP and 3 cards. It costs no action, and the action in progress goes on with the new cards. It also counts if that last card finishes your Eagle Feather, or opens it in your own village. Each play counts once, even with nothing left to draw, and Snake Dance does not double it. Exchanging cards or putting them at the bottom of the pile never counts as an empty hand.
kind-tortoise = Tortoise
    .ability = Every ceremony you finish, in any village, earns you 1 VP
    .details = You score 1 VP whenever you finish a ceremony, be it in your own village or in another. Finishing your own Tortoise counts too. If you also have Shaman, finishing a ceremony of your own scores for both. Cancelling is not finishing, and Snake Dance does not double the point.
kind-vase = Vase
    .ability = Whoever plays onto your ceremonies gains an action, once a turn
    .details = The player whose turn it is, you included, gains one extra action by playing a card onto any ceremony in your village. Each owner of a Vase gives at most one per turn, however many cards are played, and even if that Vase goes and a new one is opened; two owners give one each. The card that finishes the Vase still counts. Opening does not count, and Snake Dance does not double it. The extra action is free to choose, but like every action it has to be taken.
kind-sun = Sun
    .ability = One more ceremony space beside your draw pile
    .details = You have one more space beside your draw pile and may use it at any time, even while side spaces are free. With three or four players, a ceremony there is in your play area and in that of both neighbours. With two players it is your second space there, and your opponent reaches neither without Spider Woman. Only you may open there; not even Fire lets others in. If Sun goes, the ceremonies stay, but a new one may join only while fewer lie there than the normal number of spaces: none with three or four players, one with two.
kind-mother-of-heaven = Mother of Heaven
    .ability = 1 VP for every Kokopelli that is played onto your ceremonies
    .details = You score 1 VP for each Kokopelli that anyone, you included, plays onto a ceremony in your village. If whoever plays it has Snake Dance, it counts as two and you score 2 VP; a Snake Dance of yours does not help when others play. The Kokopelli that finishes your Mother of Heaven still counts.
kind-drummer = Drummer
    .ability = Your ceremonies need only three cards
    .details = Ceremonies in your village, the Drummer itself included, are finished by their third card, whoever plays it. Those that already have three cards when the Drummer opens stay, and end with their fourth. Once the Drummer is gone, your ceremonies need four cards again. A Kokopelli played with Snake Dance can be second and third card at once and finish a ceremony of a single card.
kind-shaman = Shaman
    .ability = Every ceremony finished in your village earns you 1 VP
    .details = You score 1 VP for every finished ceremony in your village, whether you or someone else finishes it. The Shaman’s own finish counts too. If another player finishes it, this point comes on top of the 1 VP that every owner gets. Cancelling is not finishing, and Snake Dance does not double the point.
kind-snake-dance = Snake Dance
    .ability = Your Kokopelli counts as two when played, but lies there as one
    .details = A Kokopelli counts as two at the moment you play it, always and in any village; you must have Snake Dance, not the ceremony’s owner. This doubles Mother of Heaven (2 VP for its owner), Paw (2 VP) and Lizard (2 cards). For finishing, it is third and fourth card on a ceremony of two, or second and third on a single card if its owner has Drummer; a surplus is lost. It does not count double for the empty hand, Vase, Tortoise, Shaman or Warrior’s two cards. If the ceremony goes on, the Kokopelli lies there as one card. The Kokopelli that finishes your Snake Dance still counts as two.

## The wild card

card-kokopelli = Kokopelli
    .ability = Wild: fits any ceremony, but cannot open one
    .details = Kokopelli may stand in for the matching card on any ceremony within your reach. It can never open a ceremony. Mother of Heaven rewards it, and with Snake Dance it counts as two while you play it. Each deck holds six of them.

## Sides of a village

side-left = left
side-right = right
side-pile = beside the pile

## Rule headings: chapters and numbered rules

rule-1 = Words
rule-1-1 = Seats and neighbours
rule-1-2 = Village
rule-1-3 = Ceremony
rule-1-4 = Ability
rule-1-5 = Play area
rule-2 = Set-up
rule-2-1 = Players and kinds
rule-2-2 = Victory point tiles
rule-2-3 = Decks and opening hands
rule-2-4 = Game End tiles
rule-2-5 = First player
rule-2-6 = Supply of points
rule-3 = Rounds and turns
rule-3-1 = Round
rule-3-2 = Actions in a turn
rule-3-3 = The five actions
rule-3-4 = Acting and passing
rule-3-5 = Hand limit
rule-3-6 = Empty hand
rule-4 = Draw a card
rule-4-1 = The top card
rule-5 = Open a ceremony
rule-5-1 = On a free space
rule-5-2 = Kinds already in your area
rule-5-3 = Opening is not playing
rule-6 = Play a card
rule-6-1 = Matching card or Kokopelli
rule-6-2 = Extending and finishing
rule-6-3 = Abilities in force
rule-6-4 = Order of effects
rule-6-5 = Reward for finishing
rule-6-6 = The owner’s share
rule-6-7 = Discard piles
rule-7 = Cancel a ceremony
rule-7-1 = Cancelling scores nothing
rule-8 = Exchange cards
rule-8-1 = The whole hand
rule-9 = Abilities
rule-9-1 = Chieftain
rule-9-2 = Birth
rule-9-3 = Spider Woman
rule-9-4 = Warrior
rule-9-5 = Hunter
rule-9-6 = Fire
rule-9-7 = Paw
rule-9-8 = Lizard
rule-9-9 = Eagle Feather
rule-9-10 = Tortoise
rule-9-11 = Vase
rule-9-12 = Sun
rule-9-13 = Mother of Heaven
rule-9-14 = Drummer
rule-9-15 = Shaman
rule-9-16 = Snake Dance
rule-10 = End and final scoring
rule-10-1 = The last round
rule-10-2 = Smallest draw piles
rule-10-3 = Ceremonies in the village
rule-10-4 = Victory
rule-11 = Who knows what
rule-11-1 = Public
rule-11-2 = Secret

## Events, as lines of a log
## $player acts, $owner owns the village, $kind names a ceremony, $card a card, $side a side
## .you: the reader acts, .yours: the reader owns the village, .your-own: both

# $round: number of the round, $count: actions of this turn
event-turn-began = Round { $round }: { $player } has { $count ->
        [one] { $count } action
       *[other] { $count } actions
    }
    .you = Round { $round }: you have { $count ->
        [one] { $count } action
       *[other] { $count } actions
    }
event-card-drawn = { $player } draws { $card }
    .you = You draw { $card }
event-card-drawn-hidden = { $player } draws a card
event-pile-emptied = { $player }’s draw pile is empty
    .you = Your draw pile is empty
event-ceremony-opened = { $player } opens { $kind } in their own village ({ $side })
    .you = You open { $kind } in your own village ({ $side })
event-ceremony-opened-elsewhere = { $player } opens { $kind } in { $owner }’s village ({ $side })
    .you = You open { $kind } in { $owner }’s village ({ $side })
    .yours = { $player } opens { $kind } in your village ({ $side })
# $count: cards now on the ceremony
event-card-played = { $player } plays { $card } onto their own { $kind } ({ $count ->
        [one] now { $count } card
       *[other] now { $count } cards
    })
    .you = You play { $card } onto your own { $kind } ({ $count ->
        [one] now { $count } card
       *[other] now { $count } cards
    })
# $count: cards now on the ceremony
event-card-played-elsewhere = { $player } plays { $card } onto { $owner }’s { $kind } ({ $count ->
        [one] now { $count } card
       *[other] now { $count } cards
    })
    .you = You play { $card } onto { $owner }’s { $kind } ({ $count ->
        [one] now { $count } card
       *[other] now { $count } cards
    })
    .yours = { $player } plays { $card } onto your { $kind } ({ $count ->
        [one] now { $count } card
       *[other] now { $count } cards
    })
event-action-gained = { $player } gains an extra action from { $owner }’s Vase
    .you = You gain an extra action from { $owner }’s Vase
    .yours = { $player } gains an extra action from your Vase
    .your-own = You gain an extra action from your Vase
event-ceremony-finished = { $player } finishes their own { $kind }
    .you = You finish your own { $kind }
event-ceremony-finished-elsewhere = { $player } finishes { $owner }’s { $kind }
    .you = You finish { $owner }’s { $kind }
    .yours = { $player } finishes your { $kind }
# $count: Game End tiles left in the stack
event-end-tile-placed = A Game End tile goes onto { $kind }; { $count ->
        [0] the stack is now empty
        [one] { $count } tile is left in the stack
       *[other] { $count } tiles are left in the stack
    }
event-ceremony-cancelled = { $player } cancels their own { $kind }
    .you = You cancel your own { $kind }
# $count: cards put under the pile and drawn again
event-exchange-began = { $player } exchanges { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
    .you = You exchange { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
event-card-tucked = { $player } puts { $card } at the bottom of their pile
    .you = You put { $card } at the bottom of your pile
event-card-tucked-hidden = { $player } puts a card at the bottom of their pile
event-action-passed = { $player } passes, with hand and draw pile empty
    .you = You pass, with hand and draw pile empty
event-end-triggered = This is the last round
# $winners: their names, in .you those of the others; $count: how many
event-game-ended = { $count ->
        [one] { $winners } wins the game
       *[other] { $winners } share the victory
    }
    .you = { $count ->
        [one] You win the game
       *[other] You share the victory with { $winners }
    }
# An event that an ability made possible; $what: its sentence
# Finishing by Drummer or Snake Dance has messages of its own, because the number of cards seems too small
event-by-ability = { $ability }: { $what }
event-by-snake-dance = { $ability } (the Kokopelli counts as two for the finish): { $what }
event-by-drummer = { $ability } (three cards are enough): { $what }

## Events that score points, one for each reason
## $points: how many

event-points-empty-hand = { $player } scores { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    } for an empty hand
    .you = You score { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    } for an empty hand
event-points-eagle-feather = { $player } scores { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    } for an empty hand with Eagle Feather
    .you = You score { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    } for an empty hand with Eagle Feather
event-points-tile = { $player } scores { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    } with the top tile of { $kind }
    .you = You score { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    } with the top tile of { $kind }
event-points-supply = { $player } scores { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    } from the supply, as no tile of { $kind } is left
    .you = You score { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    } from the supply, as no tile of { $kind } is left
event-points-owner = { $player } scores { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    } as owner of { $kind }, finished by another player
    .you = You score { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    } as owner of { $kind }, finished by another player
event-points-paw = { $player } scores { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    } with Paw
    .you = You score { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    } with Paw
event-points-tortoise = { $player } scores { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    } with Tortoise
    .you = You score { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    } with Tortoise
event-points-mother-of-heaven = { $player } scores { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    } with Mother of Heaven
    .you = You score { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    } with Mother of Heaven
event-points-shaman = { $player } scores { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    } with Shaman
    .you = You score { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    } with Shaman
event-points-fewest = { $player } scores { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    } for the fewest cards in the draw pile
    .you = You score { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    } for the fewest cards in the draw pile
event-points-second-fewest = { $player } scores { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    } for the second-fewest cards in the draw pile
    .you = You score { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    } for the second-fewest cards in the draw pile
event-points-village = { $player } scores { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    } for ceremonies in their own village
    .you = You score { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    } for ceremonies in your own village

## Reasons why a move is not allowed; the program appends the rule's number

reason-game-over = The game is over
reason-not-your-turn = It is not your turn
reason-tuck-exchange = You are exchanging cards: first put your whole hand at the bottom of your draw pile
reason-tuck-limit = You hold more than five cards: first put cards at the bottom of your draw pile
reason-no-tuck = Cards go to the bottom of the draw pile only in an exchange, or at the end of your turn if you hold more than five
reason-no-more = There is no action in progress that you could end
reason-more-first = Your action isn’t over: play another card, or stop here
reason-pile-empty = Your draw pile is empty
reason-hand-empty = You have no card in hand to exchange
reason-no-pass = You may pass only if your hand and your draw pile are both empty
reason-kind-not-in-game = { $kind } is not part of this game
# $seat: its number
reason-no-such-seat = There is no seat { $seat } at this table
reason-not-in-hand = { $card } is not in your hand
reason-side-full = Your village has no free space here: { $side }
reason-side-full-elsewhere = { $owner }’s village has no free space here: { $side }
reason-village-full = Your village has no free space
reason-no-pile-space = There is no free space beside your draw pile now; only Sun adds one
reason-kind-in-area = { $kind } is already in your play area
reason-kind-in-their-area = { $kind } is already in { $owner }’s play area
reason-own-village = Your own village is named without “@”
reason-needs-fire = You need Fire to open a ceremony in another village
reason-not-your-village = You can open ceremonies only in your own village
reason-not-next-to-you = In { $owner }’s village, Fire reaches only the side next to you, not this one: { $side }
reason-no-ceremony = There is no { $kind } in { $owner }’s village
reason-no-own-ceremony = There is no { $kind } in your village
reason-out-of-reach = { $owner }’s { $kind } is out of your reach
reason-same-ceremony = With Chieftain, further cards of this action go only onto { $owner }’s { $kind }
reason-other-ceremony = With Warrior, the second card goes onto a ceremony other than { $owner }’s { $kind }
reason-not-drawn = With Birth you play only cards drawn by this action, and { $card } is not one of them
reason-fits-none = { $card } goes onto none of the ceremonies that may get another card in this action
reason-no-opening = Further cards of this action go only onto ceremonies that are already there; opening one is another action

## Facts about a move: parts of one sentence, whose subject is the move; $player: another player

fact-ceremony = { $owner }’s { $kind }
    .you = your { $kind }
fact-wins = { $count ->
        [one] wins the game
       *[other] shares the victory
    }
fact-scores = scores { $count ->
        [one] { $count } victory point
       *[other] { $count } victory points
    }
fact-finishes = finishes { $ceremony }
fact-can-finish = makes it possible to finish { $ceremony } in this turn
fact-denies = keeps { $player } from finishing { $ceremony } with one card
fact-empties-hand = empties the hand
fact-gains-action = brings an extra action
fact-gains = brings the ability { $kind }
fact-draws = brings { $count ->
        [one] { $count } new card
       *[other] { $count } new cards
    }
fact-takes = takes the ability { $kind } away from { $player }
fact-last-round = makes this round the last one
fact-leads = brings a lead of { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
fact-end-tiles = leaves { $count ->
        [one] { $count } Game End tile in the stack
       *[other] { $count } Game End tiles in the stack
    }
fact-smallest-pile = leaves the smallest draw pile ({ $count ->
        [one] { $count } card
       *[other] { $count } cards
    })
fact-will-finish = prepares to finish { $ceremony } with a card in hand
fact-blocks = keeps { $player } from opening { $kind }
fact-lacks = leaves { $ceremony } { $count ->
        [one] { $count } card short
       *[other] { $count } cards short
    }
fact-gives = gives { $player } { $count ->
        [one] { $count } victory point
       *[other] { $count } victory points
    }
fact-allows = lets { $player } finish { $ceremony } with one card
fact-loses = gives up the ability { $kind }
fact-hands-over = gives { $player } the ability { $kind }
fact-above-limit = leaves { $count ->
        [one] { $count } card above the hand limit
       *[other] { $count } cards above the hand limit
    }
fact-and = { $facts } and { $last }
fact-but = { $facts }, but { $last }
fact-sentence = This { $facts }.

## A hint: moves with the chance to win, and the reason for the first one; $chance: in percent

hint-best = Hint: { $move }
hint-move = { $move } · { $chance }%
hint-others = Other moves: { $moves }

## Moves, as a choice offered to the player on turn

move-draw = Draw
move-open = Open { $kind } ({ $side })
move-open-elsewhere = Open { $kind } in { $owner }’s village ({ $side })
move-play = Play { $card } onto your { $kind }
move-play-elsewhere = Play { $card } onto { $owner }’s { $kind }
move-cancel = Cancel your { $kind }
move-exchange = Exchange your whole hand
move-tuck = Put { $card } at the bottom of your pile
move-done = Done: no further card in this action
move-pass = Pass

## Names for seats that nobody named

seat-0 = Red
seat-1 = Blue
seat-2 = Green
seat-3 = Yellow

## Several names: $names are all but the $last

names-and = { $names } and { $last }

## The table

table-round = Round { $round }
table-last-round = last round
table-over = The game is over
table-actions = { $player }: { $count ->
        [one] { $count } action left
       *[other] { $count } actions left
    }
table-tiles = Victory point tiles
table-end-tiles = Game End tiles in the stack: { $count }
table-points = { $count } VP
table-hand = hand { $count }
table-pile = pile { $count }
table-first = first player
table-your-hand = Your hand
table-tucked = At the bottom of your pile
table-no-card = no card

## Bots: the levels and styles that people choose from

level-1 = Newcomer
    .about = Looks one move ahead, forgets what abilities and new cards are worth, and is often mistaken
level-2 = Learner
    .about = Looks one move ahead, forgets the cards it may draw, and is often mistaken
level-3 = Regular
    .about = Plans its whole turn, but has no eye for abilities
level-4 = Skilled
    .about = Plans its whole turn and forgets nothing, with small mistakes
level-5 = Expert
    .about = Plans its whole turn and makes no careless mistakes
level-6 = Master
    .about = Also thinks through what the others may answer, for up to three quarters of a second
style-builder = Builder
    .about = Likes a village full of ceremonies
style-raider = Raider
    .about = Likes to play onto its neighbours’ ceremonies
style-racer = Racer
    .about = Likes to empty its hand and its pile
bot-of-style = { $level }, { $style }

## Why the server does not do what was asked for

refusal-stale = The table has changed; here it is now
refusal-not-your-seat = This seat is not yours
refusal-not-host = Only the host of the table can do this
refusal-no-seat = There is no such seat
refusal-seat-taken = This seat is taken
refusal-no-open-seat = No seat is open
refusal-wrong-invite = This invitation does not belong to the table
refusal-already-started = The game has begun
refusal-not-started = The game has not begun
refusal-not-over = The game is not over
refusal-open-seats = Some seats are still open
refusal-bot-plays = A bot is playing this seat; take it back first
refusal-no-bot-plays = No bot is playing for you there
refusal-no-person = This seat does not belong to a person
refusal-person-here = This player is here, or was a moment ago; a bot plays only for people who are away
refusal-person-uses-seat = This player is here, or was a moment ago; only the seat of somebody who is away can be handed out anew
refusal-pace-fixed = Several people play at this table, so the pace of the bots cannot be changed
refusal-which-bot = Choose a bot
refusal-no-move = That is not a valid move
refusal-turn-held = Your actions are done: end your turn, or undo a move
refusal-turn-not-held = There is still something for you to decide in this turn
refusal-no-undo = Nothing can be undone: the last move revealed a card, or was not in this turn
refusal-no-redo = There is nothing to redo
refusal-no-hints = This table plays without hints
refusal-no-spectators = This table is not open to spectators
refusal-time-over = Your time is up; a bot finishes the turn
refusal-no-view = You may not look at this game that way
refusal-no-ply = The game cannot be continued from there
refusal-branched = That game was continued from a record, so its deal cannot be used for comparison
refusal-daily-alone = Today’s deal is for one person against bots
refusal-daily-yourself = The deal of the day is played without a bot’s help
refusal-no-table = There is no such table
refusal-storage = The server cannot read or write now; nothing was lost, try again
refusal-damaged = This table is damaged and cannot be used; the operator of the server has been told
refusal-too-fast = Too much at once; wait a little
refusal-too-many = Too many attempts; wait a little
refusal-too-large = This is too large
refusal-bad-frame = The server did not understand this message
refusal-bad-request = The server did not understand this request
refusal-bad-record = This is not a record of a game
refusal-not-json = A message is text, one JSON object
refusal-hello-first = The first message must be a hello to this game
refusal-other-game = This connection belongs to another game
refusal-origin = This page may not use the server
refusal-reload = This page and the server have different versions; reload the page
refusal-http = The server does not offer this
refusal-fault = Something went wrong on the server; nothing was lost, try again
refusal-table-full = This game has become too long for the server; you can still save its record
refusal-stored-today = Your network has stored very much on this server today; try again tomorrow
refusal-tables-today = Very many tables were made from your network today; try again tomorrow
refusal-server-full = This server has no space for new tables; running games go on

## The game in a terminal

terminal-ask-players = How many players, 2 to 4?
terminal-ask-people = How many of them sit at this keyboard? The others are bots
terminal-ask-level = How strong should the bots be, 1 (newcomer) to 6 (master)?
terminal-ask-kinds = Which ceremonies: “first-game”, or 10, 11 or 12 random ones?
terminal-choose = Your move (a number, or ? for help)
terminal-hand-over = { $player } is next. Pass the keyboard and press Enter
terminal-turn-over = Your turn is over. Press Enter to go on, or “u” to undo the last move
terminal-since = Since your last turn
terminal-undone = Undone: { $move }
terminal-no-undo = There is nothing to undo: a card was revealed, or your turn had not begun
terminal-saved = The game is saved in { $file }. To go on with it:
terminal-file-exists = { $file } is another file and was left alone; choose another name
terminal-not-understood = “{ $input }” is not a number of the list, a move or a card
terminal-bot = { $name } ({ $bot })
terminal-help =
    A number makes that move; you may also type it, as in “open paw left”
    A card’s name explains it; “all” explains every card of this game
    u  undo your last move, as long as it revealed nothing
    h  a hint: good moves, and what the best one does
    t  show the table again
    s  save, or with a name: s FILE
    q  leave; the game is saved

## Replays, records and my games in a browser

web-loading = Loading the game …
web-replay = Replay
web-watch-replay = Watch replay
web-replay-heading = Replay of a game of Kokopelli
web-replay-move = Move { $step } of { $last }
web-replay-beginning = Before the first turn
web-replay-slider = Position in the game
web-replay-story = What happened
web-replay-running = This game is still being played: you only see what you could see then.
web-first = To the beginning
web-last = To the end
web-back = One move back
web-forward = One move forward
web-turn-back = One turn back
web-turn-forward = One turn forward
web-play = Play
web-pause = Pause
web-seen-from = View
web-view-open = All hands
web-view-public = Spectator
web-hand-of = Hand of { $player }
web-hand-before = Hand of { $player } before the move
web-story-turn = Round { $round }: { $player }
web-tab-points = Points
web-points-over-game = Points over the game
web-advice = Show chances and best moves
web-advice-for = Best moves of { $player }:
web-advice-thinking = Thinking …
web-copy-link = Copy a link to this move
web-save-record = Save the record
web-look-back = Watch from the start
web-back-to-table = Back to the table
web-play-on = Continue from here
web-play-on-note = You take a seat and bots take the others. The cards are known, so the result is not compared with others.
web-play-on-seat = You play
web-play-on-now = Continue after move { $step }
web-begun-at = Continued from move { $step } of another game; the result is not compared with others.
web-my-games-note = The games that you played or watched in this browser. You can take your seat along to another device.
web-my-games-note-site = The games that you played in this browser.
web-all-games = All my games and records
web-no-games = No games yet. Your next one will appear here.
web-go-on = Resume
web-forget = Remove from the list: { $players }
web-game-open = Waiting for players
web-game-playing = In progress
web-game-over = Finished
web-game-gone = No longer on this server
web-game-branched = continued
web-games-waiting = Waiting for you
web-games-running = In progress
web-games-done = Finished
web-game-asked = You are asked whether to end the game
web-game-can-begin = Everybody is here: you can begin
web-you-won = You won
web-rank-2 = You came second
web-rank-3 = You came third
web-rank-4 = You came fourth
web-records = Records
web-open-record = Open a record
web-open-record-note = Drop the file of a game here, or choose one
web-record-elsewhere = This record was opened in another browser, or was removed here. Open its file again.

## The game in a browser

web-tagline = Villages, ceremonies and neighbours you cannot trust
web-play-now = Play now
web-with-friends = With friends
web-with-friends-about = Opens a table with a link for your friends
web-server-about = You meet friends elsewhere on a game server. Enter its address to go there.
web-server-address = Address of the server
web-server-go = Go to the server
web-server-unclear = This is not the address of a website.
web-update = A new version is ready.
web-update-now = Reload
web-players = Players
web-level = Opponents
web-preparing = Shuffling the cards …
web-first-time = The very first game takes half a minute to prepare.
web-failed = That did not work. Is the server still running?
web-your-table = Set up your own table
web-your-name = Your name
web-you = You
web-seats = Who sits where
web-sitter-me = Me, at this screen
web-sitter-here = Somebody else at this screen
# $seat: a colour
web-name-of = Name of { $seat }
web-sitter-bot = A bot
web-sitter-open = A friend, by link
web-fewer = Remove this seat
web-more-seats = One more seat
web-kinds = Ceremonies
web-kinds-first-game = The ten for a first game
web-kinds-10 = Ten at random
web-kinds-11 = Eleven at random
web-kinds-12 = Twelve at random
web-kinds-chosen = Chosen by you
web-kinds-count = { $count } chosen; 10 to 12 are needed
web-make-table = Create table
web-in-short = The game in five lines
web-short-1 = On your turn, take two actions: draw a card, open a ceremony, play a card onto one, cancel one of yours, or exchange your hand.
web-short-2 = A ceremony in your village lends you its ability for as long as it lies there.
web-short-3 = You share a corner with each neighbour: both of you may add cards to all ceremonies there. Kokopelli are wild: they fit any ceremony but open none.
web-short-4 = The fourth card finishes a ceremony and pays whoever plays it: 4 points for the first finish of its kind, 3 for the second, 1 for any later one.
web-short-5 = Each finish that pays 3 places a Game End tile. The round in which these tiles or anyone’s draw pile run out is the last. Then small draw piles and ceremonies in your village score extra, and most points win.
web-all-rules = All rules
web-my-games = My games
web-about = The signs on the cards are our own drawings of things and animals; they imitate no people’s sacred signs.
web-name-0 = Coyote
web-name-1 = Raven
web-name-2 = Hare
web-name-3 = Badger
web-learn = Learn in 5 minutes
web-lessons = Lessons
web-lessons-about = Short lessons at a real table, about 20 minutes in all. Each step asks for a move. If you make another one, you learn why it was not the right one, and try again.
web-lessons-basics = For your first game, in 5 minutes
web-lessons-more = The rest, in 15 minutes
web-lesson-done = done
web-lesson-step = Step { $number } of { $all }
web-lesson-show = Show me
web-lesson-again = Try again
web-lesson-next-step = Go on
web-lesson-next = Next: { $lesson }
web-lesson-play = Play a first game
web-lesson-play-about = With three easy opponents. After each of their moves the game waits for you; the settings can change that.
web-lesson-not-asked = The rules allow it, but it is not what this step asks for.
web-home = Start page
web-rules = Rules
web-settings = Settings
web-language = Language
web-theme = Theme
web-theme-system = Same as device
web-theme-light = Day
web-theme-dark = Night
web-pace = Animation speed
web-pace-calm = Calm
web-pace-normal = Normal
web-pace-fast = Fast
web-pace-instant = Instant
web-auto-end = End my turn by itself
web-auto-end-never = Never
web-auto-end-final = If I cannot undo anything
web-auto-end-always = Always, after 4 seconds
web-ordering = Choose the order of my cards when I exchange my hand
web-search = Search the rules
web-hit = Hit { $number } of { $count }
web-no-hit = Nothing found
web-hit-next = Next hit
web-hit-before = Previous hit
web-picture-shared = Shared by { $first } and { $second }
web-picture-far = Out of reach for { $player }
web-cards = All cards
web-cards-about = The sixteen kinds of ceremony and the wild card. Ten of the kinds are used in a game. Every player has a deck of their own.
web-cards-in-deck = { $count } in each deck
web-cards-tiles = Finish: 4 VP, then 3, then 1
web-print = Print
web-chapters = Chapters
web-lobby = Waiting for players
web-open-seat = Free for a friend
web-invite = Send this link to your friends
web-invite-friends = Invite friends
web-invite-copied = The link is copied: send it to your friends.
web-copy = Copy
web-copied = Copied
web-start = Deal the cards
web-start-with-bots = Start with bots in the free seats
web-wait-for-host = The host will start the game soon.
web-invited = You are invited
web-at-this-table = At this table:
web-sit-down = Sit down
web-watch = Just watch
web-no-table = There is no such table
web-table-heading = A game of Kokopelli
# Long words in the names of cards, with | where they may be divided.
web-word-breaks = Chief|tain Koko|pelli
web-your-turn = Your turn
web-their-turn = It’s { $player }’s turn
web-on-turn = playing now
web-begins-round = first player: begins every round
web-what-now = What to do now
web-choose = Choose a card, or draw one
web-one-action = In the first round the first two players have only one action each; later everybody has two.
web-choose-place = { $card }: choose where it goes
web-choose-card = Choose a card for this place
web-nothing-goes-here = None of your cards can go here now
web-can-cancel = You can cancel this ceremony
web-more-chieftain = Chieftain: more cards, on the same ceremony
web-more-warrior = Warrior: one more card, on another ceremony
web-more-birth = Birth: you may play a card that you just drew
web-more-chieftain-warrior = Chieftain: more cards on the same ceremony; or Warrior: one on another
web-done = Done
web-turn-done = Your actions are done
web-end-turn = End turn
web-turn-ends = Your actions are done. Your turn ends by itself
web-turn-ends-final = Nothing can be undone any more: your turn ends by itself
web-game-ends = Your last action ends the game
web-wait = Wait
web-tuck-limit = More than five cards: { $count ->
        [one] choose one
       *[other] choose { $count }
    } to put at the bottom of your pile
web-tuck-exchange = Choose the order in which your cards go to the bottom of your pile
web-tuck-all = All, in this order
web-exchange = Exchange hand
web-drop = Never mind
web-undo = Undo the last move
web-undo-word = Undo
web-redo = Redo the move
web-redo-word = Redo
web-restart = Restart this turn
web-restart-word = Restart
web-hint = Give me a hint
web-hint-word = Hint
web-why-other-kind = Only { $kind } cards and Kokopelli go on this ceremony
web-why-kokopelli = A Kokopelli cannot open a ceremony; it can only be added to one
web-why-in-reach = { $kind } already lies where you can reach it, in { $owner }’s village: play onto that one instead
web-why-in-village = { $kind } already lies in your village: play onto that one instead
web-why-nothing-goes-there = None of your cards can open a ceremony here now
web-why-their-pile = Only its owner may open a ceremony beside this draw pile
web-why-turn-done = Your actions are done: end your turn, or undo a move
web-free-space = Free space in { $owner }’s village, { $side }
web-space-only-yours = Private: it is not in the other player’s play area
web-space-only-theirs = Private: it is not in your play area
web-ceremony = { $owner }’s { $kind }: { $cards } of the { $full } cards it needs, finishing pays { $points } VP.
web-tile = { $kind }: the next finish pays { $points } VP
web-end-tile = A Game End tile lies here; finishing pays 1 VP
# Beside a number: $count
web-end-tiles = { $count ->
        [one] Game End tile left
       *[other] Game End tiles left
    }
web-smallest-pile = { $count ->
        [one] card in the smallest pile
       *[other] cards in the smallest pile
    }
web-end-nears = The game ends with the round in which the Game End tiles or a draw pile run out: { $tiles ->
        [one] { $tiles } tile is left
       *[other] { $tiles } tiles are left
    }, { $cards ->
        [one] { $cards } card is in the smallest pile
       *[other] { $cards } cards are in the smallest pile
    }
web-vp = VP
web-lens = Show how far this player reaches
web-reached-by = Within reach of { $players }
web-pile-yours = Your draw pile: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
web-pile-of = { $owner }’s draw pile: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
web-plaza-with-you = Plaza between you and { $player }
web-plaza-of = Plaza between { $first } and { $second }
web-cannot-be-used = Cannot be used now
web-can-go-here = { $card } can go here
web-barred = Cannot open now: { $kinds }
web-just-happened = What just happened
web-tab-log = History
web-tab-kinds = Cards
web-tab-count = Unseen
web-count-note = Cards of each deck that you have not seen: in piles and in hands.
web-card = Card
web-explain = Explain { $card }
web-close = Close
web-watching = You are watching
web-hand-over = { $player } is next. Pass the device.
web-i-am = I am { $player }
web-total = Total
web-rematch = Play again
web-look-at-table = Look at the table
web-result = Result
web-reconnecting = Reconnecting …
web-event-taken-over = A bot is now playing for { $player }
    .you = A bot is now playing for you
web-event-taken-back = { $player } is playing again
    .you = You are playing again
web-event-undone = { $player } takes back a move
    .you = You take back a move
web-event-timed-out = { $player } has run out of time
    .you = You have run out of time
web-coach = Tips for a first game
web-coach-next = Got it
web-coach-off = No more tips
web-coach-hand = This is your hand. Choose a card, and the places where it may go light up.
web-coach-place = Now tap a glowing spot. On an empty space the card opens a ceremony; on a ceremony it is added to it.
web-coach-actions = The golden discs show how many actions you have left. You may also draw, or exchange your hand. Tap one of your own ceremonies to cancel it.
web-coach-plaza = Corners are shared: you may play onto your neighbour’s ceremonies there, and they onto yours.
web-coach-plaza-two = Both sides of both villages are shared: you may play onto the other player’s ceremonies there, and they onto yours.
web-coach-finish = Whoever plays the last card of a ceremony takes its points: 4 for the first finish of its kind, then 3, then 1.
web-coach-empty-hand = An empty hand is good: when you open or play your last card, you score 1 point and draw three new cards at once.
web-coach-owner = If somebody else finishes one of your ceremonies, they take its points, and you get 1 point as its owner.
web-coach-abilities = As long as a ceremony lies in your village, its ability is yours. Once it is finished or cancelled, the ability is gone too.
web-coach-end = These are the Game End tiles: one is placed each time a finish pays 3. When they or a draw pile run out, this round is the last.
web-coach-final = After the last round the smallest draw pile brings 5 points, the second smallest 3, and each ceremony in your village 1. Have fun!
web-odds = Odds of winning for each player
web-odds-word = Odds
web-odds-are = Chances to win, as a bot sees them:
web-tuck = Put at the bottom ({ $count } of { $all })
web-tuck-clear = Start over
web-take-back = Take my seat back
web-bot-plays-for-you = A bot is playing for you
web-leave = Let a bot play for me
web-take-over = Let a bot play here
web-stand-in = Substitute bot
web-seat-here = is here
web-seat-away = is away
web-seat-bot-for = A bot is standing in: { $bot }
web-spectate-link = Link for spectators
web-go-away = Leave the table
web-tab-table = Table
web-since = Since your last turn
# What a player did in a turn, in short; $count: cards
web-recap-finished = { $kind } finished
web-recap-cancelled = { $kind } cancelled
web-recap-opened = { $kind } opened
web-recap-played = { $count ->
        [one] { $count } card onto { $kind }
       *[other] { $count } cards onto { $kind }
    }
web-recap-drew = { $count ->
        [one] { $count } card drawn
       *[other] { $count } cards drawn
    }
web-recap-exchanged = { $count ->
        [one] { $count } card exchanged
       *[other] { $count } cards exchanged
    }
web-recap-gained = extra action from { $owner }’s Vase
web-recap-passed = passed
web-recap-last-round = this is the last round
web-recap-with-notes = { $what } ({ $notes })
web-recap-yours = yours
web-recap-village = { $owner }’s village
# Where something lies, seen by the player
web-place-shared-with-you = shared with you
web-place-shared-with = shared with { $player }
web-place-far = their far side
web-place-on-the-left = on the left
web-place-on-the-right = on the right
web-place-your-pile = beside your pile
web-place-their-pile = beside their pile
web-scene-lost = { $player } finishes your { $kind }
web-all-so-far = The game so far
web-earlier = The turn before
web-later = The turn after
web-next-move = Next
web-stepping = Pause after every move of the others
web-stepping-off = Without pauses
web-sound = Sound effects
web-notify = Tell me when it is my turn
web-notify-denied = The browser does not allow notifications from this page.
web-shortcuts = Shortcuts with single letters and digits
web-time-left = Time left
web-style = Style
web-style-none = No style
web-options = More options
web-clock = Clock
web-clock-none = No clock
web-clock-turn-60 = 1 minute per turn
web-clock-turn-180 = 3 minutes per turn
web-clock-game-900 = 15 minutes each
web-clock-game-1800 = 30 minutes each
web-clock-turn-86400 = 1 day per turn
web-clock-turn-172800 = 2 days per turn
web-clock-turn-259200 = 3 days per turn
web-clock-turn-432000 = 5 days per turn
web-clock-turn-604800 = 7 days per turn
web-clock-turn = { $time } per turn
web-clock-game = { $time } each
web-option-hints = Hints are allowed
web-option-counting = Show everyone how many cards are unseen
web-option-spectators = Others may watch
web-bot-pace = Pace of the bots
web-bot-pace-none = No pause
web-bot-pace-seconds = { $seconds } s for each action
web-no-hints = no hints
web-no-counting = no counts of unseen cards
web-no-spectators = no spectators
web-daily = Today’s deal
web-daily-about = One game a day, the same for everyone: kinds, cards and bots. The first try counts.
web-daily-of = Deal of { $day }
web-daily-rules = There are no hints, no odds, and no bot plays for you. Afterwards you see how the master played the same deal from your seat.
web-daily-setup = { $players } players · { $kinds } kinds · bots: { $bot }
web-daily-play = Play
web-daily-continue = Continue
web-daily-practice = Play for practice
web-daily-over = This day is over. Games with its deal are practice and do not count.
web-daily-is-practice = This game was practice and does not count.
web-daily-given-up = Ended without a result
web-daily-margin = Your margin
web-daily-par = Par
web-daily-margin-about = The margin is your points less those of the best other player. Par is the margin of the master in your seat.
web-daily-par-waits = The master is playing the same deal: round { $round }
web-daily-better =
    { $points ->
        [one] One point better than par
       *[other] { $points } points better than par
    }
web-daily-worse =
    { $points ->
        [one] One point below par
       *[other] { $points } points below par
    }
web-daily-even = Exactly par
web-daily-share = Copy to share
web-daily-shared = Copied. The text says nothing about the cards.
web-daily-share-text = Kokopelli, deal of { $day }: { $margin } (par { $par })
web-daily-master = Watch the master
web-daily-review = Review this game
web-daily-days = Days in a row
web-daily-played = Days played
web-daily-beaten = Better than par
web-daily-month-before = Earlier month
web-daily-month-after = Later month
web-daily-state-free = Not played
web-daily-state-running = Not finished
web-daily-legend-good = Par or better
web-daily-legend-played = Played
web-qr = QR code of the invitation
web-qr-note = Or have them scan this code.
web-ready = I am ready
web-is-ready = ready
web-not-ready = not ready yet
web-not-all-ready = Not everybody is ready yet.
web-sit-here = Sit here
web-seat-for-bot = Give it to a bot
web-seat-for-friend = Keep it for a friend
web-your-colour = Your colour
web-rematch-join = Join the next game
web-rematch-waits = The next game is being prepared.
web-same-deal = These cards were dealt before: whoever played that game knows them.
web-continues = This game continues another one after move { $step }: whoever knows that game knows the cards.
web-shuffle = A shuffle that can be checked
web-shuffle-about = The server has already chosen its secret for the shuffle; this is its fingerprint. Every player adds a random number. After the game your browser checks that the cards followed from both, so nobody could choose them.
web-shuffle-proved = The cards were shuffled fairly
web-shuffle-not-noted = The shuffle could be checked only in part
web-shuffle-wrong = The cards were not shuffled as promised
web-shuffle-proved-about = Before the game the server fixed how it would shuffle, and your browser noted the fingerprint of that. Now your browser has checked it: nothing was changed afterwards, and the cards came exactly as fixed.
web-shuffle-nonce-about = A random number from your browser was mixed in too, so the server could not choose the cards.
web-shuffle-not-noted-about = The cards came exactly as the server says it had fixed them. Your browser noted nothing before the game, so it cannot tell whether that was changed afterwards.
web-shuffle-wrong-commitment-about = The secret that the server shows now does not have the fingerprint that it showed before the game.
web-shuffle-wrong-nonce-about = The random number of your browser was not used for the shuffle.
web-shuffle-wrong-cards-about = The cards do not follow from the secret and the random numbers.

## What the operator of the server did

refusal-closed = The operator of this server closed this table
refusal-wrong-key = This link was used already, a newer one replaced it, or its time is over
refusal-blocked = The operator of this server does not admit you
refusal-operator = This is only for the operator of the server
web-game-closed = Closed by the operator
web-your-seat = Your seat at this table
web-your-seat-about = This link gives this device a seat at the table, once. Then you can play here.
web-announcement = Notice from the operator
web-dismiss = Do not show this again

## Hosts and their guests

refusal-name-taken = Somebody at this table has this name, or one that looks the same; choose another one
refusal-bad-name = A name has 1 to 32 visible characters; choose another one
refusal-banned = The host removed you from this table; ask them if you want to come back
refusal-no-ban = This person may sit down again already
refusal-invite-withdrawn = The host withdrew this invitation; ask for the new link
refusal-no-invite = This invitation is not valid, or no longer: it may have been withdrawn. Ask whoever invited you for a new link
refusal-end-declined = Somebody wants to go on; you can ask again in the next turn
refusal-game-stopped = The players agreed to end this game
refusal-game-over = The game is over
web-remove = Remove
web-removed = { $player } was removed and cannot sit down again.
web-removed-note = In another browser the old link still works for them. A new link prevents that.
web-let-back = Let them come back
web-new-invite = Make a new link; the old one stops working
web-new-invite-done = This is the new link. The old one no longer works.
web-keys = Sign out everywhere else
web-keys-about = Is somebody else playing with your seat? After this it works only in this browser.
web-keys-done = Done. Your seat now works only in this browser.
web-take-along = Take my seat to another device
web-take-along-about = { $count ->
        [one] A link brings your seat to another device, such as your phone. You can then play on both.
       *[other] A link brings all seats of this screen to another device, such as a tablet. You can then play on both.
    }
web-take-along-link = Open this link on the other device
web-hand-out = Hand out this seat anew
web-hand-out-about = Has { $player } lost the seat, for example because the browser was cleared? A new link gives it back; it can be used within a day. Every key that somebody has for this seat stops working at once, and everybody at the table is told.
web-hand-out-link = Send this link to { $player }
web-make-link = Make the link
web-another-link = Make another link; this one stops working
web-link-once = It works once. Whoever opens it first gets the seat.
web-qr-seat = QR code of the link
web-end-game = End the game …
web-end-game-about = The game ends without a winner once all people at the table agree. Bots need not agree, nor people for whom a bot has played three turns.
web-end-game-alone = The game ends without a winner. It can still be replayed.
web-end-game-ask = Ask the others
web-end-game-now = End it now
web-end-proposal = Shall the game end without a winner?
web-end-missing = Still to agree: { $players }
web-end-agree = I agree
web-end-decline = Play on
web-stopped = The players ended the game. Nobody wins.
web-cancel = Cancel
web-event-end-proposed = { $player } proposes to end the game
    .you = You propose to end the game
web-event-end-agreed = { $player } agrees to end the game
    .you = You agree to end the game
web-event-end-declined = { $player } wants to go on
    .you = You want to go on
web-event-game-stopped = The players have ended the game
web-event-seat-handed-out = The host has made a new link for { $player }’s seat

## Pauses

refusal-paused = The game is paused; somebody at the table has to go on first
refusal-pause-declined = Somebody does not want to pause; you can ask again in the next turn
refusal-no-clock = This table has no clock, so there is nothing to stop
web-pause-game = Pause the game …
web-pause-about = Once all people at the table agree, the clock stands still and nobody moves. Each of them can let the game go on at any time.
web-pause-alone = The clock stands still and nobody moves until you go on.
web-pause-now = Pause now
web-pause-proposal = Shall the clock stand still until somebody goes on?
web-pause-missing = Still to agree to the pause: { $players }
web-pause-decline = No pause
web-paused = The game is paused. The clock stands still.
web-pause-end = Go on with the game
web-event-pause-proposed = { $player } proposes a pause
    .you = You propose a pause
web-event-pause-agreed = { $player } agrees to a pause
    .you = You agree to a pause
web-event-pause-declined = { $player } does not want to pause
    .you = You do not want to pause
web-event-paused = The game is paused
web-event-resumed = { $player } goes on with the game
    .you = You go on with the game

## Being told of one’s turn

refusal-bad-target = This address cannot be used: it has to begin with https:// and be reachable on the Internet
refusal-no-hook = This table tells no chat program
web-alert-turn = A table is waiting for your move.
web-alert-consent = The others would like an answer from you
web-alert-consent-about = A table is waiting for your consent.
web-notify-pushed = This device tells you, also when the page is closed.
web-notify-open-only = This device tells you while the page is open.
web-notify-none = Notifications are not possible here. On an iPhone or iPad, add this page to the home screen first.
web-notify-allow = You can allow them in the browser’s settings for this site.
web-notify-failed = The server could not be told; try again later.
web-hook = Tell a chat program whose turn it is …
web-hook-about = Whenever it is the turn of somebody who is not at the table, the server writes to a channel of Slack, Discord, Mattermost or another program with webhooks. It sends the names of those who are awaited and the address of this table, nothing about the cards.
web-hook-address = Address of the webhook
web-hook-save = Use this address
web-hook-remove = No longer tell it
web-hook-test = Send a test message
web-hook-set = Messages go to { $host }.
web-hook-secret = Programs of your own can check the signature of each message with this secret. It is shown only now:
web-hook-tested = The test message was accepted.
web-hook-not-tested = The test message was not accepted: { $problem }
web-hook-failing = The last message was not accepted: { $problem }
web-hook-off = Several messages in a row were not accepted, so no more are sent. A test message that is accepted switches it on again.
web-hook-problem-address = the address is not on the Internet
web-hook-problem-silent = no answer
web-hook-problem-status = answer { $status }
hook-turn = { $players }: your turn at { $url }
hook-consent = { $players }: the others would like an answer from you at { $url }
hook-test = From now on Kokopelli tells here whose turn it is at { $url }

## Privacy

web-privacy = Privacy
web-privacy-intro = What this server stores about you, why, and for how long.
web-privacy-stored = What is stored
web-privacy-names = The name you enter, your seat and your moves, so that the game can be played and replayed. Everybody at the table sees your name, and so does everybody who watches or gets the record of the game.
web-privacy-hashes = Of the keys of your seats and of the cookie of your browser the server stores only fingerprints (SHA-256). The keys cannot be computed from them.
web-privacy-address = Your address on the network is held in memory, to limit how much one address may ask for. It is not stored with the games.
web-privacy-browser = Games against bots or at one screen, your settings, your name, your list of games, the records you opened, the lessons you did and your puzzles are stored in this browser only.
web-privacy-alerts = If you ask to be told of your turn while the page is closed: where the push service of your browser’s maker takes messages for you, until you switch it off, lose the seat or delete your data. A message says only which table waits for you, and it is encrypted. The host of a table can have a chat program told who is awaited; the address of its webhook is stored with the table.
web-privacy-elsewhere = This page loads nothing from other sites. Nobody else is told about you, unless you or your host ask for messages as described above.
web-privacy-kept = For how long
web-privacy-kept-open = Tables whose game never began are deleted after { $days } days.
web-privacy-kept-playing = Games that nobody goes on with are deleted after { $days } days.
web-privacy-kept-over = Finished games are deleted after { $days } days.
web-privacy-kept-open-always = Tables whose game never began are kept until the operator deletes them.
web-privacy-kept-playing-always = Games that nobody goes on with are kept until the operator deletes them.
web-privacy-kept-over-always = Finished games are kept until the operator deletes them.
web-privacy-cookies = Cookies
web-privacy-cookie-seat = Each of your seats has a cookie with its key, and so has each table you made. With it you play on when you come back.
web-privacy-cookie-visitor = One cookie recognises your browser when you make or join a table. It keeps out guests whom a host removed or the operator blocked, and finds what is yours so that you can delete it. It is used for nothing else.
web-privacy-cookie-time = They last for 400 days, and only this server gets them.
web-privacy-notice = From the operator of this server
web-privacy-mine = What is yours
web-privacy-tables = Tables at which this server knows your browser: { $count }
web-privacy-delete = Delete what is mine
web-privacy-delete-about = Your name is replaced by the name of your colour everywhere on this server, also in finished games. Seats at open tables become free, and in running games a bot plays on for you. Cookies and everything in this browser are deleted. This cannot be undone.
web-privacy-delete-sure = Delete everything
web-privacy-give-up = Give up cookies
web-privacy-give-up-about = Your names stay, but this browser can no longer play your seats, and you can no longer delete what is yours.
web-privacy-give-up-sure = Give them up
web-privacy-deleted = Done. This server and this browser no longer know you.
web-privacy-given-up = Done. This browser has no cookies of this server any more.
web-privacy-damaged = Some tables are damaged and could not be changed: { $count }. Ask the operator of the server.
web-privacy-site = This site has no game server. Your games, puzzles, settings and records stay in this browser. As with any website, its host can see which files your browser fetches.
web-privacy-site-delete-about = All games, settings and records of this site in this browser are deleted. This cannot be undone.
web-privacy-site-deleted = Done. This browser no longer knows you.

## Keys, and what some of them read out

keys-title = Keys
keys-table = At the table
keys-aloud = Read out
keys-replay = In a replay
keys-are-off = Keys with letters, digits and signs are switched off in the settings.
keyname-arrows = Arrow keys
keyname-turn-arrows = Shift + ← →
keyname-pages = Page up, Page down
keyname-ends = Home, End
keyname-enter = Enter
keyname-escape = Esc
keyname-space = Space
key-pick = Pick a card of your hand
key-go = Go through your cards; once a card is picked, through the places where it can go
key-choose = Choose the card or place you are at
key-drop = Close what is open, and drop what is picked
key-tuck-all = Pick all cards that go to the bottom of your pile
key-finish = Confirm, or end the action or the turn
key-next = Show the next move of the others, if each one waits for you
key-history = Open and close the history
key-hand = Your hand
key-points = Points, hands and piles of all players
key-reach = Who can play onto which ceremony
key-help = Show these keys
key-replay-move = One move back or on
key-replay-turn = One turn back or on
key-replay-ends = To the beginning or the end
key-replay-run = Play and pause
readout-hand = { $count ->
        [0] You have no card in your hand.
        [one] You have { $count } card in your hand: { $cards }.
       *[other] You have { $count } cards in your hand: { $cards }.
    }
readout-several = { $card } ({ $count })
readout-player = { $player }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $hand ->
        [one] { $hand } card
       *[other] { $hand } cards
    } in hand, { $pile ->
        [one] { $pile } card
       *[other] { $pile } cards
    } in the pile.
readout-you = you
readout-ceremony-yours = Your { $kind }, { $cards } of the { $full } cards it needs: { $players }.
readout-ceremony = { $owner }’s { $kind }, { $cards } of the { $full } cards it needs: { $players }.
readout-no-ceremony = No ceremony lies on the table.

## Reviews of finished games

review = Review
review-start = Review this game
review-about = Every decision of one player, judged from what that player knew at the time and never from the hidden cards.
review-for = Review for
review-working = Reviewing: { $done } of { $all }
review-stop = Stop
review-failed = The review did not work.
review-chances = Chances over the game
review-result = Where the result comes from
# $equal, $result: shares of the win in per cent
review-sum = From an equal chance of { $equal } to the result of { $result }:
review-deal = The deal
    .about = The first cards and the place in the order of turns
review-draws = The draws
    .about = The cards drawn, each compared with the mean of all that could have come
review-others = The others’ turns
    .about = What the others’ turns changed, by their cards and by their play; more than 0 helped this player
# $gift: a share of the win in per cent
review-their-errors = Errors of the others gave { $gift } of that. For this, all hands were looked at.
review-decisions = The decisions
    .about = What this player’s decisions cost, compared with the best moves found
review-rest = Not explained
    .about = What these measurements leave open: they have errors, and this player may have played better than a simple bot would
# $rate: in per cent; $count: number of decisions
review-rate = { $count ->
    [one] Cost of a decision: { $rate } on average, of one decision
   *[other] Cost of a decision: { $rate } on average, of { $count } decisions
}
review-costliest = The costliest decisions
review-no-cost = No decision was clearly worse than another.
# $cost: in per cent; $error: its standard error
review-cost = cost { $cost } (± { $error })
review-played = Played: { $move }
review-better = Better: { $move }
# $moves: a list of moves
review-line = The rest of the turn could be: { $moves }
review-drawn = luck of the draw: { $luck }
review-all = All decisions
review-best = the best move
review-unsure = not clearly worse
review-show-line = Show on the table
review-showing-line = You see how the turn could have gone.
review-back = Back to the game
review-again = Try again from here
# $number, $round: numbers
review-move = Move { $number }, round { $round }

## What a move brings at once

web-outcome-of = { $player }: { $what }
web-outcome-needs = { $kind }: { $count ->
        [one] 1 card still missing
       *[other] { $count } cards still missing
    }
web-outcome-begins = { $kind } begins
web-outcome-ends = { $kind } ends
web-outcome-blocked = { $kind } blocked
web-outcome-no-opening = nothing can be opened
web-outcome-draws = { $count ->
        [one] draw 1 card
       *[other] draw { $count } cards
    }
web-outcome-above-limit = { $count ->
        [one] 1 card above the hand limit: under your pile at the end of your turn
       *[other] { $count } cards above the hand limit: under your pile at the end of your turn
    }
web-outcome-action = an extra action
web-outcome-more = another card possible
web-outcome-perhaps-more = perhaps another card
web-outcome-last-round = last round
web-outcome-over = the game ends

## Games in this browser

refusal-browser-full = This browser grants no more space for games; save everything as a file, then free some space
refusal-browser-newer = A newer version of this page has stored your games; reload the page
refusal-browser-storage = This browser cannot read or write its games now; nothing was lost, try again
refusal-damaged-here = This game is damaged in the storage of this browser and cannot be opened; your other games are not affected
web-not-kept = This browser stores nothing, perhaps because the window is private. Games that you play without a server are lost when you close the page.
web-backup = Keep everything
web-backup-about = All games of this browser, your settings, the list of games, your lessons and your puzzles, in one file. It also contains the hidden cards of running games.
web-backup-save = Save as a file
web-backup-open = Open such a file
web-backup-opened = New games: { $added }. Already here: { $known }. Could not be read: { $damaged }.
web-backup-wrong = This is not a file of saved games

## Puzzles

web-puzzles = Puzzles
web-puzzles-about = Positions from games in which one turn is proved to be the best, whatever cards you draw. The first try at each puzzle counts for your rating.
web-puzzle-of-day = Puzzle of the day
web-puzzle-day-right = solved
web-puzzle-day-wrong = missed
web-puzzle-next = Next puzzle
web-puzzle-start = Solve puzzles
web-puzzle-solve = Solve it
web-puzzle-theme = Theme
web-puzzle-any = any
# $count: number of puzzles
web-puzzle-matching = { $count ->
        [one] 1 puzzle
       *[other] { $count } puzzles
    }
web-puzzle-rating = Your rating
web-puzzle-streak = Right in a row
web-puzzle-days = Days in a row
web-puzzle-done = Solved
web-puzzle-done-of = { $right } of { $tried }
web-puzzle-grade = Rated { $rating }
web-theme-finish-two = Two finishes
web-theme-steal = From the neighbours
web-theme-deny = Give nothing away
web-theme-vase = Vase
web-theme-empty-hand = Empty hand
web-theme-last-round = The last turn
web-theme-ability = A new ability
web-theme-many-cards = Several cards at once
web-theme-cancel = Cancel
web-puzzle-task-gain = Gain the most with this turn: your points, minus what the others get.
web-puzzle-task-win = The last turn of the game: win it alone.
web-puzzle-so-far = So far { $gain }
web-puzzle-right-gain = Right: { $gain } is the most there is
web-puzzle-right-win = Right: you win
web-puzzle-wrong-gain = { $gain } gained, but { $best } is possible
web-puzzle-wrong-win = This way you do not win, but you can
web-puzzle-shared-win = This way you share the victory, but you can win alone
# $move: a move as advice; $most: what can be gained after it
web-puzzle-turning-gain = Lost with this move: “{ $move }”. After it, { $most } is the most.
web-puzzle-turning-win = Lost with this move: “{ $move }”. After it, you can no longer win.
web-puzzle-turning-luck = Lost with this move: “{ $move }”. After it, you need luck in drawing.
web-puzzle-your-turn = Your turn
web-puzzle-best-turn = Best turn
web-puzzle-others = The others
web-puzzle-gain = Gain
web-puzzle-final = Your final score
web-puzzle-final-others = Best of the others
web-puzzle-again = Try again
web-puzzle-show = Show the solution
web-puzzle-solution = The solution
web-puzzle-step = Next step
web-puzzle-from-start = From the start
web-puzzle-steps = Step { $step } of { $steps }
web-puzzle-change = Rating: { $before } → { $after }
web-puzzle-gone = There is no such puzzle

web-statistics = Statistics
web-statistics-about = Made from the games that this browser keeps; nothing leaves it. Games count if one person played them to the end against bots, with new cards and without a bot’s help.
web-statistics-none = There is no finished game here yet.
web-stat-all = All
web-stat-games = Games
web-stat-wins = Wins
web-stat-wins-of = { $wins } of { $games }
web-stat-mean-margin = Mean margin
web-stat-mean-points = Mean points
web-stat-interval = Interval of 95 %
web-stat-by-level = By level of the strongest bot
web-stat-by-players = By number of players
web-stat-by-kinds = By number of kinds
web-stat-players = { $players } players
web-stat-kinds = { $kinds } kinds
web-stat-fair = The broad line shows where the true share lies with a probability of 95 %, the dashed mark the share of somebody who plays as well as the others.
web-stat-margin = Margin over time
web-stat-won = Won
web-stat-not-won = Not won
web-stat-mean = Mean of { $games } games
web-stat-rules = Points in a game, by rule
web-stat-finishes = Finishes in a game, by kind
web-stat-others = One other player
web-stat-errors = Error rate over time
web-stat-luck = Luck over time
web-stat-best = Best games
web-stat-goals = Goals
web-stat-next-up = You win more than your share. The next level would be: { $level }.
web-stat-next-same = This level suits you: { $level }.
web-stat-next-down = A level below, you would win more often: { $level }.
web-stat-next-play = Play: { $level }
web-goal-beat = Win against: { $level }
web-goal-players = Win with { $players } players
web-goal-par = Be better than par in the deal of the day
web-goal-clean = A reviewed game without an error above 5 %
web-goal-finishes = Finish a ceremony of each kind
web-goal-count = { $reached } of { $all } reached
web-goal-reached = reached
web-goal-open = not reached yet
