import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { aptInstall, canUseApt } from './apt.mjs';
import { root, SetupError, say, tool } from './run.mjs';

/** The same browser without windows, which Playwright itself takes where no window is wanted: a third less work. */
const headless = 'chromium-headless-shell';
const names = [headless, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const standardPlaces = [
  `/usr/bin/${headless}`,
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
/** Letters of every script and emoji, so that screens with such names show glyphs instead of boxes. */
const fonts = ['fonts-noto-core', 'fonts-noto-color-emoji'];

function playwrightsOwn() {
  return createRequire(join(root, 'package.json'))('@playwright/test').chromium.executablePath();
}

/** Ubuntu's `chromium-browser` is there but only says that a snap is missing. */
function runs(path) {
  return existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;
}

function existing() {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((dir) => names.map((name) => join(dir, name)));
  return [playwrightsOwn(), ...onPath, ...standardPlaces].find(runs);
}

/** The path of a Chromium for the tests: one that is here, else Debian's through apt, else Playwright's own. */
export async function ensureBrowser(node) {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new SetupError(`CHROMIUM_PATH names ${given}, which does not exist.`);
  }
  const found = existing();
  if (found) return found;
  const apt = canUseApt();
  for (const browser of apt ? [headless, 'chromium'] : []) {
    if (!existing()) await aptInstall([browser, ...fonts], 'Chromium for the browser tests');
  }
  if (!existing()) {
    say("downloading Playwright's Chromium for the browser tests …");
    await tool(node, 'playwright', ['install', ...(apt ? ['--with-deps'] : []), 'chromium']);
  }
  const installed = existing();
  if (installed) return installed;
  throw new SetupError(
    'found no browser for the tests and could not get one. Install Chromium or Google Chrome, ' +
      'or set CHROMIUM_PATH to the program, then run this again.',
  );
}
