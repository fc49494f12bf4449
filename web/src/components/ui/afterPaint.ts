/**
 * Do something once the next picture is drawn; returns how to take it back. Whoever asks sooner where something lies has
 * the browser lay out the page in the middle of a change, and once more after it.
 */
export function afterPaint(act: () => void): () => void {
  let timer = 0;
  const frame = requestAnimationFrame(() => (timer = window.setTimeout(act)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
