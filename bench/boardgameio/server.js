// A card game of the size of Kokopelli on boardgame.io's server: `node server.js PORT`.
//
// Four seats with hidden hands and piles, open villages and scores. A view has about as many bytes as one of
// Kokopelli, and the moves cost nearly nothing: what is measured is the server, not its game.
const { Server } = require('boardgame.io/server')

const KINDS = ['crow', 'drum', 'eagle', 'fire', 'flute', 'lizard', 'moon', 'paw', 'river', 'snake', 'sun', 'vase']
const SIDES = ['left', 'right', 'pile']
const HAND = 5
const RECENT = 12

const seat = (number, random) => ({
  name: `Player ${number}`,
  score: 0,
  hand: Array.from({ length: HAND }, (_, place) => KINDS[(number + place) % KINDS.length]),
  pile: random.Shuffle(KINDS.flatMap((kind) => [kind, kind, kind])),
  village: SIDES.map((side, place) => ceremony(KINDS[(3 * number + place) % KINDS.length], side)),
  unseen: Object.fromEntries(KINDS.map((kind) => [kind, 3])),
})

const ceremony = (kind, side) => ({ kind, side, cards: 1, wilds: 0, full: 4, reached_by: [0, 1, 3], area_of: [0, 1] })

const cardEvent = (type, seat) => ({ type, seat, rule: 'R6.1', owner: 1, kind: 'paw', card: null, cards: 2 })

const game = {
  name: 'table',
  setup: ({ random }) => ({
    seats: [0, 1, 2, 3].map((number) => seat(number, random)),
    tiles: Object.fromEntries(KINDS.map((kind) => [kind, [4, 3]])),
    kinds: KINDS,
    // The newest events, which Kokopelli sends with each view as well.
    recent: Array.from({ length: RECENT }, () => cardEvent('card-drawn', 0)),
  }),
  // Every seat sees its own hand only, and no pile.
  playerView: ({ G, playerID }) => ({
    ...G,
    seats: G.seats.map(({ hand, pile, ...open }, number) => ({
      ...open,
      hand: String(number) === playerID ? hand : hand.length,
      pile: pile.length,
    })),
  }),
  turn: { minMoves: 2, maxMoves: 2 },
  moves: {
    draw: ({ G, ctx }) => {
      const { hand, pile } = G.seats[ctx.currentPlayer]
      hand.push(pile.shift())
      pile.push(hand.shift())
      note(G, ctx, 'card-drawn')
    },
    play: ({ G, ctx }, place) => {
      const { hand, pile, village } = G.seats[ctx.currentPlayer]
      const stack = village[place % village.length]
      stack.cards = (stack.cards % stack.full) + 1
      G.seats[ctx.currentPlayer].score += stack.cards === stack.full ? 2 : 0
      pile.push(hand.shift())
      hand.push(pile.shift())
      note(G, ctx, 'card-played')
    },
  },
}

const note = (G, ctx, type) => {
  G.recent.push(cardEvent(type, Number(ctx.currentPlayer)))
  G.recent.shift()
}

Server({ games: [game], origins: ['http://127.0.0.1'] }).run(Number(process.argv[2]), () => console.log('ready'))
