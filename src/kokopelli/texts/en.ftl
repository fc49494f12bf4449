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
    .details = In both neighbours’ villages every ceremony is open to your cards, not only those on the sides next to you. This helps with playing only; for opening ceremonies, with or without Fire, nothing changes. The village opposite stays out of reach. With two players you also reach whatever lies beneath the other draw pile, which is otherwise closed to you.
kind-warrior = Warrior
    .ability = Play a second card in the same action, onto another ceremony
    .details = After the first card of a play action you may play a second one onto another ceremony; one card alone is fine too. The two may be of one kind in two villages, and the first may already be finished. Reach and abilities are checked afresh for the second card, and cards drawn in between may be used. The second card stays yours even if the first one finished your Warrior. Chieftain does not add to this: once a second card lies on the first ceremony, Warrior is out. Cards played through Birth gain nothing from Warrior, and a Kokopelli with Snake Dance is still one card.
kind-hunter = Hunter
    .ability = Your draw action brings two cards
    .details = Each of your draw actions takes two cards, always; if only one is left in the pile, you take that one. With Birth, both may be played once they are drawn. Other draws stay as they are: an empty hand, Lizard and the exchange give no extra card.
kind-fire = Fire
    .ability = Open ceremonies in neighbouring villages too, on the side near you
    .details = Your open action may use a free space in a neighbour’s village, on the side next to you; with two players, on either side. It is never a space beneath their draw pile, not even one that Sun provides. The kind must not be in the play area of that village’s owner; whether it is in yours does not matter there. The ceremony and its ability belong to the owner of the village. Opening is not playing a card, so Paw, Lizard and Vase stay silent. Spider Woman does not widen where you may open.
kind-paw = Paw
    .ability = Cards you play onto other players’ ceremonies bring 1 VP each
    .details = Each card you play onto a ceremony in another village scores 1 VP, whether it extends or finishes that ceremony. Several cards in one action score one by one, through Chieftain, Warrior or Birth alike. A Kokopelli played with your Snake Dance counts as two and scores 2 VP. Opening a ceremony there with Fire scores nothing.
kind-lizard = Lizard
    .ability = Draw a card for each card you play onto others’ ceremonies
    .details = Each card you play onto a ceremony in another village makes you draw 1 card, as long as your pile has one; this is not optional. A Kokopelli played with your Snake Dance counts as two and draws 2. If you played your last hand card, the reward for the empty hand comes first, and Lizard never prevents it. The new card may be used at once with Chieftain or Warrior, but not with Birth. Opening a ceremony there with Fire draws nothing.
kind-eagle-feather = Eagle Feather
    .ability = A hand played empty earns 3 VP and refills with 5 cards
    .details = When the last card of your hand is opened or played, you score 3 VP and draw 5 cards, or as many as are left; this replaces the usual 1 VP and 3 cards. It costs no action, and the action in progress goes on with the new cards. It also counts if that last card finishes your Eagle Feather, or opens it in your own village. Each play counts once, even with nothing left to draw, and Snake Dance does not double it. An exchange or cards put under the pile never count as an empty hand.
kind-tortoise = Tortoise
    .ability = Finishing a ceremony, anyone’s, earns you 1 VP
    .details = You score 1 VP whenever you finish a ceremony, be it in your own village or in another. Finishing your own Tortoise counts too. If you also have Shaman, finishing a ceremony of your own scores for both. Cancelling is not finishing, and Snake Dance does not double the point.
kind-vase = Vase
    .ability = An extra action for whoever adds a card to your ceremonies
    .details = Whoever is on turn, you included, gains one extra action by playing a card onto any ceremony in your village. Each owner of a Vase gives at most one per turn, however many cards are played, and even if that Vase goes and a new one is opened; two owners give one each. The card that finishes the Vase still counts. Opening does not count, and Snake Dance does not double it. The extra action is free to choose, but like every action it has to be taken.
kind-sun = Sun
    .ability = One more ceremony space beneath your draw pile
    .details = You have one more space beneath your draw pile and may use it at any time, even while side spaces are free. With three or four players, a ceremony there is in your play area and in that of both neighbours. With two players it is your second space there, and your opponent reaches neither without Spider Woman. Only you may open there; not even Fire lets others in. If Sun goes, the ceremonies stay, but a new one may join only while fewer lie there than the normal number of spaces: none with three or four players, one with two.
