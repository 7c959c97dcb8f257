import { expect, test } from 'vitest';
import { sources } from './sources.ts';

/** Files that stay one thing beyond 400 lines, with the reason. */
const LONG: Record<string, string> = {
  'server/db/schema.ts': 'One table after the other; splitting it would hide how they refer to each other.',
  'tests/api/fieldsAlone.test.ts':
    'One table of all calls that change something; it is read across its rows.',
  'tests/api/mixedRights.test.ts': 'One table of all calls about many ids; it is read across its rows.',
  'web/routes/help/articles/-articles/documents.tsx': 'One article, read from its beginning to its end.',
};

test('a file over 400 lines is listed with its reason', () => {
  const long = sources
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > 400)
    .map(({ path }) => path)
    .sort();
  expect(long, 'Look for the second noun in it, or say in LONG why it is one thing.').toEqual(
    Object.keys(LONG).sort(),
  );
});
