import { expect, test } from 'vitest';
import {
  sameContents,
  withDetails,
  withFilled,
  withoutKinds,
  withProposal,
  withRead,
  withSameDates,
} from '#web/routes/_app/$workspaceId/work-documents/add/-draft/details.ts';
import {
  draftOf,
  fileOf,
  memberOf,
} from '#web/routes/_app/$workspaceId/work-documents/add/-draft/draftBuilders.ts';
import {
  type AwaitedRow,
  type Details,
  type Draft,
  emptyDraft,
  peopleOf,
  withAwaited,
  withFile,
  withLinks,
  withLostFiles,
  withMembers,
  withoutFile,
  withoutMembers,
} from './draft.ts';

/** A row for the next version of a document. */
const aRow = (documentId: string): AwaitedRow => ({
  ...{ kind: null, people: [], displayName: 'Crane' },
  renews: { documentId, holderId: 'ann', kindId: null, name: 'Crane', expirationDate: null },
});

test('[DOC-41] a document of the wizard holds the file and what was entered, with the content by reference', () => {
  const draft = withDetails(withFile(emptyDraft, fileOf('a.pdf')), 1, {
    displayName: 'Crane licence',
    expirationDate: '2027-03-01',
    expirationReminderOption: 3,
  });
  expect(draft.documents).toEqual([
    {
      key: 1,
      fileId: 'file a.pdf',
      name: 'a.pdf',
      displayName: 'Crane licence',
      type: 'PDF',
      mimeType: 'application/pdf',
      size: 1000,
      sha256: 'content of a.pdf',
      url: '/v2/files/a.pdf',
      kind: null,
      issuedOn: null,
      number: '',
      issuer: '',
      expirationDate: '2027-03-01',
      expirationReminderOption: 3,
      people: [],
      touched: ['displayName', 'expirationDate', 'expirationReminderOption'],
      from: {},
      isProposed: false,
      isLost: false,
    },
  ]);
});

test('[DOC-20] files are added one behind the other, and a removed one can be added again', () => {
  const two = draftOf('a.pdf', 'b.pdf');
  expect(two.documents.map(({ key, name }) => [key, name])).toEqual([
    [1, 'a.pdf'],
    [2, 'b.pdf'],
  ]);
  const again = withFile(withoutFile(two, 1), fileOf('a.pdf', 3));
  expect(again.documents.map(({ name }) => name)).toEqual(['b.pdf', 'a.pdf']);
  expect(new Set(again.documents.map(({ key }) => key)).size).toBe(2);
});

test('[DOC-20] files are listed as they were picked, whichever arrives first', () => {
  const draft = withFile(withFile(emptyDraft, fileOf('second.pdf', 2)), fileOf('first.pdf', 1));
  expect(draft.documents.map(({ name }) => name)).toEqual(['first.pdf', 'second.pdf']);
});

test('[DOC-29] without an expiration date there is no reminder', () => {
  const dated = withDetails(draftOf('a.pdf'), 1, {
    expirationDate: '2027-03-01',
    expirationReminderOption: 1,
  });
  expect(withDetails(dated, 1, { expirationDate: null }).documents[0]?.expirationReminderOption).toBeNull();
  expect(
    withDetails(draftOf('a.pdf'), 1, { expirationReminderOption: 2 }).documents[0]?.expirationReminderOption,
  ).toBeNull();
});

test('date and reminder of one document are copied to those without a date; what stands in others stays', () => {
  const named = withDetails(draftOf('a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'), 1, { displayName: 'First' });
  const other = withDetails(named, 4, { expirationDate: '2027-01-31' });
  const dated = withDetails(other, 2, { expirationDate: '2028-02-29', expirationReminderOption: 6 });
  const { draft, count } = withSameDates(dated, 2);
  expect(count).toBe(2);
  expect(
    draft.documents.map((one) => [one.displayName, one.expirationDate, one.expirationReminderOption]),
  ).toEqual([
    ['First', '2028-02-29', 6],
    ['', '2028-02-29', 6],
    ['', '2028-02-29', 6],
    ['', '2027-01-31', null],
  ]);
  expect(withSameDates(draft, 2)).toEqual({ draft, count: 0 });
});

test('the same content added twice is known, whatever its files are called', () => {
  const draft = withFile(draftOf('a.pdf', 'b.pdf'), { ...fileOf('copy.pdf', 3), sha256: 'content of a.pdf' });
  const same = sameContents(draft.documents);
  expect([...same].map(([key, { name }]) => [key, name])).toEqual([[3, 'a.pdf']]);
  const unknown = draft.documents.map((document) => ({ ...document, sha256: '' }));
  expect(sameContents(unknown).size).toBe(0);
  const waiting = withAwaited(draft, [aRow('d1'), aRow('d2')]);
  expect([...sameContents(waiting.documents).keys()]).toEqual([3]);
});

test('[STK-03] rows for more documents are added once each, and no step is closed by them', () => {
  const one = withAwaited(emptyDraft, [aRow('d1')]);
  expect([one.reached, one.documents.length]).toEqual([1, 1]);
  const two = withAwaited({ ...one, reached: 3 }, [aRow('d1'), aRow('d2')]);
  expect(two.reached).toBe(3);
  expect(two.documents.map(({ key, renews }) => [key, renews?.documentId])).toEqual([
    [1, 'd1'],
    [2, 'd2'],
  ]);
});

