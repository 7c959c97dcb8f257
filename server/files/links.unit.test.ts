import { expect, test } from 'vitest';
import { newId } from '#server/ids.ts';
import { fileLinks } from './links.ts';

const MINUTE = 60_000;
const links = fileLinks('a secret key of at least 32 characters');
const id = newId();
const viewer = newId();
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
  const { path, exp, sig } = parse(links.sign(id, viewer, now));
  expect(path).toBe(`/v2/files/${id}`);
  expect(links.verify(id, { viewer, exp, sig }, now)).toBe(true);
});

test('a link works for at least 15 minutes and at most an hour, whenever it was made', () => {
  for (let minute = 0; minute < 60; minute += 0.5) {
    const { exp, sig } = parse(links.sign(id, viewer, at(minute)));
    expect(links.verify(id, { viewer, exp, sig }, at(minute + 14.99))).toBe(true);
    expect(links.verify(id, { viewer, exp, sig }, at(minute + 60))).toBe(false);
    expect(links.verify(id, { viewer, exp, sig }, new Date(exp * 1_000))).toBe(false);
  }
});

test('within a quarter of an hour the link of a person stays the same', () => {
  const start = new Date('2026-03-29T09:00:00Z');
  const end = new Date('2026-03-29T09:14:59.999Z');
  expect(links.sign(id, viewer, start)).toBe(links.sign(id, viewer, end));
  expect(links.sign(id, viewer, start)).not.toBe(links.sign(id, newId(), start));
  expect(links.sign(id, viewer, start)).not.toBe(links.sign(id, viewer, new Date('2026-03-29T09:15:00Z')));
});

test('a link does not open another file, serve another person, live longer, or work under another key', () => {
  const { exp, sig } = parse(links.sign(id, viewer, now));
  expect(links.verify(newId(), { viewer, exp, sig }, now)).toBe(false);
  expect(links.verify(id, { viewer: newId(), exp, sig }, now)).toBe(false);
  expect(links.verify(id, { viewer, exp: exp + 60, sig }, now)).toBe(false);
  expect(fileLinks('another secret key of 32 characters').verify(id, { viewer, exp, sig }, now)).toBe(false);
});

test.each(['', 'x', '%', 'A'.repeat(43), 'A'.repeat(200)])('the signature %s is refused', (sig) => {
  const { exp } = parse(links.sign(id, viewer, now));
  expect(links.verify(id, { viewer, exp, sig }, now)).toBe(false);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, -1, 0, 1.5, 2 ** 60])('the expiry %d is refused', (exp) => {
  const { sig } = parse(links.sign(id, viewer, now));
  expect(links.verify(id, { viewer, exp, sig }, now)).toBe(false);
});
