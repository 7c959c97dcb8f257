import { utils, write } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { type Draft, withFile } from '#web/features/documents/draft.ts';
import { detailsIn, detailsNoun } from '#web/features/import/nouns/details.ts';
import { readList } from '#web/features/import/reader/readList.ts';
import { type Decision, type ImportRow, NOTHING_KEPT } from '#web/features/import/screen/noun.ts';
import { withDetails } from '#web/routes/_app/$workspaceId/work-documents/add/-draft/details.ts';
import {
  draftOf,
  fileOf,
  kindOf,
  memberOf,
} from '#web/routes/_app/$workspaceId/work-documents/add/-draft/draftBuilders.ts';
import { bulkCreateRequest } from '#web/routes/_app/$workspaceId/work-documents/add/-draft/draftRequest.ts';
import { writeSheet } from '#web/ui/sheets/writeSheet.ts';
import { directoryOf } from '../-directory.ts';
import { detailsTemplate } from './detailsTemplate.ts';
import { rowOutcomes, withImported, withSheet } from './sheetRows.ts';

const detailsOf = (content: Uint8Array | string) => detailsIn(readList(content, detailsNoun));
const rowsOf = (content: Uint8Array | string, decisions: Record<string, Decision> = {}): ImportRow[] =>
  detailsOf(content).rows.map((row) => ({ ...row, decision: decisions[row.id] ?? {} }));
const people = [
  memberOf('ann', 'Ann Lee'),
  { ...memberOf('bo', 'Bo Lund'), staffNumber: 'K-7' },
  memberOf('kim1', 'Kim Park'),
  memberOf('kim2', 'Kim Park'),
];
const known = {
  directory: directoryOf(people),
  kinds: [kindOf('First aid', { code: 'FAW', validMonths: 24, reminderMonths: 3 })],
  today: '2026-11-21',
};

const EMPTY = {
  id: 'sheet',
  fileName: 'details.csv',
  isOpen: true,
  options: {},
  kept: NOTHING_KEPT,
  rows: null,
  used: [],
};

/** The draft after those rows of a sheet that can be used were imported, and what was told of each before and after. */
function filled(before: Draft, content: Uint8Array | string, decisions?: Record<string, Decision>) {
  const rows = rowsOf(content, decisions);
  const opened = { ...before, sheet: EMPTY };
  const told = rowOutcomes(rows, opened, known);
  const usable = rows.filter((_, at) => ['ADD', 'UPDATE'].includes(told[at]?.outcome ?? ''));
  const draft = withImported(opened, usable, known);
  return { draft, told, after: rowOutcomes(rows, draft, known).map(({ outcome }) => outcome) };
}
const peopleIn = (draft: Draft) => draft.documents.map((one) => one.people.map(({ id }) => id));

test('[DOC-24] a sheet fills in names, dates, reminders and people by file name', () => {
  const { draft, told, after } = filled(
    draftOf('crane.pdf', 'photo.png', 'other.pdf'),
    'Crew papers\n\nFile;Name;Expiration date;Reminder months;Member e-mail\n' +
      'CRANE.pdf;Crane licence;2028-03-31;1;ann@example.com, BO@example.com\nphoto;;;;\n',
  );
  expect(draft.documents[0]).toMatchObject({
    displayName: 'Crane licence',
    expirationDate: '2028-03-31',
    expirationReminderOption: 1,
  });
  expect(draft.documents[2]).toMatchObject({ displayName: '', expirationDate: null, people: [] });
  expect(peopleIn(draft)).toEqual([['ann', 'bo'], [], []]);
  expect(told.map(({ outcome, why, changes }) => [outcome, why, changes])).toEqual([
    ['UPDATE', [], ['name', 'expirationDate', 'expirationReminder', 'person']],
    ['UPDATE', [], []],
  ]);
  expect(after).toEqual(['SAME', 'SAME']);
});

