/** What was focused, all around it from the inside out, then what opened the dialog or menu that it stands in. */
let trail: HTMLElement[] = [];
const openedFrom = new WeakMap<Element, HTMLElement[]>();
let isWaiting = false;

function follow({ target }: Event): void {
  if (!(target instanceof HTMLElement)) return;
  isWaiting = false;
  const layer = target.closest('[role="dialog"], [role="menu"]');
  if (layer && !openedFrom.has(layer)) openedFrom.set(layer, trail);
  trail = [];
  for (let one: HTMLElement | null = target; one && one !== layer; one = one.parentElement) trail.push(one);
  // Where a dialog or menu is hung into the page says nothing about where it came from.
  if (layer instanceof HTMLElement) trail.push(layer, ...(openedFrom.get(layer) ?? []));
}

/** The nearest thing that is still there and says where one is: the opener, the part of the screen, its heading. */
function successor(): HTMLElement | null {
  for (const one of trail) {
    if (!one.isConnected) continue;
    if (one.tabIndex >= 0 && !one.matches(':disabled')) return one;
    if (one.matches('section, form, fieldset, [role="dialog"]'))
      return one.querySelector<HTMLElement>('[data-autofocus]') ?? one;
    if (one.matches('main')) break;
  }
  return document.querySelector('main h1');
}

function focus(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex') && element.tabIndex < 0) {
    element.setAttribute('tabindex', '-1');
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}

function recover(): void {
  const [last] = trail;
  if (!last) return;
  if (last.isConnected && last.matches(':disabled')) isWaiting = true;
  else if (document.activeElement !== document.body) return;
  else if (!last.isConnected) {
    const next = successor();
    if (next) focus(next);
  } else if (isWaiting) focus(last);
}

/**
 * Whoever works by keyboard or screen reader never falls back to the top of the page: a button that was busy has the focus
 * again, and where what had it is gone – a dialog, a row, the whole screen – the nearest thing that is left gets it.
 */
export function keepFocus(): void {
  document.addEventListener('focusin', follow);
  // A click on bare ground means to leave.
  document.addEventListener('pointerdown', ({ target }) => {
    if (!(target instanceof Node && trail[0]?.contains(target))) trail = [];
  });
  new MutationObserver(recover).observe(document.documentElement, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled'],
  });
}
