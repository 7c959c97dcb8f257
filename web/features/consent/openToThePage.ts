/** Where the banner is drawn: first on the page, so that who works by keyboard meets it first. */
export function rootOfBanner(): HTMLElement {
  const root = document.createElement('div');
  document.body.prepend(root);
  // The library would keep the focus in its banner; one can go on without answering.
  root.addEventListener(
    'keydown',
    (event) => {
      const isInBanner = event.target instanceof Element && event.target.closest('.cm') !== null;
      if (event.key === 'Tab' && isInBanner) event.stopPropagation();
    },
    true,
  );
  return root;
}

/**
 * Makes the library's dialog a part of the page: it takes the focus from nobody, hides nothing from a screen reader, and
 * tells the bars at the bottom of the screen how high it is.
 */
export function openToThePage(modal: HTMLElement): void {
  modal.setAttribute('role', 'region');
  modal.removeAttribute('aria-modal');
  // What the library would focus when it opens.
  modal.querySelector('[tabindex="-1"]')?.remove();
  const { style, classList } = document.documentElement;
  let wasShown = false;
  const follow = () => {
    const isShown = classList.contains('show--consent');
    if (isShown) style.setProperty('--muster-banner', `${modal.offsetHeight + 8}px`);
    else if (wasShown) {
      style.removeProperty('--muster-banner');
      handOnFocus(modal);
    }
    wasShown = isShown;
  };
  new ResizeObserver(follow).observe(modal);
  const classes = new MutationObserver(() => {
    follow();
    if (!modal.isConnected) classes.disconnect();
  });
  classes.observe(document.documentElement, { attributeFilter: ['class'] });
}

/** Who answered by keyboard goes on at the heading of the screen. */
function handOnFocus(modal: HTMLElement): void {
  const { activeElement } = document;
  if (activeElement !== document.body && !modal.contains(activeElement)) return;
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.setAttribute('tabindex', '-1');
  heading.focus({ preventScroll: true });
}
