import { endpoints } from '#contract/index.ts';
import { test } from '#tests/support/browser/domainTest.ts';
import { expectGoodLooks } from '#tests/support/browser/looks.ts';
import { newEmail } from '#tests/support/browser/people.ts';
import { expect } from '#tests/support/browser/test.ts';

test('[WSP-29] a workspace opens to its domain when the record that the settings show was found', async ({
  page,
  world,
  logIn,
  names,
  allowComplaints,
}) => {
  allowComplaints(/status of 409/);
  const domain = 'proved.example';
  const ada = await world.person({ email: newEmail('ada', domain) });
  const ben = await world.person({ email: newEmail('ben', domain) });
  const workspaceId = await world.workspace(ada, 'North Site', true);
  const offered = () => world.call(endpoints.workspaces.availableOpen, {}, ben);
  await logIn(ada, workspaceId);
  await page.goto(`/${workspaceId}/settings`);
  const information = page.getByRole('region', { name: 'Workspace information' });
  await expect(information).toContainText('Open to everyone at proved.example, once the domain is confirmed');
  const card = page.getByRole('region', { name: 'Domain' });
  await expect(card).toContainText('Not confirmed');
  await expect(card).toContainText('_muster.proved.example');
  const value = (await card.getByText(/^muster-domain-proof=/).textContent()) ?? '';
  await card.getByRole('button', { name: 'Check now' }).click();
  await expect(card.getByRole('alert')).toContainText('We couldn’t find the TXT record yet.');
  expect(await offered()).toEqual([]);
  names.texts.set('_muster.proved.example', value);
  await card.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('Domain confirmed')).toBeVisible();
  await expect(card).toContainText('proved.example is confirmed.');
  await expect(information).not.toContainText('once the domain is confirmed');
  expect((await offered()).map(({ id }) => id)).toEqual([workspaceId]);
});

test('[WSP-25] whoever creates a workspace reads how many accounts the domain has, and that it has to be confirmed', async ({
  page,
  world,
  logIn,
}) => {
  const ada = await world.person({ email: newEmail('ada', 'counted.example') });
  await logIn(ada);
  await expectGoodLooks(page, page.getByText('So far, 1 person'), { at: '/workspaces/create' });
  const choice = page.getByLabel('Open to everyone at counted.example');
  await expect(choice).toHaveAccessibleDescription(/So far, 1 person with such an address has an account\./);
  await expect(choice).toHaveAccessibleDescription(/It opens once you’ve confirmed the domain/);
});

test('the settings with a domain that is still to be confirmed look good', async ({ page, world, logIn }) => {
  const ada = await world.person({ email: newEmail('ada', `${'long-name-'.repeat(5)}crane.example`) });
  const workspaceId = await world.workspace(ada, 'North Site', true);
  await logIn(ada, workspaceId);
  await expectGoodLooks(page, page.getByRole('button', { name: 'Check now' }), {
    at: `/${workspaceId}/settings`,
  });
});
