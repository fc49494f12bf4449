/** Return a duration as people read it: 0:42, 12:05, 5 h, 2 d. */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds >= 2 * 86400) return `${Math.floor(seconds / 86400)} d`;
  if (seconds >= 2 * 3600) return `${Math.floor(seconds / 3600)} h`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
