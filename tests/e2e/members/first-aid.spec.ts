import type { Page } from '@playwright/test';
import { endpoints } from '#contract/index.ts';
import { moveTo } from '#tests/support/browser/arrive.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { expectGoodLooks, takePicture } from '#tests/support/browser/looks.ts';
import type { Admin, Person, World } from '#tests/support/browser/people.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const CONTACT = { name: 'Grace Byron', phone: '+49 170 1234567', relationship: 'Sister' };
const PARTS = {
  bloodGroup: 'AB-' as const,
  allergies: 'Penicillin\nWasp stings; carries an adrenaline pen in the left pocket',
  conditions: 'Asthma',
  medication: 'Salbutamol',
  firstContact: CONTACT,
  secondContact: null,
  doctor: 'Dr. Lovelace, 030 123456',
  note: null,
};
const REASON = 'Found unconscious at gate 2';

/** Two of the crew: one who is a first aider, and one with a medical ID. */
async function aCrew(world: World, admin: Admin, { shared }: { shared: boolean }) {
  const { workspaceId } = admin;
  const aider = await world.member(admin, workspaceId, 'TEAM_MEMBER', 'Mary');
  const owner = await world.member(admin, workspaceId, 'TEAM_MEMBER', 'Ben');
  await world.call(endpoints.medicalId.replace, { params: { id: owner.id }, body: PARTS }, owner);
  if (shared)
    await world.call(endpoints.medicalId.share, { params: { id: owner.id }, body: { allowed: true } }, owner);
  return { aider, owner };
}

async function nameFirstAider(world: World, admin: Admin, person: Person): Promise<void> {
  const { id } = await world.call(
    endpoints.members.me,
    { params: { workspaceId: admin.workspaceId } },
    person,
  );
  await world.call(endpoints.firstAid.name, { params: { memberId: id } }, admin, admin.workspaceId);
}

const card = (page: Page) => page.getByRole('region', { name: 'Medical ID' });
const CONSENT = 'First aiders of my workspaces may open it in an emergency';

/** Another tab or app comes to the front, and this one again. */
const leaveThePage = (page: Page) =>
  page.evaluate(`for (const value of ['hidden', 'visible']) {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }`);

