import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { endpoints } from '#contract/index.ts';
import { giveDocuments } from '#tests/support/browser/documents.ts';
import { newEmail } from '#tests/support/browser/people.ts';
import { makeTeam } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';

/** Presses Export and reads what the browser saves: the file's name and its rows, in which date cells are dates. */
async function exported(page: Page) {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const download = await saved;
  const book = read(await readFile(await download.path()), { cellNF: true });
  const toast = page.getByRole('status').filter({ hasText: 'Data exported successfully' });
  await toast.getByRole('button', { name: 'Close' }).click();
  const [sheet = {}] = Object.values(book.Sheets);
  const rows = utils.sheet_to_json<Record<string, unknown>>(sheet);
  return { name: download.suggestedFilename(), rows };
}

test('[PPL-10] the export has the members whom filters and search leave, in their order, on all pages', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const emails = Array.from({ length: 60 }, (_, index) => `crew${100 + index}@crew.example`);
  const [first = ''] = await world.drafts(admin, workspaceId, emails, 'TEAM_MEMBER');
  const rigger = {
    firstName: '=1+1',
    lastName: 'Rigger',
    staffNumber: 'S-7',
    title: 'Rigger',
    contractor: 'Rope Ltd',
  };
  const body = [{ ...rigger, phone: '171 5550', phoneCountryCode: '+49', role: 'TEAM_MEMBER' as const }];
  await world.call(endpoints.members.create, { params: { workspaceId }, body }, admin);
  const waiting = newEmail('waiting');
  await world.drafts(admin, workspaceId, [waiting], 'TEAM_ADMIN');
  await world.call(
    endpoints.invitations.create,
    { body: { workspaceId, emails: ['crew100@crew.example'] } },
    admin,
  );
  for (const name of ['Roof crew', 'Night shift'])
    await makeTeam(world, admin, workspaceId, { name, members: [first] });
  await giveDocuments(world, admin, workspaceId, [first], [{ name: 'Card', expirationDate: '2020-01-31' }]);

  await page.goto(`/${workspaceId}/members?role=TEAM_MEMBER&sort=email&order=desc`);
  await expect(page.getByText('1–50 of 61')).toBeVisible();
  const { name, rows } = await exported(page);
  expect(name).toMatch(/^members-north-site-\d{8}-\d{6}\.xlsx$/);
  expect(rows.map(({ Email }) => Email)).toEqual([...emails.toReversed(), undefined]);
  expect(rows.at(-1)).toMatchObject({
    Name: "'=1+1 Rigger",
    'Staff number': 'S-7',
    Phone: '(+49) 1715550',
    'Job title': 'Rigger',
    Company: 'Rope Ltd',
    Status: 'Draft',
  });
  expect(rows.at(-2)).toMatchObject({
    Email: 'crew100@crew.example',
    'Workspace Role': 'Team Member',
    Invitation: 'Invite Sent',
    Teams: 'Night shift, Roof crew',
    Expired: 1,
    'Up to date': 0,
  });
  await page.getByRole('searchbox', { name: 'Search members' }).fill('crew15');
  await expect(page.getByText('10 members', { exact: true })).toBeVisible();
  expect((await exported(page)).rows).toHaveLength(10);
  await page.goto(`/${workspaceId}/members?status=ACTIVE`);
  await expect(page.getByText('1 member', { exact: true })).toBeVisible();
  const [ada] = (await exported(page)).rows;
  expect(ada).toMatchObject({ Name: 'Ada Byron', 'Last seen': expect.any(Date) });
});
