/**
 * Return a value equal to `after` that reuses all equal parts of `before`. What did not change stays the same
 * object, so components that show it have nothing to do.
 */
export function reuseEqualParts<T>(before: unknown, after: T): T {
  if (Object.is(before, after)) return after;
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after)) return after;
  const result = Object.fromEntries(
    Object.entries(after).map(([name, part]) => [name, reuseEqualParts(before[name], part)]),
  );
  const names = Object.keys(after);
  const same =
    names.length === Object.keys(before).length && names.every((name) => result[name] === before[name]);
  if (same) return before as T;
  return (Array.isArray(after) ? Object.values(result) : result) as T;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
