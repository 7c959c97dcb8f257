import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { root } from './sources.ts';

const PUBLIC = join(root, 'web/public');
const pixels = (path: string) => sharp(path).ensureAlpha().raw().toBuffer();

test('the icons are those that the favicon makes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'muster-icons-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await promisify(execFile)(process.execPath, ['scripts/icons.mjs', folder], { cwd: root });
  const made = (await readdir(folder)).sort();
  const kept = (await readdir(PUBLIC)).filter((name) => /\.(png|ico)$/.test(name)).sort();
  expect(made).toEqual(kept);
  for (const name of made.filter((one) => one.endsWith('.png'))) {
    const [now, then] = [await pixels(join(folder, name)), await pixels(join(PUBLIC, name))];
    expect(now.length, name).toBe(then.length);
    // Another version of the library that draws may round an edge otherwise.
    const apart =
      now.reduce((sum, value, index) => sum + Math.abs(value - (then[index] ?? 0)), 0) / now.length;
    expect(apart, `${name}: run npm run icons`).toBeLessThan(1);
  }
});
