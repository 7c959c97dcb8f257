import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { endpoints } from '#contract/index.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { giveDocuments } from '#tests/support/browser/documents.ts';
import { newEmail } from '#tests/support/browser/people.ts';
import { aSmallCompany } from '#tests/support/browser/requirements.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { card, chooseFiles, next } from '#tests/support/browser/wizard.ts';
import { aPdf } from '#tests/support/files.ts';

test('[MEM-78] [MEM-79] [MEM-80] [MEM-81] a row opens the profile: workspace, role, status, teams, documents; that of nobody leads back to the members', async ({
  page,
  world,
  admin,
  workspaceId,
  allowComplaints,
}) => {
  allowComplaints(/status of 40[04]/);
  const email = newEmail('crew');
  const [memberId = ''] = await world.drafts(admin, workspaceId, [email], 'TEAM_MEMBER');
  const body = { name: 'Roof crew', isPublic: false, workspaceId, workspaceMemberIds: [memberId] };
  const team = await world.call(endpoints.teams.create, { body }, admin);
  await giveDocuments(world, admin, workspaceId, [memberId], [{ name: 'Forklift licence' }]);
  await page.goto(`/${workspaceId}/members`);
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').click();
  await expect(page).toHaveURL(`/${workspaceId}/members/${memberId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(email);
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
  const panel = page.getByRole('tabpanel');
  for (const text of ['North Site', 'Team Member', 'Draft', email]) await expect(panel).toContainText(text);
  await expect(panel.getByRole('link', { name: 'Roof crew' })).toHaveAttribute('href', `/teams/${team.id}`);
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Documents' }).click();
  await expect(page).toHaveURL(`/${workspaceId}/members/${memberId}?tab=documents`);
  await expect(page.getByRole('row').filter({ hasText: 'Forklift licence' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'Forklift licence' })).toBeVisible();

  for (const id of [workspaceId, 'nobody']) {
    await page.goto(`/${workspaceId}/members/${id}`);
    await expect(page.getByRole('heading', { name: 'Member not found' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Back to members' }).click();
  await expect(page).toHaveURL(`/${workspaceId}/members`);
});

test('[GAP-04] a profile opens with how the person stands; “Add document” is for them, of that kind; the record prints and is saved with its files', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER');
  const { benId } = await aSmallCompany(world, admin, workspaceId, ben);
  await page.goto(`/${workspaceId}/members/${benId}`);
  const titles = page.getByRole('tabpanel').getByRole('heading', { level: 2 });
  await expect(titles).toHaveText([
    'What they must hold',
    'What they hold',
    'In this workspace',
    'Teams',
    'Legal hold',
    'First aid',
  ]);
  const held = page.getByRole('list', { name: 'What Ben Byron holds' }).getByRole('listitem');
  await expect(held).toHaveText([/Red cross card.*Valid until.*Expired/]);
  await page.getByRole('button', { name: 'Actions for Ben Byron' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download record' }).click();
  const zip = unzipSync(await readFile(await (await saved).path()));
  expect(Object.keys(zip)).toEqual(['Record.html', expect.stringContaining('Red cross card')]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Made by: Ada Byron')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Documents' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Actions for Ben Byron' })).toBeHidden();
  await expect(page.getByRole('link', { name: /^Add document/ })).toBeHidden();
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: null });
  await page.getByRole('link', { name: 'Add document: Crane' }).click();
  await expect(
    page.getByText('Files that you add here are for Ben Byron, as “Crane licence”.'),
  ).toBeVisible();
  await chooseFiles(page, [{ name: 'scan.pdf', content: await aPdf() }]);
  await next(page, 'Document details');
  await expect(card(page, 'scan.pdf').getByLabel('Document type (optional)')).toContainText('Crane licence');
  await expect(card(page, 'scan.pdf').getByLabel('Display name (optional)')).toHaveValue('Crane licence');
  await next(page, 'Assign members');
  await expect(page.getByRole('checkbox', { name: 'Select Ben Byron' })).toBeChecked();
});
