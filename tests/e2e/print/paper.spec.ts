import { endpoints } from '#contract/index.ts';
import { addKinds, giveDocuments, today } from '#tests/support/browser/documents.ts';
import { onPaper, pressPrint } from '#tests/support/browser/paper.ts';
import type { Admin, World } from '#tests/support/browser/people.ts';
import { makeTeam } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';
import { anItem } from '#tests/support/equipment.ts';

/** More people than a page of a list has. */
const NAMES = Array.from({ length: 34 }, (_, place) => `Worker${String(place).padStart(2, '0')}`);

async function aCrew(world: World, admin: Admin, workspaceId: string) {
  const { id: tradeId } = await world.call(
    endpoints.trades.create,
    { params: { workspaceId }, body: { name: 'Welder' } },
    admin,
  );
  const body = NAMES.map((firstName, place) => ({
    ...{ firstName, lastName: 'Alder', staffNumber: `S-${place}`, role: 'TEAM_MEMBER' as const },
    tradeIds: [tradeId],
  }));
  const { data } = await world.call(endpoints.members.create, { params: { workspaceId }, body }, admin);
  const members = data.map(({ id }) => id);
  const teamId = await makeTeam(world, admin, workspaceId, { members });
  const [kindId = ''] = await addKinds(world, admin, workspaceId, 'First aid');
  await giveDocuments(world, admin, workspaceId, members.slice(0, 30), [
    { name: 'First aid', kindId, expirationDate: today() },
  ]);
  const requirement = {
    name: 'First aid on site',
    kindIds: [kindId],
    appliesTo: { everyone: true },
    graceDays: 0,
  };
  await world.call(endpoints.requirements.create, { body: { workspaceId, ...requirement } }, admin);
  return { members, teamId };
}

test('[GAP-05] [GAP-07] lists and a team print whole, and say whose they are, what was asked, who made them and when', async ({
  page,
  portal,
  world,
  admin,
  workspaceId,
}) => {
  test.slow();
  const { members, teamId } = await aCrew(world, admin, workspaceId);
  for (const [place, ownerMemberId] of members.entries())
    await anItem(portal.running.services, workspaceId, {
      name: `Harness ${place}`,
      ownerMemberId,
      tagId: `T-${place}`,
    });
  const allNames = NAMES.map((name) => `${name} Alder`);
  const lists = [
    { at: `members?role=TEAM_MEMBER`, title: 'Members', facts: ['Role: Team Member'], rows: allNames },
    { at: `members?team=${teamId}`, title: 'Members', facts: ['Team: Night shift'], rows: allNames },
    {
      at: 'work-documents?state=EXPIRING_SOON&search=first',
      title: 'Work documents',
      facts: ['Status: Expires soon', 'Search: first'],
      rows: allNames.slice(0, 30),
    },
    { at: 'equipment?search=harness', title: 'Equipment', facts: ['Search: harness'], rows: allNames },
    { at: `teams/${teamId}`, title: 'Night shift', facts: ['Team: Night shift'], rows: allNames },
    {
      at: `teams/${teamId}?states=MISSING`,
      title: 'Night shift',
      facts: ['People who: Missing'],
      rows: allNames.slice(30),
    },
  ];
  for (const { at, title, facts, rows } of lists) {
    await page.goto(`/${workspaceId}/${at}`);
    for (const format of ['A4', 'Letter'] as const) {
      await pressPrint(page, () => page.getByRole('button', { name: 'Print' }).click());
      const { sheets, text, size } = await onPaper(page, format);
      expect(size).toEqual(format === 'A4' ? [297, 210] : [279, 216]);
      for (const fact of [title, 'Workspace: ', ...facts, 'Made by: Ada Byron', 'Made on: '])
        expect(sheets[0]).toContain(fact);
      for (const row of rows) expect(text).toContain(row);
      expect(text).toContain('Welder');
      for (const [place, sheet] of sheets.entries())
        expect(sheet).toContain(`${place + 1} of ${sheets.length}`);
      for (const control of ['Export', 'Print', 'Search ', 'Filter', 'Settings'].filter(
        (one) => !facts.some((fact) => fact.startsWith(one.trim())),
      ))
        expect(text).not.toContain(control);
    }
    await expect(page.getByRole('region', { name: 'Printed list' })).toHaveCount(0);
  }
});

test('[GAP-04] [GAP-07] a person prints as they stand, on one sheet, with number and trade and without controls', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const { members } = await aCrew(world, admin, workspaceId);
  await page.goto(`/${workspaceId}/members/${members[0]}`);
  await expect(page.getByRole('heading', { name: 'What they hold' })).toBeVisible();
  for (const format of ['A4', 'Letter'] as const) {
    await pressPrint(page, async () => {
      await page.getByRole('button', { name: /^Actions for/ }).click();
      await page.getByRole('menuitem', { name: 'Print record' }).click();
    });
    const { sheets, text, size } = await onPaper(page, format);
    expect(size).toEqual(format === 'A4' ? [210, 297] : [216, 279]);
    for (const fact of [
      ...['Worker00 Alder', 'S-0', 'Welder', 'Night shift', 'First aid on site', 'Expires soon'],
      ...['Workspace: ', 'Day: ', 'Made by: Ada Byron', 'Made on: ', '1 of 1'],
    ])
      expect(text).toContain(fact);
    expect(sheets).toHaveLength(1);
    for (const control of ['Ask for documents', 'Edit', 'Record', 'Remove', 'Add document', 'Find'])
      expect(text).not.toContain(control);
  }
});

test('[GAP-07] the matrix prints everybody with number and trade, and says the day and how it is known', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const { teamId } = await aCrew(world, admin, workspaceId);
  await page.goto(`/${workspaceId}/who-lacks-what?team=${teamId}&states=everyone&search=alder`);
  await expect(page.getByRole('row', { name: /Worker00/ })).toBeVisible();
  for (const format of ['A4', 'Letter'] as const) {
    await pressPrint(page, async () => {
      await page.getByRole('button', { name: 'Print' }).click();
      await page.getByRole('menuitem', { name: 'On A4 or Letter' }).click();
    });
    const { sheets, text } = await onPaper(page, format);
    for (const fact of [
      'Who lacks what',
      'Workspace: ',
      'Team: Night shift',
      'Search: alder',
      'Day: ',
      'Made by: Ada Byron',
    ])
      expect(sheets[0]).toContain(fact);
    for (const [place, name] of NAMES.entries())
      expect(text).toContain(`${name} Alder No. S-${place} · Welder`);
    for (const sheet of sheets) expect(sheet).toContain('First aid on site');
    expect(text).not.toContain('Export');
  }
});
