import { endpoints } from '#contract/index.ts';
import { eraseKeptLongEnough } from '#server/bin/retention/erase.ts';
import { expectGoodLooks } from '#tests/support/browser/looks.ts';
import type { Admin, World } from '#tests/support/browser/people.ts';
import { addKind } from '#tests/support/browser/submissions.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { giveDocument } from '#tests/support/browser/versions.ts';

const DAY = 24 * 60 * 60_000;
/** From now until a noon, when admins are told in every time zone of the tests. */
const untilNoon = () => DAY - ((Date.now() - DAY / 2) % DAY);

/** Two people of the crew, each with a card that expired long ago. */
async function oldCards(world: World, admin: Admin): Promise<void> {
  const { workspaceId } = admin;
  const body = ['Ben', 'Eva'].map((firstName) => ({
    firstName,
    lastName: 'Karlsson',
    role: 'TEAM_MEMBER' as const,
  }));
  const { data } = await world.call(endpoints.members.create, { params: { workspaceId }, body }, admin);
  const kindId = await addKind(world, admin, workspaceId, { name: 'First aid' });
  for (const { id } of data)
    await giveDocument(world, admin, workspaceId, id, { name: 'Card', kindId, expirationDate: '2020-01-31' });
}

test('[DOOR-12] an admin says how long papers are kept, sees what that reaches and what will be erased, and keeps somebody’s by a legal hold', async ({
  page,
  portal,
  world,
  admin,
  workspaceId,
  moveClock,
}) => {
  await oldCards(world, admin);
  await page.goto(`/${workspaceId}/settings/kinds`);
  await page.getByRole('button', { name: 'First aid', exact: true }).click();
  const kind = page.getByRole('dialog');
  const months = kind.getByLabel('Erase after it ended, in months (optional)');
  await months.fill('0');
  await kind.getByRole('button', { name: 'Save' }).click();
  await expect(months).toHaveAccessibleDescription(/Enter at least 1 month/);
  await months.fill('12');
  await expect(kind.getByText(/^2 documents of 2 people would be erased, the first on /)).toBeVisible();
  await kind.getByRole('button', { name: 'Save' }).click();
  await expect(kind).toHaveCount(0);

  await page.getByRole('link', { name: 'Retention' }).click();
  await expect(page.getByText(/^Nothing is due\./)).toBeVisible();
  moveClock(untilNoon());
  await eraseKeptLongEnough(portal.running.services);
  await page.reload();
  const lines = page.getByRole('region', { name: 'Will be erased' }).locator('tbody tr');
  await expect(lines).toHaveCount(2);
  await expect(lines.filter({ hasText: 'Ben Karlsson' })).toContainText(/Card.*First aid.*31 Jan 2020/);

  await page.getByRole('button', { name: 'Set a legal hold: Ben Karlsson' }).click();
  const hold = page.getByRole('dialog', { name: 'Set a legal hold' });
  await hold.getByRole('button', { name: 'Keep everything' }).click();
  await expect(hold.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
  await hold.getByLabel('Reason').fill('The accident of May');
  await hold.getByRole('button', { name: 'Keep everything' }).click();
  await expect(page.getByText('Legal hold set.')).toBeVisible();
  const held = page.getByRole('region', { name: 'Legal holds' }).locator('tbody tr');
  await expect(held).toContainText(['The accident of May']);

  moveClock(15 * DAY);
  await eraseKeptLongEnough(portal.running.services);
  // A log-in doesn't last that long.
  moveClock(-15 * DAY);
  await page.goto(`/${workspaceId}/work-documents`);
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(page.locator('tbody tr')).toContainText('Ben Karlsson');

  await page.goto(`/${workspaceId}/members`);
  await page.getByRole('link', { name: 'Ben Karlsson' }).click();
  await expect(page.getByText('The accident of May')).toBeVisible();
  await page.getByRole('button', { name: 'Lift the hold: Ben Karlsson' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lift the hold' }).click();
  await expect(page.getByText('Legal hold lifted.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set a legal hold: Ben Karlsson' })).toBeVisible();
});

test('[DOOR-12] how long records are kept looks right with something in every part, and is accessible', async ({
  page,
  portal,
  world,
  admin,
  workspaceId,
  moveClock,
}) => {
  await oldCards(world, admin);
  const params = { workspaceId };
  const [kind] = (await world.call(endpoints.documentKinds.list, { params }, admin)).data;
  await world.call(
    endpoints.documentKinds.update,
    { params: { kindId: kind?.id ?? '' }, body: { retentionMonths: 12 } },
    admin,
    workspaceId,
  );
  const { data } = await world.call(endpoints.members.list, { params, body: {} }, admin);
  const ben = data.find(({ firstName }) => firstName === 'Ben');
  moveClock(untilNoon());
  await eraseKeptLongEnough(portal.running.services);
  const reason = 'The accident of May, until the insurer has closed the claim '.repeat(3);
  await world.call(
    endpoints.legalHolds.set,
    { params: { memberId: ben?.id ?? '' }, body: { reason } },
    admin,
    workspaceId,
  );
  await expectGoodLooks(page, page.getByText('Eva Karlsson').first(), {
    at: `/${workspaceId}/settings/retention`,
  });
});
