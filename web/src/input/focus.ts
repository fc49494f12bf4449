/**
 * Keeps the focus near the place where it was when its element goes away: a card that is played, a space that
 * becomes a ceremony, a button that is not needed any more. Otherwise it would fall back to the whole page.
 */

const FOCUSABLE =
  'button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled), summary, [tabindex="0"]';
/** How many elements that had the focus before are remembered. */
const MAX_EARLIER = 8;

/** An element that has or had the focus, and where it stood in the parts around it, from the inside out. */
interface Remembered {
  element: HTMLElement;
  around: { part: Element; index: number }[];
}

/** Attach to the page whose focus is to be kept. */
export function keepsFocus(page: HTMLElement): () => void {
  let last: Remembered | null = null;
  let earlier: HTMLElement[] = [];

  function remember(event: FocusEvent) {
    const element = event.target as HTMLElement;
    if (last !== null) earlier = [...earlier.filter((one) => one !== element), last.element];
    earlier = earlier.slice(-MAX_EARLIER);
    last = { element, around: partsAround(element, page) };
  }

  function restoreIfLost() {
    if (last === null || !isLost(document.activeElement)) return;
    // Whoever clicks on the bare ground wants no focus.
    if (isUsable(last.element)) last = null;
    else successor(last, earlier, page)?.focus({ preventScroll: true });
  }

  // An element that is hidden loses the focus without a change of the document.
  const onFocusOut = () => queueMicrotask(restoreIfLost);
  const observer = new MutationObserver(restoreIfLost);
  observer.observe(page, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'inert'],
  });
  page.addEventListener('focusin', remember);
  page.addEventListener('focusout', onFocusOut);
  return () => {
    observer.disconnect();
    page.removeEventListener('focusin', remember);
    page.removeEventListener('focusout', onFocusOut);
  };
}

/** Return whether the focus is nowhere, or will be: browsers take it from disabled elements a little later. */
function isLost(active: Element | null): boolean {
  return active === null || active === document.body || active.matches(':disabled, [inert] *');
}

function isUsable(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled, [inert] *') && element.checkVisibility();
}

function partsAround(element: HTMLElement, page: HTMLElement): Remembered['around'] {
  const around = [];
  for (let part = element.parentElement; part && part !== page && part.localName !== 'main';) {
    around.push({ part, index: [...part.querySelectorAll(FOCUSABLE)].indexOf(element) });
    part = part.parentElement;
  }
  return around;
}

/**
 * Return what gets the focus instead: in a dialog that opened the dialog itself, then the nearest neighbour in
 * the smallest part that is still there, then what had the focus before, then the first thing of the page.
 */
function successor(lost: Remembered, earlier: HTMLElement[], page: HTMLElement): HTMLElement | undefined {
  const modal = page.querySelector<HTMLElement>('[aria-modal=true]');
  if (modal) {
    modal.tabIndex = -1;
    return modal;
  }
  for (const { part, index } of lost.around) {
    const inside = part.isConnected ? usableIn(part) : [];
    if (inside.length > 0) return inside[Math.min(index, inside.length - 1)];
  }
  return earlier.findLast(isUsable) ?? usableIn(page.querySelector('main') ?? page)[0];
}

function usableIn(part: Element): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isUsable);
}
