import type { Locator, Page } from '@playwright/test';
import type { GivenFile } from './wizard.ts';

/** Drags files over the window and lets go of them there, as somebody does from a folder of their own; with HTML, as out of a page. */
export async function dropFiles(
  page: Page,
  files: GivenFile[],
  { html, at = page.getByRole('main') }: { html?: string; at?: Locator } = {},
): Promise<void> {
  const given = files.map(({ name, content }) => ({ name, text: content.toString('base64') }));
  const transfer = await page.evaluateHandle(`(() => {
    const data = new DataTransfer();
    for (const { name, text } of ${JSON.stringify(given)})
      data.items.add(new File([Uint8Array.from(atob(text), (char) => char.charCodeAt(0))], name));
    if (${html !== undefined}) data.setData('text/html', ${JSON.stringify(html ?? '')});
    return data;
  })()`);
  await at.dispatchEvent('dragover', { dataTransfer: transfer });
  await at.dispatchEvent('drop', { dataTransfer: transfer });
}
