import { endpoints } from '#contract/index.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('[PPL-02] a person without an address is edited, also by two admins at once, gets an address and can be invited', async ({
  page,
  world,
  admin,
  workspaceId,
  allowComplaints,
}) => {
  allowComplaints(/status of 409/);
  const { data } = await world.call(
    endpoints.members.create,
    {
      params: { workspaceId },
      body: [
        { firstName: 'Jan', lastName: 'Kowal', staffNumber: 'K-1', role: 'WORKSPACE_MEMBER' },
        { firstName: 'Ewa', staffNumber: 'K-2', role: 'WORKSPACE_MEMBER' },
      ],
    },
    admin,
  );
  const memberId = data[0]?.id ?? '';
  await page.goto(`/${workspaceId}/members/${memberId}`);
  await expect(page.getByRole('heading', { name: 'Jan Kowal', level: 1 })).toBeVisible();
  await expect(page.getByText('K-1')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Invite' })).toBeHidden();
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Jan Kowal' });
  await dialog.getByLabel('Staff number').fill('k-2');
  await dialog.getByLabel('Phone').fill('12');
  await dialog.getByLabel('Email').fill('jan@');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription(/valid email address/i);
  await expect(dialog.getByLabel('Phone')).toHaveAccessibleDescription(/valid phone number/);
  await dialog.getByLabel('Email').fill('jan@site.example');
  await dialog.getByLabel('Phone').fill('+44 20 7946 0958');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Staff number')).toHaveAccessibleDescription(
    'Somebody else has the staff number k-2.',
  );
  await expectAccessible(page);
  await world.call(
    endpoints.members.update,
    { params: { memberId }, body: { title: 'Rigger', lastName: 'Kowalski' } },
    admin,
    workspaceId,
  );
  await dialog.getByLabel('Staff number').fill('K-3');
  await dialog.getByLabel('Last name').fill('Kowal-Nowak');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Kowalski', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Jan Kowal-Nowak', level: 1 })).toBeVisible();
  for (const text of ['No. K-3', '+44 2079460958', 'Rigger', 'jan@site.example'])
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /invit/i }).first()).toBeVisible();
});