test('[DOC-24] [DOC-34] a sheet with one member a row gives each file to its member, and to nobody else', () => {
  const { draft } = filled(
    draftOf('a.pdf', 'b.pdf', 'c.pdf'),
    'file,member\na.pdf,Ann Lee\nb.pdf,"Lund, Bo"\nc.pdf,ann@example.com\n',
  );
  expect(bulkCreateRequest(draft).documents.map((one) => one.workspaceMemberIds)).toEqual([
    ['ann'],
    ['bo'],
    ['ann'],
  ]);
  expect(bulkCreateRequest(draft).workspaceMemberIds).toEqual([]);
});

test('[DOC-24] several rows about one file give it to the people of all of them', () => {
  const { draft, told } = filled(
    draftOf('a.pdf'),
    'file,first name,last name,expiration date\na.pdf,Ann,Lee,2028-01-31\nA.PDF,Bo,Lund,2028-02-29\n',
  );
  expect(peopleIn(draft)).toEqual([['ann', 'bo']]);
  expect(draft.documents[0]?.expirationDate).toBe('2028-01-31');
  expect(told.map(({ why }) => why)).toEqual([
    [],
    ['Row 2 has other details for the same file. Row 2 is used.'],
  ]);
});

test('[DOC-24] [PPL-06] the people of a sheet are found under headings of other languages', () => {
  const { draft } = filled(
    draftOf('a.pdf', 'b.pdf'),
    'file;Vorname;Nachname;Correo electrónico\na.pdf;Ann;Lee;\nb.pdf;;;Bo Lund <bo@example.com>\n',
  );
  expect(peopleIn(draft)).toEqual([['ann'], ['bo']]);
});

test('[KIND-04] [DOC-24] a sheet has columns for kind, day of issue, number and issuer; the kind fills in the rest', () => {
  const { draft, told } = filled(
    draftOf('a.pdf', 'b.pdf'),
    'file,kind,issued on,number,issuer\na.pdf,faw,31.01.2026,47-11,Red Cross\nb.pdf,Juggling,,,\n',
  );
  expect(draft.documents[0]).toMatchObject({
    kind: { name: 'First aid' },
    displayName: 'First aid',
    issuedOn: '2026-01-31',
    expirationDate: '2028-01-31',
    expirationReminderOption: 3,
    number: '47-11',
    issuer: 'Red Cross',
  });
  expect(told[1]).toMatchObject({ outcome: 'LEFT_OUT', why: ['There is no document type “Juggling”.'] });
});

test('[KIND-04] [DOC-24] a reminder needs an expiration date, or a type that gives one from the day of issue', () => {
  const { draft, told } = filled(
    draftOf('a.pdf', 'b.pdf', 'c.pdf'),
    'file,kind,issued on,reminder\na.pdf,faw,2026-01-31,6\nb.pdf,,2026-01-31,6\nc.pdf,faw,,6\n',
  );
  expect(draft.documents.map((one) => [one.expirationDate, one.expirationReminderOption])).toEqual([
    ['2028-01-31', 6],
    [null, null],
    [null, null],
  ]);
  const missing = 'A reminder needs an expiration date.';
  expect(told.map(({ why }) => why)).toEqual([[], [missing], [missing]]);
});

test('[DOC-24] a sheet that is dropped before the files is used when they come, once for each', () => {
  const { draft, told } = filled(draftOf(), 'file,name\na.pdf,Crane\nb.pdf,Hoist\n');
  expect(told.map(({ outcome, why }) => [outcome, why])).toEqual([
    ['ADD', ['There is no file “a.pdf” here yet.']],
    ['ADD', ['There is no file “b.pdf” here yet.']],
  ]);
  const one = withSheet(withFile(draft, fileOf('a.pdf', 1)), known);
  expect(one.documents[0]?.displayName).toBe('Crane');
  const renamed = withDetails(one, 1, { displayName: 'Tower crane' });
  const both = withSheet(withFile(renamed, fileOf('b.pdf', 2)), known);
  expect(both.documents.map(({ displayName }) => displayName)).toEqual(['Tower crane', 'Hoist']);
  expect(withSheet(both, known)).toBe(both);
});

