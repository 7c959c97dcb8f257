import { expect, test } from 'vitest';
import { CATALOGUES, catalogueFiles } from '#web/languages/catalogues.ts';
import { catalogueFile, extract } from '#web/languages/extract.ts';
import { read, root } from './sources.ts';

test('the catalogues of English have the sentences of the source', async () => {
  const areas = await extract(root);
  const expected = await Promise.all(
    [...areas].map(async ([area, sentences]) => [
      `${CATALOGUES}/${area}/en.po`,
      await catalogueFile(sentences, 'en', () => undefined),
    ]),
  );
  const found = catalogueFiles(CATALOGUES, 'en').map((path) => [path, read(path)]);
  expect(Object.fromEntries(found), 'Run npm run languages, and commit what it writes.').toEqual(
    Object.fromEntries(expected),
  );
});

test('translators read what each value of a sentence is', async () => {
  const numbered = [...(await extract(root)).values()].flatMap((area) =>
    [...area.values()].map(({ message }) => message).filter((message) => /\{\d+[,}]/.test(message)),
  );
  expect(numbered, 'Name the value: ph({ name: member.name }).').toEqual([]);
});
