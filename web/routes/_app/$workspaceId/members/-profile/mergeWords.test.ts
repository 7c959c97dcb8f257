import { expect, test } from 'vitest';
import { mergeNotes, movedLines } from './mergeWords.ts';

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
      'Both are in 1 team. The person stays in each once.',
      'Both have documents of “First aid”. They are joined, with all of their versions.',
      'The email address a@b.example is dropped.',
      'The invitation that was sent to it ends.',
      'The staff number 7 is dropped.',
    ],
  );
  expect(
    mergeNotes({
      both: { teams: 0, kinds: [] },
      dropped: { email: null, staffNumber: null, invitation: false },
    }),
  ).toEqual([]);
});
