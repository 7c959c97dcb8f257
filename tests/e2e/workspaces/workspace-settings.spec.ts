import sharp from 'sharp';
import { endpoints } from '#contract/index.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { newEmail } from '#tests/support/browser/people.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const picture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#c2281f' } });
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle cx="32" cy="32" r="30"/></svg>';

test('[WSP-22] [WSP-23] [WSP-29] [WSP-30] [WSP-31] [WSP-32] [WSP-33] [PERM-07] settings are read-only until Edit is pressed; what is saved shows everywhere at once, what cannot be stays, and of two admins the second decides what counts', async ({
  page,
  world,
  logIn,
  withoutTable,
  allowComplaints,
}) => {
  allowComplaints(/status of 409/);
  const ada = await world.person({ email: newEmail('ada', 'crane.example') });
  const workspaceId = await world.workspace(ada, 'North Site', true);
  await logIn(ada, workspaceId);
  await page.goto(`/${workspaceId}/settings`);
  await expect(page.getByRole('heading', { name: 'General settings', level: 1 })).toBeVisible();
  const information = page.getByRole('region', { name: 'Workspace information' });
  await expect(information).toContainText('North Site');
  await expect(information).toContainText('Open to everyone at crane.example');
  await expect(information).toContainText('Europe/Berlin');
  await expect(page.getByRole('region', { name: 'Logo' })).toBeVisible();
  const payment = page.getByRole('region', { name: 'Payment details' });
  await expect(payment).toContainText('Free trial');
  await expect(payment).toContainText('Active');
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByLabel('Workspace name')).toBeFocused();
  await expect(page.getByLabel('Workspace name')).toHaveValue('North Site');
  await expect(page.getByLabel('Open to everyone at crane.example')).toHaveAccessibleDescription(
    'People with a verified address there can join without an invitation. So far, 1 person with such an address has an account.',
  );
  await expect(page.getByRole('region', { name: 'Domain' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('textbox')).toHaveCount(0);

  const edit = page.getByRole('button', { name: 'Edit' });
  const save = page.getByRole('button', { name: 'Save' });
  const name = page.getByLabel('Workspace name');
  await test.step('what is saved shows everywhere at once; a save that fails keeps what was typed', async () => {
    await edit.click();
    await name.fill(' A ');
    await save.click();
    await expect(name).toHaveAccessibleDescription(/Workspace name must be at least 2 characters/);
    await expect(name).toBeFocused();
    await name.fill('A'.repeat(256));
    await save.click();
    await expect(name).toHaveAccessibleDescription(/Workspace name must be less than 255 characters/);
    await name.fill('  South Site ');
    await page.getByLabel('Open to everyone at crane.example').uncheck();
    const zone = page.getByRole('combobox', { name: 'Time zone' });
    await zone.fill('Ungarn');
    await page.getByRole('option', { name: 'Europe/Budapest' }).click();
    await withoutTable('activities', async () => {
      await save.click();
      await expect(page.getByText('Could not update workspace')).toBeVisible();
    });
    await expect(name).toHaveValue(/South Site/);
    await save.click();
    await expect(page.getByText('Workspace updated')).toBeVisible();
    await expect(edit).toBeVisible();
    await expect(page.getByText('By invitation only')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Switch workspace/ })).toContainText('South Site');
    const saved = await world.call(endpoints.workspaces.get, { params: { workspaceId } }, ada);
    expect(saved).toMatchObject({ name: 'South Site', isPublic: false, timeZone: 'Europe/Budapest' });
  });

  await edit.click();
  await name.fill('West Site');
  const other = { params: { workspaceId }, body: { name: 'East Site', teamAdditionsNeedApproval: true } };
  await world.call(endpoints.workspaces.update, other, ada);
  await save.click();
  await expect(page.getByText('This workspace was changed while you were editing.')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Workspace name West Site East Site' })).toBeVisible();
  await expect(save).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await save.click();
  await expect(edit).toBeVisible();
  const saved = await world.call(endpoints.workspaces.get, { params: { workspaceId } }, ada);
  expect(saved).toMatchObject({ name: 'West Site', teamAdditionsNeedApproval: true });
});

