/**
 * A new value put together of the parts of the old one wherever they are equal: what did not change stays the very same
 * object, and the page has nothing to do for it.
 */
export function shared<T>(before: unknown, after: T): T {
  if (Object.is(before, after)) return after;
  if (!isComposed(before) || !isComposed(after) || Array.isArray(before) !== Array.isArray(after))
    return after;
  const result = Object.fromEntries(
    Object.entries(after).map(([name, part]) => [name, shared(before[name], part)]),
  );
  const names = Object.keys(after);
  const same =
    names.length === Object.keys(before).length && names.every((name) => result[name] === before[name]);
  if (same) return before as T;
  return (Array.isArray(after) ? Object.values(result) : result) as T;
}

function isComposed(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
