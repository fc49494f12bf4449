/** What a page tells when nobody may be looking: the title of its tab, a sound, a message of the browser. */
import { preferences, t } from '../state/preferences.svelte';
import type { GameEvent } from '../net/protocol';
import { chime, soundOf } from './sounds';

export function hear(events: GameEvent[]): void {
  const sound = preferences.sound && soundOf(events);
  if (sound) chime(sound);
}

/** It is this player's turn now. */
export function callPlayer(): void {
  if (preferences.sound) chime('turn');
  if (preferences.notify && document.hidden && Notification.permission === 'granted') {
    const note = new Notification(t('web-your-turn'), { body: 'Kokopelli', tag: 'kokopelli-turn' });
    note.onclick = () => window.focus();
  }
}
