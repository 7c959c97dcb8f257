import { endpoints } from '#contract/index.ts';
import { expectFocus, keysOf } from '#tests/support/browser/keys.ts';
import { addKind, submitAll } from '#tests/support/browser/submissions.ts';
import { makeTeam, memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('[SUB-03] [SUB-04] many submissions are reviewed by keyboard alone, oldest first, and nobody waits for an answer', async ({
  page,
  portal,
  logIn,
  world,
  admin,
  workspaceId,
  allowComplaints,
}) => {
  allowComplaints(/status of 409/);
  const ben = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER', 'Ben');
  const cara = await world.member(admin, workspaceId, 'WORKSPACE_ADMIN', 'Cara');
  const kindId = await addKind(world, admin, workspaceId, { name: 'First aid', membersSubmit: true });
  const [bensId, ownId] = [
    await memberIdOf(world, ben, workspaceId),
    await memberIdOf(world, admin, workspaceId),
  ];
  await submitAll(portal, { memberId: ownId, workspaceId }, kindId, ['Mine']);
  const names = Array.from({ length: 15 }, (_, n) => `Paper ${n + 1}`);
  const ids = await submitAll(portal, { memberId: bensId, workspaceId }, kindId, names);
  const versionOf = async (documentId = '') => {
    const call = { params: { documentId } };
    const { data } = await world.call(endpoints.documentVersions.list, call, admin, workspaceId);
    return data[0];
  };

  const held = Promise.withResolvers<void>();
  await page.route(/\/decision$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const paper = (name: string) => page.getByRole('heading', { level: 2, name: new RegExp(`${name}\\b`) });
  const dora = await world.member(admin, workspaceId, 'TEAM_ADMIN', 'Dora');
  const members = [bensId, await memberIdOf(world, dora, workspaceId)];
  await makeTeam(world, admin, workspaceId, { members });
  await logIn(dora, workspaceId);
  await page.goto(`/${workspaceId}/review`);
  await expect(paper('Paper 1')).toBeVisible();
  await expect(page.getByTestId('waiting')).toHaveText('15');

  await logIn(admin, workspaceId);
  await page.goto(`/${workspaceId}/work-documents`);
  // One’s own is for somebody else.
  await expect(page.getByTestId('waiting')).toHaveText('15');
  const keys = keysOf(page);
  await keys.press(page.getByRole('link', { name: /^Review/ }));
  const said = (text: string) =>
    expect(page.locator('p[role=status]').filter({ hasText: text })).toBeVisible();

  await expectFocus(paper('Paper 1'));
  await page.keyboard.press('e');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  const number = page.getByLabel('Number (optional)');
  await keys.write(number, 'N-17');
  // What was put right is there again for whoever looks at another one first.
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await expectFocus(paper('Paper 2'));
  await page.keyboard.press('p');
  await expectFocus(paper('Paper 1'));
  await expect(number).toHaveValue('N-17');
  await page.keyboard.press('a');
  await expectFocus(paper('Paper 2'));
  await said('Accepted “Paper 1” of Ben Byron. 14 left.');
  await page.keyboard.press('r');
  const reason = page.getByLabel('Why do you reject it?');
  await expect(reason).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(reason).toHaveAccessibleDescription(/Give a reason, so that it can be corrected./);
  await page.keyboard.type('An era is missing.');
  await page.keyboard.press('Control+Enter');
  await expectFocus(paper('Paper 3'));
  await said('Rejected “Paper 2” of Ben Byron. 13 left.');
  await page.keyboard.press('u');
  await expectFocus(paper('Paper 2'));
  await said('Undone. “Paper 2” of Ben Byron is waiting again.');
  await page.keyboard.press('r');
  await expect(reason).toHaveValue('An era is missing.');
  await page.keyboard.press('Control+Enter');
  await expectFocus(paper('Paper 3'));
  for (const name of [...names.slice(3), 'Mine']) {
    await page.keyboard.press('a');
    await expectFocus(paper(name));
  }
  await page.keyboard.press('a');
  await said('You submitted this yourself, so another admin has to review it.');

  const params = { documentId: ids[2] ?? '', versionId: (await versionOf(ids[2]))?.id ?? '' };
  const body = { decision: 'REJECTED' as const, reason: 'Cara was first.' };
  await world.call(endpoints.documentVersions.decide, { params, body }, cara, workspaceId);
  // A decision that can still be taken back is sent when somebody leaves.
  await page.getByRole('link', { name: 'Work Documents' }).click();
  await expect(page.getByRole('heading', { name: 'Work documents', level: 1 })).toBeVisible();
  held.resolve();
  const alert = page.getByRole('alert').filter({ hasText: '“Paper 3” of Ben Byron was not accepted.' });
  await expect(alert).toContainText('Somebody else has already reviewed this document.');
  await expect(page.getByTestId('waiting')).toHaveCount(0);
  await page.getByRole('link', { name: 'Review', exact: true }).click();
  await expect(paper('Mine')).toBeVisible();
  await expect.poll(async () => (await versionOf(ids.at(-1)))?.state).toBe('ACCEPTED');
  for (const id of ids.slice(3)) expect(await versionOf(id)).toMatchObject({ state: 'ACCEPTED' });
  expect(await versionOf(ids[0])).toMatchObject({
    state: 'ACCEPTED',
    issuedOn: '2026-01-31',
    number: 'N-17',
  });
  expect(await versionOf(ids[1])).toMatchObject({ state: 'REJECTED', reason: 'An era is missing.' });
  expect(await versionOf(ids[2])).toMatchObject({ state: 'REJECTED', reason: 'Cara was first.' });
});