test('each document goes to its own people until everybody for all is chosen', () => {
  const ann = memberOf('ann');
  const own = withDetails(withMembers(draftOf('a.pdf', 'b.pdf'), [memberOf('bob')]), 1, { people: [ann] });
  expect(own.documents.map((document) => peopleOf(own, document))).toEqual([[ann], []]);
  const all = { ...own, toAll: true };
  expect(all.documents.map((document) => peopleOf(all, document))).toEqual([
    [memberOf('bob')],
    [memberOf('bob')],
  ]);
});

test('a lost file that is added again keeps its place and what was entered for it', () => {
  const named = withDetails(draftOf('a.pdf', 'b.pdf'), 1, { displayName: 'First' });
  const lost = withLostFiles(named, ['file a.pdf']);
  expect(lost.documents.map(({ isLost }) => isLost)).toEqual([true, false]);
  const again = withFile(lost, { ...fileOf('a.pdf', 9), fileId: 'new' });
  expect(
    again.documents.map(({ key, fileId, displayName, isLost }) => [key, fileId, displayName, isLost]),
  ).toEqual([
    [1, 'new', 'First', false],
    [2, 'file b.pdf', '', false],
  ]);
});

test('members who are gone leave the selection', () => {
  const both = [memberOf('ann'), memberOf('bob')];
  const draft = withDetails({ ...draftOf('a.pdf'), members: both }, 1, { people: both });
  const left = withoutMembers(draft, ['ann']);
  expect(left.members).toEqual([memberOf('bob')]);
  expect(left.documents[0]?.people).toEqual([memberOf('bob')]);
});

test('a kind that is gone leaves the documents with what it has filled in', () => {
  const kind = { id: 'k', name: 'First aid', validMonths: 12, reminderMonths: 1 };
  const draft = withDetails(draftOf('a.pdf'), 1, { kind, issuedOn: '2026-03-01' });
  expect(draft.documents[0]?.expirationDate).toBe('2027-03-01');
  expect(withoutKinds(draft, ['k']).documents[0]).toMatchObject({
    kind: null,
    displayName: '',
    expirationDate: null,
    issuedOn: '2026-03-01',
  });
});

const firstAid = { id: 'k', name: 'First aid', validMonths: 12, reminderMonths: 1 };
const crane = { id: 'c', name: 'Crane', validMonths: 60, reminderMonths: 3 };

const dates: Partial<Details> = { expirationDate: '2030-01-31', expirationReminderOption: 2 };

/** Ways in which somebody says something about the first of two documents. */
const sayings: [said: Partial<Details>, say: (draft: Draft) => Draft][] = [
  ...[
    { displayName: 'Mine' },
    { kind: firstAid },
    { issuedOn: '2026-03-01' },
    { number: '4711' },
    { issuer: 'Red Cross' },
    dates,
    { people: [memberOf('ann')] },
  ].map((said: Partial<Details>): (typeof sayings)[number] => [said, (draft) => withDetails(draft, 1, said)]),
  [dates, (draft) => withSameDates(withDetails(draft, 2, dates), 2).draft],
];

/** What may be entered or come next, about something else. */
const nexts: [what: string, next: (draft: Draft) => Draft][] = [
  ['a number', (draft) => withDetails(draft, 1, { number: 'next' })],
  ['an issuer', (draft) => withDetails(draft, 1, { issuer: 'next' })],
  ['a name', (draft) => withDetails(draft, 1, { displayName: 'next' })],
  ['a kind', (draft) => withDetails(draft, 1, { kind: crane })],
  ['a day of issue', (draft) => withDetails(draft, 1, { issuedOn: '2026-05-05' })],
  ['people', (draft) => withDetails(draft, 1, { people: [memberOf('bob')] })],
  ['a proposal', (draft) => withProposal(draft, 1, { kind: crane, people: [memberOf('bob')] }, 'fileName')],
  ['an entry at the other document', (draft) => withDetails(draft, 2, { displayName: 'next' })],
  ['a third file', (draft) => withFile(draft, fileOf('c.pdf', 3))],
  ['the loss of its file', (draft) => withFile(withLostFiles(draft, ['file a.pdf']), fileOf('a.pdf', 4))],
  ['dates copied to those that have none', (draft) => withSameDates(draft, 1).draft],
  ['a kind that is gone', (draft) => withoutKinds(withDetails(draft, 2, { kind: crane }), ['c'])],
  ['somebody who is gone', (draft) => withoutMembers(draft, ['bob'])],
];

test.each(sayings)('what was said stays, whatever is entered or comes next: %o', (said, say) => {
  const draft = say(draftOf('a.pdf', 'b.pdf'));
  for (const [what, next] of nexts) {
    const saidAnew = next(draftOf('a.pdf', 'b.pdf')).documents[0]?.touched ?? [];
    const kept = Object.fromEntries(
      Object.entries(said).filter(([field]) => !saidAnew.some((name) => name === field)),
    );
    expect({ what, ...next(draft).documents[0] }).toMatchObject({ what, ...kept });
  }
});

