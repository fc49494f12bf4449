/**
 * Copy a text to the clipboard, also on a page without TLS, where browsers offer no `navigator.clipboard`.
 */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const focused = document.activeElement as HTMLElement | null;
    const field = document.createElement('textarea');
    field.value = text;
    field.readOnly = true;
    field.className = 'visually-hidden';
    document.body.append(field);
    field.select();
    document.execCommand('copy');
    field.remove();
    focused?.focus();
  }
}
