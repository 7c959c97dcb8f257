/** Where something begins and how high it is, from the beginning of what scrolls. */
export interface Span {
  top: number;
  height: number;
}

export interface PagesInView {
  /** The page that somebody looks at, counted from 1. */
  current: number;
  /** The pages that are in sight or soon will be, first and last, counted from 1. */
  first: number;
  last: number;
}

/** Which of a file's pages are drawn: those in sight and what one more turn of the wheel brings, however many there are. */
export function pagesInView(pages: readonly Span[], { top, height }: Span): PagesInView {
  const middle = top + height / 2;
  const isNear = (page: Span) => page.top < top + 2 * height && page.top + page.height > top - height;
  const current = Math.max(1, pages.filter((page) => page.top <= middle).length);
  const first = pages.findIndex(isNear) + 1;
  const last = pages.findLastIndex(isNear) + 1;
  return first === 0 ? { current, first: current, last: current } : { current, first, last };
}