test('[DOC-24] [IMP-01] every row tells what becomes of it: no such file, nobody, two people, a repetition, no date and why', () => {
  const { draft, told } = filled(
    draftOf('a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf'),
    'file,expiration date,reminder,member\n' +
      'lost.pdf,,,\n,2027-01-01,,\na.pdf,31.31.2027,1,nobody@example.com\nb.pdf,2028-01-31,soon,Kim Park\n' +
      'c.pdf,1.3.28,,Pat Nobody\nd.pdf,2098-01-01,,\nb.pdf,2028-01-31,soon,Kim Park\ne.pdf,1.3.28,,Ann Lee\n',
  );
  expect(told.map(({ outcome, why }) => [outcome, ...why])).toEqual([
    ['ADD', 'There is no file “lost.pdf” here yet.'],
    ['LEFT_OUT', 'The file name is missing.'],
    [
      'LEFT_OUT',
      '“31.31.2027”: There is no such day. Check day and month.',
      'A reminder needs an expiration date.',
      'Nobody in the workspace has the address nobody@example.com.',
    ],
    ['LEFT_OUT', 'We can’t read “soon” as a number of months.', 'Several people are called “Kim Park”.'],
    ['DECIDE', 'Nobody in the workspace has the name or staff number “Pat Nobody”.'],
    ['LEFT_OUT', expect.stringMatching(/^“2098-01-01” is after /)],
    ['LEFT_OUT', 'Same as row 5.'],
    ['UPDATE'],
  ]);
  expect(draft.documents.map(({ expirationDate }) => expirationDate)).toEqual([
    ...[null, null, null, null],
    '2028-03-01',
  ]);
});

test('[IMP-11] a person is found by staff number; who is nobody here, or two, is asked about and chosen', () => {
  const list = 'file,member\na.pdf,k-7\nb.pdf,Kim Park\nc.pdf,Pat Nobody\nd.pdf,Nobody At All\n';
  const files = draftOf('a.pdf', 'b.pdf', 'c.pdf', 'd.pdf');
  const asked = filled(files, list);
  expect(asked.told.map(({ asksOwner, owners }) => [asksOwner, owners.map(({ id }) => id)])).toEqual([
    [false, []],
    [true, ['kim1', 'kim2']],
    [true, []],
    [true, []],
  ]);
  expect(peopleIn(asked.draft)).toEqual([['bo'], [], [], []]);
  const [, kim, pat, none] = rowsOf(list).map(({ id }) => id);
  const { draft, after } = filled(files, list, {
    [kim ?? '']: { owner: { id: 'kim2', fullName: 'Kim Park', email: null } },
    [pat ?? '']: { owner: { id: 'new', fullName: 'Pat Nobody', email: null } },
    [none ?? '']: { owner: null },
  });
  expect(peopleIn(draft)).toEqual([['bo'], ['kim2'], ['new'], []]);
  expect(after).toEqual(['SAME', 'SAME', 'SAME', 'SAME']);
});

test('[IMP-08] several people of a cell stand on lines of their own', () => {
  const { draft } = filled(draftOf('a.pdf'), 'file,member\na.pdf,"Ann Lee\nBo Lund"\n');
  expect(peopleIn(draft)).toEqual([['ann', 'bo']]);
});

test('[IMP-02] what is left out of a sheet that was imported is used for no file that comes later', () => {
  const { draft } = filled(draftOf(), 'file,name\na.pdf,Crane\nb.pdf,Hoist\n');
  const [first] = draft.sheet?.rows ?? [];
  const kept = { ...NOTHING_KEPT, decisions: { [first?.id ?? '']: { isLeftOut: true } } } as const;
  const without = { ...draft, sheet: draft.sheet && { ...draft.sheet, kept } };
  const both = withSheet(withFile(withFile(without, fileOf('a.pdf', 1)), fileOf('b.pdf', 2)), known);
  expect(both.documents.map(({ displayName }) => displayName)).toEqual(['', 'Hoist']);
});

