import type { Page } from '@playwright/test';
import { endpoints } from '#contract/index.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { expectFocus, keysOf } from '#tests/support/browser/keys.ts';
import { expectGoodLooks, takePicture } from '#tests/support/browser/looks.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Medical ID' });
const button = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true });
const PROMISE =
  'Only you can read this, and first aiders if you let them. Others see how much of it is filled in.';

test('[MID-01] [SHELL-34] a medical ID is filled in by keyboard alone, is there after a reload, and is deleted after a question', async ({
  page,
  world,
  newcomer,
}) => {
  const keys = keysOf(page);
  const field = (name: string) => card(page).getByLabel(name, { exact: true });
  const contact = (which: string, name: string) =>
    card(page).getByRole('group', { name: which }).getByLabel(name, { exact: true });
  await page.goto('/account');
  await expect(card(page)).toContainText(PROMISE);
  await keys.press(button(page, 'Fill in'));
  const group = card(page).getByRole('combobox', { name: 'Blood group' });
  await expectFocus(group);
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'O+' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(group).toHaveValue('O+');
  await keys.write(field('Doctor'), 'Dr. Lovelace, 030 123');
  await keys.write(field('Allergies'), 'Penicillin');
  await keys.write(contact('First emergency contact', 'Name'), 'x'.repeat(300));
  await keys.press(button(page, 'Save changes'));
  await expectFocus(contact('First emergency contact', 'Name'));
  await keys.write(contact('First emergency contact', 'Name'), 'Grace Byron');
  await keys.write(contact('First emergency contact', 'Phone'), '+49 170 1234567');
  const long = '+45 40 12 34 56, at night 40 65 43 21 instead';
  await keys.write(contact('Second emergency contact', 'Phone'), long);
  await keys.press(button(page, 'Save changes'));
  await expect(page.getByText('Changes saved!')).toBeVisible();
  await expectFocus(button(page, 'Edit'));

  await page.reload();
  for (const text of ['O+', 'Dr. Lovelace', 'Penicillin', 'Grace Byron', PROMISE, '63%', 'Medium'])
    await expect(card(page)).toContainText(text);
  await expect(card(page).getByRole('link', { name: '+49 170 1234567' })).toHaveAttribute(
    'href',
    'tel:+491701234567',
  );
  await expect(card(page).getByTitle(long)).toHaveText(`${long.slice(0, 35).trimEnd()}…`);
  const stored = await world.call(endpoints.medicalId.get, { params: { id: newcomer.id } }, newcomer);
  expect(stored.medicalId).toMatchObject({ bloodGroup: '0+', allergies: 'Penicillin', conditions: null });

  await keys.press(button(page, 'Edit'));
  await expect(field('Allergies')).toHaveValue('Penicillin');
  await keys.write(field('Note'), 'Wears lenses');
  const leave = page.getByRole('link', { name: 'My workspaces' });
  await leave.click();
  await page
    .getByRole('dialog', { name: 'Unsaved changes' })
    .getByRole('button', { name: 'Keep editing' })
    .click();
  await expect(field('Note')).toHaveValue('Wears lenses');
  await button(page, 'Cancel').click();
  await expect(card(page)).not.toContainText('Wears lenses');

  await keys.press(button(page, 'Delete medical ID'));
  const dialog = page.getByRole('dialog', { name: 'Delete your medical ID?' });
  await expectFocus(dialog.getByRole('button', { name: 'Cancel' }));
  await expectAccessible(page);
  await keys.press(dialog.getByRole('button', { name: 'Delete medical ID' }));
  await expect(page.getByText('Medical ID deleted.')).toBeVisible();
  await expect(button(page, 'Fill in')).toBeVisible();
  await page.reload();
  await expect(button(page, 'Fill in')).toBeVisible();
  await expect(card(page)).not.toContainText('Penicillin');
});

const LINES = 'Nut allergy since childhood; carries an adrenaline pen in the left pocket.\n'.repeat(6);
const CONTACT = {
  name: 'Maximiliane von und zu Lichtenberg',
  phone: '+49 170 1234567',
  relationship: 'Sister',
};
const FULL = {
  bloodGroup: 'AB-' as const,
  allergies: LINES,
  conditions: 'Asthma',
  medication: 'x'.repeat(300),
  firstContact: CONTACT,
  secondContact: { ...CONTACT, name: 'محمد الأمين' },
  doctor: 'Dr. Lovelace, 030 123456',
  note: 'Wears lenses',
};

test('a full medical ID looks good', async ({ page, world, newcomer }) => {
  await world.call(endpoints.medicalId.replace, { params: { id: newcomer.id }, body: FULL }, newcomer);
  await expectGoodLooks(page, card(page).getByText('100%'), { at: '/account' });
});

test('empty and full, to read and to fill in, the card looks good on a phone and a desk, in both themes', async ({
  page,
  world,
  newcomer,
}) => {
  const looks = [390, 1440].flatMap((width) =>
    (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
  );
  for (const state of ['empty', 'full'] as const) {
    if (state === 'full')
      await world.call(endpoints.medicalId.replace, { params: { id: newcomer.id }, body: FULL }, newcomer);
    await page.goto('/account');
    const edit = button(page, state === 'empty' ? 'Fill in' : 'Edit');
    for (const { width, colorScheme } of looks) {
      const picture = (what: string) => takePicture(card(page), `${what}-${state}-${width}-${colorScheme}`);
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      await expect(edit).toBeVisible();
      await picture('card');
      await edit.click();
      await expect(card(page).getByRole('combobox', { name: 'Blood group' })).toBeFocused();
      await expectAccessible(page);
      await picture('form');
      await button(page, 'Cancel').click();
    }
  }
});
