import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { main, root, SetupError, say } from '../lib/run.mjs';
import { startDemo } from './demo.mjs';
import { pictures, sizes } from './pictures.mjs';

/** A working morning; always the same one, so that pictures change with the product and not with the day. */
const NOW = new Date('2026-11-18T09:30:00Z');

const FOLDER = join(root, 'docs/pictures');
/** Pictures are in every clone for ever. */
const MOST_BYTES = { one: 240 * 1024, all: 1536 * 1024 };

const BUTTONS = { admin: 'safety manager', teamAdmin: 'site manager', member: 'crane operator' };

await main(async () => {
  const words = process.argv.slice(2);
  const wanted = pictures.filter(({ name }) => words.length === 0 || words.includes(name));
  if (wanted.length === 0) {
    throw new SetupError(`There are the pictures ${pictures.map(({ name }) => name).join(', ')}.`);
  }
  mkdirSync(FOLDER, { recursive: true });
  const demo = await startDemo(NOW);
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH || undefined, args });
  let bytes = 0;
  try {
    for (const picture of wanted) {
      const image = await take(browser, demo.address, picture);
      writeFileSync(join(FOLDER, `${picture.name}.png`), image);
      bytes += image.length;
      say(`${picture.name}.png, ${Math.round(image.length / 1024)} KB`);
      if (image.length > MOST_BYTES.one) throw new SetupError(`${picture.name}.png is too large.`);
    }
    if (bytes > MOST_BYTES.all) throw new SetupError('The pictures are too large together.');
  } finally {
    await browser.close();
    await demo.stop();
  }
});

async function take(browser, address, { size = 'desktop', dark = false, as = 'admin', show }) {
  const context = await browser.newContext({
    ...sizes[size],
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await page.addInitScript(`sessionStorage.setItem('muster-small-screen-banner', 'dismissed')`);
    await page.clock.setFixedTime(NOW);
    await page.goto(address);
    await page.getByRole('button', { name: BUTTONS[as] }).click();
    await page.waitForURL(({ pathname }) => pathname !== '/demo');
    const { origin, pathname } = new URL(page.url());
    const [, workspaceId] = pathname.split('/');
    await show(page, (path) => page.goto(`${origin}/${workspaceId}${path}`));
    await page.waitForLoadState('networkidle');
    await page.mouse.move(0, 0);
    const drawn = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    return await sharp(drawn).png({ palette: true, colours: 128, effort: 10, dither: 0 }).toBuffer();
  } finally {
    await context.close();
  }
}
