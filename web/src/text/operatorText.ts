/** Times and sizes for the page of the operator, which is in English only. */

const UNITS: [number, string][] = [
  [86_400, 'd'],
  [3_600, 'h'],
  [60, 'min'],
  [1, 's'],
];

/** Return a length of time in its largest unit. */
export function lengthOfTime(milliseconds: number): string {
  const seconds = Math.max(0, milliseconds / 1000);
  const [length, unit] = UNITS.find(([length]) => seconds >= length) ?? [1, 's'];
  return `${Math.floor(seconds / length)} ${unit}`;
}

export const ago = (at: number) => lengthOfTime(Date.now() - at);
export const moment = (at: number) =>
  new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
export const sizeText = (bytes: number) => (bytes < 1024 ? `${bytes} B` : `${Math.round(bytes / 1024)} kB`);
