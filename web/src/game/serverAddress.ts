/** Return the address of a server that somebody typed, perhaps without https://, or null if it is none. */
export function serverAddress(text: string): string | null {
  const typed = text.trim();
  const full = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(full)) return null;
  const { hostname, username, href } = new URL(full);
  const isNamed = /^(localhost|[^.]+(\.[^.]+)+|\[.*\])$/.test(hostname);
  return isNamed && !username ? href : null;
}
