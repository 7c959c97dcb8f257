import { readFile } from 'node:fs/promises';
import type { SharedRequirements } from '#contract/requirements/sharing.ts';
import { keysOf } from '#tests/support/browser/keys.ts';
import { aSmallCompany, chooseRequirements } from '#tests/support/browser/requirements.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('[REQ-16] requirements are exported to a JSON file and imported from one by keyboard; what will change is shown before it does', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER');
  await aSmallCompany(world, admin, workspaceId, ben);
  await page.goto(`/${workspaceId}/requirements`);
  const keys = keysOf(page);
  const saved = page.waitForEvent('download');
  await keys.press(page.getByRole('button', { name: 'Export' }));
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^requirements-north-site-\d{8}-\d{6}\.json$/);
  await expect(page.getByText('2 requirements exported.')).toBeVisible();
  const own = await readFile(await download.path(), 'utf8');
  const { requirements, kinds }: SharedRequirements = JSON.parse(own);
  expect(requirements).toMatchObject([
    { name: 'Crane', appliesTo: { teams: ['Yard'] }, kinds: ['Crane licence'] },
    { name: 'First aid on site', appliesTo: { everyone: true }, kinds: ['First aid'] },
  ]);
  expect(own).not.toContain(ben.email);

  await keys.press(page.getByRole('link', { name: 'Import' }));
  const choosing = page.waitForEvent('filechooser');
  await keys.press(page.getByRole('button', { name: 'Choose file' }));
  await (await choosing).setFiles(await download.path());
  const plan = page.getByRole('region', { name: 'What will change' });
  const run = page.getByRole('button', { name: 'Import', exact: true });
  await expect(plan).toContainText('Nothing would change: this workspace has everything in the file.');
  await expect(run).toBeDisabled();

  await chooseRequirements(page, 'table.json', 'Name;Who');
  const problems = page.getByRole('alert').filter({ hasText: 'Nothing was imported.' });
  await expect(problems.getByRole('listitem')).toHaveText(
    'This isn’t a JSON file. Choose one that Muster exported.',
  );
  const [crane, firstAid] = requirements;
  const ladder = { name: 'Ladders', appliesTo: { everyone: true }, kinds: ['Ladder check'] };
  const file = (...listed: unknown[]) =>
    JSON.stringify({ version: 1, kinds: [...kinds, { name: 'Ladder check' }], requirements: listed });
  await chooseRequirements(page, 'unnamed.json', file(crane, { ...ladder, name: ' ' }));
  await expect(problems.getByRole('listitem')).toHaveText('Requirement 2: Name is required');
  await chooseRequirements(page, 'elsewhere.json', file({ ...ladder, appliesTo: { teams: ['Elsewhere'] } }));
  await expect(problems.getByRole('listitem')).toHaveText(/^Requirement 1: .*Elsewhere/);
  await expect(run).toBeDisabled();

  await chooseRequirements(page, 'next.json', file({ ...crane, blocking: false }, firstAid, ladder));
  await expect(plan.getByRole('status')).toHaveText(
    /^This import adds 1 requirement, changes 1 requirement and adds 1 document type\./,
  );
  await expect(plan.getByRole('listitem')).toHaveText([
    'CraneWill be changed: whether it blocksChanged',
    'First aid on siteStays as it isSame',
    'LaddersWill be addedNew',
  ]);
  await keys.press(run);
  await expect(page.getByText('Requirements imported.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Requirements' }).getByRole('row')).toHaveText([
    /^Name/,
    /^Crane.*Warns/,
    /^First aid on site.*Blocks/,
    /^Ladders.*Everybody.*Ladder check.*0 of 2/,
  ]);
});
