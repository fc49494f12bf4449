// The players of `server.js`: `node players.js PORT TABLES RATE SECONDS` prints a line of JSON.
//
// As in bench/load.py, moves are due at a fixed rate, and the time of a move is counted from the moment it was
// due until its player has the new state.
const { io } = require('socket.io-client')

const [port, tables, rate, seconds] = process.argv.slice(2).map(Number)
const SEATS = 4
const WARM_UP = 3 // seconds

const address = `http://127.0.0.1:${port}`
const now = () => performance.now() / 1000

// Resolves to a socket whose `state` is the newest that it was sent.
const enter = (matchID, playerID) =>
  new Promise((resolve, reject) => {
    const socket = io(`${address}/table`, { transports: ['websocket'], forceNew: true })
    socket.on('connect_error', reject)
    socket.on('connect', () => socket.emit('sync', matchID, playerID, undefined, SEATS))
    socket.on('sync', (_, info) => {
      socket.state = info.state
      resolve(socket)
    })
    socket.on('update', (_, state) => {
      socket.state = state
      socket.answered?.(state)
    })
  })

// The server creates a match when its first player comes.
const makeTable = async (matchID) => {
  const sockets = []
  for (let seat = 0; seat < SEATS; seat++) sockets.push(await enter(matchID, String(seat)))
  return { matchID, sockets, busy: false }
}

const move = (table) => {
  const playerID = table.sockets[0].state.ctx.currentPlayer
  const socket = table.sockets[Number(playerID)]
  const before = socket.state._stateID
  const payload = Math.random() < 0.5 ? { type: 'draw', args: [] } : { type: 'play', args: [Math.floor(Math.random() * 3)] }
  return new Promise((resolve) => {
    socket.answered = (state) => {
      if (state._stateID > before) resolve()
    }
    socket.emit('update', { type: 'MAKE_MOVE', payload: { ...payload, playerID } }, before, table.matchID, playerID)
  })
}

const play = async (all, duration) => {
  const times = []
  const moves = []
  const began = now()
  for (let number = 0; number < rate * duration; number++) {
    const due = began + number / rate
    if (due > now()) await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - now()) * 1000))
    const free = all.filter((table) => !table.busy)
    if (free.length === 0) continue
    const table = free[Math.floor(Math.random() * free.length)]
    table.busy = true
    moves.push(
      move(table).then(() => {
        table.busy = false
        times.push(now() - due)
      }),
    )
  }
  await Promise.race([Promise.all(moves), new Promise((resolve) => setTimeout(resolve, 10_000))])
  return times.sort((one, other) => one - other)
}

const main = async () => {
  const all = []
  while (all.length < tables) {
    const some = Math.min(20, tables - all.length)
    const names = Array.from({ length: some }, (_, number) => `table-${all.length + number}`)
    all.push(...(await Promise.all(names.map(makeTable))))
  }
  await play(all, WARM_UP)
  console.log('begin')
  const began = now()
  const times = await play(all, seconds)
  const took = now() - began
  const quantile = (share) => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? null
  const bytes = JSON.stringify(all[0].sockets[0].state).length
  console.log(JSON.stringify({ moves: times.length, took, p50: quantile(0.5), p95: quantile(0.95), p99: quantile(0.99), bytes }))
  process.exit(0)
}

main()