kind-mother-of-heaven = Mother of Heaven
    .ability = 1 VP for every Kokopelli that lands in your village
    .details = You score 1 VP for each Kokopelli that anyone, you included, plays onto a ceremony in your village. If whoever plays it has Snake Dance, it counts as two and you score 2 VP; a Snake Dance of yours does not help when others play. The Kokopelli that finishes your Mother of Heaven still counts.
kind-drummer = Drummer
    .ability = The third card already finishes your ceremonies
    .details = Ceremonies in your village, the Drummer itself included, are finished by their third card, whoever plays it. Those that already have three cards when the Drummer opens stay, and end with their fourth. Once the Drummer is gone, your ceremonies need four cards again. A Kokopelli played with Snake Dance can be second and third card at once and finish a ceremony of a single card.
kind-shaman = Shaman
    .ability = Each finish in your village, by anyone, earns you 1 VP
    .details = You score 1 VP for every finished ceremony in your village, whether you or someone else finishes it. The Shaman’s own finish counts too. If another player finishes it, this point comes on top of the 1 VP that every owner gets. Cancelling is not finishing, and Snake Dance does not double the point.
kind-snake-dance = Snake Dance
    .ability = As you play it, each of your Kokopelli counts as two
    .details = A Kokopelli counts as two at the moment you play it, always and in any village; it is you who needs Snake Dance, not the ceremony’s owner. This doubles Mother of Heaven (2 VP for its owner), Paw (2 VP) and Lizard (2 cards). For finishing, it is third and fourth card on a ceremony of two, or second and third on a single card if its owner has Drummer; a surplus is lost. It does not count double for the empty hand, Vase, Tortoise, Shaman or Warrior’s two cards. If the ceremony goes on, the Kokopelli lies there as one card. The Kokopelli that finishes your Snake Dance still counts as two.

## The wild card

card-kokopelli = Kokopelli
    .ability = Wild: goes with every ceremony, but cannot open one
    .details = Kokopelli may stand in for the matching card on any ceremony within your reach. It can never open a ceremony. Mother of Heaven rewards it, and with Snake Dance it counts as two while you play it. Each deck holds six of them.

## Sides of a village

side-left = left
side-right = right
side-pile = beneath the pile

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
rule-10-2 = Fewest cards in the pile
rule-10-3 = Ceremonies in the village
rule-10-4 = Victory
rule-11 = Who knows what
rule-11-1 = Public
rule-11-2 = Secret

## Events, as lines of a log
## $player acts, $owner owns the village, $kind names a ceremony, $card a card, $side a side

# $round: number of the round, $count: actions of this turn
event-turn-began = Round { $round }: { $player } has { $count ->
        [one] { $count } action
       *[other] { $count } actions
    }
event-card-drawn = { $player } draws { $card }
event-card-drawn-hidden = { $player } draws a card
event-pile-emptied = The draw pile of { $player } is empty
event-ceremony-opened = { $player } opens { $kind } in their own village ({ $side })
event-ceremony-opened-elsewhere = { $player } opens { $kind } in the village of { $owner } ({ $side })
# $count: cards now on the ceremony
event-card-played = { $player } plays { $card } onto their own { $kind } ({ $count ->
        [one] now { $count } card
       *[other] now { $count } cards
    })
# $count: cards now on the ceremony
event-card-played-elsewhere = { $player } plays { $card } onto { $kind } in the village of { $owner } ({ $count ->
        [one] now { $count } card
       *[other] now { $count } cards
    })
event-action-gained = { $player } gains an extra action from Vase in the village of { $owner }
event-ceremony-finished = { $player } finishes their own { $kind }
event-ceremony-finished-elsewhere = { $player } finishes { $kind } in the village of { $owner }
# $count: Game End tiles left in the stack
event-end-tile-placed = A Game End tile goes onto { $kind }; { $count ->
        [0] the stack is now empty
        [one] { $count } tile is left in the stack
       *[other] { $count } tiles are left in the stack
    }
