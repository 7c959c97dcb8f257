import { endpoints } from '#contract/index.ts';
import { takePicture } from '#tests/support/browser/looks.ts';
import { newEmail } from '#tests/support/browser/people.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('[LNG-02] an admin chooses the language of an invitation, and later another one for the person', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const email = newEmail('ola');
  const languageOf = async () => {
    const body = { search: email };
    const found = await world.call(endpoints.members.list, { params: { workspaceId }, body }, admin);
    return found.data[0]?.language;
  };
  await world.call(
    endpoints.workspaces.update,
    { params: { workspaceId }, body: { language: 'de' } },
    admin,
    workspaceId,
  );
  await page.goto(`/${workspaceId}/members/add`);
  await page.getByRole('textbox', { name: 'Email addresses' }).fill(email);
  await page.getByRole('button', { name: 'Create drafts' }).click();

  await test.step('with the invitation', async () => {
    const language = page.getByLabel('Language of the invitation');
    await expect(language).toHaveValue('de');
    await language.selectOption('Polski');
    await takePicture(page, 'created-language');
    await page.getByRole('button', { name: 'Send invites' }).click();
    await expect(page.getByText('An email is on its way to 1 person')).toBeVisible();
    expect(await languageOf()).toBe('pl');
  });

  await test.step('of many at once, where they differ', async () => {
    await world.drafts(admin, workspaceId, [newEmail('mo')]);
    await page.goto(`/${workspaceId}/members`);
    await page.getByRole('checkbox', { name: 'Select all rows' }).check();
    await page.getByRole('button', { name: 'Send invitation' }).click();
    const language = page.getByRole('dialog').getByLabel('Language of the invitation');
    await expect(language.locator('option:checked')).toHaveText('As noted with each person');
    await takePicture(page, 'invitation-language');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('on the page of the person', async () => {
    await page.getByRole('link', { name: email }).click();
    await page.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Language')).toHaveValue('pl');
    await dialog.getByLabel('Language').selectOption('The workspace’s: Deutsch');
    await takePicture(page, 'person-language');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    expect(await languageOf()).toBeNull();
  });
});
