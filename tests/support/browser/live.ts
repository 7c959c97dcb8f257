import type { Page } from '@playwright/test';

/** Runs before the page does; notes what each live region says, once for each region in which it is said. */
const listen = `
  globalThis.musterSaid = [];
  const live = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]';
  const regions = new Map();
  const hear = (node) => {
    const region = (node instanceof Element ? node : node.parentElement)?.closest(live);
    const text = region?.textContent.trim();
    if (!text || regions.get(region) === text) return;
    regions.set(region, text);
    musterSaid.push(text);
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      hear(target);
      for (const node of addedNodes) {
        hear(node);
        if (node instanceof Element) node.querySelectorAll(live).forEach(hear);
      }
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
`;

/** Listens from the next page on; tells how often the page has said a text by itself. */
export async function listenTo(page: Page): Promise<{ timesSaid(text: RegExp): Promise<number> }> {
  await page.addInitScript({ content: listen });
  return {
    timesSaid: async (text) =>
      (await page.evaluate<string[]>('musterSaid')).filter((said) => text.test(said)).length,
  };
}
