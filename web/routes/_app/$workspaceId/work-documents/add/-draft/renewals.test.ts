import { expect, test } from 'vitest';
import type { Draft } from '#web/features/documents/draft.ts';
import { withDetails } from './details.ts';
import { draftOf, memberOf } from './draftBuilders.ts';
import { bulkCreateRequest } from './draftRequest.ts';
import { longerThan, longest, renewableOf, renewedBy } from './renewals.ts';

const [ben, cleo] = [memberOf('ben'), memberOf('cleo')];
const aKind = (id: string) => ({ id, name: id, validMonths: null, reminderMonths: null });
const draft = [
  { kind: aKind('k'), people: [ben, cleo] },
  { kind: aKind('k'), people: [cleo] },
  { kind: aKind('other'), people: [ben], isSeparate: true },
  { kind: null, people: [ben] },
].reduce<Draft>(
  (sum, details, place) => withDetails(sum, place + 1, details),
  draftOf('a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'),
);
const held = (workspaceMemberId: string, kindId: string, expirationDate: string | null) => ({
  ...{ workspaceMemberId, kindId, name: 'Card' },
  inForce: { expirationDate },
});
const document = (place: number) => {
  const one = draft.documents[place];
  if (!one) throw new Error('There is no such document.');
  return one;
};

test('[VAL-08] it is asked of each kind once who has one, but for what is kept separate', () => {
  expect(renewableOf(draft)).toEqual([{ kindId: 'k', workspaceMemberIds: ['ben', 'cleo'] }]);
});

test('[VAL-08] a document renews what its own people have of its kind', () => {
  const all = [held('ben', 'k', '2027-01-01'), held('ben', 'other', null), held('dora', 'k', null)];
  expect([...renewedBy(draft, document(0), all).keys()]).toEqual(['ben']);
  // What they get by the one above.
  expect(renewedBy(draft, document(1), all).get('cleo')).toMatchObject({ name: 'k', inForce: null });
  expect(renewedBy(draft, document(2), all).size).toBe(0);
  expect(renewedBy(draft, document(3), all).size).toBe(0);
});

test('[VAL-08] what they get by several documents above, the last of these is renewed', () => {
  const three = ['First', 'Second', 'Third'].reduce<Draft>(
    (sum, displayName, place) =>
      withDetails(sum, place + 1, { kind: aKind('k'), people: [cleo], displayName }),
    draftOf('a.pdf', 'b.pdf', 'c.pdf'),
  );
  const [, , third] = three.documents;
  expect(third && renewedBy(three, third, []).get('cleo')?.name).toBe('Second');
  const apart = withDetails(three, 2, { isSeparate: true });
  const own = [held('cleo', 'k', '2027-01-01')];
  const after = apart.documents[2];
  // Whoever has one that was kept separate gets the next version of that.
  expect(after && renewedBy(apart, after, own).get('cleo')).toMatchObject({ name: 'Second', inForce: null });
});

test('[VAL-06] those that last longer are asked about, by the longest of them', () => {
  const all = [held('ben', 'k', '2029-01-01'), held('cleo', 'k', '2030-01-01')];
  const renewed = renewedBy(draft, document(0), all);
  const longer = longerThan({ expirationDate: '2028-01-01' }, renewed, 'ALWAYS');
  expect(longest(longer)?.workspaceMemberId).toBe('cleo');
  expect(longerThan({ expirationDate: '2029-06-01' }, renewed, 'ALWAYS')).toHaveLength(1);
  expect(longest([...longer, held('dora', 'k', null)])?.workspaceMemberId).toBe('dora');
  expect(longest([])).toBeUndefined();
});

test('[VAL-06] [VAL-08] what was answered is sent where it is asked, and what is kept separate', () => {
  const answered = withDetails(draft, 1, { replaces: 'yes' });
  const sent = (shorter?: Set<number>) =>
    bulkCreateRequest(answered, shorter).documents.map(({ renew, replaces }) => [renew, replaces]);
  expect(sent(new Set([1]))).toEqual([
    [undefined, true],
    [undefined, undefined],
    ['SEPARATE', undefined],
    [undefined, undefined],
  ]);
  expect(sent()[0]).toEqual([undefined, undefined]);
});
