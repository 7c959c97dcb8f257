import { endpoints } from '#contract/index.ts';
import { addDays } from '#contract/rules/dates.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { giveDocuments, today } from '#tests/support/browser/documents.ts';
import { takePicture } from '#tests/support/browser/looks.ts';
import { addKind } from '#tests/support/browser/submissions.ts';
import { memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('[VAL-09] who has several documents of one kind is listed, and those that are left ticked become one', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const own = await memberIdOf(world, admin, workspaceId);
  const [cards, licences] = [
    await addKind(world, admin, workspaceId, { name: 'First aid', validMonths: 24 }),
    await addKind(world, admin, workspaceId, { name: 'Driving licence', validMonths: 24 }),
  ];
  const until = (days: number) => addDays(today(), days);
  const given = [
    { name: 'Card of last year', kindId: cards, expirationDate: until(20) },
    { name: 'Card of this year', kindId: cards, expirationDate: until(400) },
    { name: 'Car', kindId: licences, expirationDate: until(500) },
    { name: 'Lorry', kindId: licences, expirationDate: until(600) },
  ];
  for (const document of given) await giveDocuments(world, admin, workspaceId, [own], [document]);
  await page.goto(`/${workspaceId}/settings/kinds`);
  await page.getByRole('link', { name: 'Find duplicates' }).click();
  const rows = page.getByRole('list', { name: 'Duplicates' });
  await expect(rows).toContainText('Card of this year');
  await expectAccessible(page);
  await takePicture(page, 'duplicates');
  await page.getByRole('checkbox', { name: /^Join Driving licence of/ }).uncheck();
  await page.getByRole('button', { name: 'Join 1 group' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByText('1 group joined.')).toBeVisible();
  await expect(rows).not.toContainText('Card of this year');
  await expect(rows).toContainText('Lorry');
  const { data } = await world.call(endpoints.documents.list, { params: { workspaceId }, body: {} }, admin);
  expect(data.map(({ name, versionCount }) => [name, versionCount]).sort()).toEqual([
    ['Car', 1],
    ['Card of this year', 2],
    ['Lorry', 1],
  ]);
});
