import { createHmac } from 'node:crypto';
import { expect } from '#tests/support/browser/test.ts';
import { test } from '#tests/support/browser/thirdPartyTest.ts';

test('[INT-01] [INT-02] [INT-03] the feedback widget comes for signed-in people only, and knows them by a signed id', async ({
  page,
  world,
  logIn,
  thirdParty,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Necessary only' }).click();
  await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeVisible();
  expect(thirdParty.arrived).toEqual([]);
  const person = await world.person();
  await logIn(person);
  await page.goto('/workspaces');
  await expect.poll(() => thirdParty.asked().length).toBe(3);
  const organization = 'north-site';
  const look = { organization, theme: 'light', locale: 'en' };
  const userHash = createHmac('sha256', 'shared with the widget').update(person.id).digest('hex');
  expect(thirdParty.asked()).toEqual(
    expect.arrayContaining([
      { action: 'initialize_feedback_widget', ...look, placement: 'right' },
      { action: 'initialize_survey_widget', ...look, placement: 'bottom-right' },
      { action: 'identify', organization, userId: person.id, userHash },
    ]),
  );
  expect(JSON.stringify(thirdParty.arrived)).not.toContain(person.email);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
  await expect
    .poll(() => thirdParty.asked().map(({ action }) => action))
    .toContain('destroy_feedback_widget');
});

test('[INT-04] [INT-05] what fails of the widget is only logged', async ({
  page,
  newcomer: _,
  thirdParty,
  allowComplaints,
}) => {
  allowComplaints(/widget/);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(`${message.type()}: ${message.text()}`));
  thirdParty.failing.add('identify').add('initialize_survey_widget');
  await page.goto('/workspaces');
  await expect
    .poll(() => logged.toSorted())
    .toEqual([
      'warning: The feedback widget does not know who you are. identify does not work',
      'warning: The survey of the feedback widget failed. initialize_survey_widget does not work',
    ]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