test('[IMP-06] a date that could be either is used once its column says which comes first', () => {
  const text = 'file,expiration date\na.pdf,01/02/2028\nb.pdf,03/04/2028\n';
  const { draft, told } = filled(draftOf('a.pdf', 'b.pdf'), text);
  expect(told.map(({ outcome }) => outcome)).toEqual(['LEFT_OUT', 'LEFT_OUT']);
  expect(draft.documents.map(({ expirationDate }) => expirationDate)).toEqual([null, null]);
  const { rows } = detailsIn(readList(text, detailsNoun, { orders: { '0:1': 'month' } }));
  expect(rows.map(({ values }) => values.expirationDate)).toEqual(['2028-01-02', '2028-03-04']);
});

test('[DOC-24] one date that can be read one way only answers for the whole sheet; past years are taken', () => {
  const text = 'file,expiration date\na.pdf,01/02/2028\nb.pdf,31/12/2019\n';
  const { draft } = filled(draftOf('a.pdf', 'b.pdf'), text);
  expect(draft.documents.map(({ expirationDate }) => expirationDate)).toEqual(['2028-02-01', '2019-12-31']);
});

test('[DOC-24] a date cell of a spreadsheet is read as its day, whatever it is shown as; a bare serial too', () => {
  const sheet = utils.aoa_to_sheet([
    ['file', 'expiration date'],
    ['a.pdf', { t: 'n', v: 46_477, z: 'dd/mm/yyyy' }],
    ['b.pdf', 46_477],
    ['c.pdf', '2027-03-31 00:00:00'],
  ]);
  const file = write({ SheetNames: ['A'], Sheets: { A: sheet } }, { type: 'array', bookType: 'xlsx' });
  const { draft } = filled(draftOf('a.pdf', 'b.pdf', 'c.pdf'), new Uint8Array(file));
  const dates = draft.documents.map(({ expirationDate }) => expirationDate);
  expect(dates).toEqual(['2027-03-31', '2027-03-31', '2027-03-31']);
});

test('[DOC-24] the template has a row for each file with what is known, and is read as it was written', () => {
  const said = withDetails(draftOf('a.pdf', 'b.pdf'), 1, {
    displayName: 'Crane',
    people: [people[0] ?? memberOf('ann')],
    issuedOn: '2026-01-31',
    expirationDate: '2028-01-31',
    expirationReminderOption: 6,
    number: '4711',
    issuer: 'Red Cross',
  });
  const bytes = new Uint8Array(writeSheet(detailsTemplate(said.documents)));
  expect(rowsOf(bytes).map(({ values }) => values.file)).toEqual(['a.pdf', 'b.pdf']);
  const again = filled(draftOf('a.pdf', 'b.pdf'), bytes).draft;
  expect(again.documents).toMatchObject(said.documents.map(({ touched: _, ...others }) => others));
});

test('[STK-02] another sheet changes what a sheet has said, and nothing that a person entered', () => {
  const first = filled(draftOf('a.pdf'), 'file,name,number\na.pdf,Crane,17\n').draft;
  const own = withDetails(first, 1, { displayName: 'Tower crane' });
  const { draft: second, told } = filled(own, 'file,name,number\na.pdf,Hoist,18\n');
  expect(told[0]).toMatchObject({
    outcome: 'UPDATE',
    why: ['What you entered for this file by hand stays.'],
    changes: ['number'],
  });
  expect(second.documents[0]).toMatchObject({
    displayName: 'Tower crane',
    number: '18',
    from: { number: 'sheet' },
  });
});
