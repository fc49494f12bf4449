/**
 * A local table for a test in Python: reads commands from the standard input, one JSON object a line, and
 * writes all that it sends, one line for each command. `tests/web/local_frames.py` compares that with the
 * server.
 */
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Engine } from '../src/local/engine';
import { readRow, type Beginning, type Entry } from '../src/local/entries';
import { NETWORKS } from '../src/local/layout';
import { moveCode, moveText } from '../src/local/moves';
import { parseRecord, type Fields } from '../src/local/record';
import { RecordError, Refused } from '../src/local/refused';
import { eventsFor, recordOf, renderFor, whyNot } from '../src/local/render';
import { beginningOf, makeReplay, sourceFromRecord, sourceFromTable } from '../src/local/replay';
import type { ReplayView } from '../src/local/replay';
import { LocalTable, type PlayFrame, type SeatFrame, type Viewer } from '../src/local/localTable';
import { loadTexts } from '../src/local/texts';

const engine = await Engine.load(readFileSync(process.argv[2]));
for (const players of NETWORKS)
  engine.addNetwork(players, readFileSync(process.argv[2].replace('.wasm', `-${players}.network`)));
await loadTexts();
let table = new LocalTable('', engine);

interface Command {
  op: string;
  game: string;
  entry: unknown;
  seat: Viewer;
  frame: PlayFrame | SeatFrame;
  moves: string[];
  move: string;
  nonce: string | null;
  pace: number;
  next: string;
  view: ReplayView | null;
  text: string;
  record: Fields;
  ply: number;
}

function answer(command: Command): unknown {
  switch (command.op) {
    case 'create':
      table = new LocalTable(command.game, engine);
      return write([readRow({ id: null, at: 0, entry: command.entry }).entry]);
    case 'why_not':
      if (moveCode(command.move) === null) return 'no-move';
      return whyNot(table, command.seat, command.move);
    case 'hint':
      return hint(command.seat);
    case 'record':
      return recordOf(table, command.seat, true);
    case 'replay':
      return attempt(() => makeReplay(sourceFromTable(table, command.view)));
    case 'record_file':
      return attempt(() => makeReplay(sourceFromRecord(engine, parseRecord(command.text), command.view)));
    case 'beginning':
      return attempt((): Beginning => beginningOf(engine, command.record, command.ply));
    default:
      return act(command);
  }
}

/** Return the hint that a seat is sent, if it is on turn. */
function hint(seat: Viewer): unknown {
  const view = table.timeline?.view(seat);
  if (!view?.legal.length) return null;
  const moves = engine.hint(view.known).map(({ code, chance }) => ({ move: moveText(code), chance }));
  return JSON.parse(renderFor(table, seat, true).hint(moves, view.facts(moves[0].move), 'x'));
}

function act(command: Command): unknown {
  try {
    const decided = decide(command);
    return { frames: write(decided === null ? [] : Array.isArray(decided) ? decided : [decided]) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { refusal: JSON.parse(renderFor(table, command.seat ?? null, true).refusal(error, 'x')) };
  }
}

function decide(command: Command): Entry | Entry[] | null {
  switch (command.op) {
    case 'start':
      return table.start(command.nonce);
    case 'bots':
      return table.botMoves(command.seat as number, command.moves);
    case 'pace':
      return table.changePace(command.pace);
    case 'end':
      return table.agreeToEnd();
    case 'rematch':
      return table.rematch(command.next);
  }
  const { frame, seat } = command;
  if (frame.type === 'leave' || frame.type === 'take_over' || frame.type === 'take_back')
    return table.changePlayer(seat, frame);
  return table.play(seat, frame);
}

/** Write entries, and return what each viewer, the spectator last, is sent. */
function write(entries: Entry[]): unknown[] {
  // As they are read from a log again.
  const changes = entries.map((entry) =>
    table.apply(readRow(JSON.parse(JSON.stringify({ id: null, at: 0, entry }))).entry),
  );
  return [...table.seats.keys(), null].map((viewer) => {
    const seen = changes.map((change) => eventsFor(change, viewer)).filter((events) => events !== null);
    if (seen.length === 0) return null;
    return JSON.parse(renderFor(table, viewer, true).frame(seen.flat()));
  });
}

function attempt(make: () => unknown): unknown {
  try {
    return make();
  } catch (error) {
    if (error instanceof Refused) return error.key;
    if (error instanceof RecordError) return `bad-record: ${error.message}`;
    throw error;
  }
}

for await (const line of createInterface({ input: process.stdin }))
  process.stdout.write(`${JSON.stringify(answer(JSON.parse(line)))}\n`);
