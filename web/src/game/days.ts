/** Days as texts such as 2026-11-18. They are those of UTC, so that a day is the same all over the world. */

const DAY = 86_400_000; // milliseconds
/** 1970-01-01 was a Thursday. */
const FIRST_WEEKDAY = 3;

/** Return the day of a moment. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && dayOf(Date.parse(text)) === text;

/** Return how many days have passed since 1970-01-01. */
export const numberOf = (day: string): number => Math.floor(Date.parse(day) / DAY);

/** Return the place of a day in its week: 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: string): number => (numberOf(day) + FIRST_WEEKDAY) % 7;

/** Return the day that is some days later, or earlier. */
export const dayAfter = (day: string, days: number): string => dayOf(Date.parse(day) + days * DAY);

/** Return how many days in a row, up to today or yesterday, are among some. */
export function daysInARow(among: (day: string) => boolean, today: string): number {
  let day = among(today) ? today : dayAfter(today, -1);
  let days = 0;
  for (; among(day); day = dayAfter(day, -1)) days++;
  return days;
}

/** Return the weeks of a month such as 2026-11, from Monday to Sunday; null stands for days of other months. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const days: (string | null)[] = Array.from({ length: weekdayOf(first) }, () => null);
  for (let day = first; day.startsWith(month); day = dayAfter(day, 1)) days.push(day);
  while (days.length % 7 > 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/** Return the month that is some months later, or earlier. */
export function monthAfter(month: string, months: number): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}
