import type { Page } from '@playwright/test';
import { endpoints } from '#contract/index.ts';
import { moveTo } from '#tests/support/browser/arrive.ts';
import { expectGoodLooks } from '#tests/support/browser/looks.ts';
import { onPaper, pressPrint } from '#tests/support/browser/paper.ts';
import { makeTeam, memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const press = (page: Page, button: string) => page.getByRole('button', { name: button, exact: true }).click();
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const SITE = {
  address: '12 Kings Road\nLeeds LS1 4DY',
  client: 'Harbour Estates',
  startsOn: '2026-02-01',
  endsOn: '2027-09-30',
  contactName: 'Mary Hope',
  contactPhone: '+44 113 496 0000',
};

test('[SITE-01] site data is entered in the settings and stands on the page, on its printout and in the search', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const members = [await memberIdOf(world, admin, workspaceId)];
  const teamId = await makeTeam(world, admin, workspaceId, { members });
  await makeTeam(world, admin, workspaceId, { name: 'Roof' });
  await page.goto(`/${workspaceId}/teams/${teamId}`);
  await expect(page.getByText('1 member', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Site', { exact: true })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  await press(page, 'Edit');
  await field(page, 'Client').fill(SITE.client);
  await field(page, 'Address').fill(SITE.address);
  await field(page, 'Start').fill('2026-02-01');
  await field(page, 'End').fill('2026-01-31');
  await field(page, 'Contact').fill(SITE.contactName);
  await field(page, 'Contact’s phone').fill('Mary');
  await press(page, 'Save');
  await expect(page.getByText('The end can’t come before the start.')).toBeVisible();
  await expect(page.getByText('Enter a phone number, such as +49 30 1234567.')).toBeVisible();
  await field(page, 'End').fill('2027-09-30');
  await field(page, 'Contact’s phone').fill(SITE.contactPhone);
  await press(page, 'Save');
  await expect(page.getByText('Team updated')).toBeVisible();
  await moveTo(page, `/${workspaceId}/teams/${teamId}`);
  const site = page.getByLabel('Site', { exact: true });
  for (const text of [SITE.client, '12 Kings Road, Leeds LS1 4DY', /2026 – .*2027/, SITE.contactName])
    await expect(site.getByText(text)).toBeVisible();
  await expect(site.getByRole('link')).toHaveAttribute('href', 'tel:+441134960000');
  await pressPrint(page, () => press(page, 'Print'));
  const { sheets } = await onPaper(page, 'A4');
  for (const fact of [
    'Client: Harbour Estates',
    'Address: 12 Kings Road, Leeds LS1 4DY',
    'Contact: Mary Hope',
  ])
    expect(sheets[0]).toContain(fact);
  await moveTo(page, `/${workspaceId}/teams?search=leeds`);
  await expect(page.getByText('1 team', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Night shift' })).toBeVisible();
});

test('[SITE-02] a team is archived after a question, listed as archived, and brought back', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const members = [await memberIdOf(world, admin, workspaceId)];
  const teamId = await makeTeam(world, admin, workspaceId, { members });
  await page.goto(`/${workspaceId}/teams/${teamId}/settings`);
  await press(page, 'Archive team');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 person is in it and stays listed');
  await expect(dialog).toContainText('From today its requirements no longer apply');
  await dialog.getByRole('button', { name: 'Archive team' }).click();
  await expect(page.getByText('Team archived')).toBeVisible();
  await page.getByRole('link', { name: 'Teams' }).first().click();
  await expect(page.getByText('No teams found.')).toBeVisible();
  const archived = page.getByRole('button', { name: 'Archived 1' });
  await archived.click();
  await expect(archived).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Night shift' }).click();
  await expect(page.getByText(/This team was archived on/)).toBeVisible();
  await expect(page.getByText('1 member', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add members' })).toHaveCount(0);
  await moveTo(page, `/${workspaceId}/teams/${teamId}/add-member`);
  await expect(page.getByText('This team is archived')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  await press(page, 'Bring back');
  await expect(dialog).toContainText('its requirements apply again to the 1 person in it');
  await dialog.getByRole('button', { name: 'Bring back' }).click();
  await expect(page.getByText('Team brought back')).toBeVisible();
  await moveTo(page, `/${workspaceId}/teams`);
  await expect(page.getByRole('link', { name: 'Night shift' })).toBeVisible();
});

for (const [what, at, ready] of [
  ['page', '', (page: Page) => page.getByText('1 member', { exact: true })],
  ['settings', '/settings', (page: Page) => field(page, 'Client')],
  ['list', '?archived=true', (page: Page) => page.getByRole('link', { name: 'Night shift' })],
] as const)
  test(`[SITE-01] [SITE-02] the ${what} of an archived team with site data looks right and is accessible`, async ({
    page,
    world,
    admin,
    workspaceId,
  }) => {
    const members = [await memberIdOf(world, admin, workspaceId)];
    const teamId = await makeTeam(world, admin, workspaceId, { members });
    const body = { ...SITE, client: 'Harbour Estates of the northern counties '.repeat(4), archived: true };
    await world.call(endpoints.teams.update, { params: { teamId }, body }, admin, workspaceId);
    await expectGoodLooks(page, ready(page), {
      at: `/${workspaceId}/teams${what === 'list' ? '' : `/${teamId}`}${at}`,
      lead: what === 'settings' ? () => press(page, 'Edit') : undefined,
    });
  });
