import { expect, type Page } from '@playwright/test';

/**
 * Runs in the page: what a reader would take for carelessness. Text that is cut while the columns or parts beside it have room, words,
 * dates and badges that break though they would fit into a line, and entries of the sidebar that have to be scrolled to.
 */
const carelessness = `(() => {
  const wrong = new Set();
  const short = (text) => text.trim().replace(/\\s+/g, ' ').slice(0, 60);
  const isShown = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const linesOf = (range) => {
    const tops = [];
    for (const { top, width, height } of range.getClientRects())
      if (width > 0.5 && !tops.some((other) => Math.abs(other - top) < height / 2)) tops.push(top);
    return tops.length;
  };
  const widthOf = (range) => [...range.getClientRects()].reduce((sum, { width }) => sum + width, 0);
  const room = (node) => {
    let block = node;
    while (getComputedStyle(block).display === 'inline') block = block.parentElement;
    return block.clientWidth;
  };
  const isForReaders = (node) => {
    for (let at = node; at; at = at.parentElement) {
      const { clip, clipPath } = getComputedStyle(at);
      if (clip !== 'auto' || clipPath !== 'none') return true;
    }
    return false;
  };
  /** The ancestor that cuts the text, unless one that scrolls comes first. */
  const cutterOf = (node, box) => {
    for (let at = node; at && at !== document.body; at = at.parentElement) {
      const { overflowX, position } = getComputedStyle(at);
      if (/auto|scroll/.test(overflowX) || position === 'fixed') return null;
      if (!/hidden|clip/.test(overflowX)) continue;
      const { left, right } = at.getBoundingClientRect();
      return box.right > right + 1 || box.left < left - 1 ? at : null;
    }
    return null;
  };
  const contentOf = (cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    const { left } = cell.getBoundingClientRect();
    const rights = [...range.getClientRects()].map(({ right }) => right - left);
    return Math.max(0, ...rights) + parseFloat(getComputedStyle(cell).paddingRight);
  };
  const roomBeside = (cell) => {
    const rows = [...cell.closest('table').rows];
    const others = [...cell.parentElement.cells].filter((other) => other !== cell);
    return others.reduce((sum, other) => {
      const most = Math.max(...rows.map(({ cells }) => (cells[other.cellIndex] ? contentOf(cells[other.cellIndex]) : 0)));
      return sum + Math.max(0, other.getBoundingClientRect().width - most);
    }, 0);
  };
  const roomInLine = (node) => {
    const { clientWidth, children } = node.parentElement;
    const { paddingLeft, paddingRight, columnGap } = getComputedStyle(node.parentElement);
    const between = parseFloat(paddingLeft) + parseFloat(paddingRight) + (parseFloat(columnGap) || 0) * (children.length - 1);
    return clientWidth - between - [...children].reduce((sum, child) => sum + child.getBoundingClientRect().width, 0);
  };
  /** An address is broken where the line ends, its parts are no words. */
  const isInAddress = (data, index) => (/\\S*$/.exec(data.slice(0, index)) + /^\\S*/.exec(data.slice(index))).includes('@');
  const month = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec';
  const wholes = [
    ['a word', /[\\p{L}\\p{N}’']{2,}/gu],
    ['a date', new RegExp('\\\\d{1,2} (' + month + ') \\\\d{4}', 'g')],
  ];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const node = text.parentElement;
    if (!text.data.trim() || /^(SCRIPT|STYLE|OPTION|NOSCRIPT|TEXTAREA)$/.test(node.tagName) || !isShown(node) || isForReaders(node)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (box.width < 2) continue;
    if (linesOf(range) > 1) {
      if (node.matches('span[data-tone]')) wrong.add('a badge wraps: ' + short(text.data));
      const isCell = node.closest('td, th, dd, span[data-tone]');
      for (const [what, pattern] of wholes) {
        if (what === 'a date' ? !isCell : node.closest('code')) continue;
        for (const { 0: found, index } of text.data.matchAll(pattern)) {
          if (isInAddress(text.data, index)) continue;
          range.setStart(text, index);
          range.setEnd(text, index + found.length);
          if (linesOf(range) > 1 && widthOf(range) <= room(node)) wrong.add(what + ' breaks: ' + found);
        }
      }
      continue;
    }
    const cutter = cutterOf(node, box);
    if (!cutter) continue;
    const missing = box.width - cutter.getBoundingClientRect().width;
    const cell = cutter.closest('td, th');
    const free = cell ? roomBeside(cell) : roomInLine(cutter);
    if (free > missing && free > 24) wrong.add('cut beside ' + Math.round(free) + ' px of room: ' + short(text.data));
  }
  const navigation = document.querySelector('nav[aria-label="Main"]');
  if (navigation && innerWidth >= 1280 && innerHeight >= 800 && navigation.scrollHeight > navigation.clientHeight + 1)
    wrong.add('the sidebar hides entries');
  return [...wrong];
})()`;

/** Nothing on the screen is cut or broken that has room. */
export async function expectDense(page: Page, at: string): Promise<void> {
  expect(await page.evaluate(carelessness), `cut or broken ${at}`).toEqual([]);
}
