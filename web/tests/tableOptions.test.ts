import { describe, expect, it } from 'vitest';
import { botName, CLOCKS, defaultTable, fromClock } from '../src/game/tableOptions';
import { distinctNames, playerName, tableRequest, toClock } from '../src/game/tableOptions';

describe('tableRequest', () => {
  it('names all seats that are taken, and every bot with its style', () => {
    const table = defaultTable(
      [
        { plays: 'me' },
        { plays: 'bot', level: 'level-1', style: '' },
        { plays: 'bot', level: 'level-4', style: 'raider' },
        { plays: 'open' },
      ],
      10,
    );
    expect(tableRequest(table, ' Eve ', ['A', 'B', 'C', 'D'])).toEqual({
      kinds: 10,
      seats: [
        { plays: 'me', name: 'Eve' },
        { plays: 'bot', bot: 'level-1', name: 'B' },
        { plays: 'bot', bot: 'level-4,style=raider', name: 'C' },
        { plays: 'open' },
      ],
      options: { hints: true, spectators: true, counting: true, clock: null, bot_pace: 0.5 },
    });
  });
  it('has the names of all people at this screen, and others for those who say none', () => {
    const people = defaultTable(
      [
        { plays: 'me' },
        { plays: 'me', name: ' Ben ' },
        { plays: 'me', name: 'ANN' },
        { plays: 'me', name: '' },
      ],
      'first-game',
    );
    const { seats } = tableRequest(people, 'Ann', ['Coyote', 'Raven', 'Hare', 'Badger']);
    expect(seats.map(({ name }) => name)).toEqual(['Ann', 'Ben', 'Hare', 'Badger']);
  });
  it('gives the name of the player only to the first seat at this screen', () => {
    const table = defaultTable([{ plays: 'open' }, { plays: 'me' }, { plays: 'me' }], 'first-game');
    const names = tableRequest(table, 'Eve', ['A', 'B', 'C']).seats.map((seat) => seat.name);
    expect(names).toEqual([undefined, 'Eve', 'C']);
  });
  it('gives a bot another name than that of the player', () => {
    const table = defaultTable([{ plays: 'me' }, { plays: 'bot', level: 'level-1', style: '' }], 10);
    const names = tableRequest(table, 'raven', ['Coyote', 'Raven', 'Hare', 'Badger']).seats;
    expect(names.map((seat) => seat.name)).toEqual(['raven', 'Coyote']);
  });
});

describe('clocks', () => {
  it('are converted both ways', () => {
    expect(toClock('none')).toBeNull();
    expect(toClock('game-900')).toEqual({ per: 'game', seconds: 900 });
    for (const clock of CLOCKS.slice(1)) expect(fromClock(toClock(clock)!)).toBe(clock);
  });
});

describe('botName', () => {
  const say = (message: string, values = {}) => `${message}${JSON.stringify(values)}`;
  it('tells level and style', () => {
    expect(botName('level-3', say)).toBe('level-3{}');
    expect(botName('level-3,style=racer', say)).toBe(
      'bot-of-style{"level":"level-3{}","style":"style-racer{}"}',
    );
    expect(botName('greedy', say)).toBe('greedy');
  });
});

it('a name from a record becomes one that the server accepts', () => {
  expect(playerName('  Ann ')).toBe('Ann');
  expect(playerName('a\u0000b\u202ec')).toBe('abc');
  expect([...playerName('🦎'.repeat(40))].length).toBe(32);
  expect(playerName(' \u200b ')).toBe('');
  expect(playerName('\u0301\u3164')).toBe('');
  expect(playerName(`A${'\u0301'.repeat(9)}`)).toBe(`\u00c1${'\u0301'.repeat(4)}`);
});

it('names of seats are distinct', () => {
  const spare = ['A', 'B', 'C', 'D'];
  expect(distinctNames(['fitted', 'fitted', '', 'a'], spare, 1)).toEqual(['A', 'fitted', 'C', 'D']);
});
