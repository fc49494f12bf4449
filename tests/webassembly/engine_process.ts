/**
 * The compiled rules and bots in Node, for the tests in Python: a line of JSON for each question and answer.
 *
 * Call: node engine_process.ts kokopelli.wasm; the networks are beside it.
 */
import { createHash, type Hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Engine, type View } from '../../web/src/local/engine.ts';
import { CODES, NETWORKS, TABLE_BYTES } from '../../web/src/local/layout.ts';
import { addUp, answer, questionsOf } from '../../web/src/local/review.ts';
import { Table } from '../../web/src/local/table.ts';

interface Deal {
  players: number;
  kinds: number;
  first: number;
  decks: number[][];
}
/** A bot's choices: bytes of a table and of the unseen cards as hexadecimal numbers, and seeds as text. */
interface Choice {
  table: string;
  unseen: string;
  level: number;
  style: string;
  seed: string;
}

const engine = await Engine.load(readFileSync(process.argv[2]));
for (const players of NETWORKS) {
  engine.addNetwork(players, readFileSync(process.argv[2].replace('.wasm', `-${players}.network`)));
}

/** Play a game by pseudorandom numbers and return a digest of everything that can be seen of it. */
function playRandomly({ deal, every }: { deal: Deal; every: number }): { plies: number; digest: string } {
  const table = engine.deal(deal.players, deal.kinds, deal.first, deal.decks);
  const digest = createHash('sha256');
  let state = deal.decks[0].reduce((sum, card) => (31 * sum + card) >>> 0, deal.first);
  let plies = 0;
  for (let codes = engine.legal(table); codes.length; codes = engine.legal(table)) {
    if (every && plies % every === 0) look(digest, table);
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const rows = engine.play(table, codes[(state >>> 16) % codes.length]);
    digest.update(JSON.stringify([codes, rows.map((row) => Object.values(row))])).update(table.bytes);
    plies++;
  }
  digest.update(JSON.stringify(engine.winners(table)));
  return { plies, digest: digest.digest('hex') };
}

/** Add what all viewers see of a table: views, surveys, previews, facts and reasons. */
function look(digest: Hash, table: Table): void {
  digest.update(JSON.stringify(engine.survey(table).map((row) => Object.values(row))));
  const seats = Array.from({ length: table.number('players') }, (_, seat) => seat);
  for (const viewer of [...seats, null]) {
    const view = engine.hide(table, viewer);
    digest.update(view.table.bytes).update(view.unseen);
    const codes = Array.from({ length: CODES }, (_, code) => code);
    digest.update(JSON.stringify(codes.map((code) => engine.whyNot(view.table, viewer, code))));
    digest.update(JSON.stringify(engine.continuesBy(view.table, viewer)));
  }
  const view = engine.hide(table, table.number('seat'));
  for (const code of engine.legal(view.table)) {
    const { rows, decisions, begins, ends, blocked } = engine.preview(view, code);
    digest.update(
      JSON.stringify([rows.map((row) => Object.values(row)), decisions, begins, ends, blocked]),
    );
    digest.update(JSON.stringify(engine.facts(view, code).map((row) => Object.values(row))));
  }
}

/** A finished game, and which of the questions of its review are asked: every so many. */
interface Finished {
  deal: Deal;
  codes: number[];
  seat: number;
  every: number;
}

/** Answer some questions of the review of a game, and add these answers up. */
function reviewSome({ deal, codes, seat, every }: Finished): unknown {
  const tables = [engine.deal(deal.players, deal.kinds, deal.first, deal.decks)];
  for (const code of codes) {
    const table = tables[tables.length - 1].copy();
    engine.play(table, code);
    tables.push(table);
  }
  const weighing = engine.weighing(deal.players);
  const played = { tables, codes };
  const asked = questionsOf(played, seat).filter(({ number }) => number % every === 0);
  const answers = asked.map((question) => answer(weighing, played, seat, question));
  return addUp(answers, seat, deal.players, engine.winners(tables[codes.length]) ?? []);
}

function viewOf({ table, unseen }: Choice): View {
  const bytes = new Uint8Array(Buffer.from(table, 'hex'));
  if (bytes.length !== TABLE_BYTES) throw new RangeError('no table');
  return { table: new Table(bytes), unseen: new Uint8Array(Buffer.from(unseen, 'hex')) };
}

/** Call a function; returns its result and the processor's time, which other programs do not change. */
function timed<Result>(call: () => Result): { result: Result; milliseconds: number } {
  const began = process.cpuUsage();
  const result = call();
  const { user, system } = process.cpuUsage(began);
  return { result, milliseconds: (user + system) / 1000 };
}

const ANSWERS: Record<string, (asked: never) => unknown> = {
  play: playRandomly,
  choose: (asked: Choice) =>
    timed(() => engine.choose(viewOf(asked), { ...asked, seed: BigInt(asked.seed) })),
  hint: (asked: Choice) => engine.hint(viewOf(asked)),
  odds: (asked: Choice) => engine.odds(viewOf(asked)),
  games: ({ players, kinds, games }: { players: number; kinds: number; games: number }) =>
    timed(() => engine.playGames(players, kinds, 1n, games)),
  network: ({ players, bytes }: { players: number; bytes: string }) =>
    engine.addNetwork(players, new Uint8Array(Buffer.from(bytes, 'hex'))),
  review: reviewSome,
  interrupted: (asked: Choice) => {
    const search = engine.search(viewOf(asked), { ...asked, seed: BigInt(asked.seed) });
    search.step();
    engine.hint(viewOf(asked));
    search.step();
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const { ask, ...asked } = JSON.parse(line);
  let answer: unknown;
  try {
    answer = { answer: ANSWERS[ask](asked as never) };
  } catch (error) {
    answer = { error: String(error) };
  }
  console.log(JSON.stringify(answer));
}
