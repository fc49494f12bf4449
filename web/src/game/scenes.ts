/** Which moment of the game deserves a short scene over the table. */
import type { GameEvent, Kind } from '../net/protocol';

export type Scene =
  | { type: 'finish'; seat: number; kind: Kind; points: number } // the viewer finishes a ceremony
  | { type: 'lost'; seat: number; kind: Kind } // somebody else finishes the viewer's
  | { type: 'begins' | 'ends'; seat: number; kind: Kind } // an ability of the viewer
  | { type: 'last-round' }
  | { type: 'end'; winners: number[] };

/** Return the scene of the most important event, or null; spectators see every finish. */
export function sceneOf(events: GameEvent[], viewer: number | null): Scene | null {
  const scenes = events.map((event) => sceneOfEvent(event, events, viewer)).filter((scene) => scene !== null);
  const order: Scene['type'][] = ['end', 'last-round', 'lost', 'finish', 'begins', 'ends'];
  for (const type of order) {
    const scene = scenes.find((one) => one.type === type);
    if (scene) return scene;
  }
  return null;
}

function sceneOfEvent(event: GameEvent, events: GameEvent[], viewer: number | null): Scene | null {
  switch (event.type) {
    case 'game-ended':
      return { type: 'end', winners: event.winners };
    case 'end-triggered':
      return { type: 'last-round' };
    case 'ceremony-finished': {
      const { seat, owner, kind } = event;
      if (viewer === null || seat === viewer)
        return { type: 'finish', seat, kind, points: tileOf(kind, events) };
      return owner === viewer ? { type: 'lost', seat, kind } : null;
    }
    case 'ceremony-opened': {
      const { seat, owner, kind } = event;
      return owner === viewer ? { type: 'begins', seat, kind } : null;
    }
    case 'ceremony-cancelled': {
      const { seat, kind } = event;
      return seat === viewer ? { type: 'ends', seat, kind } : null;
    }
    default:
      return null;
  }
}

/** Return the points for the finish of a kind (R6.5). */
function tileOf(kind: Kind, events: GameEvent[]): number {
  const scored = events.find(
    (one) => one.type === 'points-scored' && one.rule === 'R6.5' && one.kind === kind,
  );
  return scored?.type === 'points-scored' ? scored.points : 0;
}
