/** Return a duration as people read it: 0:42, 12:05, and in the language 5 hours or 2 days. */
export function formatDuration(
  milliseconds: number,
  language: string,
  words: 'narrow' | 'long' = 'narrow',
): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const counted = (count: number, unit: 'day' | 'hour') =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: words }).format(Math.floor(count));
  if (seconds >= 2 * 86400) return counted(seconds / 86400, 'day');
  if (seconds >= 2 * 3600) return counted(seconds / 3600, 'hour');
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
