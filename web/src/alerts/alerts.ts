/** Sounds and browser notifications for players who may not be looking at the page. */
import type { GameEvent } from '../net/protocol';
import { preferences, t } from '../state/preferences.svelte';
import { playSound, soundOf } from './sounds';

export function playEventSound(events: GameEvent[], viewer: number | null): void {
  const sound = preferences.sound && soundOf(events, viewer);
  if (sound) playSound(sound);
}

/** Tell the player that it is their turn. */
export function alertTurn(): void {
  if (preferences.sound) playSound('turn');
  if (preferences.notify && document.hidden && Notification.permission === 'granted') {
    const note = new Notification(t('web-your-turn'), { body: 'Kokopelli', tag: 'kokopelli-turn' });
    note.onclick = () => window.focus();
  }
}
