import { expect, test } from 'vitest';
import { itemRules } from './itemRules.ts';
import { enteredFacts, factChanges, hasSameFacts, itemValuesOf, newItemValues } from './itemValues.ts';

const harness = {
  name: 'Harness',
  serialNumber: 'SN-1',
  tagId: null,
  manufacturer: 'Petzl',
  model: 'Volt',
  category: 'Fall protection',
  location: 'Depot, rack A',
  ownerMemberId: 'm1',
  firstUsedOn: '2026-01-15',
  endOfLifeOn: null,
  inspectionIntervalMonths: 12,
};

const problemsOf = (values: object) =>
  Object.fromEntries(
    itemRules
      .safeParse({ ...newItemValues(null), ...values })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
  );

test('[EQP-13] what an item has becomes values, and these the same item again', () => {
  for (const facts of [harness, { ...harness, tagId: 'A 1', ownerMemberId: null, serialNumber: null }]) {
    expect(enteredFacts(itemValuesOf(facts))).toEqual(facts);
  }
});

test('[EQP-22] only what was changed is sent; space around a text changes nothing', () => {
  const entered = enteredFacts({
    ...itemValuesOf(harness),
    name: ' Harness  ',
    tagId: ' A 1 ',
    serialNumber: ' ',
  });
  expect(factChanges(entered, harness)).toEqual({ tagId: 'A 1', serialNumber: null });
  expect(hasSameFacts(entered, harness)).toBe(false);
  expect(hasSameFacts({ ...entered, tagId: null, serialNumber: 'SN-1' }, harness)).toBe(true);
});

test('[EQP-13] only the name is required, and each field says at its own name what is wrong with it', () => {
  expect(problemsOf({ name: 'Harness' })).toEqual({});
  expect(problemsOf({ name: '  ' })).toEqual({ name: 'Product name is required' });
  const name = 'Harness';
  expect(problemsOf({ name, inspectionIntervalMonths: 'twelve' })).toEqual({
    inspectionIntervalMonths: 'Enter a whole number of months.',
  });
  expect(problemsOf({ name, inspectionIntervalMonths: '0' })).toEqual({
    inspectionIntervalMonths: 'Enter at least 1 month.',
  });
  expect(problemsOf({ name, tagId: 'x'.repeat(101) })).toEqual({ tagId: 'Use 100 characters at most.' });
  expect(problemsOf({ name, firstUsedOn: '2026-03-02', endOfLifeOn: '2026-03-01' })).toEqual({
    endOfLifeOn: 'The end of life can’t be before first use.',
  });
});

test('[EQP-22] each field that was changed or cleared is sent, and no other', () => {
  const whole = { ...harness, tagId: 'T-1', endOfLifeOn: '2036-01-15' };
  const values = itemValuesOf(whole);
  const others = {
    name: 'Rope',
    serialNumber: 'SN-2',
    tagId: 'T-2',
    manufacturer: 'Skylotec',
    model: 'CS 20',
    category: 'Lifting',
    location: 'Site 4',
    ownerMemberId: 'm2',
    firstUsedOn: '2026-02-15',
    endOfLifeOn: '2036-02-15',
    inspectionIntervalMonths: '6',
  };
  for (const [name, value] of Object.entries(others)) {
    const changed = enteredFacts({ ...values, [name]: value });
    expect(factChanges(changed, whole)).toEqual({
      [name]: name === 'inspectionIntervalMonths' ? 6 : value,
    });
    expect(hasSameFacts(changed, whole)).toBe(false);
    if (name === 'name') continue;
    const isText = typeof values[name as keyof typeof values] === 'string';
    const cleared = enteredFacts({ ...values, [name]: isText && name !== 'ownerMemberId' ? '' : null });
    if (!name.endsWith('On')) expect(factChanges(cleared, whole)).toEqual({ [name]: null });
  }
  for (const name of ['firstUsedOn', 'endOfLifeOn'])
    expect(factChanges(enteredFacts({ ...values, [name]: null }), whole)).toEqual({ [name]: null });
});

test('[EQP-13] a new item is empty but for whose it is', () => {
  expect(enteredFacts({ ...newItemValues('m1'), name: 'Rope' })).toEqual({
    name: 'Rope',
    serialNumber: null,
    tagId: null,
    manufacturer: null,
    model: null,
    category: null,
    location: null,
    ownerMemberId: 'm1',
    firstUsedOn: null,
    endOfLifeOn: null,
    inspectionIntervalMonths: null,
  });
});
