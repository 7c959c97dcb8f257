import { utils, write } from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { endpoints } from '#contract/index.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const field = (page: Page) => page.getByLabel('Import a list');
const drop = (page: Page, name: string, content: string | Buffer) =>
  field(page).setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) });

const xlsx = (rows: unknown[][]) =>
  Buffer.from(
    write(
      { SheetNames: ['Crew'], Sheets: { Crew: utils.aoa_to_sheet(rows) } },
      { type: 'array', bookType: 'xlsx' },
    ),
  );

test('[MEM-56] [MEM-65] [MEM-66] a file fills the addresses, after a look at what each row becomes', async ({
  page,
  admin,
  workspaceId,
}) => {
  await page.goto(`/${workspaceId}/members/add`);
  await expect(page.getByText('CSV, XLS or XLSX, up to 50 MB')).toBeVisible();
  await page.getByLabel('Email addresses').fill('listed@crew.example,');
  await drop(
    page,
    'crew.xlsx',
    xlsx([
      ['Name', 'E-mail'],
      ['New', 'new@crew.example'],
      ['Listed', 'LISTED@crew.example'],
      ['Twice', 'New@crew.example'],
      ['Ada', admin.email],
      ['Odd', 'odd@'],
      ['Nobody', ''],
    ]),
  );
  const dialog = page.getByRole('dialog', { name: 'Check the import from crew.xlsx' });
  await expect(dialog.getByLabel('B “E-mail”')).toHaveValue('email');
  const outcomes = [
    ['Row 2', 'new@crew.example', 'New', 'To add'],
    ['Row 3', 'LISTED@crew.example', 'Listed', 'Already in your list'],
    ['Row 4', 'New@crew.example', 'Twice', 'Duplicate'],
    ['Row 5', admin.email, 'Ada', 'Already a member'],
    ['Row 6', 'odd@', 'Not a valid address'],
    ['Row 7', 'Nobody', 'To add without an email'],
  ];
  const rows = dialog.getByRole('region', { name: 'Rows of the file' }).getByRole('listitem');
  await expect(rows).toHaveText(outcomes.map((texts) => texts.join('')));
  await expect(dialog.getByRole('list', { name: 'What will happen' }).getByRole('listitem')).toHaveText([
    '1 to add',
    '1 to add without an email',
    '1 already a member',
    '1 already in your list',
    '1 duplicate',
    '1 invalid address',
  ]);
  await expectAccessible(page);
  await dialog.getByText('Left out', { exact: true }).click();
  await expect(rows).toHaveCount(4);
  await dialog.getByRole('button', { name: 'Add 2 people' }).click();
  await expect(dialog).toBeHidden();
  const tags = page.getByRole('list', { name: 'Email addresses' }).getByRole('listitem');
  await expect(tags).toHaveText(['listed@crew.example', 'new@crew.example']);
  await expect(page.getByRole('region', { name: 'People without an email address' })).toContainText('Nobody');
});

test('[PPL-06] [PPL-07] an import says what it read from which column before anything is made, and can read it otherwise', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const team = await world.call(
    endpoints.teams.create,
    { body: { workspaceId, name: 'Brygada A', isPublic: false } },
    admin,
  );
  await page.goto(`/${workspaceId}/members/add`);
  await field(page).setInputFiles('tests/support/peopleLists/polish.csv');
  const dialog = page.getByRole('dialog', { name: 'Check the import from polish.csv' });
  const columns = dialog.getByRole('region', { name: 'Columns of the file' });
  await expect(columns.getByLabel('B “Imię”')).toHaveValue('firstName');
  await expect(columns).toContainText('Spawacz · Kierowca');
  await columns.getByLabel('D “Stanowisko”').selectOption('Company');
  const rows = dialog.getByRole('region', { name: 'Rows of the file' });
  await expect(rows.getByRole('listitem').first()).toContainText(
    'Łukasz Wójcik · 17 · +48 601234567 · Spawacz',
  );
  await columns.getByLabel('A “Nr ewidencyjny”').selectOption('Not imported');
  await expect(rows).not.toContainText('· 17');
  await rows.getByRole('listitem').nth(1).getByText('To add without an email').waitFor();
  await dialog.getByRole('button', { name: 'Add 2 people' }).click();
  const others = page.getByRole('region', { name: 'People without an email address' });
  await others.getByRole('button', { name: 'Remove Małgorzata Żak' }).click();
  await expect(others).toBeHidden();
  await page.reload();
  const sent = page.waitForRequest((request) => /workspace-members\/workspace\/\w+$/.test(request.url()));
  await page.getByRole('button', { name: 'Create drafts' }).click();
  expect((await sent).postDataJSON()).toEqual([
    {
      email: 'lukasz@budowa.example',
      role: 'WORKSPACE_MEMBER',
      firstName: 'Łukasz',
      lastName: 'Wójcik',
      phone: '601234567',
      phoneCountryCode: '+48',
      contractor: 'Spawacz',
      proGroupIds: [team.id],
    },
  ]);
  await expect(page.getByRole('checkbox', { name: 'lukasz@budowa.example' })).toBeChecked();
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
  const rows = page.getByRole('dialog').getByRole('region', { name: 'Rows of the file' });
  await expect(rows).toContainText('There is no role “King”. · There is no team “Lost crew”.');
  await page.getByRole('button', { name: 'Add 1 person' }).click();
  await expect(page.getByText('jane@table.example')).toBeVisible();
  await field(page).setInputFiles('tests/support/peopleLists/utf16.txt');
  await expect(rows).toContainText('lukasz@wide.example');
});

