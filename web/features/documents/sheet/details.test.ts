import { utils, write } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { draftOf, memberOf } from '#web/routes/_app/$workspaceId/work-documents/add/-draft/draftBuilders.ts';
import { detailsInTables } from '#web/routes/_app/$workspaceId/work-documents/add/-sheet/detailsInTables.ts';
import { fillIn } from '#web/routes/_app/$workspaceId/work-documents/add/-sheet/fillIn.ts';
import { readRows } from '#web/ui/sheets/readRows.ts';

const TODAY = '2026-11-21';
const csv = (text: string) => detailsInTables(readRows(new TextEncoder().encode(text))) ?? [];
const members = [memberOf('ann'), memberOf('bo')];

test('[DOC-24] a sheet fills in names, dates, reminders and members by file name', () => {
  const rows = csv(
    'Crew papers\n\nFile;Name;Expiration date;Reminder months;Member e-mail\n' +
      'CRANE.pdf;Crane licence;2028-03-31;1;ann@example.com, BO@example.com\nphoto;;;;\n',
  );
  const { draft, ...told } = fillIn(draftOf('crane.pdf', 'photo.png', 'other.pdf'), rows, members, TODAY);
  expect(told).toEqual({ documents: 2, members: 2, problems: [] });
  expect(draft.documents[0]).toMatchObject({
    displayName: 'Crane licence',
    expirationDate: '2028-03-31',
    expirationReminderOption: 1,
  });
  expect(draft.documents[2]).toMatchObject({ displayName: '', expirationDate: null });
  expect(draft.members.map(({ id }) => id)).toEqual(['ann', 'bo']);
});

test('[DOC-24] a date cell of a spreadsheet is read as its day, whatever it is shown as', () => {
  const sheet = utils.aoa_to_sheet([
    ['file', 'expiration date'],
    ['crane.pdf', { t: 'n', v: 46_477, z: 'dd/mm/yyyy' }],
  ]);
  const file = write({ SheetNames: ['A'], Sheets: { A: sheet } }, { type: 'array', bookType: 'xlsx' });
  const rows = detailsInTables(readRows(new Uint8Array(file))) ?? [];
  expect(rows[0]?.expirationDate).toBe('2027-03-31');
});

test('[DOC-24] what cannot be matched is told by its row, and changes nothing else', () => {
  const rows = csv(
    'file,expiration date,reminder,email\nlost.pdf,,,\n,2027-01-01,,\n' +
      'a.pdf,31/31/2027,1,nobody@example.com\nb.pdf,2028-01-31,5,\n',
  );
  const {
    draft,
    documents,
    members: selected,
    problems,
  } = fillIn(draftOf('a.pdf', 'b.pdf'), rows, members, TODAY);
  expect([documents, selected]).toEqual([2, 0]);
  expect(problems).toEqual([
    'Row 2: There is no file “lost.pdf” here.',
    'Row 3: The file name is missing.',
    'Row 4: “31/31/2027” is no date that can be picked.',
    'Row 4: A reminder needs an expiration date.',
    'Row 4: Nobody in the workspace has the address nobody@example.com.',
    'Row 5: Choose 1, 2, 3, 6, 12 months for the reminder.',
  ]);
  expect(draft.documents.map(({ expirationDate }) => expirationDate)).toEqual([null, '2028-01-31']);
});

test('[DOC-24] a sheet without a column of file names says nothing about documents', () => {
  expect(detailsInTables(readRows(new TextEncoder().encode('Name,Mail\nAnn,ann@example.com')))).toBeNull();
});
