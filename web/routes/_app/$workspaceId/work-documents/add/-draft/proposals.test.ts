import { expect, test } from 'vitest';
import { type Draft, emptyDraft, withAwaited, withFile } from '#web/features/documents/draft.ts';
import { directoryOf } from '../-directory.ts';
import { withDetails, withProposal } from './details.ts';
import { draftOf, fileOf, kindOf, memberOf } from './draftBuilders.ts';
import { blockingReason, DETAILS } from './draftSteps.ts';
import { withProposals } from './proposals.ts';

const ada = memberOf('ada', 'Ada Byron');
const known = {
  directory: directoryOf([ada, memberOf('bo', 'Bo Lund')]),
  kinds: [
    kindOf('First aid', { validMonths: 24, reminderMonths: 3 }),
    kindOf('Crane', { archivedAt: '2026-01-01T00:00:00.000Z' }),
    kindOf('Byron ropes'),
  ],
  today: '2026-11-21',
};

test('[KIND-04] the kind and the person are proposed by the file’s name, the kind fills in the name', () => {
  const [one, two] = withProposals(draftOf('Ada Byron - First aid.pdf', 'crane.pdf'), known).documents;
  expect(one).toMatchObject({ displayName: 'First aid', people: [ada], kind: { name: 'First aid' } });
  expect(two).toMatchObject({ displayName: '', people: [], kind: null, isProposed: true });
});

test('[KIND-04] day of issue plus validity is the expiration date, with the kind’s reminder, until somebody says otherwise', () => {
  const proposed = withProposals(draftOf('First aid.pdf'), known);
  const issued = withDetails(proposed, 1, { issuedOn: '2026-01-31' });
  expect(issued.documents[0]).toMatchObject({ expirationDate: '2028-01-31', expirationReminderOption: 3 });
  const changed = withDetails(issued, 1, { expirationDate: '2027-06-30', displayName: 'FAW' });
  const issuedAgain = withDetails(changed, 1, { issuedOn: '2026-05-01' });
  expect(issuedAgain.documents[0]).toMatchObject({
    displayName: 'FAW',
    expirationDate: '2027-06-30',
    expirationReminderOption: 3,
  });
  const other = withDetails(issuedAgain, 1, {
    kind: { id: 'r', name: 'Ropes', validMonths: 6, reminderMonths: 1 },
  });
  expect(other.documents[0]).toMatchObject({
    displayName: 'FAW',
    expirationDate: '2027-06-30',
    expirationReminderOption: 1,
  });
});

test('[KIND-04] another kind, or none, takes away what the first one has filled in', () => {
  const issued = withDetails(withProposals(draftOf('First aid.pdf'), known), 1, { issuedOn: '2026-01-31' });
  expect(withDetails(issued, 1, { kind: null }).documents[0]).toMatchObject({
    displayName: '',
    expirationDate: null,
    expirationReminderOption: null,
  });
});

test('[KIND-04] what was chosen or cleared before the kinds were known stays', () => {
  const chosen = withDetails(draftOf('Ada Byron - First aid.pdf'), 1, { kind: null, people: [] });
  expect(withProposals(chosen, known).documents[0]).toMatchObject({ kind: null, people: [] });
});

test('each file is looked at once: a proposal that was undone does not come back', () => {
  const proposed = withProposals(draftOf('Ada Byron - First aid.pdf'), known);
  const undone = withDetails(proposed, 1, { people: [], kind: null });
  const more = withProposals(withFile(undone, fileOf('Bo Lund.pdf', 2)), known);
  expect(more.documents.map(({ people }) => people.map(({ id }) => id))).toEqual([[], ['bo']]);
  expect(withProposals(emptyDraft, known)).toBe(emptyDraft);
});

const firstAid = { id: 'kind First aid', name: 'First aid', validMonths: 24, reminderMonths: 3 };
const bo = memberOf('bo', 'Bo Lund');
const waiting = (...people: (typeof ada)[]) =>
  withAwaited(
    emptyDraft,
    people.map((person) => ({
      ...{ kind: firstAid, people: [person], displayName: 'First aid' },
      renews: {
        documentId: `of ${person.id}`,
        holderId: person.id,
        kindId: 'k',
        name: 'First aid',
        expirationDate: '2026-12-15',
      },
    })),
  );
const filesOf = ({ documents }: Draft) => documents.map(({ renews, name }) => [renews?.documentId, name]);

test('[STK-02] a file goes to the row that waits for it, by the name of its person, and Next waits for the others', () => {
  const two = waiting(ada, bo);
  const added = withFile(withFile(two, fileOf('scan.pdf', 8)), fileOf('Bo Lund.pdf', 9));
  const given = withProposals(added, known);
  expect(filesOf(given)).toEqual([
    ['of ada', ''],
    ['of bo', 'Bo Lund.pdf'],
    [undefined, 'scan.pdf'],
  ]);
  expect(given.documents[1]).toMatchObject({ people: [bo], kind: firstAid, fileId: 'file Bo Lund.pdf' });
  expect(blockingReason(given, DETAILS)).toBe('1 row waits for its file. Add the file or remove the row.');
  expect(blockingReason(two, DETAILS)).toMatch(/^2 rows wait for their files/);
});

test('[STK-02] a word of a row that waits is no first name where it stands beside a surname', () => {
  const documents = waiting(ada, bo).documents.map((row) => ({ ...row, kind: null, displayName: 'Ladder' }));
  const draft = withFile({ ...emptyDraft, documents }, fileOf('Lund ladder.pdf', 9));
  expect(filesOf(withProposals(draft, known))).toEqual([
    ['of ada', ''],
    ['of bo', 'Lund ladder.pdf'],
  ]);
});

test('[STK-02] the only row that waits takes a file that names nobody, and none of another type', () => {
  const scan = withProposals(withFile(waiting(ada), fileOf('scan.pdf', 9)), known);
  expect(filesOf(scan)).toEqual([['of ada', 'scan.pdf']]);
  const ropes = withProposals(withFile(waiting(ada), fileOf('Byron ropes.pdf', 9)), known);
  expect(filesOf(ropes)).toEqual([
    ['of ada', ''],
    [undefined, 'Byron ropes.pdf'],
  ]);
});

test('[STK-02] of several rows that wait none takes a file that names nobody, whatever its type is', () => {
  const [first, second] = waiting(ada, bo).documents;
  if (!first || !second) throw new Error('There are no rows.');
  const ropes = { id: 'kind Byron ropes', name: 'Byron ropes', validMonths: null, reminderMonths: null };
  const rows = { ...waiting(ada, bo), documents: [first, { ...second, kind: ropes }] };
  const given = withProposals(withFile(rows, fileOf('First aid.pdf', 9)), known);
  expect(filesOf(given)).toEqual([
    ['of ada', ''],
    ['of bo', ''],
    [undefined, 'First aid.pdf'],
  ]);
});

test('[KIND-04] a whole name in a file’s name says more than the place it was dropped on, a surname less', () => {
  const dropped = (name: string) =>
    withProposals(withProposal(draftOf(name), 1, { people: [bo] }, 'drop'), known).documents[0];
  expect(dropped('Ada Byron.pdf')).toMatchObject({ people: [ada], from: { people: 'fileName' } });
  expect(dropped('byron.pdf')).toMatchObject({ people: [bo], from: { people: 'drop' } });
  const surname = withProposals(draftOf('lund.pdf', 'Byron.pdf'), known).documents;
  // “Byron” is a word of the document type “Byron ropes”.
  expect(surname.map(({ people }) => people)).toEqual([[bo], []]);
});
