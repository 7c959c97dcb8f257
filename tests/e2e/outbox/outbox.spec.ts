import type { Page } from '@playwright/test';
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
  opened,
  reopened,
  takePhoto,
} from '#tests/support/browser/outbox.ts';
import type { Admin, Person, World } from '#tests/support/browser/people.ts';
import { addOpenKind } from '#tests/support/browser/submissions.ts';
import { memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';

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
  await page.close();
  const [next] = await Promise.all([opened(context, path), other.goto(path)]);
  for (const tab of [next, other])
    await expect(tab.getByText('FA-12').or(tab.getByText('First aid')).first()).toBeVisible();
  await expect.poll(() => keptText(next)).not.toMatch(/ 1 (entry|file) /);
  expect((await submissionsOf(world, member, workspaceId)).map(({ id }) => id)).toEqual([arrived?.id]);
  expect(arrived).toMatchObject({ number: 'FA-12', file: { name: 'photo.jpg' } });
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
  await page.close();
  const next = await opened(context, path);
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

// As in people’s browsers: dialogs that were never opened open without a line.
test.describe('with the built files kept', () => {
  test.use({ keepsShell: true });

  test('[OFF-01] [OFF-03] a submission whose photo was cut in the middle of its upload is sent once after the app was closed; one that the server refuses comes back with its reason, and is corrected', async ({
    page,
    context,
    world,
    admin,
    workspaceId,
    member,
  }) => {
    test.setTimeout(120_000);
    const firstAid = await addOpenKind(world, admin, workspaceId, { name: 'First aid' });
    const kindId = await addOpenKind(world, admin, workspaceId, { name: 'Crane licence' });
    const opens = (membersSubmit: boolean) =>
      world.call(
        endpoints.documentKinds.update,
        { params: { kindId }, body: { membersSubmit } },
        admin,
        workspaceId,
      );
    await page.goto(`/${workspaceId}/my-documents/submit?kind=${firstAid}`);
    const upload = cutUploads();
    await takePhoto(page, 1_000_000);
    await cutLine(page);
    const { heard, whole } = upload.stop();
    expect(heard).toBeGreaterThan(0);
    expect(heard).toBeLessThan(whole);
    await page.getByLabel('Number (optional)').fill('FA-12');
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(bar(page)).toContainText('1 waiting to send');
    const second = await reopened(page, context, `/${workspaceId}/my-documents`);
    await expect(second.getByText('Sent: First aid')).toBeVisible();
    const waiting = await submissionsOf(world, member, workspaceId);
    expect(waiting).toMatchObject([{ number: 'FA-12', file: { name: 'photo.jpg', mimeType: 'image/jpeg' } }]);

    await second.goto(`/${workspaceId}/my-documents/submit?kind=${kindId}`);
    await second.getByLabel('Number (optional)').fill('CR-12');
    await cutLine(second);
    await takePhoto(second);
    await second.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(bar(second)).toContainText('1 waiting to send');
    await opens(false);
    const next = await reopened(second, context, `/${workspaceId}/my-documents`);
    await expect(bar(next)).toContainText('1 not accepted');
    await bar(next).getByRole('button', { name: 'Show' }).click();
    const entry = next.getByRole('dialog').getByRole('listitem');
    await expect(entry).toHaveText(
      /Document: Crane licence.*Not accepted: Only admins can add documents of this type/,
    );

    await opens(true);
    // Which types can be submitted is asked for anew.
    await next.reload();
    await bar(next).getByRole('button', { name: 'Show' }).click();
    await entry.getByRole('button', { name: 'Correct Crane licence' }).click();
    await expect(next.getByLabel('Number (optional)')).toHaveValue('CR-12');
    await expect(next.getByRole('link', { name: 'Open file' })).toHaveAttribute('href', /^blob:/);
    await next.getByLabel('Number (optional)').fill('CR-13');
    await next.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(next.getByText('Submitted. You’ll get an email after the review.')).toBeVisible();
    await expect(bar(next)).toHaveCount(0);
    const all = await submissionsOf(world, member, workspaceId);
    expect(all.map(({ number, file }) => [number, file.name]).sort()).toEqual([
      ['CR-13', 'photo.jpg'],
      ['FA-12', 'photo.jpg'],
    ]);
  });

  test('[INS-11] [OFF-01] what was begun without a line is there again after the app was closed; what waits is sent when the line is back, looked at and deleted before, or sent once its person has logged in again', async ({
    page,
    context,
    world,
    admin,
    portal,
    moveClock,
  }) => {
    test.setTimeout(180_000);
    const { workspaceId } = admin;
    const [item, rope, ladder] = [
      await addItem(world, admin),
      await addItem(world, admin, { name: 'Rope' }),
      await addItem(world, admin, { name: 'Ladder' }),
    ];
    const at = (id: string) => `/${workspaceId}/equipment/${id}`;
    /** Says without a line what is wrong with an item. */
    const report = async (tab: Page, id: string, reason: string) => {
      await tab.goto(at(id));
      await tab.getByRole('button', { name: 'Report a defect' }).click();
      await tab.getByLabel('What’s wrong with it?').fill(reason);
      await cutLine(tab);
    };
    const send = async (tab: Page) => {
      await tab.getByRole('button', { name: 'Take out of service' }).click();
      await expect(bar(tab)).toContainText('1 waiting to send');
      // The form has given its own try up, and its draft with it.
      await expect(tab.getByText(KEPT)).toBeVisible();
    };

    const second = await test.step('begun, and there again with its text and photo', async () => {
      await page.goto(`${at(item.id)}/inspect`);
      await page.getByRole('radio', { name: 'Passed' }).check();
      await page.getByLabel('Note (optional)').fill('Webbing in order');
      await cutLine(page);
      await expect(page.getByText('What you send is kept on this device')).toBeVisible();
      await takePhoto(page);
      const next = await reopened(page, context, `${at(item.id)}/inspect`);
      await expect(next.getByLabel('Note (optional)')).toHaveValue('Webbing in order');
      await expect(next.getByRole('link', { name: 'Open file' })).toHaveAttribute('href', /^blob:/);
      await next.getByRole('button', { name: 'Record inspection' }).click();
      await expect(next.getByText('Inspection recorded.')).toBeVisible();
      const recorded = await inspectionsOf(world, admin, item);
      expect(recorded).toMatchObject([{ note: 'Webbing in order', reportFile: { name: 'photo.jpg' } }]);
      return next;
    });

    await test.step('a defect, sent although its person stays on the screen', async () => {
      await report(second, item.id, 'The buckle is bent');
      await send(second);
      await context.setOffline(false);
      await expect(second.getByText('Sent: Harness')).toBeVisible();
      expect((await itemOf(world, admin, item.id)).defects).toMatchObject([{ reason: 'The buckle is bent' }]);
    });

    const third = await test.step('looked at and deleted without a line', async () => {
      await inspectOffline(second, rope, 'Strands in order');
      await bar(second).getByRole('button', { name: 'Show' }).click();
      await second.getByRole('button', { name: 'Delete Rope' }).click();
      const question = second.getByRole('dialog', { name: 'Delete this from the device?' });
      await question.getByRole('button', { name: 'Delete' }).click();
      await expect(second.getByText('Nothing is waiting.')).toBeVisible();
      expect(await keptText(second)).not.toMatch(/ 1 (entry|file) /);
      const next = await reopened(second, context, at(rope.id));
      await expect(next.getByRole('heading', { level: 1, name: 'Rope' })).toBeVisible();
      await expect(bar(next)).toHaveCount(0);
      expect(await inspectionsOf(world, admin, rope)).toEqual([]);
      return next;
    });

    await test.step('a defect waits while the session has ended, with its photo', async () => {
      await report(third, ladder.id, 'A rung is loose');
      await takePhoto(third);
      await send(third);
      moveClock(40 * 24 * HOUR_MS);
      const next = await reopened(third, context, at(ladder.id));
      await expect(next).toHaveURL(/\/login/);
      await expect(next.getByText('Your session has expired. Please log in again.').first()).toBeVisible();
      expect(await keptText(next)).not.toContain('rung');
      await fillLogin(next, admin.email, admin.password);
      await expect(next.getByText('Sent: Ladder')).toBeVisible();
      const today = { ...admin, token: await aSession(portal.running.services, admin.id) };
      expect((await itemOf(world, today, ladder.id)).defects).toMatchObject([
        { reason: 'A rung is loose', file: { name: 'photo.jpg' } },
      ]);
    });
  });
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
