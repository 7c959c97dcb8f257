import { readFile } from 'node:fs/promises';
import { read, utils, write } from '@e965/xlsx';
import { endpoints } from '#contract/index.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { chooseList, expectCounts, importRows, listedRows } from '#tests/support/browser/imports.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const xlsx = (rows: unknown[][]) =>
  Buffer.from(
    write(
      { SheetNames: ['Crew'], Sheets: { Crew: utils.aoa_to_sheet(rows) } },
      { type: 'array', bookType: 'xlsx' },
    ),
  );

test('[IMP-01] [PPL-06] [MEM-65] [MEM-66] a list says of each row what becomes of it, is written, and is told in a report', async ({
  page,
  admin,
  workspaceId,
}) => {
  await page.goto(`/${workspaceId}/members/add`);
  await page.getByLabel('Email addresses').fill('kept@crew.example,');
  await chooseList(
    page,
    'crew.xlsx',
    xlsx([
      ['Name', 'E-mail', 'Colour'],
      ['Nora New', 'new@crew.example', 'red'],
      ['Nora New', 'New@crew.example'],
      ['Ada Byron', admin.email],
      ['Odd', 'odd@'],
      ['Nobody Mail', ''],
    ]),
  );
  await expect(page).toHaveURL(`/${workspaceId}/members/import`);
  const rows = listedRows(page);
  await expect(rows).toHaveText([
    /Row 2.*Nora New.*To add.*new@crew\.example/,
    /Row 3.*Left out.*Row 2 is about the same person\./,
    /Row 4.*Ada Byron.*Unchanged/,
    /Row 5.*Left out.*“odd@” isn’t an email address\./,
    /Row 6.*Nobody Mail.*To add/,
  ]);
  await expectCounts(page, { 'To add': 2, Unchanged: 1, 'Left out': 2 });
  const columns = page.getByRole('region', { name: 'Columns of the list' });
  await expect(columns.getByLabel('B “E-mail”')).toHaveValue('email');
  await expect(columns).toContainText('1 column isn’t used');
  await expect(columns.getByLabel('C “Colour”')).toHaveValue('');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Left out/ }).click();
  await expect(rows).toHaveCount(2);
  await importRows(page, 2);
  await expect(page.getByText('2 members added, 1 unchanged, 2 rows not imported')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the report' }).click();
  const [report = {}] = Object.values(read(await readFile(await (await saved).path())).Sheets);
  expect(utils.sheet_to_json(report)).toMatchObject([
    { Row: 2, Outcome: 'Added', 'First name': 'Nora', Email: 'new@crew.example' },
    { Row: 3, Outcome: 'Left out', Why: 'Row 2 is about the same person.' },
    { Row: 4, Outcome: 'Unchanged' },
    { Row: 5, Outcome: 'Left out', Why: '“odd@” isn’t an email address.' },
    { Row: 6, Outcome: 'Added', 'First name': 'Nobody', 'Last name': 'Mail' },
  ]);
  await page.getByRole('button', { name: 'Invite 1 person' }).click();
  await expect(page.getByText('2 members added as draft. 1 has no email address')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'new@crew.example' })).toBeChecked();
  await page.getByRole('button', { name: 'Skip invites' }).click();
  await expect(page.getByRole('link', { name: 'Nobody Mail' })).toBeVisible();
  await page.goto(`/${workspaceId}/members/add`);
  await expect(page.getByText('kept@crew.example')).toBeVisible();
});

test('[PPL-06] [PPL-07] [IMP-05] a list says what it read from which column, and can be read otherwise', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  for (const name of ['Brygada A', 'Night crew'])
    await world.call(endpoints.teams.create, { body: { workspaceId, name, isPublic: false } }, admin);
  await page.goto(`/${workspaceId}/members/import`);
  await page.locator('input[type="file"]').setInputFiles('tests/support/peopleLists/polish.csv');
  const columns = page.getByRole('region', { name: 'Columns of the list' });
  await expect(columns.getByLabel('B “Imię”')).toHaveValue('firstName');
  await expect(columns).toContainText('Spawacz · Kierowca');
  const rows = listedRows(page);
  await expect(rows.first()).toContainText(/Łukasz Wójcik.*601234567.*17.*Spawacz.*Brygada A/);
  await columns.getByLabel('D “Stanowisko”').selectOption('Company');
  await columns.getByLabel('A “Nr ewidencyjny”').selectOption('Not used');
  await expect(rows.first()).not.toContainText('17');
  await page.getByRole('button', { name: 'Read it differently' }).click();
  await page.getByLabel('Letters').selectOption('Western European (Windows)');
  await expect(rows.first()).not.toContainText('Łukasz');
  await page.getByLabel('Letters').selectOption('UTF-8');
  await expect(rows.first()).toContainText('Łukasz Wójcik');
  const everyone = page.getByRole('group', { name: 'For everyone you add' });
  await everyone.getByLabel('Role').selectOption('Team Member');
  await importRows(page, 2);
  const { data } = await world.call(
    endpoints.members.list,
    { params: { workspaceId }, body: { page: 0, pageSize: 10 } },
    admin,
  );
  expect(data.find(({ email }) => email === 'lukasz@budowa.example')).toMatchObject({
    fullName: 'Łukasz Wójcik',
    role: 'TEAM_MEMBER',
    staffNumber: null,
    person: { contractor: 'Spawacz', phone: '601234567', phoneCountryCode: '+48', title: null },
  });
});

