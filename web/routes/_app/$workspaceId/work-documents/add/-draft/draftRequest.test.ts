import { expect, test } from 'vitest';
import { documents } from '#contract/documents/documents.ts';
import { REMINDER_MONTHS } from '#contract/rules/dates.ts';
import {
  type DraftDocument,
  emptyDraft,
  withAwaited,
  withoutRenewed,
} from '#web/features/documents/draft.ts';
import { withDetails } from './details.ts';
import { draftOf, forAll, memberOf } from './draftBuilders.ts';
import { bulkCreateRequest, documentName, unknownIn, withoutExtension } from './draftRequest.ts';

test('an empty display name gives the file name without its extension', () => {
  expect(documentName({ displayName: '  ', name: 'crane.v2.pdf' })).toBe('crane.v2');
  expect(documentName({ displayName: ' Crane ', name: 'crane.pdf' })).toBe('Crane');
  expect(withoutExtension('.pdf')).toBe('.pdf');
  expect(withoutExtension('certificate')).toBe('certificate');
  expect(withoutExtension('Crane "Big Tom" no. 5.JPEG')).toBe('Crane "Big Tom" no. 5');
  expect(withoutExtension('Crane no. 5')).toBe('Crane no. 5');
});

const facts = { kindId: null, issuedOn: null, number: null, issuer: null, fileName: undefined };

test('[DOC-28] [DOC-31] [DOC-34] every document for everybody, where that was chosen, with dates as yyyy-MM-dd', () => {
  const dated = withDetails(draftOf('a.pdf', 'b.pdf'), 1, {
    expirationDate: '2027-03-31',
    expirationReminderOption: 1,
  });
  expect(bulkCreateRequest(forAll(dated, 'ann', 'bob'))).toEqual({
    workspaceMemberIds: ['ann', 'bob'],
    documents: [
      {
        ...facts,
        ifHeld: 'LEAVE_OUT',
        name: 'a',
        fileId: 'file a.pdf',
        expirationDate: '2027-03-31',
        expirationReminder: '2027-02-28',
      },
      {
        ...facts,
        ifHeld: 'LEAVE_OUT',
        name: 'b',
        fileId: 'file b.pdf',
        expirationDate: null,
        expirationReminder: null,
      },
    ],
  });
});

test('[DOC-34] a document goes to its own people alone, and nobody gets the paper of a colleague', () => {
  const files = Array.from({ length: 50 }, (_, index) => `${index}.pdf`);
  const draft = files.reduce(
    (sum, name, index) => withDetails(sum, index + 1, { people: [memberOf(name)] }),
    draftOf(...files),
  );
  const { workspaceMemberIds, documents: sent } = bulkCreateRequest(draft);
  expect(workspaceMemberIds).toEqual([]);
  expect(sent.map((one) => one.workspaceMemberIds)).toEqual(files.map((name) => [name]));
});

test('[STK-03] a document renews the one that it was chosen for, unless its person or type is another by now', () => {
  const person = memberOf('ada');
  const kind = { id: 'k', name: 'First aid', validMonths: 24, reminderMonths: null };
  const renews = { documentId: 'd', holderId: 'ada', kindId: 'k', name: 'Card', expirationDate: null };
  const draft = withAwaited(emptyDraft, [{ kind, people: [person], displayName: '', renews }]);
  const sent = (change: object) => bulkCreateRequest(withDetails(draft, 1, change)).documents[0]?.renews;
  expect([sent({}), sent({ people: [person, memberOf('bob')] })]).toEqual(['d', 'd']);
  expect([sent({ people: [memberOf('bob')] }), sent({ kind: null }), sent({ isSeparate: true })]).toEqual(
    Array(3).fill(undefined),
  );
  expect(bulkCreateRequest(withoutRenewed(draft, ['d'])).documents[0]?.renews).toBeUndefined();
});

test('[KIND-04] kind, day of issue, number and issuer are sent, and the file’s name without its person', () => {
  const ada = memberOf('ada', 'Ada Byron');
  const kind = { id: 'k', name: 'First aid', validMonths: 24, reminderMonths: null };
  const draft = withDetails(draftOf('Ada Byron - EH-Schein.pdf'), 1, {
    kind,
    people: [ada],
    issuedOn: '2026-01-31',
    number: ' 4711 ',
    issuer: ' ',
  });
  expect(bulkCreateRequest(draft).documents[0]).toMatchObject({
    name: 'First aid',
    kindId: 'k',
    fileName: 'EH-Schein',
    issuedOn: '2026-01-31',
    expirationDate: '2028-01-31',
    number: '4711',
    issuer: null,
  });
});

test('[DOC-31] a reminder is at least one month before', () => {
  expect(Math.min(...REMINDER_MONTHS)).toBe(1);
});

test('the server takes what the wizard sends, for all and for each', () => {
  const id = `c${'a'.repeat(24)}`;
  const draft = {
    ...draftOf('a.pdf'),
    documents: draftOf('a.pdf').documents.map((one) => ({ ...one, fileId: id, people: [memberOf(id)] })),
  };
  for (const one of [draft, forAll(draft, id)])
    expect(documents.bulkCreate.body.safeParse(bulkCreateRequest(one)).success).toBe(true);
});

test('[STK-04] a document says that a machine read a day of it, while nobody has said another', () => {
  const sent = (from: DraftDocument['from']) => {
    const draft = draftOf('a.pdf');
    const documents = draft.documents.map((one) => ({ ...one, from }));
    return bulkCreateRequest({ ...draft, documents }).documents[0]?.readByMachine;
  };
  expect(sent({ issuedOn: 'machine', expirationDate: 'machine' })).toBe(true);
  expect(sent({ expirationDate: 'machine' })).toBe(true);
  expect(sent({ expirationDate: 'sheet', kind: 'machine' })).toBeUndefined();
});

const issuesAt = (...paths: string[]) => paths.map((path) => ({ path, message: '' }));

test('refused entries are found by the path of the issue', () => {
  const draft = forAll(draftOf('a.pdf', 'b.pdf'), 'ann', 'bob');
  const issues = issuesAt('documents.1.fileId', 'workspaceMemberIds.0', 'documents.0.name');
  const unknown = unknownIn(draft, issues);
  expect(unknown.documents.map(({ name }) => name)).toEqual(['b.pdf']);
  expect(unknown.members.map(({ id }) => id)).toEqual(['ann']);
});

test('people and kinds that a single document names are found too, each once', () => {
  const kind = { id: 'k', name: 'First aid', validMonths: null, reminderMonths: null };
  const people = [memberOf('ann'), memberOf('bob')];
  const draft = [1, 2].reduce(
    (sum, key) => withDetails(sum, key, { people, kind }),
    draftOf('a.pdf', 'b.pdf'),
  );
  const issues = issuesAt(
    'documents.0.workspaceMemberIds.1',
    'documents.1.workspaceMemberIds.1',
    'documents.1.kindId.0',
  );
  const unknown = unknownIn(draft, issues);
  expect([unknown.members, unknown.kinds, unknown.documents]).toEqual([[memberOf('bob')], [kind], []]);
});
