import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Draft,
  emptyDraft,
  withAwaited,
  withLostFiles,
  withoutFile,
} from '#web/features/documents/draft.ts';
import { withDetails } from './details.ts';
import { draftOf, forAll, memberOf } from './draftBuilders.ts';
import {
  ADD,
  ASSIGN,
  assignmentCount,
  blockingReason,
  completeStep,
  DETAILS,
  isStacked,
  REVIEW,
  reachableStep,
  type Step,
} from './draftSteps.ts';

const steps = [ADD, DETAILS, ASSIGN, REVIEW] as const;
const landings = (draft: Draft) => steps.map((step) => reachableStep(draft, step));

test('[DOC-17] the steps are passed in order; a later one leads to the first that is not done', () => {
  expect(landings(emptyDraft)).toEqual([0, 0, 0, 0]);
  const added = draftOf('a.pdf');
  expect(landings(added)).toEqual([0, 0, 0, 0]);
  const detailed = completeStep(added, ADD);
  expect(landings(detailed)).toEqual([0, 1, 1, 1]);
  const assigning = completeStep(detailed, DETAILS);
  expect(landings(assigning)).toEqual([0, 1, 2, 2]);
  const reviewing = completeStep(forAll(assigning, 'ann'), ASSIGN);
  expect(landings(reviewing)).toEqual([0, 1, 2, 3]);
});

test('[DOC-17] no step is skipped, whatever was entered and pressed', () => {
  const step = fc.constantFrom(...steps);
  const draft = fc.record({
    reached: fc.integer({ min: 0, max: 3 }),
    documents: fc.constantFrom([], draftOf('a.pdf').documents),
    members: fc.constantFrom([], [memberOf('ann')]),
    toAll: fc.boolean(),
    sheet: fc.constant(null),
    finishKey: fc.constant(null),
  });
  fc.assert(
    fc.property(draft, step, (before, wanted: Step) => {
      const landed = reachableStep(before, wanted);
      expect(landed).toBeLessThanOrEqual(Math.min(wanted, before.reached));
      for (let done = 0; done < landed; done += 1) expect(blockingReason(before, done)).toBeNull();
    }),
  );
});

test('[DOC-18] going back keeps what was entered and the way forward', () => {
  const done = completeStep(completeStep(draftOf('a.pdf'), ADD), DETAILS);
  const back = completeStep(done, ADD);
  expect(back).toEqual(done);
  expect(reachableStep(back, ASSIGN)).toBe(ASSIGN);
});

test('[DOC-19] the first step needs a file', () => {
  expect(blockingReason(emptyDraft, ADD)).not.toBeNull();
  expect(completeStep(emptyDraft, ADD)).toBe(emptyDraft);
  expect(blockingReason(draftOf('a.pdf'), ADD)).toBeNull();
});

test('[DOC-32] assigning needs a member', () => {
  const draft = draftOf('a.pdf');
  expect(blockingReason(draft, ASSIGN)).not.toBeNull();
  expect(blockingReason(forAll(draft, 'ann'), ASSIGN)).toBeNull();
  expect(blockingReason(withDetails(draft, 1, { people: [memberOf('ann')] }), ASSIGN)).toBeNull();
});

test('[DOC-32] where each document has its own people, none is left without', () => {
  const one = withDetails(draftOf('a.pdf', 'b.pdf'), 1, { people: [memberOf('ann'), memberOf('bob')] });
  expect(blockingReason(one, ASSIGN)).toBe('Choose who gets the other document.');
  const both = withDetails(one, 2, { people: [memberOf('ann')] });
  expect(blockingReason(both, ASSIGN)).toBeNull();
  expect(assignmentCount(both)).toBe(3);
  expect(assignmentCount(forAll(both, 'ann', 'bob'))).toBe(4);
  expect(blockingReason({ ...both, toAll: true }, ASSIGN)).not.toBeNull();
});

test('more assignments than one call takes are refused in time', () => {
  const ids = Array.from({ length: 10_001 }, (_, index) => `m${index}`);
  expect(blockingReason(forAll(draftOf('a.pdf'), ...ids), ASSIGN)).toBeNull();
  expect(blockingReason(forAll(draftOf('a.pdf', 'b.pdf'), ...ids), ASSIGN)).toContain('20,000');
});

test('[STK-01] several documents are worked on in a stack, and one that waits for its file; one with a file has a form', () => {
  const renews = { documentId: 'd', holderId: 'ann', kindId: null, name: 'Crane', expirationDate: null };
  const row = { kind: null, people: [], displayName: 'Crane', renews };
  const drafts = [
    emptyDraft,
    draftOf('a.pdf'),
    draftOf('a.pdf', 'b.pdf'),
    withAwaited(emptyDraft, [row]),
    withAwaited(draftOf('a.pdf'), [row]),
  ];
  expect(drafts.map(isStacked)).toEqual([false, false, true, true, true]);
});

test('a lost or removed file leads back to the first step', () => {
  const done = { ...forAll(draftOf('a.pdf'), 'ann'), reached: REVIEW };
  expect(reachableStep(done, REVIEW)).toBe(REVIEW);
  expect(reachableStep(withLostFiles(done, ['file a.pdf']), REVIEW)).toBe(ADD);
  expect(reachableStep(withoutFile(done, 1), REVIEW)).toBe(ADD);
});
