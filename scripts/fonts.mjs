import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { main, root, say } from './lib/run.mjs';

const SOURCE = join(root, 'node_modules/@fontsource-variable/inter');
const FOLDER = join(root, 'web/styles/fonts');

const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

/** English with its marks, which every screen needs; the letters of other European languages, which names bring. */
const FILES = {
  'inter-basic': ['latin', `${range(0x20, 0x7e)}©·×–—‘’“”•…→−`],
  'inter-accented': ['latin', range(0xa1, 0xff)],
  'inter-extended': ['latin-ext', `${range(0x100, 0x17f)}${range(0x200, 0x21b)}${range(0x1e00, 0x1eff)}`],
};

/** Weights that the screens use, and the features: kerning, and figures that stand below each other in tables. */
const OPTIONS = {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
  keepFeatures: ['kern', 'tnum', 'ccmp', 'locl', 'mark'],
};

/** Cuts what the first load needs out of Inter: `npm run fonts`, after another version of it was installed. */
await main(async () => {
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, [part, text]] of Object.entries(FILES)) {
    const font = readFileSync(join(SOURCE, `files/inter-${part}-wght-normal.woff2`));
    const cut = await subsetFont(font, text, OPTIONS);
    writeFileSync(join(FOLDER, `${name}.woff2`), cut);
    say(`${name}.woff2, ${Math.round(cut.length / 102.4) / 10} KB`);
  }
  writeFileSync(join(FOLDER, 'LICENSE'), readFileSync(join(SOURCE, 'LICENSE')));
});
