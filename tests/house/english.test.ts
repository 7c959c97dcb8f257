import { expect, test } from 'vitest';
import { extract } from '#web/languages/extract.ts';
import { read, root, shipped } from './sources.ts';

/** What a requirement calls a state that the screen says in words of its own. */
const STATES = ['invited, not joined'];

/** The pieces of a quoted text between its values: `N members` → `members`. */
const piecesOf = (quoted: string): string[] =>
  quoted
    .split(/\{[^}]*\}|\bN\b|\d+\+?|…|: /)
    .map((piece) => piece.trim())
    .filter((piece) => /\w/.test(piece));

const plain = (text: string): string => text.replaceAll('’', "'");

test('[LNG-03] what the requirements quote of a screen stands in English as they have it', async () => {
  const areas = [...(await extract(root)).values()];
  const said = areas.flatMap((area) => [...area.values()].map(({ message }) => message));
  const written = ['contract', 'server'].flatMap(shipped).map(({ text }) => text);
  const english = plain([...said, ...written].join('\n'));
  const missing = read('docs/requirements.md')
    .split('\n')
    .filter((line) => line.startsWith('- **') && line.endsWith('[ui]'))
    .flatMap((line) => [...line.matchAll(/"([^"]+)"|“([^”]+)”/g)].map(([, one, other]) => one ?? other ?? ''))
    .filter((quoted) => !STATES.includes(quoted))
    .filter((quoted) => piecesOf(plain(quoted)).some((piece) => !english.includes(piece)));
  expect(missing).toEqual([]);
});
