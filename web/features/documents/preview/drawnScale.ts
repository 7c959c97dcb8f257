interface Size {
  width: number;
  height: number;
}

/** More pixels than this are refused by phones, which then show nothing. */
const MOST_PIXELS = 2 ** 24;

/** How much larger than its own size a page is drawn: sharp on the screen, and never larger than a canvas can be. */
export function drawnScale(page: Size, width: number, pixelRatio: number): number {
  const sharp = (width / page.width) * Math.min(pixelRatio, 3);
  const largest = Math.sqrt(MOST_PIXELS / (page.width * page.height));
  return Math.min(sharp, largest);
}
