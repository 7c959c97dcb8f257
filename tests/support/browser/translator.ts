import { expect, type Page } from '@playwright/test';

/**
 * Does to a page what a browser's translator does, but for the words: each text goes, and two elements around a new text come in its
 * place, as long as the page is open. Runs in the page before anything is drawn.
 */
export const translator = `
  const isLeftAlone = (text) => !text.data.trim() || text.parentElement?.closest('font, script, style, noscript, textarea, title, option, code, [translate=no]');
  const translated = (text) => {
    const outer = document.createElement('font');
    const inner = outer.appendChild(document.createElement('font'));
    inner.textContent = text.data;
    return outer;
  };
  const translate = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) if (!isLeftAlone(walker.currentNode)) texts.push(walker.currentNode);
    for (const text of texts) text.replaceWith(translated(text));
  };
  new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes) {
      for (const node of type === 'characterData' ? [target] : addedNodes) {
        if (node instanceof Text) { if (node.isConnected && !isLeftAlone(node)) node.replaceWith(translated(node)); }
        else if (node.isConnected) translate(node);
      }
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
`;

/** Runs in the page: texts that have something beside them in their element, which is what a translator breaks React by. */
const textsBesideOthers = `(() => {
  const walker = document.createTreeWalker(document.querySelector('#root'), NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    if (data.trim() && parentElement.childNodes.length > 1) found.push(parentElement.outerHTML.slice(0, 120));
  }
  return found;
})()`;

/** Checks that each text of the page is all that its element holds (LNG-06). */
export async function expectTextsApart(page: Page): Promise<void> {
  expect(await page.evaluate(textsBesideOthers), 'texts with something beside them').toEqual([]);
}
