/** Questions to the worker of the bots, which is replaced if it fails. */
import { afterEach, expect, test } from 'vitest';
import { moveText } from '../src/local/moves';
import { WorkerThinker, type Question } from '../src/local/thinking';
import type { View } from '../src/local/view';

const [CODE, CHANCE] = [102, 0.5];
const HINT = [{ move: moveText(CODE), chance: CHANCE }];
const view = { known: { table: { bytes: new Uint8Array([1]) }, unseen: new Uint8Array([2]) } } as View;
const ports: MessagePort[] = [];

afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

/** A thinker whose workers answer, or do nothing, in this order; the last one counts for all later ones. */
function thinkerWith(...answering: boolean[]) {
  const asked: Question[] = [];
  let heard: () => void = () => undefined;
  const thinker = new WorkerThinker((port) => {
    const answers = answering[Math.min(ports.length, answering.length - 1)];
    ports.push(port);
    port.onmessage = ({ data }: MessageEvent<Question>) => {
      asked.push(data);
      heard();
      if (answers) port.postMessage({ number: data.number, found: [CODE, CHANCE] });
    };
  });
  return { thinker, asked, nextQuestion: () => new Promise<void>((done) => (heard = done)) };
}

test('one worker answers all questions', async () => {
  const { thinker, asked } = thinkerWith(true);
  expect(await Promise.all([thinker.hint(view), thinker.hint(view)])).toEqual([HINT, HINT]);
  expect(await thinker.odds(view)).toEqual([CODE, CHANCE]);
  expect(asked.map(({ ask }) => ask)).toEqual(['hint', 'hint', 'odds']);
  expect(asked[0]).toMatchObject({ table: view.known.table.bytes, unseen: view.known.unseen });
  expect(ports).toHaveLength(1);
});

test('a worker is started when it is needed', () => {
  thinkerWith(true);
  expect(ports).toHaveLength(0);
});

test('a worker that fails is replaced and asked again', async () => {
  const { thinker, asked, nextQuestion } = thinkerWith(false, true);
  const [question, hint] = [nextQuestion(), thinker.hint(view)];
  await question;
  thinker.replaceWorker();
  expect(await hint).toEqual(HINT);
  expect(asked[1]).toEqual(asked[0]);
  expect(ports).toHaveLength(2);
});

test('a question that fails twice is an error, and the next one is asked as usual', async () => {
  const { thinker, nextQuestion } = thinkerWith(false, false, true);
  const hint = thinker.hint(view);
  for (let failure = 0; failure < 2; failure++) {
    await nextQuestion();
    thinker.replaceWorker();
  }
  await expect(hint).rejects.toThrow('the bots cannot think');
  expect(await thinker.hint(view)).toEqual(HINT);
});
