import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall, canUseApt } from './apt.mjs';
import { SetupError, say } from './run.mjs';

/** The engines beside Chromium: the programs and files that their tests need, and Debian's packages with them. */
const ENGINES = {
  firefox: { name: 'Firefox', needed: ['firefox-esr|firefox'], packages: ['firefox-esr'] },
  webkit: {
    name: 'WebKitGTK',
    needed: ['WebKitWebDriver', 'Xvfb', 'python3/dist-packages/gi', 'girepository-1.0/WebKit2-4.1.typelib'],
    packages: ['webkit2gtk-driver', 'xvfb', 'python3-gi', 'gir1.2-webkit2-4.1'],
  },
};

/** Programs are on the path, libraries' files in Debian's folders. */
const placesOf = (name) =>
  name.includes('/')
    ? ['/usr/lib', ...['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu`)]
    : (process.env.PATH ?? '').split(delimiter);

/** The path of the first of some names that is there. */
const placeOf = (names) =>
  names
    .split('|')
    .flatMap((name) => placesOf(name).map((place) => join(place, name)))
    .find(existsSync);

const isThere = (engine) => ENGINES[engine].needed.every(placeOf);

/**
 * The environment of the journeys: which engines they go through, and their programs. What isn't installed is said in one line, and with
 * `isRequired` it's installed, or the run ends.
 */
export async function engineEnvironment(chromium, { isRequired }) {
  const missing = () => Object.keys(ENGINES).filter((engine) => !isThere(engine));
  const packages = missing().flatMap((engine) => ENGINES[engine].packages);
  if (isRequired && packages.length > 0 && canUseApt())
    await aptInstall(packages, 'browsers for the journeys');
  const lines = missing().map((engine) => {
    const { name, packages } = ENGINES[engine];
    return `${name} isn't installed: its journeys are not run; Debian has it in ${packages.join(', ')}.`;
  });
  if (isRequired && lines.length > 0) throw new SetupError(lines.join(' '));
  for (const line of lines) say(line);
  return {
    CHROMIUM_PATH: chromium,
    FIREFOX_PATH: placeOf('firefox-esr|firefox') ?? '',
    ENGINES: ['chromium', ...Object.keys(ENGINES).filter(isThere)].join(),
  };
}
