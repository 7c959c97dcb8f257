import { endpoints } from '#contract/index.ts';
import { addDays } from '#contract/rules/dates.ts';
import { giveDocuments, today } from '#tests/support/browser/documents.ts';
import { aSmallCompany, rowOf } from '#tests/support/browser/requirements.ts';
import { memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';

test('[GAP-03] [REQ-07] “Who lacks what” opens with those who lack something, worst first; dates, trades and teams are shown, and “Everyone” is one click; several states stay in the address, and search narrows their counts like the list', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER');
  await world.member(admin, workspaceId, 'WORKSPACE_MEMBER', 'Amy');
  const { benId } = await aSmallCompany(world, admin, workspaceId, ben);
  const trade = { params: { workspaceId }, body: { name: 'Scaffolder' } };
  const { id: tradeId } = await world.call(endpoints.trades.create, trade, admin);
  const give = [{ tradeId, workspaceMemberIds: [benId] }];
  const change = { params: { workspaceId }, body: { give, take: [] } };
  await world.call(endpoints.trades.assign, change, admin);

  await page.goto(`/${workspaceId}/overview`);
  await page.getByRole('main').getByRole('link', { name: '2 Lack something required' }).click();
  await expect(page.getByText('2 people')).toBeVisible();
  const names = page.getByRole('rowheader');
  await expect(names).toHaveText([/^Ben Byron/, /^Amy Byron/]);
  await expect(names.first()).toHaveText('Ben ByronScaffolder · Yard');
  const expired = rowOf(page, 'Ben Byron').getByRole('gridcell').last();
  await expect(expired).toHaveText(`Expired ${dateText(addDays(today(), -3), 'en-GB')}`);
  await expect(page.getByRole('button', { name: 'Lack something 2' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await page.getByRole('button', { name: 'Everyone 3' }).click();
  await expect(names).toHaveText([/^Ada Byron/, /^Amy Byron/, /^Ben Byron/]);
  await expect(page).toHaveURL(/states=everyone/);
  await page.reload();
  await expect(page.getByText('3 people')).toBeVisible();

  await page.goto(`/${workspaceId}/who-lacks-what?state=EXPIRED`);
  await expect(names).toHaveText([/^Ben Byron/]);
  await page.getByRole('button', { name: 'Met 1' }).click();
  await expect(names).toHaveText([/^Ben Byron/, /^Ada Byron/]);
  await page.reload();
  await expect(names).toHaveText([/^Ben Byron/, /^Ada Byron/]);
  for (const chip of ['Expired 1', 'Met 1'])
    await expect(page.getByRole('button', { name: chip })).toHaveAttribute('aria-pressed', 'true');

  await page.getByRole('searchbox', { name: 'Search people' }).fill('amy');
  await expect(page.getByRole('button', { name: 'Missing 1' })).toBeVisible();
  for (const chip of ['Expired 0', 'Met 0', 'Everyone 1'])
    await expect(page.getByRole('button', { name: chip })).toBeVisible();
  await expect(page.getByText('Nobody matches these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Missing 1' }).click();
  await expect(names).toHaveText([/^Amy Byron/]);
});

test('[GAP-03] where nobody lacks anything the matrix says so, and leads to everyone', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const memberId = await memberIdOf(world, admin, workspaceId);
  const kind = { params: { workspaceId }, body: { name: 'First aid' } };
  const { id: kindId } = await world.call(endpoints.documentKinds.create, kind, admin);
  const body = { workspaceId, name: 'First aid on site', kindIds: [kindId], appliesTo: { everyone: true } };
  await world.call(endpoints.requirements.create, { body }, admin, workspaceId);
  const card = { name: 'Card', kindId, expirationDate: '2050-01-31' };
  await giveDocuments(world, admin, workspaceId, [memberId], [card]);
  await page.goto(`/${workspaceId}/who-lacks-what`);
  await expect(page.getByRole('heading', { name: 'Nobody lacks anything' })).toBeVisible();
  await page.getByRole('button', { name: 'Show everyone' }).click();
  await expect(rowOf(page, 'Ada Byron').getByRole('gridcell')).toHaveText([/^Met/]);
});
