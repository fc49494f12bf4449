import { describe, expect, it } from 'vitest';
import { clockFace } from '../src/text/duration';
import { botName, clockOf, CLOCKS, clockWish, plainWish, wishFor } from '../src/game/tableOptions';

describe('wishFor', () => {
  it('names everybody but those who are still to come, and every bot with its style', () => {
    const wish = plainWish(
      [
        { plays: 'me' },
        { plays: 'bot', level: 'level-1', style: '' },
        { plays: 'bot', level: 'level-4', style: 'raider' },
        { plays: 'open' },
      ],
      10,
    );
    expect(wishFor(wish, ' Eve ', ['A', 'B', 'C', 'D'])).toEqual({
      kinds: 10,
      seats: [
        { plays: 'me', name: 'Eve' },
        { plays: 'bot', bot: 'level-1', name: 'B' },
        { plays: 'bot', bot: 'level-4,style=raider', name: 'C' },
        { plays: 'open' },
      ],
      options: { hints: true, spectators: true, counting: true, clock: null },
    });
  });
  it('gives the own name to the first seat at this screen alone', () => {
    const wish = plainWish([{ plays: 'open' }, { plays: 'me' }, { plays: 'me' }], 'first-game');
    const names = wishFor(wish, 'Eve', ['A', 'B', 'C']).seats.map((seat) => seat.name);
    expect(names).toEqual([undefined, 'Eve', 'C']);
  });
});

describe('clocks', () => {
  it('are what their wishes say', () => {
    expect(clockOf('none')).toBeNull();
    expect(clockOf('game-900')).toEqual({ per: 'game', seconds: 900 });
    for (const wish of CLOCKS.slice(1)) expect(clockWish(clockOf(wish)!)).toBe(wish);
  });
  it('are read as people read them', () => {
    expect([0, 1, 42_000, 59_001, 725_000].map(clockFace)).toEqual(['0:00', '0:01', '0:42', '1:00', '12:05']);
    expect([3 * 3_600_000, 3 * 86_400_000].map(clockFace)).toEqual(['3 h', '3 d']);
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
