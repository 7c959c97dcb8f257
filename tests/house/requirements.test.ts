import { expect, test } from 'vitest';
import { requirements, testedIds, waitingList } from './requirements.ts';
import { read } from './sources.ts';

const tested = testedIds();
const known = new Set(requirements.map(({ id }) => id));
const decided = new Set(read('docs/requirements.md').match(/\bOPEN-\d+\b/g));
const groups = new Set([...known].map((id) => id.split('-')[0]));
const waiting = waitingList('untested.txt');

test('every id that a test names stands in docs/requirements.md', () => {
  const unknown = [...tested].filter(
    ([id]) => groups.has(id.split('-')[0]) && !known.has(id) && !decided.has(id),
  );
  expect(unknown, 'Correct the id in the title of the test.').toEqual([]);
});

test('every requirement has a test that names it, save those on the list of what is still to come', () => {
  const missing = [...known].filter((id) => !tested.has(id) && !waiting.entries.includes(id));
  expect(missing, 'Name the id in the title of the test that holds it: [MEM-57].').toEqual([]);
});

test('the list of what is still to come names nothing that has a test', () => {
  const obsolete = waiting.shrink((id) => known.has(id) && !tested.has(id));
  expect(obsolete, 'Well done. Run SHRINK_LISTS=1 npm run check once, and commit the list.').toEqual([]);
  const have = [...known].filter((id) => tested.has(id)).length;
  console.log(`Requirements with a test that names them: ${have} of ${known.size}.`);
});
