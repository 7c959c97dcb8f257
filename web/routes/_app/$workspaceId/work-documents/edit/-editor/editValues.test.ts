import { expect, test } from 'vitest';
import { changesOf, detailsOf, documentValuesOf, KEPT, problemsOf } from './editValues.ts';

const before = { name: 'Crane', expirationDate: '2027-03-31', expirationReminder: '2027-02-28' };

test('[DOC-42] what a document has becomes values, and these the same document again', () => {
  const odd = { ...before, expirationReminder: '2027-03-20' };
  const bare = { name: 'Crane', expirationDate: null, expirationReminder: null };
  expect(documentValuesOf(before).reminder).toBe('1');
  expect(documentValuesOf(odd).reminder).toBe(KEPT);
  for (const document of [before, odd, bare]) {
    expect(detailsOf(documentValuesOf(document), document)).toEqual(document);
  }
});

test('[DOC-42] a reminder of so many months moves with the date; without a date there is none', () => {
  const moved = { ...documentValuesOf(before), expirationDate: '2028-12-31' };
  expect(detailsOf(moved, before).expirationReminder).toBe('2028-11-30');
  expect(detailsOf({ ...moved, expirationDate: null }, before).expirationReminder).toBeNull();
});

test('[DOC-45] [DOC-46] [DOC-47] the name is trimmed and required; a kept reminder must stay before the date', () => {
  expect(detailsOf({ ...documentValuesOf(before), name: '  Crane ' }, before).name).toBe('Crane');
  expect(problemsOf({ ...before, name: '' }).name).toBe('Document name is required');
  expect(problemsOf(before)).toEqual({ name: null, reminder: null });
  const early = detailsOf({ name: 'Crane', expirationDate: '2027-01-31', reminder: KEPT }, before);
  expect(problemsOf(early).reminder).toBe('The reminder must come before the expiration date.');
});

test('[DOC-42] only what was touched is sent, so that no old date is put back', () => {
  const renamed = detailsOf({ ...documentValuesOf(before), name: 'Tower crane' }, before);
  expect(changesOf(renamed, before)).toEqual({ name: 'Tower crane' });
  const moved = detailsOf({ ...documentValuesOf(before), expirationDate: '2028-12-31' }, before);
  expect(changesOf(moved, before)).toEqual({
    expirationDate: '2028-12-31',
    expirationReminder: '2028-11-30',
  });
  const cleared = detailsOf({ ...documentValuesOf(before), expirationDate: null }, before);
  expect(changesOf(cleared, before)).toEqual({ expirationDate: null, expirationReminder: null });
  expect(changesOf(before, { ...before })).toEqual({});
});
