import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { endpoints } from '#contract/index.ts';
import { moveTo } from '#tests/support/browser/arrive.ts';
import { chooseList, importRows } from '#tests/support/browser/imports.ts';
import { expectGoodLooks } from '#tests/support/browser/looks.ts';
import type { Person, World } from '#tests/support/browser/people.ts';
import { addKind } from '#tests/support/browser/submissions.ts';
import { expect, test } from '#tests/support/browser/test.ts';

/** People of a crew by their first names, with the trades that each has. */
async function aCrew(world: World, admin: Person, workspaceId: string, crew: Record<string, string[]>) {
  const params = { workspaceId };
  await world.call(
    endpoints.trades.bulkCreate,
    { params, body: { names: ['Rigger', 'Scaffolder', 'Welder'] } },
    admin,
  );
  const { data: trades } = await world.call(endpoints.trades.list, { params }, admin);
  const idOf = (name: string) => trades.find((trade) => trade.name === name)?.id ?? '';
  const people = Object.entries(crew).map(([firstName, names]) => ({
    ...{ firstName, lastName: 'Crew', role: 'WORKSPACE_MEMBER' as const, tradeIds: names.map(idOf) },
  }));
  const { data } = await world.call(endpoints.members.create, { params, body: people }, admin);
  return { idOf, memberIds: data.map(({ id }) => id) };
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('[TRD-01] a list of trades begins with starters; trades are added, renamed, merged and archived', async ({
  page,
  workspaceId,
  allowComplaints,
}) => {
  allowComplaints(/status of 400/);
  await page.goto(`/${workspaceId}/settings`);
  await page.getByRole('link', { name: 'Trades' }).click();
  await expect(page.getByRole('heading', { name: 'No trades yet' })).toBeVisible();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Scaffolder' }).check();
  await page.getByRole('tab', { name: 'Rope access' }).click();
  await page.getByRole('checkbox', { name: 'Rigger' }).check();
  await page.getByRole('button', { name: 'Add 2 trades' }).click();
  await expect(row(page, 'Rigger')).toBeVisible();

  await page.getByRole('button', { name: 'Add trade' }).click();
  const form = page.getByRole('dialog', { name: 'Add trade' });
  await form.getByRole('textbox', { name: 'Name' }).fill('RIGGER');
  await form.getByRole('button', { name: 'Add trade' }).click();
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
    /This name is already in use./,
  );
  await form.getByRole('textbox', { name: 'Name' }).fill('Slinger');
  await form.getByRole('button', { name: 'Add trade' }).click();
  await row(page, 'Slinger').getByRole('button', { name: 'Slinger', exact: true }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Banksman');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'Banksman')).toBeVisible();

  const choose = async (trade: string, item: string) => {
    await page.getByRole('button', { name: `Actions for ${trade}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Banksman', 'Merge into another');
  const merge = page.getByRole('dialog', { name: 'Merge trades' });
  await merge.getByLabel('Merge into').selectOption({ label: 'Rigger' });
  await merge.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByText('Merged into “Rigger”.')).toBeVisible();
  await expect(row(page, 'Banksman')).toHaveCount(0);
  await choose('Rigger', 'Archive');
  await expect(row(page, 'Rigger')).toContainText('Archived');
  await page.getByRole('searchbox', { name: 'Search trades' }).fill('SCAFF');
  await expect(row(page, 'Rigger')).toHaveCount(0);
});

test('[TRD-02] selected members get and lose trades at once, which can be undone; the list shows, filters and finds them', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  await aCrew(world, admin, workspaceId, { Ben: ['Rigger'], Cleo: [] });
  await page.goto(`/${workspaceId}/members`);
  for (const name of ['Ben Crew', 'Cleo Crew'])
    await row(page, name)
      .getByRole('checkbox', { name: `Select ${name}` })
      .check();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await bar.getByRole('button', { name: 'Change trades' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change trades' });
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Rigger' })).toContainText('1 of 2');
  await dialog.getByRole('checkbox', { name: 'Scaffolder' }).check();
  await dialog.getByRole('checkbox', { name: 'Rigger' }).check();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  for (const name of ['Ben Crew', 'Cleo Crew'])
    await expect(row(page, name)).toContainText('Rigger, Scaffolder');
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Ben Crew')).toContainText('Rigger');
  for (const name of ['Ben Crew', 'Cleo Crew']) await expect(row(page, name)).not.toContainText('Scaffolder');

  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByLabel('Filter by trade').selectOption('Rigger');
  await expect(row(page, 'Cleo Crew')).toHaveCount(0);
  await expect(page).toHaveURL(/trade=/);
  await page.getByLabel('Filter by trade').selectOption('All trades');
  await expect(row(page, 'Cleo Crew')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search members' }).fill('rigg');
  await expect(row(page, 'Cleo Crew')).toHaveCount(0);
  await expect(row(page, 'Ben Crew')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const book = read(await readFile(await (await saved).path()));
  const [sheet = {}] = Object.values(book.Sheets);
  expect(utils.sheet_to_json(sheet)).toMatchObject([{ Name: 'Ben Crew', Trades: 'Rigger' }]);
});

test('[TRD-02] the trades of one person are set on their page, and taken away again', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const { memberIds } = await aCrew(world, admin, workspaceId, { Ben: ['Rigger'] });
  await page.goto(`/${workspaceId}/members/${memberIds[0]}`);
  await expect(page.getByText('Rigger', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Ben Crew' });
  await dialog.getByLabel('Trades', { exact: true }).first().selectOption('Welder');
  await dialog.getByRole('button', { name: 'Remove Rigger' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Welder', { exact: true })).toBeVisible();
  await expect(page.getByText('Rigger', { exact: true })).toBeHidden();
});

test('[TRD-02] an import takes trades from their column; without one, job titles are proposed', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  await aCrew(world, admin, workspaceId, { Zoe: [] });
  await page.goto(`/${workspaceId}/members/import`);
  await chooseList(page, 'crew.csv', 'Name,Trade\nBen Crew,rigger; Painter\nCleo Crew,Painter\n');
  await expect(page.getByText('1 new trade is added to your list: Painter (2).')).toBeVisible();
  await importRows(page, 2);
  await page.goto(`/${workspaceId}/members/import`);
  await chooseList(page, 'crew.csv', 'Name,Job title\nDora Crew,Welder\nEmil Crew,Clerk\n');
  await page.getByRole('checkbox', { name: 'Use job titles as trades too' }).check();
  await importRows(page, 2);
  await page.getByRole('link', { name: 'Show the members' }).click();
  await expect(row(page, 'Ben Crew')).toContainText('Painter, Rigger');
  await expect(row(page, 'Cleo Crew')).toContainText('Painter');
  await expect(row(page, 'Dora Crew')).toContainText('Welder');
  await expect(row(page, 'Emil Crew')).toContainText('Clerk');
});

const LONG = 'Operator of mobile cranes with a telescopic boom, first and second class';

test('[TRD-01] the starter trades look right and are accessible', async ({ page, workspaceId }) => {
  await expectGoodLooks(page, page.getByRole('checkbox', { name: 'Scaffolder' }), {
    at: `/${workspaceId}/settings/trades`,
  });
});

test('[TRD-01] the trades look right and are accessible', async ({ page, world, admin, workspaceId }) => {
  await aCrew(world, admin, workspaceId, { Ben: ['Rigger'], Cleo: ['Rigger', 'Welder'] });
  const params = { workspaceId };
  await world.call(endpoints.trades.create, { params, body: { name: LONG } }, admin);
  await expectGoodLooks(page, page.getByRole('button', { name: 'Rigger', exact: true }), {
    at: `/${workspaceId}/settings/trades`,
  });
});

test('[TRD-02] members with trades look right and are accessible', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  await aCrew(world, admin, workspaceId, { Ben: ['Rigger'], Cleo: ['Rigger', 'Scaffolder', 'Welder'] });
  await expectGoodLooks(page, page.getByText('Rigger, Scaffolder, Welder'), {
    at: `/${workspaceId}/members`,
  });
});

test('[TRD-02] a change of trades looks right and is accessible', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  await aCrew(world, admin, workspaceId, { Ben: ['Rigger'], Cleo: [] });
  const dialog = page.getByRole('dialog', { name: 'Change trades' });
  await expectGoodLooks(page, dialog.getByRole('checkbox', { name: 'Scaffolder' }), {
    at: `/${workspaceId}/members`,
    lead: async () => {
      await page.getByRole('checkbox', { name: 'Select Ben Crew' }).check();
      await page.getByRole('button', { name: 'Change trades' }).click();
    },
  });
});

test('[TRD-03] a requirement is said of a trade, and applies to whoever has it', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const { memberIds } = await aCrew(world, admin, workspaceId, { Ben: ['Rigger'], Cleo: [] });
  await addKind(world, admin, workspaceId, { name: 'Rigging card' });
  await page.goto(`/${workspaceId}/requirements/add`);
  await page.getByLabel('Name').fill('Rigging');
  await page.getByLabel('Only some roles, trades, teams or people').check();
  await page.getByLabel('Trades', { exact: true }).first().selectOption('Rigger');
  await page.getByRole('combobox', { name: 'What they must hold' }).selectOption('Rigging card');
  await expect(page.getByText('It applies to 1 person, who would lack it')).toBeVisible();
  await page.getByRole('button', { name: 'Add requirement' }).click();
  await expect(row(page, 'Rigging')).toContainText('Rigger');
  await moveTo(page, `/${workspaceId}/members/${memberIds[0]}`);
  const must = page.getByRole('list', { name: 'What Ben Crew must hold' });
  await expect(must).toContainText('Required of everyone with the trade Rigger, since');
});

/** A requirement that names six people one by one; returns its id. */
async function namesOneByOne(world: World, admin: Person, workspaceId: string) {
  const crew = { Ann: [], Ben: [], Cleo: [], Dora: [], Emil: [], Finn: [] };
  const { memberIds } = await aCrew(world, admin, workspaceId, crew);
  const kindId = await addKind(world, admin, workspaceId, { name: 'Rigging card' });
  const appliesTo = { workspaceMemberIds: memberIds };
  const body = { workspaceId, name: 'Rigging', kindIds: [kindId], appliesTo };
  return (await world.call(endpoints.requirements.create, { body }, admin)).id;
}

test('[TRD-04] a requirement that names many people one by one is pointed out, and turned into a trade', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  await namesOneByOne(world, admin, workspaceId);
  await page.goto(`/${workspaceId}/requirements`);
  await expect(row(page, 'Rigging')).toContainText('It names 6 people one by one');
  await page.getByRole('link', { name: 'Rigging' }).click();
  await page.getByRole('button', { name: 'Turn into a trade' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn into a trade' });
  await dialog.getByRole('button', { name: 'Turn into a trade' }).click();
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await dialog.getByLabel('Trade', { exact: true }).first().fill('Rope rigger');
  await dialog.getByRole('button', { name: 'Turn into a trade' }).click();
  await expect(page.getByText('6 people now have the trade “Rope rigger”.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Turn into a trade' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Remove Rope rigger' })).toBeVisible();
  await moveTo(page, `/${workspaceId}/members`);
  for (const name of ['Ann Crew', 'Finn Crew']) await expect(row(page, name)).toContainText('Rope rigger');
});

test('[TRD-04] what is pointed out looks right and is accessible', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const requirementId = await namesOneByOne(world, admin, workspaceId);
  await expectGoodLooks(page, page.getByRole('button', { name: 'Turn into a trade' }), {
    at: `/${workspaceId}/requirements/${requirementId}`,
  });
});