test('[IMP-02] [IMP-03] who is here changes in the chosen columns alone, a name alone is asked about, and rows are corrected', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const add = (people: object[]) =>
    world.call(
      endpoints.members.create,
      { params: { workspaceId }, body: people.map((person) => ({ role: 'WORKSPACE_MEMBER', ...person })) },
      admin,
    );
  await add([
    { firstName: 'Ola', lastName: 'Nowak', staffNumber: 'K-1', title: 'Helper', contractor: 'Old Ltd' },
    { firstName: 'Pia', lastName: 'Lund' },
  ]);
  await page.goto(`/${workspaceId}/members/import`);
  await page
    .getByLabel('Or paste rows of a spreadsheet')
    .fill(
      'Name\tStaff number\tJob title\tCompany\nOla Nowak\tK-1\tWelder\tNew Ltd\nPia Lund\t\tRigger\t\nBo\t\tRiger\t\nCy\t\tRiger\t\nDi\t\t\t\n',
    );
  await page.getByRole('button', { name: 'Read these rows' }).click();
  await expectCounts(page, { 'To add': 3, 'To change': 0, Unchanged: 1, Question: 1 });
  await page.getByRole('checkbox', { name: 'Change existing: Job title' }).check();
  await expectCounts(page, { 'To change': 1, Unchanged: 0 });
  await page.getByLabel('Who is this? Row 3').selectOption('Pia Lund');
  await expectCounts(page, { 'To change': 2, Question: 0 });

  await page.getByRole('button', { name: 'Edit row 4' }).click();
  const form = page.getByRole('dialog', { name: 'Edit row 4' });
  await form.getByLabel('Job title').fill('Rigger');
  await form.getByLabel('Change the same in 1 other row that says what this one said').check();
  await form.getByLabel('Fill down: 1 row below says nothing here').check();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save row' }).click();
  await expect(listedRows(page).filter({ hasText: 'Rigger' })).toHaveCount(4);
  await page.getByRole('button', { name: 'Leave out row 6' }).click();
  await expect(listedRows(page).last()).toContainText('Left out by you');
  await importRows(page, 4);
  const { data } = await world.call(
    endpoints.members.list,
    { params: { workspaceId }, body: { page: 0, pageSize: 10 } },
    admin,
  );
  const titles = data.flatMap(({ fullName, person }) => (person?.title ? [[fullName, person.title]] : []));
  expect(new Map(titles as [string, string][])).toEqual(
    new Map([
      ['Ola Nowak', 'Welder'],
      ['Pia Lund', 'Rigger'],
      ['Bo', 'Rigger'],
      ['Cy', 'Rigger'],
    ]),
  );
  expect(data.find(({ fullName }) => fullName === 'Ola Nowak')?.person?.contractor).toBe('Old Ltd');
});

