/** What short keys read out: the hand, the points, and who reaches what. */
import type { Card, ViewBody } from '../net/protocol';
import type { Texts } from './sentences';

export type ReadOutTopic = 'hand' | 'points' | 'reach';

/** Return what the viewer may know of a topic, as sentences. */
export function readOut(topic: ReadOutTopic, texts: Texts, view: ViewBody): string[] {
  if (topic === 'hand') return [handSentence(texts, view)];
  return topic === 'points' ? pointsSentences(texts, view) : reachSentences(texts, view);
}

function handSentence(texts: Texts, view: ViewBody): string {
  if (view.viewer === null) return texts.get('web-watching');
  const cards = Object.entries(view.hand).filter(([, count]) => count > 0);
  const named = cards.map(([card, count]) => {
    const name = texts.card(card as Card);
    return count > 1 ? texts.get('readout-several', { card: name, count }) : name;
  });
  const count = cards.reduce((sum, [, copies]) => sum + copies, 0);
  return texts.get('readout-hand', { count, cards: texts.names(named) });
}

function pointsSentences(texts: Texts, view: ViewBody): string[] {
  const sentences = seatsFromViewer(view).map((seat) =>
    texts.get('readout-player', {
      player: seat === view.viewer ? texts.get('web-you') : view.players[seat],
      points: view.scores[seat],
      hand: view.hand_sizes[seat],
      pile: view.pile_sizes[seat],
    }),
  );
  return [...sentences, texts.get('table-end-tiles', { count: view.end_tiles })];
}

/** Each ceremony with the players who may add cards to it, first those of the viewer. */
function reachSentences(texts: Texts, view: ViewBody): string[] {
  const you = texts.get('readout-you');
  const sentences = seatsFromViewer(view).flatMap((owner) =>
    view.villages[owner].ceremonies.map(({ kind, cards, full, reached_by }) => {
      const players = texts.names(
        reached_by.map((seat) => (seat === view.viewer ? you : view.players[seat])),
      );
      const values = { kind: texts.card(kind), cards, full, players };
      return owner === view.viewer
        ? texts.get('readout-ceremony-yours', values)
        : texts.get('readout-ceremony', { ...values, owner: view.players[owner] });
    }),
  );
  return sentences.length > 0 ? sentences : [texts.get('readout-no-ceremony')];
}

/** Return all seats in the order of play, from the viewer on. */
function seatsFromViewer({ players, viewer }: ViewBody): number[] {
  return players.map((_, steps) => ((viewer ?? 0) + steps) % players.length);
}
