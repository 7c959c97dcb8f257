import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect } from './test.ts';

/** Presses a button that prints, and waits until the browser is asked to. */
export async function pressPrint(page: Page, press: () => Promise<void>): Promise<void> {
  await page.evaluate('window.printed = false; window.print = () => { window.printed = true; }');
  await press();
  await expect.poll(() => page.evaluate('window.printed')).toBe(true);
}

/** The texts of the sheets that a page makes on paper, as a PDF reader finds them, and how large a sheet is, in millimetres. */
export async function onPaper(page: Page, format: 'A4' | 'Letter') {
  await page.emulateMedia({ media: 'print' });
  const bytes = await page.pdf({ format, preferCSSPageSize: true });
  await page.emulateMedia({ media: null });
  const loading = getDocument({ data: new Uint8Array(bytes), useSystemFonts: true });
  const pdf = await loading.promise;
  const sheets: string[] = [];
  let size: number[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const sheet = await pdf.getPage(number);
    size = sheet.view.slice(2).map((points) => Math.round((points / 72) * 25.4));
    const { items } = await sheet.getTextContent();
    sheets.push(
      items
        // A reader finds the letters of a ligature, such as fi, by themselves.
        .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : ''))
        .join('')
        .replace(/\s+/g, ' '),
    );
  }
  await loading.destroy();
  return { sheets, text: sheets.join(' '), size };
}
