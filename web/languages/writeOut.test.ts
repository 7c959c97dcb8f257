import { expect, test } from 'vitest';
import { partsOf } from './parts.ts';
import { hasSentences, type Writer, writeOut } from './writeOut.ts';

const english: Writer = {
  text: (_id, message) => JSON.stringify(message),
  parts: (_id, message) => JSON.stringify(partsOf(message)),
};
const FROM =
  "import { ph, plural, t } from '@lingui/core/macro';\nimport { Plural, Trans } from '@lingui/react/macro';\n";
const written = async (code: string) =>
  (await writeOut(`${FROM}${code}`, '/web/x.tsx', english))
    .replace(/^import .*\n/gm, '')
    .replace(/\s+/g, ' ')
    .trim();

test('a sentence alone is its text', async () => {
  expect(await written('export const a = t`It’s “here”`;')).toBe('export const a = "It’s “here”";');
  expect(await written('const A = () => <p><Trans>Two\n  lines</Trans></p>;')).toContain(
    '<p>{"Two lines"}</p>',
  );
  expect(await written('const A = () => ok ? <Trans>Yes</Trans> : null;')).toContain('ok ? "Yes" : null');
});

test('what translators are told is not in the files', async () => {
  expect(
    await written("export const a = t({ message: 'Open', context: 'verb', comment: 'A button' });"),
  ).toBe('export const a = "Open";');
});

test('values and elements go beside the parts of the sentence', async () => {
  const code = await written('const A = () => <Trans>Delete <b>{ph({ name: a.name })}</b>?</Trans>;');
  expect(code).toContain('(["Delete ",[0,[["name"]]],"?"], { name: a.name }, { 0: <b/> })');
  expect(await written('export const a = plural(n, { one: "# file", other: "# files" });')).toContain(
    '([["n","plural",{"one":[0," file"],"other":[0," files"]}]], { n: n })',
  );
});

test('a sentence in an element of another one is written out too', async () => {
  expect(await written('const A = () => <Trans>See <a title={t`The list`}>this</a></Trans>;')).toContain(
    '<a title={"The list"}/>',
  );
});

test('a fragment in a sentence is refused', async () => {
  const code = 'const A = () => <Plural value={n} one={<>a {ph({ x: 1 })}</>} other="b" />;';
  await expect(written(code)).rejects.toThrow('stands in a fragment');
});

test('only files of the web are looked at', () => {
  expect(hasSentences(" from '@lingui/core/macro'", '/x/web/a.ts')).toBe(true);
  expect(hasSentences(" from '@lingui/core/macro'", '/x/node_modules/web/a.ts')).toBe(false);
  expect(hasSentences('const a = 1;', '/x/web/a.ts')).toBe(false);
});
