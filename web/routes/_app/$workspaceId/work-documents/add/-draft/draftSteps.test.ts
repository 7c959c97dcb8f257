import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Draft,
  emptyDraft,
  withLostFiles,
  withMembers,
  withoutFile,
} from '#web/features/documents/draft.ts';
import { draftOf, memberOf } from './draftBuilders.ts';
import {
  ADD,
  ASSIGN,
  blockingReason,
  completeStep,
  DETAILS,
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
  const reviewing = completeStep(withMembers(assigning, [memberOf('ann')]), ASSIGN);
  expect(landings(reviewing)).toEqual([0, 1, 2, 3]);
});

test('[DOC-17] no step is skipped, whatever was entered and pressed', () => {
  const step = fc.constantFrom(...steps);
  const draft = fc.record({
    reached: fc.integer({ min: 0, max: 3 }),
    documents: fc.constantFrom([], draftOf('a.pdf').documents),
    members: fc.constantFrom([], [memberOf('ann')]),
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
  expect(blockingReason(withMembers(draft, [memberOf('ann')]), ASSIGN)).toBeNull();
});

test('more assignments than one call takes are refused in time', () => {
  const members = Array.from({ length: 10_001 }, (_, index) => memberOf(`m${index}`));
  expect(blockingReason(withMembers(draftOf('a.pdf'), members), ASSIGN)).toBeNull();
  expect(blockingReason(withMembers(draftOf('a.pdf', 'b.pdf'), members), ASSIGN)).toContain('20,000');
});

test('a lost or removed file leads back to the first step', () => {
  const done = { ...withMembers(draftOf('a.pdf'), [memberOf('ann')]), reached: REVIEW };
  expect(reachableStep(done, REVIEW)).toBe(REVIEW);
  expect(reachableStep(withLostFiles(done, ['file a.pdf']), REVIEW)).toBe(ADD);
  expect(reachableStep(withoutFile(done, 1), REVIEW)).toBe(ADD);
});
