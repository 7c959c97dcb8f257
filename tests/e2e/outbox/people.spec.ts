import { endpoints } from '#contract/index.ts';
import { aSession } from '#tests/support/accounts.ts';
import { addItem, inspectionsOf } from '#tests/support/browser/inspections.ts';
import { keptText } from '#tests/support/browser/kept.ts';
import { bar, inspectOffline } from '#tests/support/browser/outbox.ts';
import { expect, test } from '#tests/support/browser/test.ts';

// As in people’s browsers: dialogs that were never opened open without a line.
test.use({ keepsShell: true });

test.beforeEach(({ allowComplaints }) =>
  allowComplaints(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of (40[139])/),
);

test('[OFF-01] another person on the device sees nothing of what waits, and it is not sent as theirs but when its own person is back; signing out asks when something waits, and leaves no name, text, file or key', async ({
  page,
  context,
  world,
  admin,
  workspaceId,
  logIn,
  portal,
}) => {
  test.setTimeout(120_000);
  const item = await addItem(world, admin);
  const other = await world.member(admin, workspaceId, 'WORKSPACE_ADMIN');
  await inspectOffline(page, item, 'Webbing in order');
  await context.setOffline(false);
  await page.route('**/v2/inspections', (route) => route.abort());
  await logIn(other, workspaceId);
  await page.unroute('**/v2/inspections');
  await page.goto(`/${workspaceId}/equipment/${item.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Harness' })).toBeVisible();
  // The status of the outbox is there: it has looked.
  await expect(page.getByRole('status').and(page.locator(':empty')).first()).toBeAttached();
  await expect(bar(page)).toHaveCount(0);
  expect(await keptText(page)).not.toContain('Webbing');
  expect(await inspectionsOf(world, admin, item)).toEqual([]);
  await logIn(admin, workspaceId);
  // Screens of no workspace send what waits, too.
  await page.goto('/workspaces');
  await expect(page.getByText('Sent: Harness')).toBeVisible();
  expect(await inspectionsOf(world, admin, item)).toMatchObject([
    { note: 'Webbing in order', reportFile: { name: 'photo.jpg' } },
  ]);

  const fall = await addItem(world, admin, { name: 'Fall harness' });
  await inspectOffline(page, fall, 'Webbing in order');
  await expect(bar(page)).toContainText('1 waiting to send');
  const before = await keptText(page);
  expect(before).toContain('a key false');
  for (const private_ of ['Webbing', 'Fall harness', 'photo.jpg']) expect(before).not.toContain(private_);

  const leave = async () => {
    await page.getByRole('button', { name: 'Theme and sign out' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    return page.getByRole('dialog', { name: 'Sign out and lose what waits?' });
  };
  const question = await leave();
  await expect(question).toContainText('1 entry on this device wasn’t sent yet.');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(bar(page)).toContainText('1 waiting to send');
  await (await leave()).getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await context.setOffline(false);
  const after = await keptText(page);
  for (const left of ['muster-outbox/sealed', 'a key', 'Webbing', 'harness', 'photo.jpg', admin.email])
    expect(after).not.toContain(left);
  expect(
    await inspectionsOf(world, { ...admin, token: await aSession(portal.running.services, admin.id) }, fall),
  ).toEqual([]);
});

test('[OFF-01] what is being sent while somebody else logs in in another tab is neither sent nor kept as theirs', async ({
  page,
  context,
  world,
  admin,
  workspaceId,
}) => {
  const item = await addItem(world, admin);
  const other = await world.member(admin, workspaceId, 'WORKSPACE_ADMIN');
  await inspectOffline(page, item, 'Webbing in order');
  const begun = Promise.withResolvers<void>();
  const goesOn = Promise.withResolvers<void>();
  await context.route('**/v2/files', async (route) => {
    begun.resolve();
    await goesOn.promise;
    await route.continue();
  });
  await context.setOffline(false);
  await begun.promise;
  const tab = await context.newPage();
  await tab.goto('/help');
  const session = { userId: other.id, token: other.token, issuedAt: Date.now(), isAuthenticated: true };
  await tab.evaluate(
    ([text]) => localStorage.setItem('muster-session', text ?? ''),
    [JSON.stringify(session)],
  );
  const uploaded = page.waitForResponse('**/v2/files');
  goesOn.resolve();
  await uploaded;
  await tab.goto(`/${workspaceId}/equipment/${item.id}`);
  await expect(tab.getByRole('heading', { level: 1, name: 'Harness' })).toBeVisible();
  await expect(bar(tab)).toHaveCount(0);
  const kept = await keptText(tab);
  expect(kept).toContain(`muster-outbox/sealed: 0 ${admin.id} 1 entry`);
  expect(kept).not.toMatch(new RegExp(`${other.id} 1 (entry|file)`));
  expect(await inspectionsOf(world, admin, item)).toEqual([]);
});

test('[OFF-01] whoever signs out to take an invitation of another address is asked, and leaves nothing', async ({
  page,
  context,
  world,
  admin,
  workspaceId,
}) => {
  const item = await addItem(world, admin);
  const ben = await world.person({ firstName: 'Ben' });
  const body = [{ email: ben.email, role: 'TEAM_MEMBER' as const, firstName: 'Ben', lastName: 'Karlsson' }];
  await world.call(endpoints.members.create, { params: { workspaceId }, body }, admin);
  const emails = [ben.email];
  await world.call(endpoints.invitations.create, { body: { workspaceId, emails } }, admin);
  const link = world.linkIn(await world.mailTo(ben.email, /invited you/));
  await inspectOffline(page, item, 'Webbing in order');
  await expect(bar(page)).toContainText('1 waiting to send');
  await page.route('**/v2/inspections', (route) => route.abort());
  await context.setOffline(false);
  await page.goto(link);
  const leave = page.getByRole('button', { name: 'Sign out and continue' });
  const question = page.getByRole('dialog', { name: 'Sign out and lose what waits?' });
  await leave.click();
  await expect(question).toContainText('1 entry on this device wasn’t sent yet.');
  await question.getByRole('button', { name: 'Stay' }).click();
  await leave.click();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText(`You have an account with ${ben.email}. Log in to join.`)).toBeVisible();
  const after = await keptText(page);
  for (const left of ['muster-outbox/sealed', 'a key']) expect(after).not.toContain(left);
});
