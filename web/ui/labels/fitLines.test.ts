import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitLines } from './fitLines.ts';

const upTo = (length: number) => (line: string) => [...line].length <= length;

test.each([
  ['Full body harness', 10, 3, ['Full body', 'harness']],
  ['Full   body  harness', 20, 3, ['Full body harness']],
  ['Full body harness', 6, 2, ['Full', 'body…']],
  ['Fallschutzläufer', 6, 2, ['Fallsc', 'hutzl…']],
  ['', 10, 3, []],
  ['安全带与防坠器的检查记录', 5, 2, expect.any(Array)],
])('"%s" in lines of %d signs, %d at most', (text, length, maxLines, lines) => {
  expect(fitLines(text, maxLines, upTo(length))).toEqual(lines);
});

test('[EQP-27] every text has at most so many lines, all of which fit, and loses nothing but what an ellipsis stands for', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.integer({ min: 8, max: 30 }),
      fc.integer({ min: 1, max: 4 }),
      (text, length, maxLines) => {
        const lines = fitLines(text, maxLines, (line) => line.length <= length);
        expect(lines.length).toBeLessThanOrEqual(maxLines);
        expect(lines.every((line) => line.length <= length)).toBe(true);
        const joined = lines.join('').replaceAll(/\s/g, '');
        const whole = text.replaceAll(/\s/g, '');
        if (joined !== whole) expect(whole.startsWith(joined.slice(0, -1))).toBe(true);
      },
    ),
  );
});
