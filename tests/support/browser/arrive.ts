import { expect, type Locator, type Page, type Request } from '@playwright/test';

/** Two frames, by whose end the page has drawn what it knew, and asked for what that needs. */
const twoFrames = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))';

/** Does something with the page, such as loading it anew, and waits until it shows `ready` and has everything that it asks for. */
export async function settled(page: Page, ready: Locator, work: () => Promise<unknown>): Promise<void> {
  const underWay = new Set<Request>();
  let begun = 0;
  const begins = (request: Request) => {
    begun += 1;
    underWay.add(request);
  };
  const ends = (request: Request) => void underWay.delete(request);
  page.on('request', begins).on('requestfinished', ends).on('requestfailed', ends);
  await work();
  await expect(ready).toBeVisible();
  const isAtRest = async () => {
    const before = begun;
    await page.evaluate(twoFrames);
    return underWay.size === 0 && begun === before;
  };
  await expect.poll(isAtRest, 'the page has what it asks for').toBe(true);
  page.off('request', begins).off('requestfinished', ends).off('requestfailed', ends);
}

const titleOf = (page: Page) => page.getByRole('heading', { level: 1 });
const nothingIsAwaited = (page: Page) => expect(page.locator('main [aria-busy=true]')).toHaveCount(0);

/** Opens a screen and waits for all that it shows, lazily loaded parts too: whoever measures it earlier measures an empty page. */
export async function arriveAt(page: Page, path: string): Promise<void> {
  await settled(page, titleOf(page), () => page.goto(path));
  await nothingIsAwaited(page);
}

/** Runs in the page: another title stands there than the one that was left, or the same element with other words. */
const hasArrived = `(() => {
  const title = document.querySelector('h1');
  return title !== null && title.dataset.left !== title.textContent;
})()`;

/** Leads to another screen of the app that is open, as a link does, and waits for all that it shows: the page is not loaded anew. */
export async function moveTo(page: Page, path: string): Promise<void> {
  // A page that was loaded a moment ago has drawn nothing yet.
  await expect(titleOf(page)).toBeVisible();
  await settled(page, titleOf(page), async () => {
    await page.evaluate(`{
      const title = document.querySelector('h1');
      title.dataset.left = title.textContent;
      history.pushState({}, '', ${JSON.stringify(path)});
    }`);
    await expect.poll(() => page.evaluate(hasArrived), { intervals: [50] }).toBe(true);
  });
  await nothingIsAwaited(page);
}

/** Opens screens one after the other, of which the first is loaded, and does something at each. */
export async function atEach(
  page: Page,
  paths: readonly string[],
  work: (path: string) => Promise<unknown>,
): Promise<void> {
  for (const [index, path] of paths.entries()) {
    await (index === 0 ? arriveAt : moveTo)(page, path);
    await work(path);
  }
}

/** Gives the window another size, as when a tablet is turned, and waits until the screen has followed. */
export const turnTo = (page: Page, size: { width: number; height: number }): Promise<void> =>
  settled(page, titleOf(page).first(), () => page.setViewportSize(size));
