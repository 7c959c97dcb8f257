import { createHmac, hkdfSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { newId } from '#server/core/ids.ts';
import { fileLinks } from './links.ts';

const MINUTE = 60_000;
const SECRET = 'a secret key of at least 32 characters';
const links = fileLinks(SECRET);
const id = newId();
const viewer = newId();
const grant = newId();
const made = { viewerId: viewer, grant };
const now = new Date('2026-03-29T09:07:31.250Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * MINUTE);

function parse(link: string) {
  const url = new URL(link, 'http://localhost');
  return {
    path: url.pathname,
    exp: Number(url.searchParams.get('exp')),
    sig: url.searchParams.get('sig') ?? '',
  };
}

test('a link names its file and opens it', () => {
  const { path, exp, sig } = parse(links.sign(id, made, now));
  expect(path).toBe(`/v2/files/${id}`);
  expect(links.verify(id, { viewer, grant, exp, sig }, now)).toBe(true);
});

test('a link works for at least 15 minutes and at most an hour, whenever it was made', () => {
  for (let minute = 0; minute < 60; minute += 0.5) {
    const { exp, sig } = parse(links.sign(id, made, at(minute)));
    expect(links.verify(id, { viewer, grant, exp, sig }, at(minute + 14.99))).toBe(true);
    expect(links.verify(id, { viewer, grant, exp, sig }, at(minute + 60))).toBe(false);
    expect(links.verify(id, { viewer, grant, exp, sig }, new Date(exp * 1_000))).toBe(false);
  }
});

test('within a quarter of an hour the link of a session stays the same', () => {
  const start = new Date('2026-03-29T09:00:00Z');
  const end = new Date('2026-03-29T09:14:59.999Z');
  expect(links.sign(id, made, start)).toBe(links.sign(id, made, end));
  expect(links.sign(id, made, start)).not.toBe(links.sign(id, { ...made, viewerId: newId() }, start));
  expect(links.sign(id, made, start)).not.toBe(links.sign(id, { ...made, grant: newId() }, start));
  expect(links.sign(id, made, start)).not.toBe(links.sign(id, made, new Date('2026-03-29T09:15:00Z')));
});

test('a link does not open another file, serve another person or session, live longer, or work under another key', () => {
  const { exp, sig } = parse(links.sign(id, made, now));
  expect(links.verify(newId(), { viewer, grant, exp, sig }, now)).toBe(false);
  expect(links.verify(id, { viewer: newId(), grant, exp, sig }, now)).toBe(false);
  expect(links.verify(id, { viewer, grant: newId(), exp, sig }, now)).toBe(false);
  expect(links.verify(id, { viewer, grant, exp: exp + 60, sig }, now)).toBe(false);
  expect(fileLinks('another secret key of 32 characters').verify(id, { viewer, grant, exp, sig }, now)).toBe(
    false,
  );
});

test.each(['', 'x', '%', 'A'.repeat(43), 'A'.repeat(200)])('the signature %s is refused', (sig) => {
  const { exp } = parse(links.sign(id, made, now));
  expect(links.verify(id, { viewer, grant, exp, sig }, now)).toBe(false);
});

/** What the portal's own key makes of an expiry, so that the expiry alone can be the reason to refuse it. */
function signed(exp: number): string {
  const key = Buffer.from(hkdfSync('sha256', SECRET, '', 'muster/file-links/3', 32));
  return createHmac('sha256', key).update(`${id}:${viewer}:${grant}:${exp}`).digest('base64url');
}

const soon = Math.floor(now.getTime() / 1_000) + 1;
const latest = Math.floor(now.getTime() / 1_000 + 30 * 60);

test.each([soon, latest])('the expiry %d is taken under the portal’s own signature', (exp) => {
  expect(links.verify(id, { viewer, grant, exp, sig: signed(exp) }, now)).toBe(true);
});

const wrong = [
  ['no number', Number.NaN],
  ['endless', Number.POSITIVE_INFINITY],
  ['before 1970', -1],
  ['1970', 0],
  ['over', soon - 1],
  ['a fraction', soon + 0.5],
  ['too far ahead', latest + 1],
  ['no safe integer', 2 ** 60],
] as const;
test.each(wrong)('an expiry that is %s is refused, though the portal’s own key signed it', (_, exp) => {
  expect(links.verify(id, { viewer, grant, exp, sig: signed(exp) }, now)).toBe(false);
});
