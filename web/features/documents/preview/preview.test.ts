import { expect, test } from 'vitest';
import { neighbour } from './neighbour.ts';
import { pagesInView } from './pagesInView.ts';
import { zoomedIn, zoomedOut } from './zoom.ts';

test('[VER-09] zooming goes by steps and ends at the last one', () => {
  expect(zoomedIn(1)).toBe(1.25);
  expect(zoomedOut(1)).toBe(0.75);
  expect(zoomedOut(zoomedIn(2))).toBe(2);
  expect([zoomedIn(4), zoomedOut(0.5)]).toEqual([4, 0.5]);
});

const pages = (count: number, height = 500) =>
  Array.from({ length: count }, (_, index) => ({ top: 50 + index * (height + 12), height }));

test('[VER-09] of a long file a few pages are drawn, those around the one that is looked at', () => {
  expect(pagesInView(pages(300), { top: 0, height: 600 })).toEqual({ current: 1, first: 1, last: 3 });
  const far = pagesInView(pages(300), { top: 50 + 99 * 512, height: 600 });
  expect(far.current).toBe(100);
  expect(far.last - far.first).toBeLessThan(6);
  expect(far.first).toBeLessThan(100);
});

test('[VER-09] a page is looked at once it reaches the middle, and the last one at the end', () => {
  const two = pages(2, 800);
  expect(pagesInView(two, { top: 500, height: 600 }).current).toBe(1);
  expect(pagesInView(two, { top: 600, height: 600 }).current).toBe(2);
});

test('[VER-09] before the pages have a place, the first one counts', () => {
  expect(pagesInView([], { top: 0, height: 0 })).toEqual({ current: 1, first: 1, last: 1 });
  expect(pagesInView([{ top: 0, height: 0 }], { top: 0, height: 0 }).current).toBe(1);
});

test('[VER-09] arrow keys go from row to row, and stop at both ends of the list', () => {
  const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  expect(neighbour(rows, 'b', 1)).toEqual({ id: 'c' });
  expect(neighbour(rows, 'b', -1)).toEqual({ id: 'a' });
  expect(neighbour(rows, 'c', 1)).toBeNull();
  expect(neighbour(rows, 'a', -1)).toBeNull();
  expect(neighbour(rows, 'gone', 1)).toBeNull();
});
