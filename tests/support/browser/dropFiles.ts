import type { Page } from '@playwright/test';
import type { GivenFile } from './wizard.ts';

/** Drags files over the window and lets go of them there, as somebody does from a folder of their own; with HTML, as out of a page. */
export async function dropFiles(page: Page, files: GivenFile[], html?: string): Promise<void> {
  const given = files.map(({ name, content }) => ({ name, text: content.toString('base64') }));
  const transfer = await page.evaluateHandle(`(() => {
    const data = new DataTransfer();
    for (const { name, text } of ${JSON.stringify(given)})
      data.items.add(new File([Uint8Array.from(atob(text), (char) => char.charCodeAt(0))], name));
    if (${html !== undefined}) data.setData('text/html', ${JSON.stringify(html ?? '')});
    return data;
  })()`);
  const target = page.getByRole('main');
  await target.dispatchEvent('dragover', { dataTransfer: transfer });
  await target.dispatchEvent('drop', { dataTransfer: transfer });
}
