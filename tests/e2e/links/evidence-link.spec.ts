import type { Browser, Page } from '@playwright/test';
import { endpoints } from '#contract/index.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { expectGoodLooks, takePicture } from '#tests/support/browser/looks.ts';
import type { Person, World } from '#tests/support/browser/people.ts';
import { addKind } from '#tests/support/browser/submissions.ts';
import { memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { giveDocument } from '#tests/support/browser/versions.ts';

const LONG_AGO = 31 * 60_000;
const LONG = 'Operating licence for mobile cranes with a telescopic boom, first and second class';

/** People of the crew who have no account; returns their ids. */
const addCrew = async (world: World, admin: Person, workspaceId: string, names: [string, string][]) => {
  const body = names.map(([firstName, lastName]) => ({ firstName, lastName, role: 'TEAM_MEMBER' as const }));
  const answer = await world.call(endpoints.members.create, { params: { workspaceId }, body }, admin);
  return answer.data.map(({ id }) => id);
};

/** A page of somebody whom the portal doesn't know. */
const asOutsider = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage();

test('[DOOR-03] an admin makes a link, confirms what is sensitive, and somebody without an account sees it, opens the file and is gone with the revocation', async ({
  page,
  browser,
  world,
  admin,
  workspaceId,
  moveClock,
}) => {
  const [firstAid, fitness] = [
    await addKind(world, admin, workspaceId, { name: 'First aid' }),
    await addKind(world, admin, workspaceId, { name: 'Fitness', sensitive: true }),
  ];
  const [ben = '', eva = ''] = await addCrew(world, admin, workspaceId, [
    ['Ben', 'Karlsson'],
    ['Eva', 'Lind'],
  ]);
  const facts = { name: 'Card', expirationDate: '2050-01-31' };
  await giveDocument(world, admin, workspaceId, ben, { ...facts, kindId: firstAid });
  await giveDocument(world, admin, workspaceId, eva, { ...facts, kindId: fitness });
  await page.goto(`/${workspaceId}/who-lacks-what?links=true`);
  await expect(page.getByText('No evidence links yet')).toBeVisible();
  await page.getByRole('button', { name: 'Make link' }).click();
  const dialog = page.getByRole('dialog');
  const make = dialog.getByRole('button', { name: 'Make link' });
  await make.click();
  await expect(dialog.getByText('Say who the link is for.')).toBeVisible();
  await expect(dialog.getByText('Choose at least one person or team.')).toBeVisible();
  await expect(dialog.getByText('Choose at least one document type.')).toBeVisible();
  await dialog.getByLabel('Who is it for?').fill('Client');
  for (const name of ['Ben Karlsson', 'Eva Lind']) {
    await dialog.getByRole('combobox', { name: 'People' }).fill(name);
    await page.getByRole('option', { name }).click();
  }
  await dialog.getByRole('checkbox', { name: 'First aid' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Fitness' })).toHaveCount(0);
  await dialog.getByRole('checkbox', { name: 'Choose sensitive document types too' }).click();
  await dialog.getByRole('checkbox', { name: 'Fitness', exact: true }).click();
  await make.click();
  await expect(dialog.getByText(/^Confirm that these types are shown/)).toBeVisible();
  await dialog.getByRole('checkbox', { name: /^Yes, show “Fitness” to anyone who has the link/ }).click();
  await expectAccessible(page);
  await takePicture(page, 'evidence-form', { fullPage: true });
  await make.click();
  const url = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(url).toMatch(/\/e#link_/);
  await expect(dialog.getByRole('link', { name: 'Write email' })).toHaveAttribute(
    'href',
    `mailto:?subject=Evidence%20of%20our%20people&body=${encodeURIComponent(url)}`,
  );
  await takePicture(page, 'evidence-made');
  await dialog.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('list', { name: 'Evidence links' }).getByRole('listitem');
  await expect(row).toHaveText([/Client.*2 people · First aid, Fitness .* not opened yet/]);

  const outsider = await asOutsider(browser);
  await outsider.clock.install();
  await outsider.goto(url);
  await expect(outsider.getByRole('heading', { name: /^Evidence from North Site/ })).toBeVisible();
  await expect(outsider.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  const rowsOf = (name: string) => outsider.getByRole('list', { name }).getByRole('listitem');
  await expect(rowsOf('Ben Karlsson')).toHaveText([
    /First aid.*Valid until 31 Jan 2050.*Valid/,
    /Fitness.*Missing/,
  ]);
  await expect(rowsOf('Eva Lind')).toHaveText([/First aid.*Missing/, /Fitness.*Valid until 31 Jan 2050/]);
  const file = outsider.getByRole('link', { name: 'Open file: First aid of Ben Karlsson' });
  const address = new URL((await file.getAttribute('href')) ?? '', url).href;
  expect((await outsider.request.get(address)).status()).toBe(200);

  await page.reload();
  await expect(row).toHaveText([/Client.*opened once, last on /]);
  await takePicture(page, 'evidence-links');

  // Who comes back to the page after a while opens files that were addressed anew.
  moveClock(LONG_AGO);
  await outsider.clock.fastForward(LONG_AGO);
  expect((await outsider.request.get(address)).status()).toBe(403);
  await outsider.mouse.move(200, 200);
  await expect(file).not.toHaveAttribute('href', new URL(address).pathname + new URL(address).search);
  const renewed = new URL((await file.getAttribute('href')) ?? '', url).href;
  expect((await outsider.request.get(renewed)).status()).toBe(200);
  moveClock(-LONG_AGO);

  await row.getByRole('button', { name: 'Revoke the link for Client' }).click();
  await expect(page.getByText('Link revoked. It can no longer be opened.')).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await outsider.request.get(address)).status()).toBe(401);
  await outsider.reload();
  await expect(outsider.getByText(/^This link was revoked\. Ask .* for a new one\.$/)).toBeVisible();
  await outsider.context().close();
});

test('[DOOR-03] a team admin makes a link for a team that they manage, and is offered nothing sensitive', async ({
  page,
  world,
  logIn,
  admin,
  workspaceId,
}) => {
  await addKind(world, admin, workspaceId, { name: 'First aid' });
  await addKind(world, admin, workspaceId, { name: 'Fitness', sensitive: true });
  const [ben = ''] = await addCrew(world, admin, workspaceId, [['Ben', 'Karlsson']]);
  const lead = await world.member(admin, workspaceId, 'TEAM_ADMIN');
  const { id: teamId } = await world.call(
    endpoints.teams.create,
    {
      body: {
        workspaceId,
        name: 'Yard',
        isPublic: false,
        workspaceMemberIds: [await memberIdOf(world, lead, workspaceId), ben],
      },
    },
    admin,
  );
  expect(teamId).toBeTruthy();
  await logIn(lead, workspaceId);
  await page.goto(`/${workspaceId}/who-lacks-what`);
  // Evidence is of document types: a link can be made before anything is required of anybody.
  await expect(page.getByText('No requirements yet')).toBeVisible();
  await page.getByRole('link', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Make link' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Who is it for?').fill('Site office');
  await dialog.getByRole('combobox', { name: 'Add a team' }).click();
  await page.getByRole('option', { name: 'Yard' }).click();
  await dialog.getByRole('checkbox', { name: 'First aid' }).click();
  await expect(dialog.getByText(/sensitive/)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Make link' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Link' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('list', { name: 'Evidence links' })).toContainText('2 people');
});

test('[DOOR-03] the page of an evidence link looks right with a lot, and is accessible', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const kindIds: string[] = [];
  for (const name of [LONG, 'First aid', 'רישיון', 'Crane'])
    kindIds.push(await addKind(world, admin, workspaceId, { name }));
  const people = await addCrew(
    world,
    admin,
    workspaceId,
    Array.from({ length: 6 }, (_, n) => [
      n === 0 ? 'Maximilian-Alexander Konstantin' : 'Ben',
      `Karlsson ${n}`,
    ]),
  );
  const facts = { name: 'Card', expirationDate: '2050-01-31', issuedOn: '2025-01-31' };
  for (const [place, holder] of people.entries())
    await giveDocument(world, admin, workspaceId, holder, { ...facts, kindId: kindIds[place % 4] ?? '' });
  await giveDocument(world, admin, workspaceId, people[0] ?? '', {
    ...{ ...facts, kindId: kindIds[1] ?? '', expirationDate: '2025-02-28' },
  });
  const made = await world.call(
    endpoints.evidenceLinks.create,
    {
      params: { workspaceId },
      body: { name: 'Client', workspaceMemberIds: people, kindIds, validDays: 7 },
    },
    admin,
  );
  await expectGoodLooks(page, page.getByRole('button', { name: 'Print' }), { at: made.url });
  await expect(page.getByRole('heading', { name: /^Evidence from/ })).toBeVisible();
});
