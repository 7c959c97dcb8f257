import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countRows, rowGatherer } from './rowGatherer.ts';

test('however rows come, they leave in whole rows, all of them and in their order', () => {
  const row = fc.string({ maxLength: 40 }).map((text) => `${text.replaceAll('\n', '\\n')}\n`);
  fc.assert(
    fc.property(fc.array(row, { maxLength: 60 }), fc.integer({ min: 1, max: 90 }), (rows, step) => {
      const all = Buffer.from(rows.join(''));
      const gatherer = rowGatherer(100);
      const pieces: Buffer[] = [];
      for (let at = 0; at < all.length; at += step) {
        const piece = gatherer.take(Buffer.from(all.subarray(at, at + step)));
        if (piece) pieces.push(piece);
      }
      const rest = gatherer.rest();
      if (rest) pieces.push(rest);
      expect(Buffer.concat(pieces).equals(all)).toBe(true);
      for (const piece of pieces) expect(piece.at(-1)).toBe(10);
      expect(pieces.reduce((sum, piece) => sum + countRows(piece), 0)).toBe(rows.length);
      expect(gatherer.rest()).toBeNull();
    }),
  );
});