test('the settings say what the workspace uses of its quotas', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const drafts = Array.from({ length: 1_200 }, () => ({ email: newEmail(), role: 'TEAM_MEMBER' as const }));
  await world.call(endpoints.members.create, { params: { workspaceId }, body: drafts }, admin);
  await page.goto(`/${workspaceId}/settings`);
  const usage = page.getByRole('region', { name: 'Usage' });
  await expect(usage.getByText('1,201 of 100,000')).toBeVisible();
  await expect(usage.getByText('0 of 1,000,000')).toHaveCount(3);
  await expect(usage.getByText('0 of 100,000', { exact: true })).toBeVisible();
  await expect(usage.getByText('0 bytes of 100 GB')).toBeVisible();
});

test('[WSP-34] [WSP-47] unsaved changes are asked about; without changes one just goes', async ({
  page,
  workspaceId,
}) => {
  await page.goto(`/${workspaceId}/members`);
  await page.getByRole('button', { name: /^Switch workspace/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page).toHaveURL(`/${workspaceId}/settings`);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Workspace name').fill('South Site');
  await page.getByRole('link', { name: 'Members', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Unsaved changes' });
  await expect(dialog).toContainText('You have unsaved changes. Are you sure you want to discard them?');
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Workspace name')).toHaveValue('South Site');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await page.goBack();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL(`/${workspaceId}/members`);
  await page.getByRole('button', { name: /^Switch workspace/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('link', { name: 'Members', exact: true }).click();
  await expect(page).toHaveURL(`/${workspaceId}/members`);
});

test('[WSP-35] [WSP-36] [WSP-37] [WSP-38] [WSP-39] [WSP-40] a logo is set from every kind of image taken and removed again; a file that is no image, or cannot be read, is told apart', async ({
  page,
  allowComplaints,
  workspaceId,
}) => {
  allowComplaints(/status of 415/);
  await page.goto(`/${workspaceId}/settings`);
  const input = page.locator('input[type=file]');
  await expect(input).toHaveAttribute('accept', 'image/png,image/jpeg,image/webp,image/gif,image/avif');
  const images = [
    { name: 'logo.webp', mimeType: 'image/webp', buffer: await picture().webp().toBuffer() },
    { name: 'logo.avif', mimeType: 'image/avif', buffer: await picture().avif().toBuffer() },
    { name: 'logo.png', mimeType: 'image/png', buffer: await picture().png().toBuffer() },
  ];
  const toasts = page.getByText('Logotype updated');
  for (const [index, image] of images.entries()) {
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await input.setInputFiles(image);
    const { logotypeBase64 } = (await sent).postDataJSON();
    expect(Buffer.from(logotypeBase64.split(',')[1], 'base64').equals(image.buffer)).toBe(true);
    await expect(toasts).toHaveCount(index + 1);
    // While one is saved, nobody can choose another.
    await expect(page.getByRole('button', { name: 'Change logo' })).toBeEnabled();
  }
  const shown = page.getByRole('region', { name: 'Logo' }).locator('img');
  await expect(shown).toHaveJSProperty('naturalWidth', 60);
  await expect(page.getByRole('button', { name: /^Switch workspace/ }).locator('img')).toBeVisible();
  await page.getByRole('button', { name: 'Remove logo' }).click();
  await expect(page.getByText('Logotype removed')).toBeVisible();
  await expect(shown).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Upload logo' })).toBeVisible();

  await input.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  const refusal = page.getByRole('alert').filter({ hasText: 'Could not update logotype' });
  await expect(refusal).toContainText('Choose a PNG, JPEG, WebP, GIF or AVIF file.');
  // A browser fails to read a file that was moved after it was chosen; there is no other way to bring that about.
  await page.evaluate(`
    FileReader.prototype.readAsDataURL = function () { this.dispatchEvent(new ProgressEvent('error')); };
  `);
  await input.setInputFiles({
    name: 'b.png',
    mimeType: 'image/png',
    buffer: await picture().png().toBuffer(),
  });
  await expect(page.getByText('The file could not be selected')).toBeVisible();
});

test('[PERM-07] [PERM-08] who does not manage the workspace finds no settings', async ({
  page,
  member: _,
  workspaceId,
}) => {
  await page.goto(`/${workspaceId}/settings`);
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByText('You don’t have the required permissions to view this page.')).toBeVisible();
  await page.getByRole('button', { name: /^Switch workspace/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Leave workspace' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toHaveCount(0);
});