test('[PPL-01] [PPL-06] [PPL-07] people without an address are created by an import and by hand, with all that is known of them', async ({
  page,
  world,
  admin,
  workspaceId,
  allowComplaints,
}) => {
  allowComplaints(/status of 409/);
  const team = await world.call(
    endpoints.teams.create,
    { body: { workspaceId, name: 'Crane crew', isPublic: false } },
    admin,
  );
  await page.goto(`/${workspaceId}/members/add`);
  await drop(
    page,
    'crew.csv',
    'First name;Last name;Phone;Staff number;Role;Team;E-mail\nOla;Nowak;+49 151 23456789;K-1;Team Admin;Crane crew;\nPia;Lund;;K-2;;;pia@crew.example\n',
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Add 2 people' }).click();
  await page.getByRole('button', { name: 'Add someone without an email' }).click();
  const form = page.getByRole('dialog', { name: 'Add someone without an email' });
  await form.getByLabel('Staff number').fill('k-1');
  await form.getByLabel('Phone').fill('soon');
  await form.getByRole('button', { name: 'Add to list' }).click();
  await expect(form).toContainText('Enter a first or a last name.');
  await expect(form).toContainText('Please enter a valid phone number.');
  await expect(form).toContainText('Somebody in your list has this staff number.');
  await expectAccessible(page);
  await form.getByLabel('Last name').fill('Żak');
  await form.getByLabel('Staff number').fill('K-3');
  await form.getByLabel('Phone').fill('+48 601 234 567');
  await form.getByRole('button', { name: 'Add to list' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('region', { name: 'People without an email address' })).toContainText('Żak');
  await page.getByLabel('Role').selectOption('Team Member');
  await page.getByRole('combobox', { name: 'Add to team' }).click();
  await page.getByRole('option', { name: 'Crane crew' }).click();
  await page.getByRole('button', { name: 'Create drafts' }).click();
  await expect(page.getByText('3 members added as draft. 2 have no email address')).toBeVisible();
  await page.getByRole('button', { name: 'Skip invites' }).click();
  await expect(page.getByRole('link', { name: 'Ola Nowak' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Żak' })).toBeVisible();
  const { data } = await world.call(
    endpoints.members.list,
    { params: { workspaceId }, body: { page: 0, pageSize: 10 } },
    admin,
  );
  const by = (number: string) => data.find(({ staffNumber }) => staffNumber === number);
  const inTeam = { proGroupMembers: [{ proGroupId: team.id }], email: null };
  expect(by('K-1')).toMatchObject({
    ...inTeam,
    fullName: 'Ola Nowak',
    role: 'TEAM_ADMIN',
    person: { phone: '15123456789', phoneCountryCode: '+49' },
  });
  expect(by('K-3')).toMatchObject({
    ...inTeam,
    fullName: 'Żak',
    role: 'TEAM_MEMBER',
    person: { phone: '601234567', phoneCountryCode: '+48' },
  });
  await page.goto(`/${workspaceId}/members/add`);
  await page.getByRole('button', { name: 'Add someone without an email' }).click();
  await form.getByLabel('First name').fill('Bo');
  await form.getByLabel('Staff number').fill('k-3');
  await form.getByRole('button', { name: 'Add to list' }).click();
  await page.getByRole('button', { name: 'Create drafts' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'Nobody was added. Somebody else has the staff number k-3.',
  );
  await page.getByRole('button', { name: 'Remove Bo' }).click();
  await page.getByRole('button', { name: 'Add someone without an email' }).click();
  await form.getByLabel('First name').fill('Bo');
  await form.getByRole('button', { name: 'Add to list' }).click();
  await page.getByRole('button', { name: 'Create drafts' }).click();
  await expect(page).toHaveURL(`/${workspaceId}/members`);
  await expect(page.getByRole('link', { name: 'Bo', exact: true })).toBeVisible();
});

test('what cannot be read says why, and nothing that was entered is lost', async ({ page, workspaceId }) => {
  await page.goto(`/${workspaceId}/members/add`);
  await page.getByLabel('Email addresses').fill('kept@crew.example,');
  for (const [name, content, why] of [
    ['empty.csv', '\n', 'There is nothing in it.'],
    [
      'items.csv',
      'Item,Phone\nLadder,123',
      'We found no email addresses in it, and no names under a heading.',
    ],
    ['picture.xls', '\x89PNG\0\0', 'We couldn’t read this as a table.'],
    ['wide.csv', ','.repeat(11_000_000), 'It is too large to read here.'],
    ['notes.pdf', '%PDF-1.7', 'Only CSV, TSV, XLS, XLSX, ODS and HTML files can be read here.'],
  ] as const) {
    await drop(page, name, content);
    await expect(page.getByText(why)).toBeVisible();
    await expect(page.getByText('kept@crew.example')).toBeVisible();
  }
});

test('[MEM-58] 100,000 rows are read beside the page, and one go takes 5,000 of them', async ({
  page,
  workspaceId,
}) => {
  test.setTimeout(120_000);
  await page.goto(`/${workspaceId}/members/add`);
  const lines = Array.from({ length: 100_000 }, (_, index) => `Worker ${index};w${index}@crowd.example`);
  await drop(page, 'everybody.csv', `Name;Mail\n${lines.join('\n')}`);
  await expect(page.getByText('Reading “everybody.csv” …')).toBeVisible();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('5,000 to add')).toBeVisible({ timeout: 60_000 });
  await expect(dialog.getByText('95,000 Left for the next import')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add 5,000 people' }).click();
  await expect(page.getByText('5,000 addresses')).toBeVisible();
});
