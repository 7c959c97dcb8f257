import { expectGoodLooks } from '#tests/support/browser/looks.ts';
import { addKind, submitAll } from '#tests/support/browser/submissions.ts';
import { memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const LONG = 'Operator of mobile cranes with a telescopic boom, first and second class '.repeat(2).trim();

test('[KIND-03] the starter kinds look right and are accessible', async ({ page, workspaceId }) => {
  await expectGoodLooks(page, page.getByRole('checkbox', { name: 'First aid' }), {
    at: `/${workspaceId}/settings/kinds`,
  });
});

test('[KIND-02] the kinds look right and are accessible', async ({ page, world, admin, workspaceId }) => {
  await addKind(world, admin, workspaceId, { name: LONG, validMonths: 60, membersSubmit: true });
  await addKind(world, admin, workspaceId, { name: 'רישיון להפעלת עגורן צריח', sensitive: true });
  await addKind(world, admin, workspaceId, { name: 'First aid' });
  await expectGoodLooks(page, page.getByRole('button', { name: 'First aid', exact: true }), {
    at: `/${workspaceId}/settings/kinds`,
  });
});

test('[SUB-03] a review of nothing looks right and is accessible', async ({ page, workspaceId }) => {
  await expectGoodLooks(page, page.getByRole('heading', { name: 'Nothing is waiting for review' }), {
    at: `/${workspaceId}/review`,
  });
});

test('[SUB-04] a review looks right and is accessible', async ({
  page,
  portal,
  world,
  admin,
  workspaceId,
}) => {
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER', 'Ben');
  const kindId = await addKind(world, admin, workspaceId, { name: 'First aid', membersSubmit: true });
  const holder = { memberId: await memberIdOf(world, ben, workspaceId), workspaceId };
  await submitAll(portal, holder, kindId, [LONG, 'First aid']);
  await expectGoodLooks(page, page.getByRole('button', { name: 'Accept' }), { at: `/${workspaceId}/review` });
  await expect(page.getByText('2 waiting', { exact: true })).toBeVisible();
});