test('[MID-06] an admin names a first aider, whom everyone finds with their number, on the person and in teams, and removes them', async ({
  page,
  world,
  admin,
  workspaceId,
  logIn,
}) => {
  const { aider, owner } = await aCrew(world, admin, { shared: false });
  const phone = { phone: '1701234567', phoneCountryCode: '+49' };
  await world.call(endpoints.users.update, { params: { id: aider.id }, body: phone }, aider);
  await page.goto(`/${workspaceId}/first-aid`);
  await expect(page.getByText('No first aiders yet')).toBeVisible();
  await page.getByRole('button', { name: 'Name a first aider' }).click();
  const dialog = page.getByRole('dialog', { name: 'Name a first aider' });
  await dialog.getByRole('button', { name: 'Name as first aider' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Person' })).toHaveAccessibleDescription(
    'Choose a person.',
  );
  await dialog.getByRole('combobox', { name: 'Person' }).fill('Mary');
  await dialog.getByRole('option', { name: /^Mary/ }).click();
  await dialog.getByRole('button', { name: 'Name as first aider' }).click();
  await expect(page.getByText('First aider named.')).toBeVisible();
  const rows = page.getByRole('table', { name: 'First aiders' }).locator('tbody tr');
  await expect(rows).toHaveText([/Mary.*\+49 1701234567/]);
  expect((await world.mailTo(aider.email, /first aider/)).text).toContain('named you as a first aider');

  await moveTo(page, `/${workspaceId}/members`);
  await expect(page.getByRole('row', { name: /Mary/ })).toContainText('First aider');
  await page.getByRole('link', { name: /^Mary/ }).first().click();
  const firstAid = page.getByRole('region', { name: 'First aid' });
  await expect(firstAid).toContainText('First aider of this workspace.');
  await firstAid.getByRole('button', { name: /^Remove as first aider/ }).click();
  const question = page.getByRole('dialog', { name: 'Remove as first aider?' });
  await question.getByRole('button', { name: 'Remove as first aider' }).click();
  await expect(firstAid).toContainText('Not a first aider.');
  await firstAid.getByRole('button', { name: /^Name as first aider/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Name as first aider' }).click();
  await expect(firstAid).toContainText('First aider of this workspace.');

  await logIn(owner, workspaceId);
  await page.goto(`/${workspaceId}/first-aid`);
  await expect(rows.getByRole('link', { name: /1701234567/ })).toHaveAttribute('href', 'tel:+491701234567');
  await expect(page.getByRole('button', { name: /first aider|Open medical ID/ })).toHaveCount(0);
});

test('[MID-07] [MID-08] the owner allows it, a first aider opens it on a phone for a reason, and the owner reads who did and takes it back; what was turned off while the dialog was open opens nothing', async ({
  page,
  world,
  admin,
  workspaceId,
  logIn,
  allowComplaints,
}) => {
  allowComplaints(/status of 404/);
  const { aider, owner } = await aCrew(world, admin, { shared: false });
  await nameFirstAider(world, admin, aider);
  await logIn(owner, workspaceId);
  await page.goto('/account');
  const consent = card(page).getByRole('switch', { name: CONSENT });
  await expect(consent).not.toBeChecked();
  await expect(card(page)).toContainText('No first aider has opened it.');
  await consent.click({ force: true });
  await expect(page.getByText('First aiders may open your medical ID.')).toBeVisible();
  await page.reload();
  await expect(consent).toBeChecked();

  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(aider, workspaceId);
  await page.goto(`/${workspaceId}/first-aid`);
  await page.getByRole('button', { name: /^Open medical ID: Ben/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Open medical ID' }).click();
  await expect(dialog.getByLabel('Why do you need it?')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Why do you need it?').fill(REASON);
  await dialog.getByRole('button', { name: 'Open medical ID' }).click();
  for (const text of ['Penicillin', 'Asthma', 'Salbutamol', 'AB−', 'Grace Byron', 'Not filled in'])
    await expect(dialog).toContainText(text);
  const call = dialog.getByRole('link', { name: CONTACT.phone });
  await expect(call).toHaveAttribute('href', 'tel:+491701234567');
  expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  expect((await world.mailTo(owner.email, /opened your medical ID/)).text).toContain(REASON);

  await leaveThePage(page);
  await expect(dialog).toContainText('It was closed because you left the page.');
  await expect(page.getByText('Penicillin')).toHaveCount(0);
  await expect(dialog.getByLabel('Why do you need it?')).toHaveValue(REASON);
  await dialog.getByRole('button', { name: 'Open medical ID' }).click();
  await expect(dialog).toContainText('Penicillin');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('Penicillin')).toHaveCount(0);
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(kept).not.toContain('Penicillin');

  const share = (allowed: boolean) =>
    world.call(endpoints.medicalId.share, { params: { id: owner.id }, body: { allowed } }, owner);
  await page.getByRole('button', { name: /^Open medical ID: Ben/ }).click();
  await dialog.getByLabel('Why do you need it?').fill(REASON);
  await share(false);
  await dialog.getByRole('button', { name: 'Open medical ID' }).click();
  await expect(dialog).toContainText('This medical ID can’t be opened now.');
  await expect(dialog.getByLabel('Why do you need it?')).toHaveValue(REASON);
  await share(true);

  await logIn(owner, workspaceId);
  await page.goto('/account');
  const openings = card(page).getByRole('list', { name: 'Opened by first aiders' }).getByRole('listitem');
  await expect(openings).toHaveText([new RegExp(`Mary.*${REASON}`)]);
  await consent.click({ force: true });
  await expect(page.getByText('First aiders may no longer open your medical ID.')).toBeVisible();

  await logIn(aider, workspaceId);
  await page.goto(`/${workspaceId}/first-aid`);
  await expect(page.getByText('Nobody allows it yet')).toBeVisible();
});

test('first aid looks good to an admin', async ({ page, world, admin, workspaceId }) => {
  const { aider } = await aCrew(world, admin, { shared: true });
  await nameFirstAider(world, admin, aider);
  await expectGoodLooks(page, page.getByRole('button', { name: /^Remove as first aider: Mary/ }), {
    at: `/${workspaceId}/first-aid`,
  });
});

test('first aid looks good to a first aider', async ({ page, world, admin, workspaceId, logIn }) => {
  const { aider } = await aCrew(world, admin, { shared: true });
  await nameFirstAider(world, admin, aider);
  await logIn(aider, workspaceId);
  await expectGoodLooks(page, page.getByRole('button', { name: /^Open medical ID: Ben/ }), {
    at: `/${workspaceId}/first-aid`,
  });
});

test('what is open is read at arm’s length on a phone and a desk, in both themes', async ({
  page,
  world,
  admin,
  workspaceId,
  logIn,
}) => {
  const { aider, owner } = await aCrew(world, admin, { shared: true });
  await nameFirstAider(world, admin, aider);
  /** In each theme at each width. */
  const look = async (work: (name: string) => Promise<void>) => {
    for (const width of [390, 1440])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
        await work(`${width}-${colorScheme}`);
      }
  };
  await logIn(aider, workspaceId);
  await page.goto(`/${workspaceId}/first-aid`);
  await page.getByRole('button', { name: /^Open medical ID: Ben/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why do you need it?').fill(REASON);
  await look((name) => takePicture(page, `why-${name}`));
  await dialog.getByRole('button', { name: 'Open medical ID' }).click();
  await expect(dialog).toContainText('Penicillin');
  await look(async (name) => {
    await expectAccessible(page);
    await takePicture(page, `open-${name}`);
  });
  await logIn(owner, workspaceId);
  await page.goto('/account');
  await expect(card(page).getByText('Opened by first aiders')).toBeVisible();
  await look(async (name) => {
    await expectAccessible(page);
    await takePicture(card(page), `owner-${name}`);
  });
});
