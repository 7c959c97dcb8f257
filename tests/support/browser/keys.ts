import { expect, type Locator, type Page } from '@playwright/test';

/** What a person without a mouse does; nothing here sets the focus or clicks. */
export interface Keys {
  /** Presses Tab, or Shift+Tab, until `target` has the focus, and sees that it has. */
  to(target: Locator, key?: 'Tab' | 'Shift+Tab'): Promise<void>;
  /** Goes to `target` and presses a key there. */
  press(target: Locator, key?: string): Promise<void>;
  /** Goes to a field, and writes over what is in it. */
  write(target: Locator, text: string): Promise<void>;
  /** Presses an arrow key until `target` has the focus. */
  arrowTo(target: Locator, key?: string): Promise<void>;
}

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === element.ownerDocument.activeElement);

/** `target` has the focus, in sight, and one can see it: a ring around it, or the border of a text field. A heading says where one is. */
export async function expectFocus(target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();
  await expect
    .poll(
      () =>
        target.evaluate((element) => {
          const rings = [element, ...element.querySelectorAll('*')].flatMap((one) =>
            [null, '::before', '::after'].map(
              (part) => element.ownerDocument.defaultView?.getComputedStyle(one, part).outlineStyle,
            ),
          );
          if (element.matches('h1, h2')) return true;
          return (
            element.matches(':focus-visible') &&
            (element.matches('input:not([type=checkbox], [type=radio]), textarea, select') ||
              rings.some((ring) => ring !== 'none'))
          );
        }),
      'the focus can be seen',
    )
    .toBe(true);
}

export function keysOf(page: Page): Keys {
  async function go(target: Locator, key: string): Promise<void> {
    await expect(target).toBeVisible();
    for (let presses = 0; presses < 60 && !(await hasFocus(target)); presses++)
      await page.keyboard.press(key);
    await expectFocus(target);
  }
  const keys: Keys = {
    to: (target, key = 'Tab') => go(target, key),
    arrowTo: (target, key = 'ArrowDown') => go(target, key),
    async press(target, key = 'Enter') {
      await go(target, 'Tab');
      await page.keyboard.press(key);
    },
    async write(target, text) {
      await go(target, 'Tab');
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text);
    },
  };
  return keys;
}
