/** Views for tests: a table on which nothing has happened yet, and parts to change it. */
import type { CeremonyBody, Kind, Side, ViewBody } from '../src/net/protocol';

const KINDS: Kind[] = [
  'hunter',
  'warrior',
  'tortoise',
  'paw',
  'drummer',
  'shaman',
  'spider-woman',
  'eagle-feather',
  'mother-of-heaven',
  'snake-dance',
];

export function ceremony(kind: Kind, side: Side, cards = 1): CeremonyBody {
  return { kind, side, cards, wilds: 0, full: 4, reached_by: [], area_of: [] };
}

export function emptyView(players: number, viewer: number | null, beneath = players === 2 ? 1 : 0): ViewBody {
  const each = <Value>(value: () => Value) => Array.from({ length: players }, value);
  return {
    viewer,
    players: ['Ann', 'Ben', 'Cleo', 'Dan'].slice(0, players),
    kinds: KINDS,
    first: 0,
    round: 1,
    turn: 0,
    decision: null,
    actions_left: 1,
    scores: each(() => 0),
    hand: {},
    hand_sizes: each(() => 5),
    pile_sizes: each(() => 31),
    continues_by: [],
    to_tuck: 0,
    tucked: [],
    unseen: each(() => ({})),
    villages: each(() => ({ ceremonies: [], spaces: { left: 2, right: 2, pile: beneath }, opened_by: {} })),
    barred: each(() => []),
    tiles: {},
    end_tiles: 10,
    ending: false,
    winners: null,
    legal: [],
    previews: {},
    can: { undo: false, redo: false, restart: false, end_turn: false, hint: false },
    since: [],
    clock: null,
  };
}
