import { expect, test } from 'vitest';
import { mergeNotes, movedLines, rowName } from './mergeWords.ts';

const nothing = { documents: 0, equipment: 0, inspections: 0, teams: 0, documentRequests: 0, activities: 0 };

test('[PPL-03] the preview names what moves and leaves out what there is none of', () => {
  expect(movedLines({ moved: nothing })).toEqual([]);
  expect(movedLines({ moved: { ...nothing, documents: 1, equipment: 2 } })).toEqual([
    '1 document',
    '2 items of equipment',
  ]);
});

test('[PPL-03] the preview names what is dropped', () => {
  const both = { teams: 1, kinds: [{ id: 'a', name: 'First aid' }] };
  expect(mergeNotes({ both, dropped: { email: 'a@b.example', staffNumber: '7', invitation: true } })).toEqual(
    [
      'Both are in 1 team. The person stays in them.',
      'Both have documents of these types: “First aid”. They are joined, with all versions.',
      'The email address a@b.example is removed.',
      'The invitation that was sent to it ends.',
      'The staff number 7 is removed.',
    ],
  );
  expect(
    mergeNotes({
      both: { teams: 0, kinds: [] },
      dropped: { email: null, staffNumber: null, invitation: false },
    }),
  ).toEqual([]);
});

test('[PPL-03] each thing that moves has its line, one of it and several', () => {
  const all = (count: number) =>
    movedLines({
      moved: Object.fromEntries(Object.keys(nothing).map((name) => [name, count])) as typeof nothing,
    });
  expect(all(1)).toEqual([
    '1 document',
    '1 item of equipment',
    '1 inspection',
    '1 team membership',
    '1 request for a document',
    '1 activity',
  ]);
  expect(all(2)).toEqual([
    '2 documents',
    '2 items of equipment',
    '2 inspections',
    '2 team memberships',
    '2 requests for documents',
    '2 activities',
  ]);
});

test('[PPL-03] the two are told apart by address, else by staff number', () => {
  const person = { fullName: 'Ann Lee', email: 'ann@crew.example', staffNumber: '7' };
  const nameOf = (change: object) => rowName({ ...person, ...change } as Parameters<typeof rowName>[0]);
  expect(nameOf({})).toBe('Ann Lee (ann@crew.example)');
  expect(nameOf({ email: null })).toBe('Ann Lee');
  expect(nameOf({ fullName: ' ' })).toBe('ann@crew.example');
  expect(nameOf({ fullName: null, email: null })).toBe('7');
});
