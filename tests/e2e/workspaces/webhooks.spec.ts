import { Webhook as Verifier } from 'standardwebhooks';
import { endpoints } from '#contract/index.ts';
import type { WebhookEvent } from '#contract/rules/webhooks.ts';
import { expectGoodLooks } from '#tests/support/browser/looks.ts';
import type { Admin, World } from '#tests/support/browser/people.ts';
import { chooseInRow } from '#tests/support/browser/rowMenu.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { startReceiver } from '#tests/support/standIns/receiver.ts';

test.use({ environment: { WEBHOOK_NETWORKS: '127.0.0.0/8' } });

test('[DOOR-07] an admin adds a webhook, tries it, sees what was delivered, sends it again and gives it a new secret', async ({
  page,
  workspaceId,
  allowComplaints,
}) => {
  allowComplaints(/400/);
  const receiver = await startReceiver();
  await page.goto(`/${workspaceId}/settings`);
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: 'Add webhook' });
  await dialog.getByLabel('Address').fill('https://10.0.0.1/hook');
  await submit.click();
  await expect(dialog.getByText('Choose at least one event.')).toBeVisible();
  await dialog.getByLabel('Somebody joined').check();
  await dialog.getByLabel('A document has expired').check();
  await submit.click();
  await expect(dialog.getByText('Webhooks reach public addresses only')).toBeVisible();
  await dialog.getByLabel('Address').fill(receiver.url);
  await submit.click();
  const secret = await dialog.getByLabel('Secret').inputValue();
  expect(secret).toMatch(/^whsec_/);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: receiver.url });
  await expect(row).toContainText('Active');
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Send test' }).click();
  const message = page.getByRole('row').filter({ hasText: 'Test' });
  await expect(message).toContainText('Delivered');
  await expect(message).toContainText('Status 204');
  const [first] = receiver.received;
  expect(
    first && new Verifier(secret).verify(first.body, first.headers as Record<string, string>),
  ).toMatchObject({
    type: 'webhook.test',
  });
  receiver.answerWith(500);
  await message.getByRole('button', { name: /^Send again/ }).click();
  await expect(message).toContainText('Trying again');
  await expect(message).toContainText('Status 500');
  expect(receiver.received).toHaveLength(2);
  await chooseInRow(page, 'this webhook', 'New secret');
  await dialog.getByRole('button', { name: 'Create secret' }).click();
  await expect(dialog.getByLabel('Secret')).not.toHaveValue(secret);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('The old secret works until')).toBeVisible();
  await chooseInRow(page, 'this webhook', 'End old secret');
  await expect(page.getByText('The old secret works until')).toBeHidden();
  await chooseInRow(page, 'this webhook', 'Pause');
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  await chooseInRow(page, 'this webhook', 'Delete');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible();
  receiver.close();
});

/** Adds a webhook by a call; returns its id. */
const add = async (world: World, admin: Admin, url: string, events: WebhookEvent[]) => {
  const body = { url, events };
  const params = { workspaceId: admin.workspaceId };
  return (await world.call(endpoints.webhooks.create, { params, body }, admin)).webhook.id;
};

test('the list of webhooks looks good', async ({ page, world, admin, workspaceId }) => {
  const long = 'https://hooks.example/with/a/path/that/is/long/enough/for/two/lines/on/a/phone';
  await add(world, admin, long, ['member.joined', 'team.short', 'document.expired']);
  const paused = { webhookId: await add(world, admin, 'https://other.example/muster', ['team.short']) };
  const body = { paused: true };
  await world.call(endpoints.webhooks.update, { params: paused, body }, admin, workspaceId);
  await expectGoodLooks(page, page.getByText('Paused'), { at: `/${workspaceId}/settings/webhooks` });
});

test('the dialog for a webhook looks good', async ({ page, workspaceId }) => {
  const open = () => page.getByRole('button', { name: 'Add webhook' }).click();
  await expectGoodLooks(page, page.getByRole('dialog').getByLabel('Address'), {
    at: `/${workspaceId}/settings/webhooks`,
    lead: open,
  });
});

test('a webhook that fails says so, and it looks good', async ({ page, world, admin, workspaceId }) => {
  const receiver = await startReceiver();
  receiver.answerWith(503);
  const webhookId = await add(world, admin, receiver.url, ['member.joined']);
  await world.call(endpoints.webhooks.sendTest, { params: { webhookId } }, admin, workspaceId);
  await expect.poll(() => receiver.received.length).toBe(1);
  await expectGoodLooks(page, page.getByText('Status 503'), {
    at: `/${workspaceId}/settings/webhooks?webhook=${webhookId}`,
  });
  await expect(page.getByText('Failing')).toBeVisible();
  receiver.close();
});
