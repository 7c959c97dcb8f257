import { endpoints } from '#contract/index.ts';
import { HOUR_MS } from '#contract/rules/time.ts';
import { aSession } from '#tests/support/accounts.ts';
import { fillLogin } from '#tests/support/browser/forms.ts';
import { addItem, inspectionsOf } from '#tests/support/browser/inspections.ts';
import { keptText } from '#tests/support/browser/kept.ts';
import { expectGoodLooks } from '#tests/support/browser/looks.ts';
import {
  bar,
  cutLine,
  cutUploads,
  inspectOffline,
  KEPT,
  reopened,
  takePhoto,
} from '#tests/support/browser/outbox.ts';
import type { Admin, Person, World } from '#tests/support/browser/people.ts';
import { addOpenKind } from '#tests/support/browser/submissions.ts';
import { memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';

// As in people’s browsers: dialogs that were never opened open without a line.
test.use({ keepsShell: true });

test.beforeEach(({ allowComplaints }) =>
  allowComplaints(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION_RESET|status of (40[139])/),
);

const submissionsOf = async (world: World, person: Person, workspaceId: string) => {
  const params = { memberId: await memberIdOf(world, person, workspaceId) };
  const { data } = await world.call(
    endpoints.documentVersions.submissionsOfMember,
    { params },
    person,
    workspaceId,
  );
  return data;
};
const itemOf = (world: World, admin: Admin, equipmentId: string) =>
  world.call(endpoints.equipment.get, { params: { equipmentId } }, admin, admin.workspaceId);

test('[OFF-01] [OFF-03] a submission whose answer was lost waits, and two tabs that open later send it no second time', async ({
  page,
  context,
  world,
  admin,
  workspaceId,
  member,
}) => {
  const kindId = await addOpenKind(world, admin, workspaceId, { name: 'First aid' });
  await page.goto(`/${workspaceId}/my-documents/submit?kind=${kindId}`);
  await takePhoto(page);
  await page.getByLabel('Number (optional)').fill('FA-12');
  await page.route('**/workspace-documents/submit', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(
    page.getByText('Kept on this device. It’s sent by itself as soon as the server takes it.'),
  ).toBeVisible();
  await expect(bar(page)).toContainText('1 waiting to send');
  const [arrived] = await submissionsOf(world, member, workspaceId);

  const path = `/${workspaceId}/my-documents`;
  const other = await context.newPage();
  const [next] = await Promise.all([reopened(page, context, path), other.goto(path)]);
  for (const tab of [next, other])
    await expect(tab.getByText('FA-12').or(tab.getByText('First aid')).first()).toBeVisible();
  await expect.poll(() => keptText(next)).not.toMatch(/ 1 (entry|file) /);
  expect((await submissionsOf(world, member, workspaceId)).map(({ id }) => id)).toEqual([arrived?.id]);
  expect(arrived).toMatchObject({ number: 'FA-12', file: { name: 'photo.jpg' } });
});

test('[OFF-01] [OFF-03] a submission whose photo was cut in the middle of its upload is sent once by itself, with its photo, after the app was closed', async ({
  page,
  context,
  world,
  admin,
  workspaceId,
  member,
}) => {
  const kindId = await addOpenKind(world, admin, workspaceId, { name: 'First aid' });
  await page.goto(`/${workspaceId}/my-documents/submit?kind=${kindId}`);
  const upload = cutUploads();
  await takePhoto(page, 1_000_000);
  await cutLine(page);
  const { heard, whole } = upload.stop();
  expect(heard).toBeGreaterThan(0);
  expect(heard).toBeLessThan(whole);
  await page.getByLabel('Number (optional)').fill('FA-12');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(bar(page)).toContainText('1 waiting to send');
  const next = await reopened(page, context, `/${workspaceId}/my-documents`);
  await expect(next.getByText('Sent: First aid')).toBeVisible();
  const waiting = await submissionsOf(world, member, workspaceId);
  expect(waiting).toMatchObject([{ number: 'FA-12', file: { name: 'photo.jpg', mimeType: 'image/jpeg' } }]);
});

test('[OFF-01] an inspection during which the app was closed is sent, and is no beginning of the next one', async ({
  page,
  context,
  world,
  admin,
}) => {
  const item = await addItem(world, admin);
  const path = `/${admin.workspaceId}/equipment/${item.id}`;
  await page.goto(`${path}/inspect`);
  await page.getByRole('radio', { name: 'Passed' }).check();
  await page.getByLabel('Note (optional)').fill('First');
  // The call is never answered.
  const sent = page.waitForRequest((request) => request.url().endsWith('/v2/inspections'));
  await page.route('**/v2/inspections', () => {});
  await page.getByRole('button', { name: 'Record inspection' }).click();
  await sent;
  const next = await reopened(page, context, path);
  await expect(next.getByText('Sent: Harness')).toBeVisible();
  await next.goto(`${path}/inspect`);
  await expect(next.getByLabel('Note (optional)')).toHaveValue('');
  await next.getByRole('radio', { name: 'Passed' }).check();
  await next.getByLabel('Note (optional)').fill('Second');
  await next.getByRole('button', { name: 'Record inspection' }).click();
  await expect(next.getByText('Inspection recorded.')).toBeVisible();
  const notes = (await inspectionsOf(world, admin, item)).map(({ note }) => note).sort();
  expect(notes).toEqual(['First', 'Second']);
});

test('[OFF-01] what was begun without a line is there again after the app was closed, with its text and photo', async ({
  page,
  context,
  world,
  admin,
}) => {
  const item = await addItem(world, admin);
  const path = `/${admin.workspaceId}/equipment/${item.id}/inspect`;
  await page.goto(path);
  await page.getByRole('radio', { name: 'Passed' }).check();
  await page.getByLabel('Note (optional)').fill('Webbing in order');
  await cutLine(page);
  await takePhoto(page);
  const next = await reopened(page, context, path);
  await expect(next.getByLabel('Note (optional)')).toHaveValue('Webbing in order');
  await expect(next.getByRole('link', { name: 'Open file' })).toHaveAttribute('href', /^blob:/);
  await next.getByRole('button', { name: 'Record inspection' }).click();
  await expect(next.getByText('Inspection recorded.')).toBeVisible();
  const recorded = await inspectionsOf(world, admin, item);
  expect(recorded).toMatchObject([{ note: 'Webbing in order', reportFile: { name: 'photo.jpg' } }]);
});

test('[OFF-01] a defect waits while the session has ended, and is sent with its photo once its person has logged in again', async ({
  page,
  context,
  world,
  admin,
  portal,
  moveClock,
}) => {
  const item = await addItem(world, admin);
  await page.goto(`/${admin.workspaceId}/equipment/${item.id}`);
  await page.getByRole('button', { name: 'Report a defect' }).click();
  await page.getByLabel('What’s wrong with it?').fill('The buckle is bent');
  await cutLine(page);
  await takePhoto(page);
  await page.getByRole('button', { name: 'Take out of service' }).click();
  await expect(bar(page)).toContainText('1 waiting to send');
  // The form has given its own try up, and its draft with it.
  await expect(page.getByText(KEPT)).toBeVisible();

  moveClock(40 * 24 * HOUR_MS);
  const next = await reopened(page, context, `/${admin.workspaceId}/equipment/${item.id}`);
  await expect(next).toHaveURL(/\/login/);
  await expect(next.getByText('Your session has expired. Please log in again.').first()).toBeVisible();
  expect(await keptText(next)).not.toContain('buckle');
  await fillLogin(next, admin.email, admin.password);
  await expect(next.getByText('Sent: Harness')).toBeVisible();
  const today = { ...admin, token: await aSession(portal.running.services, admin.id) };
  expect((await itemOf(world, today, item.id)).defects).toMatchObject([
    { reason: 'The buckle is bent', file: { name: 'photo.jpg' } },
  ]);
});

test('[OFF-01] what the server refuses comes back with its reason, and is corrected or deleted', async ({
  page,
  context,
  world,
  admin,
  workspaceId,
  member,
}) => {
  const kindId = await addOpenKind(world, admin, workspaceId, { name: 'First aid' });
  const opens = (membersSubmit: boolean) =>
    world.call(
      endpoints.documentKinds.update,
      { params: { kindId }, body: { membersSubmit } },
      admin,
      workspaceId,
    );
  await page.goto(`/${workspaceId}/my-documents/submit?kind=${kindId}`);
  await page.getByLabel('Number (optional)').fill('FA-12');
  await cutLine(page);
  await takePhoto(page);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(bar(page)).toContainText('1 waiting to send');

  await opens(false);
  const next = await reopened(page, context, `/${workspaceId}/my-documents`);
  await expect(bar(next)).toContainText('1 not accepted');
  await bar(next).getByRole('button', { name: 'Show' }).click();
  const entry = next.getByRole('dialog').getByRole('listitem');
  await expect(entry).toHaveText(
    /Document: First aid.*Not accepted: Only admins can add documents of this type/,
  );

  await opens(true);
  // Which types can be submitted is asked for anew.
  await next.reload();
  await bar(next).getByRole('button', { name: 'Show' }).click();
  await entry.getByRole('button', { name: 'Correct First aid' }).click();
  await expect(next.getByLabel('Number (optional)')).toHaveValue('FA-12');
  await expect(next.getByRole('link', { name: 'Open file' })).toHaveAttribute('href', /^blob:/);
  await next.getByLabel('Number (optional)').fill('FA-13');
  await next.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(next.getByText('Submitted. You’ll get an email after the review.')).toBeVisible();
  await expect(bar(next)).toHaveCount(0);
  expect(await submissionsOf(world, member, workspaceId)).toMatchObject([
    { number: 'FA-13', file: { name: 'photo.jpg' } },
  ]);
});

test('[OFF-01] what waits can be looked at and deleted without a line', async ({
  page,
  context,
  world,
  admin,
}) => {
  const item = await addItem(world, admin);
  await inspectOffline(page, item, 'Webbing in order');
  await bar(page).getByRole('button', { name: 'Show' }).click();
  await page.getByRole('button', { name: 'Delete Harness' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this from the device?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Nothing is waiting.')).toBeVisible();
  expect(await keptText(page)).not.toMatch(/ 1 (entry|file) /);
  const next = await reopened(page, context, `/${admin.workspaceId}/equipment/${item.id}`);
  await expect(next.getByRole('heading', { level: 1, name: 'Harness' })).toBeVisible();
  await expect(bar(next)).toHaveCount(0);
  expect(await inspectionsOf(world, admin, item)).toEqual([]);
});

test('[OFF-01] a defect is sent although its person stays on the screen of the item', async ({
  page,
  context,
  world,
  admin,
}) => {
  const item = await addItem(world, admin);
  await page.goto(`/${admin.workspaceId}/equipment/${item.id}`);
  await page.getByRole('button', { name: 'Report a defect' }).click();
  await page.getByLabel('What’s wrong with it?').fill('The buckle is bent');
  await cutLine(page);
  await page.getByRole('button', { name: 'Take out of service' }).click();
  await expect(bar(page)).toContainText('1 waiting to send');
  // The form has given its own try up.
  await expect(page.getByText(KEPT)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Sent: Harness')).toBeVisible();
  expect((await itemOf(world, admin, item.id)).defects).toMatchObject([{ reason: 'The buckle is bent' }]);
});

test('what waits looks good', async ({ page, world, admin, allowComplaints }) => {
  allowComplaints(/ERR_FAILED/);
  const item = await addItem(world, admin, { name: 'Full-body harness with two lanyards' });
  await page.route('**/v2/inspections', (route) => route.abort());
  await page.goto(`/${admin.workspaceId}/equipment/${item.id}/inspect`);
  await page.getByRole('radio', { name: 'Passed' }).check();
  await page.getByRole('button', { name: 'Record inspection' }).click();
  const heading = page.getByRole('heading', { level: 1, name: 'Full-body harness' });
  await expect(heading).toBeVisible();
  await expectGoodLooks(page, heading, {
    lead: async () => {
      await bar(page).getByRole('button', { name: 'Show' }).click();
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
    },
  });
});