test('every change makes the draft another one to finish', () => {
  const sent = { ...draftOf('a.pdf'), finishKey: 'key' };
  const dated = withDetails(draftOf('a.pdf', 'b.pdf'), 2, { expirationDate: '2027-03-01' }).documents;
  const withKind = { ...withDetails(sent, 1, { kind: firstAid }), finishKey: 'key' };
  for (const change of [
    withFile(sent, fileOf('b.pdf', 2)),
    withoutFile(sent, 1),
    withDetails(sent, 1, { displayName: 'x' }),
    withDetails(sent, 1, { people: [] }),
    withProposal(sent, 1, { people: [] }, 'fileName'),
    withSameDates({ ...sent, documents: dated }, 2).draft,
    withLostFiles(sent, []),
    withMembers(sent, []),
    withoutMembers(sent, []),
    withoutKinds(withKind, ['k']),
  ])
    expect(change.finishKey).toBeNull();
});

test('[STK-02] of two proposals the stronger source stays, and nothing is proposed over what a person chose', () => {
  const [ann, bob] = [memberOf('ann'), memberOf('bob')];
  const dropped = withProposal(draftOf('a.pdf'), 1, { people: [ann], kind: crane }, 'drop');
  const named = withProposal(dropped, 1, { people: [bob] }, 'fileName');
  expect(named.documents[0]).toMatchObject({ people: [bob], from: { people: 'fileName', kind: 'drop' } });
  expect(withProposal(named, 1, { people: [ann] }, 'drop').documents[0]?.people).toEqual([bob]);
  const read = { issuedOn: '2026-03-01', expirationDate: '2027-03-01' };
  const machine = withProposal(named, 1, read, 'machine');
  expect(machine.documents[0]).toMatchObject({ ...read, from: { expirationDate: 'machine' } });
  const sheet = withProposal(machine, 1, { expirationDate: '2027-02-28' }, 'sheet');
  expect(withProposal(sheet, 1, read, 'machine').documents[0]?.expirationDate).toBe('2027-02-28');
  const own = withDetails(sheet, 1, { expirationDate: '2028-01-31' });
  expect(own.documents[0]?.from).toEqual({ people: 'fileName', kind: 'drop', issuedOn: 'machine' });
  expect(withProposal(own, 1, { expirationDate: '2027-02-28' }, 'sheet').documents[0]?.expirationDate).toBe(
    '2028-01-31',
  );
});

test('[STK-02] both days that confirm each other are filled in, and all that was seen is kept to be offered', () => {
  const confirmed = { issuedOn: '2026-03-01', expirationDate: '2027-03-01' };
  const seen = ['2027-03-01', '2026-03-01'];
  const own = withDetails(draftOf('a.pdf', 'b.pdf'), 2, { expirationDate: '2028-01-31' });
  const read = withRead(withRead(own, 1, { confirmed, seen }), 2, { confirmed: null, seen });
  expect(read.documents[0]).toMatchObject({ ...confirmed, seen, from: { issuedOn: 'machine' }, touched: [] });
  expect(read.documents[1]).toMatchObject({ issuedOn: null, expirationDate: '2028-01-31', seen });
  // By another validity they don't confirm each other.
  const typed = withDetails(read, 1, { kind: crane });
  expect(typed.documents[0]).toMatchObject({ issuedOn: null, expirationDate: null, seen });
  expect(typed.documents[0]?.from).toEqual({});
  expect(withDetails(read, 1, { kind: { ...crane, validMonths: null } }).documents[0]).toMatchObject(
    confirmed,
  );
});

test('[STK-01] a value is filled down to those that have none, and to nobody else', () => {
  const kinds = withDetails(withDetails(draftOf('a.pdf', 'b.pdf', 'c.pdf'), 1, { kind: crane }), 2, {
    kind: firstAid,
  });
  const source = kinds.documents[0];
  if (!source) throw new Error('There is no document.');
  const { draft, count } = withFilled(kinds, source, 'kind', [2, 3]);
  expect(draft.documents.map(({ kind }) => kind?.id)).toEqual(['c', 'k', 'c']);
  expect(count).toBe(1);
  const undated = withDetails(withDetails(draft, 1, dates), 2, { isUndated: true });
  const dated = undated.documents[0];
  expect(dated && withFilled(undated, dated, 'expirationDate', [2, 3]).count).toBe(1);
});

test('[STK-02] links that were signed anew change nothing of what is sent, nor its key', () => {
  const draft = { ...draftOf('a.pdf', 'b.pdf'), finishKey: 'k' };
  const [first] = draft.documents;
  const links = new Map([[first?.fileId ?? '', '/v2/files/a?sig=2']]);
  const fresh = withLinks(draft, links);
  expect([fresh.finishKey, fresh.documents.map(({ url }) => url)]).toEqual([
    'k',
    ['/v2/files/a?sig=2', draft.documents[1]?.url],
  ]);
  expect(withLinks(fresh, links)).toBe(fresh);
});