event-ceremony-cancelled = { $player } cancels their own { $kind }
# $count: cards put under the pile and drawn again
event-exchange-began = { $player } exchanges { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
event-card-tucked = { $player } puts { $card } under their draw pile
event-card-tucked-hidden = { $player } puts a card under their draw pile
event-action-passed = { $player } passes, with hand and draw pile empty
event-end-triggered = The end of the game is near: this is the last round
# $winners: their names, $count: how many
event-game-ended = { $count ->
        [one] { $winners } wins the game
       *[other] { $winners } share the victory
    }

## Events that score points, one for each reason
## $points: how many

event-points-empty-hand = { $player } scores { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    } for an empty hand
event-points-eagle-feather = { $player } scores { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    } for an empty hand with Eagle Feather
event-points-tile = { $player } scores { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    } with the top tile of { $kind }
event-points-supply = { $player } scores { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    } from the supply, as no tile of { $kind } is left
event-points-owner = { $player } scores { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    } as owner of { $kind }, finished by another player
event-points-paw = { $player } scores { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    } with Paw
event-points-tortoise = { $player } scores { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    } with Tortoise
event-points-mother-of-heaven = { $player } scores { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    } with Mother of Heaven
event-points-shaman = { $player } scores { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    } with Shaman
event-points-fewest = { $player } scores { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    } for the fewest cards in the draw pile
event-points-second-fewest = { $player } scores { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    } for the second-fewest cards in the draw pile
event-points-village = { $player } scores { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    } for ceremonies in their own village

## Reasons why a move is not allowed; the program appends the rule's number

reason-game-over = The game is over
reason-not-your-turn = It is not your turn
reason-tuck-exchange = You are exchanging cards: first put your whole hand under your draw pile
reason-tuck-limit = You hold more than five cards: first put cards under your draw pile
reason-no-tuck = Cards go under the draw pile only in an exchange, or at the end of your turn if you hold more than five
reason-no-more = Nothing is in progress that “done” could end
reason-more-first = Your action is still in progress: play another card or end it with “done”
reason-pile-empty = Your draw pile is empty
reason-hand-empty = You have no card in hand to exchange
reason-no-pass = You may pass only if your hand and your draw pile are both empty
reason-kind-not-in-game = { $kind } is not part of this game
# $seat: its number
reason-no-such-seat = There is no seat { $seat } at this table
reason-not-in-hand = { $card } is not in your hand
reason-side-full = Your village has no free space here: { $side }
reason-side-full-elsewhere = The village of { $owner } has no free space here: { $side }
reason-no-pile-space = No space is free beneath your draw pile now; only Sun adds one
reason-kind-in-area = { $kind } is already in your play area
reason-kind-in-their-area = { $kind } is already in the play area of { $owner }
reason-own-village = Your own village is named without “@”
reason-needs-fire = You need Fire to open a ceremony in another village
reason-not-next-to-you = In the village of { $owner }, Fire reaches only the side next to you, not this one: { $side }
reason-no-ceremony = There is no { $kind } in the village of { $owner }
reason-no-own-ceremony = There is no { $kind } in your village
reason-out-of-reach = { $kind } in the village of { $owner } is out of your reach
reason-same-ceremony = With Chieftain, further cards of this action go only onto { $kind } in the village of { $owner }
reason-other-ceremony = With Warrior, the second card goes onto a ceremony other than { $kind } in the village of { $owner }
reason-not-drawn = With Birth you play only cards drawn by this action, and { $card } is not one of them

## Moves, as a choice offered to the player on turn

move-draw = Draw
move-open = Open { $kind } ({ $side })
move-open-elsewhere = Open { $kind } in the village of { $owner } ({ $side })
move-play = Play { $card } onto your own { $kind }
move-play-elsewhere = Play { $card } onto { $kind } in the village of { $owner }
move-cancel = Cancel your own { $kind }
move-exchange = Exchange your whole hand
move-tuck = Put { $card } under your draw pile
move-done = No further card in this action
move-pass = Pass

## Names for seats that nobody named

seat-0 = Red
seat-1 = Blue
seat-2 = Green
seat-3 = Yellow

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

refusal-stale = Something happened that you had not seen; here is the table as it is
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
refusal-bot-plays = A bot plays this seat; take it back first
refusal-no-bot-plays = No bot plays for you there
refusal-no-person = This seat does not belong to a person
refusal-person-here = This player is here, or was a moment ago; a bot plays only for people who are away
refusal-which-bot = Say which bot
refusal-no-move = This is not how a move is written
refusal-turn-held = Your actions are done: end your turn, or take something back
refusal-turn-not-held = There is still something for you to decide in this turn
refusal-no-undo = Nothing can be taken back: it revealed a card, or it was not in this turn
refusal-no-redo = Nothing was taken back
refusal-no-hints = This table plays without hints
refusal-no-spectators = This table is not open to spectators
refusal-time-over = Your time is over; a bot finishes the turn
refusal-no-view = You may not look at this game that way
refusal-no-ply = The game can not be played on from there
refusal-branched = That game was played on from a record; its deal is not compared
refusal-daily-alone = The deal of the day is for one person against bots
refusal-no-table = There is no such table
refusal-storage = The server cannot read or write now; nothing was lost, try again
refusal-damaged = This table is damaged and cannot be used; the operator of the server has been told
refusal-too-fast = Too much at once; wait a little
refusal-too-many = Too many attempts; wait a little
refusal-too-large = This is too large
refusal-bad-frame = The server did not understand this message
refusal-bad-request = The server did not understand this request
refusal-bad-record = This is no record of a game
refusal-not-json = A message is text, one JSON object
refusal-hello-first = The first message must be a hello to this game
refusal-other-game = This connection belongs to another game
refusal-origin = This page may not use the server
refusal-reload = This page is of another version than the server; reload it
refusal-http = The server does not offer this
refusal-fault = Something went wrong on the server; nothing was lost, try again

## The game in a terminal

terminal-ask-players = How many players, 2 to 4?
terminal-ask-people = How many of them sit at this keyboard? The others are bots
terminal-ask-level = How strong should the bots be, 1 (newcomer) to 6 (master)?
terminal-ask-kinds = Which ceremonies: “first-game”, or 10, 11 or 12 random ones?
terminal-choose = Your move (a number, or ? for help)
terminal-hand-over = { $player } is next. Hand over the keyboard and press Enter
terminal-turn-over = Your turn is over. Enter goes on, “u” takes the last move back
terminal-since = Since your last turn
terminal-undone = Taken back: { $move }
terminal-no-undo = There is nothing to take back: a card was revealed, or your turn had not begun
terminal-saved = The game is kept in { $file }. Go on with it by
terminal-file-exists = { $file } is another file and was left alone; choose another name
terminal-not-understood = “{ $input }” is no number of the list, no move and no card
terminal-bot = { $name } ({ $bot })
terminal-help =
    A number makes that move; you may also type it, as in “open paw left”
    A card’s name explains it; “all” explains every card of this game
    u  take back your last move, as long as it revealed nothing
    t  show the table again
    s  save, or with a name: s FILE
    q  leave; the game is kept

## Replays, records and my games in a browser

web-loading = Fetching the game …
web-replay = Replay
web-replay-heading = Replay of a game of Kokopelli
web-replay-move = Move { $step } of { $last }
web-replay-slider = Place in the game
web-replay-story = What happened
web-replay-running = This game is still being played: you see what you saw at the time.
web-first = To the beginning
web-last = To the end
web-back = One move back
web-forward = One move on
web-turn-back = One turn back
web-turn-forward = One turn on
web-play = Play
web-pause = Pause
web-seen-from = Seen from
web-view-open = All hands
web-view-public = Spectator
web-hand-of = Hand of { $player }
web-story-turn = Round { $round }: { $player }
web-tab-points = Points
web-points-over-game = Points over the game
web-copy-link = Copy a link to this move
web-save-record = Save the record
web-look-back = See it again from the start
web-back-to-table = Back to the table
web-play-on = Play on from here
web-play-on-note = You take a seat and bots take the others. The cards are known, so the result is not compared with others.
web-play-on-seat = You play
web-play-on-now = Play on after move { $step }
web-begun-at = Played on after move { $step } of another game; the result is not compared with others.
web-my-games-note = This browser remembers the games that you played or watched in it.
web-all-games = All my games and records
web-no-games = No games yet. The one you play next will be here.
web-go-on = Go on
web-forget = Forget the game of { $players }
web-game-open = Waiting for players
web-game-playing = Running
web-game-over = Over
web-game-gone = No longer on this server
web-game-branched = played on
web-records = Records
web-open-record = Open a record
web-open-record-note = Drop the file of a game here, or choose one
web-record-elsewhere = This record was opened in another browser, or was forgotten here. Open its file again.

## The game in a browser

web-tagline = Villages, ceremonies and neighbours you cannot trust
web-play-now = Play now
web-players = Players
web-level = Opponents
web-preparing = Shuffling the cards …
web-first-time = The very first game takes half a minute to prepare.
web-failed = That did not work. Is the server still running?
web-your-table = A table as you like it
web-your-name = Your name
web-you = You
web-seats = Who sits where
web-sitter-me = Me, at this screen
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
web-make-table = Sit down at this table
web-in-short = The game in five lines
web-short-1 = On your turn take two actions: draw, open a ceremony, or play a card onto one.
web-short-2 = A ceremony in your village lends you its ability for as long as it lies there.
web-short-3 = You share a plaza with each neighbour: both of you may add cards to all ceremonies there.
web-short-4 = The fourth card finishes a ceremony: whoever plays it takes 4 points, the second time 3, then 1.
web-short-5 = Kokopelli go with every ceremony. A small draw pile and a full village count at the end.
web-all-rules = All rules
web-my-games = My games
web-about = The signs on the cards are our own drawings of things and animals; they imitate no people’s sacred signs.
web-name-0 = Coyote
web-name-1 = Raven
web-name-2 = Hare
web-name-3 = Badger
web-home = Start page
web-rules = Rules
web-settings = Settings
web-language = Language
web-theme = Look
web-theme-system = As the device
web-theme-light = Day
web-theme-dark = Night
web-pace = Moving cards
web-pace-calm = Calm
web-pace-normal = Normal
web-pace-fast = Fast
web-pace-instant = At once
web-search = Search the rules
web-found = Found: { $count }
web-chapters = Chapters
web-lobby = The table is being set
web-open-seat = Free for a friend
web-invite = Send this link to your friends
web-copy = Copy
web-copied = Copied
web-start = Deal the cards
web-start-with-bots = Deal now, bots take the free seats
web-wait-for-host = The host will begin soon.
web-invited = You are invited
web-at-this-table = At this table:
web-sit-down = Sit down
web-watch = Only watch
web-no-table = There is no such table
web-table-heading = A game of Kokopelli
web-your-turn = Your turn
web-their-turn = { $player } is on turn
web-on-turn = on turn
web-what-now = What to do now
web-choose = Choose a card, or draw one
web-choose-place = { $card }: choose where it goes
web-choose-card = Choose a card for this place
web-nothing-goes-here = No card of your hand goes here now
web-more = You may play another card in this action
web-done = Enough
web-turn-done = Your actions are done
web-end-turn = End turn
web-tuck-limit = More than five cards: { $count ->
        [one] choose one that goes
       *[other] choose { $count } that go
    } under your pile
web-tuck-exchange = Choose the order in which your cards go under your pile
web-tuck-all = All, as they lie
web-exchange = Exchange hand
web-drop = Never mind
web-undo = Take back the last move
web-undo-word = Undo
web-redo = Make it again
web-redo-word = Redo
web-restart = Begin the turn again
web-restart-word = Restart
web-hint = Show me a good move
web-hint-word = Hint
web-hinted = A good move: { $move }
web-why-other-kind = Onto { $kind } go only cards of its kind, and Kokopelli
web-why-kokopelli = A Kokopelli joins a ceremony but cannot open one
web-why-nothing-goes-there = No card of your hand can be opened here now
web-why-turn-done = Your actions are done: end your turn, or take something back
web-free-space = Free space of { $owner }, { $side }
web-ceremony = { $kind } of { $owner }: { $cards } of { $full } cards, finishing pays { $points } VP.
web-tile = { $kind }: the next finish pays { $points } VP
web-end-tile = A Game End tile lies here; finishing pays 1 VP
web-until-end = end tiles until the last round
web-vp = VP
web-lens = Show how far this player reaches
web-reached-by = Within reach of { $players }
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
web-hand-over = { $player } is next. Hand over the screen.
web-i-am = I am { $player }
web-total = Total
web-rematch = Play again
web-look-at-table = Look at the table
web-result = Result
web-reconnecting = Connecting again …
web-event-taken-over = A bot plays for { $player } now
web-event-taken-back = { $player } is playing again
web-event-undone = { $player } takes a move back
web-event-timed-out = The time of { $player } is over
web-coach = Hints for a first game
web-coach-next = Got it
web-coach-off = No more hints
web-coach-hand = This is your hand. Choose a card, and the places where it may go light up.
web-coach-place = Put it on a lit place: a free space opens a ceremony, a ceremony grows by the card.
web-coach-actions = The dots show how many actions you have left. You may also draw, or exchange your hand.
web-coach-plaza = Ceremonies on a plaza are shared: you may play onto your neighbour’s there, and they onto yours.
web-coach-finish = Whoever plays the last card of a ceremony takes its points: 4, later 3, then 1.
web-coach-end = When these tiles or a draw pile run out, the round is the last. Have fun!
web-odds = Judge how likely each player is to win
web-odds-word = Odds
web-odds-are = Chances to win, as a bot sees them:
web-tuck = Put under the pile ({ $count } of { $all })
web-tuck-clear = Choose anew
web-take-back = Play again myself
web-bot-plays-for-you = A bot is playing for you
web-leave = Let a bot play for me
web-take-over = Let a bot play here
web-stand-in = Bot that stands in
web-seat-here = is here
web-seat-away = is away
web-seat-bot-for = A bot stands in: { $bot }
web-spectate-link = Link for spectators
web-go-away = Leave the table
web-tab-table = Table
web-since = Since your last turn
web-all-so-far = The game so far
web-earlier = The move before
web-later = The move after
web-next-move = Go on
web-stepping = Each move of the others waits for me
web-sound = Soft sounds
web-notify = Tell me when it is my turn
web-notify-denied = The browser does not allow messages from this page.
web-time-left = Time left
web-style = Style
web-style-none = Any style
web-options = What else is agreed on
web-clock = Clock
web-clock-none = Without a clock
web-clock-turn-60 = One minute a turn
web-clock-turn-180 = Three minutes a turn
web-clock-game-900 = A quarter of an hour each
web-clock-game-1800 = Half an hour each
web-clock-turn-86400 = One day a turn
web-option-hints = Hints are allowed
web-option-counting = The unseen cards are counted for all
web-option-spectators = Others may watch
web-no-hints = no hints
web-no-counting = no counting sheet
web-no-spectators = no spectators
web-daily = Today’s deal
web-daily-about = The same kinds and cards today for everyone at this server
web-daily-of = Deal of { $day }
web-qr = QR code of the invitation
web-qr-note = Or let their phones look at the picture.
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
web-shuffle-proved = The shuffle is proved
web-shuffle-wrong = The shuffle is not proved
web-shuffle-proved-about = The secret of the server has the fingerprint that your browser noted before the game, and all cards follow from it.
web-shuffle-nonce-about = The random number of your browser was used as well, so the server could not choose the cards.
web-shuffle-not-noted-about = All cards follow from the secret of the server. Your browser did not note its fingerprint before the game.
web-shuffle-wrong-commitment-about = The secret that the server shows now does not have the fingerprint that it showed before the game.
web-shuffle-wrong-nonce-about = The random number of your browser was not used for the shuffle.
web-shuffle-wrong-cards-about = The cards do not follow from the secret and the random numbers.

## What a move brings at once

web-outcome-of = { $player }: { $what }
web-outcome-none = no points yet
web-outcome-begins = { $kind } begins
web-outcome-ends = { $kind } ends
web-outcome-blocked = { $kind } blocked
web-outcome-no-opening = nothing can be opened
web-outcome-draws = { $count ->
        [one] draw 1 card
       *[other] draw { $count } cards
    }
web-outcome-action = one more action
web-outcome-more = one more card possible
web-outcome-perhaps-more = perhaps one more card
web-outcome-last-round = the last round begins
web-outcome-over = the game ends
