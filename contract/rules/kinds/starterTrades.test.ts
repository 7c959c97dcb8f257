import { expect, test } from 'vitest';
import { tradeNameSchema } from '#contract/trades.ts';
import { INDUSTRIES } from './starterKinds.ts';
import { STARTER_TRADES } from './starterTrades.ts';

test.each(INDUSTRIES)(
  '[TRD-01] the starter trades of %s are taken as they are, by name, each once',
  (industry) => {
    const names = STARTER_TRADES[industry];
    expect(names.length).toBeGreaterThanOrEqual(6);
    expect(names.map((name) => tradeNameSchema.parse(name))).toEqual(names);
    expect([...new Set(names.map((name) => name.toLowerCase()))].toSorted()).toEqual(
      names.map((name) => name.toLowerCase()),
    );
  },
);
