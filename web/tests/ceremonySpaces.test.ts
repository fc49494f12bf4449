import { describe, expect, it } from 'vitest';
import { assignSpaces } from '../src/game/ceremonySpaces';
import { ceremony, emptyView } from './views';

describe('assignSpaces', () => {
  it('leaves a ceremony where it lay when another goes', () => {
    const view = emptyView(2, 0);
    view.villages[0].ceremonies = [ceremony('paw', 'left'), ceremony('shaman', 'left')];
    const first = assignSpaces(view, new Map());
    expect([...first]).toEqual([
      ['0:left:0', 'paw'],
      ['0:left:1', 'shaman'],
    ]);
    view.villages[0].ceremonies = [ceremony('shaman', 'left'), ceremony('hunter', 'left')];
    expect([...assignSpaces(view, first)]).toEqual([
      ['0:left:1', 'shaman'],
      ['0:left:0', 'hunter'],
    ]);
  });

  it('opens a ceremony on the space that was clicked, if it is free', () => {
    const view = emptyView(2, 0);
    view.villages[0].ceremonies = [ceremony('paw', 'left')];
    const first = assignSpaces(view, new Map(), '0:left:1');
    expect(first.get('0:left:1')).toBe('paw');
    view.villages[0].ceremonies.push(ceremony('shaman', 'left'));
    expect(assignSpaces(view, first, '0:left:1').get('0:left:0')).toBe('shaman');
  });
});
