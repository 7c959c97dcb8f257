import type { Page } from '@playwright/test';

/**
 * Runs in the page: what can be pressed but is hit over less than `least` px in height or width, its label and whatever of it reaches
 * beyond its box counted in. Links within a sentence are as high as its lines (WCAG 2.5.8).
 */
const measure = `(least) => {
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=option], [role=menuitem]';
  const isShown = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    && one.getBoundingClientRect().width > 1 && !one.closest('[aria-hidden=true], .muster-skip-link:not(:focus)');
  const isInSentence = (one) => one.matches('a') && getComputedStyle(one).display.startsWith('inline')
    && one.parentElement.textContent.trim() !== one.textContent.trim();
  const found = [];
  for (const one of document.querySelectorAll(CONTROLS)) {
    if (!isShown(one) || one.matches(':disabled') || isInSentence(one)) continue;
    one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = one.getBoundingClientRect();
    if (box.width >= least && box.height >= least) continue;
    const isHit = (x, y) => {
      const hit = document.elementFromPoint(x, y);
      const label = hit?.closest('label');
      return hit !== null && (one.contains(hit) || label?.control === one || label?.contains(one));
    };
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (!isHit(x, y)) continue;
    const reach = (stepX, stepY) => {
      let far = 0;
      while (far < least && isHit(x + stepX * (far + 1), y + stepY * (far + 1))) far += 1;
      return far;
    };
    const width = Math.max(box.width, reach(1, 0) + reach(-1, 0) + 1);
    const height = Math.max(box.height, reach(0, 1) + reach(0, -1) + 1);
    if (width >= least - 0.5 && height >= least - 0.5) continue;
    const name = one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent ?? one.textContent;
    found.push((one.getAttribute('role') ?? one.localName) + ' “' + name.trim().slice(0, 30) + '” ' + Math.round(width) + ' × ' + Math.round(height));
  }
  scrollTo(0, 0);
  return [...new Set(found)];
}`;

/** Finds targets that are too small. */
export const smallTargets = (page: Page, least: number): Promise<string[]> =>
  page.evaluate(`(${measure})(${least})`);
