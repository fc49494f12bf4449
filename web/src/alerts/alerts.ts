/** Sounds and browser notifications for players who may not be looking at the page. */
import type { GameEvent } from '../net/protocol';
import { preferences, t } from '../state/preferences.svelte';
import { playSound, soundOf } from './sounds';
import { closeNotifications, notify } from './worker';

export function playEventSound(events: GameEvent[], viewer: number | null): void {
  const sound = preferences.sound && soundOf(events, viewer);
  if (sound) playSound(sound);
}

/** Tell the player that it is their turn at a table. */
export function alertTurn(game: string): void {
  if (preferences.sound) playSound('turn');
  if (preferences.notify && document.hidden && Notification.permission === 'granted')
    void notify(game, t('web-your-turn'), t('web-alert-turn'));
}

/** Withdraw what the player was told about a table, because they have moved. */
export function withdrawAlert(game: string): void {
  if (preferences.notify) void closeNotifications(game);
}
