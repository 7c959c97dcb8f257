import type { router as appRouter } from './router.tsx';

/** What was focused, all around it from the inside out, then what opened the dialog or menu that it stands in. */
let trail: HTMLElement[] = [];
const openedFrom = new WeakMap<Element, HTMLElement[]>();
let isWaiting = false;

function follow({ target }: Event): void {
  if (!(target instanceof HTMLElement)) return;
  if (performance.now() < settledAt && !target.closest('main, [aria-modal="true"]')) {
    focusHeading();
    return;
  }
  isWaiting = false;
  const layer = target.closest('[role="dialog"], [role="menu"]');
  if (layer && !openedFrom.has(layer)) openedFrom.set(layer, trail);
  trail = [];
  for (let one: HTMLElement | null = target; one && one !== layer; one = one.parentElement) trail.push(one);
  // Where a dialog or menu is hung into the page says nothing about where it came from.
  if (layer instanceof HTMLElement) trail.push(layer, ...(openedFrom.get(layer) ?? []));
}

const heading = () => document.querySelector<HTMLElement>('main h1');

/** A screen came and its heading has not had the focus: that waits for what the screen loads, and for a dialog to close. */
let isNewScreen = false;
/** Until then what closed with the last screen, such as a menu, may give the focus back to what had opened it. */
let settledAt = 0;
const SETTLING = 500;

function focusHeading(): void {
  const found = heading();
  if (!found || document.querySelector('[aria-modal="true"]')) return;
  if (isNewScreen) settledAt = performance.now() + SETTLING;
  isNewScreen = false;
  focus(found);
}

/** A person who presses something keeps their place. */
function leaveFocus(): void {
  isNewScreen = false;
  settledAt = 0;
}

/** Screen readers tell the heading of a screen that others see at once; filters and pages of a list are no other screen. */
function watchScreens(router: typeof appRouter): void {
  let path = router.state.resolvedLocation?.pathname;
  router.subscribe('onRendered', ({ toLocation: { pathname } }) => {
    isNewScreen = path !== undefined && path !== pathname;
    path = pathname;
    if (isNewScreen) focusHeading();
  });
  document.addEventListener('keydown', leaveFocus, true);
  document.addEventListener('pointerdown', leaveFocus, true);
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
  return heading();
}

function focus(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex') && element.tabIndex < 0) {
    element.setAttribute('tabindex', '-1');
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}

function recover(): void {
  if (isNewScreen) focusHeading();
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
 * again, and where what had it is gone – a dialog, a row – the nearest thing that is left gets it; on another screen, its heading.
 */
export function keepFocus(router: typeof appRouter): void {
  watchScreens(router);
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
