import type { Page } from '@playwright/test';
import { atEach, turnTo } from '#tests/support/browser/arrive.ts';
import { addKinds, giveDocuments, today } from '#tests/support/browser/documents.ts';
import { addItemTo } from '#tests/support/browser/equipment.ts';
import type { Admin, World } from '#tests/support/browser/people.ts';
import { smallTargets } from '#tests/support/browser/targets.ts';
import { makeTeam, memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const PARTS = ['people', 'things'] as const;
type Part = (typeof PARTS)[number];

/** A workspace with something in each list; answers with the screens to look at. */
async function screensOf(world: World, admin: Admin, workspaceId: string, part: Part): Promise<string[]> {
  const [draft] = await world.drafts(admin, workspaceId, ['maximilian@crew.example', 'anna@crew.example']);
  const own = await memberIdOf(world, admin, workspaceId);
  await addKinds(world, admin, workspaceId, 'First aid');
  await giveDocuments(world, admin, workspaceId, [own], [{ name: 'First aid', expirationDate: today() }]);
  const itemId = await addItemTo(world, admin, workspaceId, { name: 'Ladder', ownerMemberId: own });
  const teamId = await makeTeam(world, admin, workspaceId, { name: 'Roof crew', members: [own] });
  const screens = {
    people: [
      ...[
        'overview',
        'members',
        `members/${draft}`,
        'members/add',
        'teams',
        `teams/${teamId}`,
        'teams/create',
      ],
      ...['who-lacks-what', 'requirements', 'my-documents', 'my-profile', 'settings', 'settings/trades'],
    ],
    things: [
      ...['work-documents', 'work-documents/add', 'equipment', `equipment/${itemId}`, 'equipment/add'],
      ...[`equipment/${itemId}/inspect`, 'inspections', 'requirements/add', 'my-equipment', 'settings/kinds'],
      ...['settings/security-log', 'settings/api-tokens', 'workspace-activity-center', '../account'],
    ],
  };
  return screens[part].map((screen) => `/${workspaceId}/${screen}`);
}

const HEIGHT = 844;

/** The app is loaded once; of each screen every width is looked at. */
async function expectLargeTargets(
  page: Page,
  screens: string[],
  { least, widths }: { least: number; widths: readonly number[] },
): Promise<void> {
  test.setTimeout(120_000);
  await atEach(page, screens, async (screen) => {
    for (const width of widths) {
      await turnTo(page, { width, height: HEIGHT });
      expect.soft(await smallTargets(page, least), `${screen} at ${width} px`).toEqual([]);
    }
  });
}

for (const part of PARTS) {
  test.describe('by touch', () => {
    test.use({ viewport: { width: 390, height: HEIGHT }, hasTouch: true, isMobile: true });

    test(`on a phone and on a tablet, what can be pressed is hit over 44 px: ${part}`, async ({
      page,
      world,
      admin,
      workspaceId,
    }) => {
      const screens = await screensOf(world, admin, workspaceId, part);
      await expectLargeTargets(page, screens, { least: 44, widths: [390, 1024] });
    });
  });

  test(`with a mouse, what can be pressed is hit over 24 px: ${part}`, async ({
    page,
    world,
    admin,
    workspaceId,
  }) => {
    const screens = await screensOf(world, admin, workspaceId, part);
    await expectLargeTargets(page, screens, { least: 24, widths: [1280] });
  });
}
