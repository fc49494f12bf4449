/** The worker in which bots think: gets views at a port, and returns codes of moves and odds. */
import { loadEngine, loadNetwork } from './load';
import { THINKING } from './layout';
import { Table } from './table';
import type { Question, Thought } from './thinking';

const engine = loadEngine();

async function think(question: Question, port: MessagePort): Promise<void> {
  const rules = await engine;
  await loadNetwork(rules, new Table(question.table).number('players'));
  const found = bound(rules, question)[question.ask]();
  port.postMessage({ number: question.number, found } satisfies Thought);
}

function bound(rules: Awaited<typeof engine>, question: Question) {
  const view = { table: new Table(question.table), unseen: question.unseen };
  const until = performance.now() + THINKING * 1000;
  const hasTime = () => performance.now() < until;
  const bot = question as Extract<Question, { ask: 'move' }>;
  return {
    move: () => [rules.choose(view, bot, bot.hurries ? hasTime : undefined)],
    hint: () => rules.hint(view, hasTime).flatMap(({ code, chance }) => [code, chance]),
    odds: () => rules.odds(view, hasTime),
  };
}

addEventListener('message', ({ data: port }: MessageEvent<MessagePort>) => {
  port.onmessage = ({ data }: MessageEvent<Question>) => void think(data, port);
});
// A fault becomes an error event at whoever started this worker.
addEventListener('unhandledrejection', ({ reason }) => {
  setTimeout(() => {
    throw reason;
  });
});
