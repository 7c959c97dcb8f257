import { expect, type Locator, type Page } from '@playwright/test';
import type { GivenFile } from './wizard.ts';

interface Drag {
  /** Fires the event at an element, and says whether the screen took it. */
  fire(type: 'dragover' | 'drop', at: unknown): boolean;
}

/**
 * Drags files over the window and lets go of them there, as somebody does from a folder of their own; with HTML, as out of a page.
 * `isTaken` says whether the screen takes them, which is waited for: its part that does so is loaded after the first picture.
 */
export async function dropFiles(
  page: Page,
  files: GivenFile[],
  {
    html,
    at = page.getByRole('main'),
    isTaken = html === undefined,
  }: { html?: string; at?: Locator; isTaken?: boolean } = {},
): Promise<void> {
  const given = files.map(({ name, content }) => ({ name, text: content.toString('base64') }));
  const drag = await page.evaluateHandle<Drag>(`(() => {
    const data = new DataTransfer();
    for (const { name, text } of ${JSON.stringify(given)})
      data.items.add(new File([Uint8Array.from(atob(text), (char) => char.charCodeAt(0))], name));
    if (${html !== undefined}) data.setData('text/html', ${JSON.stringify(html ?? '')});
    const options = { dataTransfer: data, bubbles: true, cancelable: true, composed: true };
    return { fire: (type, at) => !at.dispatchEvent(new DragEvent(type, options)) };
  })()`);
  await expect
    .poll(() => at.evaluate((element, held) => held.fire('dragover', element), drag), 'files are taken')
    .toBe(isTaken);
  await at.evaluate((element, held) => held.fire('drop', element), drag);
}
