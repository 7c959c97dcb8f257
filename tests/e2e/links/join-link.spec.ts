import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { endpoints } from '#contract/index.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { expectGoodLooks, takePicture } from '#tests/support/browser/looks.ts';
import { newEmail, type Person, type World } from '#tests/support/browser/people.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { printedLabels } from '#tests/support/labels.ts';
import { LABEL_FORMATS } from '#web/ui/labels/labelFormats.ts';

const CREW = [
  { firstName: 'Ben', lastName: 'Karlsson' },
  { firstName: 'أحمد', lastName: 'الحسن' },
  { firstName: 'Wolfeschlegelsteinhausen', lastName: 'Bergerdorff-Hohenzollern' },
];

/** People of whom the office knows the name alone. */
async function addCrew(world: World, admin: Person, workspaceId: string): Promise<string[]> {
  const body = CREW.map((person) => ({ ...person, role: 'TEAM_MEMBER' as const }));
  const answer = await world.call(endpoints.members.create, { params: { workspaceId }, body }, admin);
  return answer.data.map(({ id }) => id);
}

/** Somebody's phone, on which nobody is logged in. */
async function onAPhone(page: Page): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate('localStorage.clear()');
  await page.setViewportSize({ width: 390, height: 844 });
}

test('[DOOR-13] somebody without an address scans the code that their admin shows, corrects a mistyped address, and is in by one mail', async ({
  page,
  world,
  admin,
  workspaceId,
  allowComplaints,
}) => {
  allowComplaints(/status of 40[01]/);
  const [benId = ''] = await addCrew(world, admin, workspaceId);
  await page.goto(`/${workspaceId}/members/${benId}`);
  await page.getByRole('button', { name: 'Join link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Join link' });
  await dialog.getByLabel('The link works for').selectOption('7 days');
  await expectAccessible(page);
  await takePicture(page, 'join-link');
  await dialog.getByRole('button', { name: 'Make link' }).click();
  const url = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await expectAccessible(page);
  await takePicture(page, 'join-link-made');
  await dialog.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('list', { name: 'Join link' }).getByRole('listitem');
  await expect(row).toContainText('not used yet');

  await onAPhone(page);
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'Join North Site' })).toBeVisible();
  await expect(page.getByText(/You join as Ben K\./)).toBeVisible();
  await expectAccessible(page);
  await takePicture(page, 'join-by-link', { fullPage: true });
  const send = page.getByRole('button', { name: 'Send invitation' });
  await page.getByLabel('Your email').fill('ben@crew');
  await send.click();
  await expect(page.getByLabel('Your email')).toHaveAccessibleDescription(/valid email/);
  const [typo, email] = [newEmail('bne', 'crew.example'), newEmail('ben', 'crew.example')];
  await page.getByLabel('Your email').fill(typo);
  await send.click();
  await expect(page.getByText(typo)).toBeVisible();
  await page.getByRole('button', { name: 'Enter another address' }).click();
  await page.getByLabel('Your email').fill(email);
  await send.click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await takePicture(page, 'join-by-link-sent', { fullPage: true });

  await page.goto(world.linkIn(await world.mailTo(email, /invited you/)));
  await expect(page.getByLabel('First name')).toHaveValue('Ben');
  await page.getByLabel('Title').fill('Scaffolder');
  await page.getByLabel('Company').fill('North Site');
  await page.getByLabel('Password', { exact: true }).fill('Safety1st');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/${workspaceId}/`));
  const member = await world.call(endpoints.members.get, { params: { memberId: benId } }, admin, workspaceId);
  expect(member).toMatchObject({ status: 'ACTIVE', email });

  await onAPhone(page);
  await page.goto(url);
  await expect(
    page.getByText('This link was used. Log in to open the workspace “North Site”.'),
  ).toBeVisible();
});

test('[DOOR-13] slips for many people are one PDF, each with the name and the code of one of them', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  await addCrew(world, admin, workspaceId);
  await page.goto(`/${workspaceId}/members`);
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('3 people have no email address.');
  await takePicture(page, 'invite-without-address');
  await dialog.getByRole('button', { name: '3 join links' }).click();
  await dialog.getByRole('button', { name: 'Make links' }).click();
  await expect(dialog).toContainText('3 join links made.');
  await expectAccessible(page);
  await takePicture(page, 'join-links-made');
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download slips' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^join-links-north-sit.*\.pdf$/);
  const content = await readFile(await saved.path());
  const slips = await printedLabels(content, LABEL_FORMATS.slips);
  expect(slips).toHaveLength(3);
  for (const { address, ink } of slips) {
    expect(address).toMatch(/\/join#link_/);
    expect(ink).toBeGreaterThan(0.01);
  }
  expect(new Set(slips.map(({ address }) => address)).size).toBe(3);
});

test('[DOOR-13] the page of a join link looks right at every size, and a link that was cut off says so', async ({
  page,
  world,
  admin,
  workspaceId,
  allowComplaints,
}) => {
  allowComplaints(/status of 401/);
  const [, , longId = ''] = await addCrew(world, admin, workspaceId);
  const { data } = await world.call(
    endpoints.joinLinks.create,
    { params: { workspaceId }, body: { workspaceMemberIds: [longId], validDays: 7 } },
    admin,
  );
  await onAPhone(page);
  await expectGoodLooks(page, page.getByRole('button', { name: 'Send invitation' }), {
    at: data[0]?.url ?? '',
  });
  await page.goto('/join#link_cut');
  await expect(page.getByText('Ask the person who sent it for a new one.')).toBeVisible();
});