test('[IMP-02] [IMP-10] people who share an address are kept: one has it, the others are asked about; all or nothing waits for every row', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  await page.goto(`/${workspaceId}/members/import`);
  await page.locator('input[type="file"]').setInputFiles('tests/cases/import/y1-people-shared-address.csv');
  const rows = listedRows(page);
  await expect(rows).toHaveText([
    /Jane Doe.*To add.*office@acme\.example/,
    /Richard Roe.*Question.*Row 2 has this address too\./,
    /Max Poe.*Question.*Row 2 has this address too\./,
  ]);
  await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeEnabled();
  await page.getByLabel('All or nothing').check();
  await expect(page.getByRole('button', { name: 'Import 1 row' })).toBeDisabled();
  await expect(page.getByText('2 rows need an answer or a correction, or must be left out.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Leave out 2 rows' })).toBeVisible();
  for (const row of [3, 4]) await page.getByLabel(`Who is this? Row ${row}`).selectOption('Somebody new');
  await expectCounts(page, { 'To add': 3 });
  await importRows(page, 3);
  const { data } = await world.call(
    endpoints.members.list,
    { params: { workspaceId }, body: { page: 0, pageSize: 10 } },
    admin,
  );
  const added = data.filter(({ staffNumber }) => staffNumber !== null);
  expect(added.map(({ fullName, email }) => [fullName, email]).toSorted()).toEqual([
    ['Jane Doe', 'office@acme.example'],
    ['Max Poe', null],
    ['Richard Roe', null],
  ]);
});

test('a line that is cut while a list is written loses nothing and doubles nothing', async ({
  page,
  world,
  admin,
  workspaceId,
  allowComplaints,
}) => {
  allowComplaints(/ERR_FAILED/);
  await page.goto(`/${workspaceId}/members/import`);
  const lines = Array.from({ length: 1_100 }, (_, n) => `Worker ${n},w${n}@crowd.example`);
  await chooseList(page, 'crowd.csv', `Name,Email\n${lines.join('\n')}`);
  let calls = 0;
  await page.route('**/people/apply', async (route) => {
    calls += 1;
    if (calls !== 2) return route.continue();
    // It arrives, and its answer does not.
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Import 1,100 rows' }).click();
  await expect(page.getByRole('alert')).toContainText('500 rows were written.');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('1,100 members added')).toBeVisible();
  const { count } = await world.call(
    endpoints.members.list,
    { params: { workspaceId }, body: { page: 0, pageSize: 10 } },
    admin,
  );
  expect(count).toBe(1_101);
});

test('a list of more rows than one import takes is imported in parts', async ({ page, workspaceId }) => {
  test.setTimeout(120_000);
  await page.goto(`/${workspaceId}/members/import`);
  const lines = Array.from({ length: 30_000 }, (_, n) => `Worker ${n};w${n}@crowd.example`);
  await chooseList(page, 'everybody.csv', `Name;Mail\n${lines.join('\n')}`);
  await expect(page.getByText('Reading “everybody.csv”…')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import 10,000 rows' })).toBeEnabled({ timeout: 60_000 });
  const part = page.getByLabel('The list has 30,000 rows. They are imported in parts.');
  await part.selectOption('Rows 20,001 to 30,000');
  await expect(listedRows(page).first()).toContainText('Worker 20000');
});

test('[PPL-06] a pasted table is read as a file is; what of it cannot be used is told', async ({
  page,
  workspaceId,
}) => {
  await page.goto(`/${workspaceId}/members/add`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const table = 'Name\tMail\tTeam\tRole\nDoe, Jane\tjane@table.example\tLost crew\tKing\n';
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(table)})`);
  await page.getByLabel('Email addresses').focus();
  await page.keyboard.press('Control+v');
  await expect(listedRows(page)).toHaveText([/Jane Doe.*no role “King”\..*no team “Lost crew”\./]);
  await page.getByRole('button', { name: 'Choose another list' }).click();
  await page.locator('input[type="file"]').setInputFiles('tests/support/peopleLists/utf16.txt');
  await expect(listedRows(page).last()).toContainText('lukasz@wide.example');
});

test('what cannot be read says why, and columns that nothing is known of can be named', async ({
  page,
  workspaceId,
}) => {
  await page.goto(`/${workspaceId}/members/import`);
  for (const [name, content, why] of [
    ['empty.csv', '\n', 'There is nothing in it.'],
    ['picture.xls', '\x89PNG\0\0', 'We couldn’t read this as a table.'],
    ['wide.csv', ','.repeat(11_000_000), 'It is too large to read here.'],
    ['notes.pdf', '%PDF-1.7', 'Only CSV, TSV, XLS, XLSX, ODS and HTML files can be read here.'],
  ] as const) {
    await chooseList(page, name, content);
    await expect(page.getByText(why)).toBeVisible();
  }
  await chooseList(page, 'odd.csv', 'Wer,Was\nNora New,Welder\n');
  await expect(listedRows(page)).toHaveText([/Left out.*The row has no name, address or staff number\./]);
  await page.getByLabel('A “Wer”').selectOption('Full name');
  await expect(listedRows(page)).toHaveText([/Nora New.*To add/]);
});
