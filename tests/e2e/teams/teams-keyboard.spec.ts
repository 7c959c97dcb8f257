import type { Page } from '@playwright/test';
import { expectFocus, keysOf } from '#tests/support/browser/keys.ts';
import { emailsInTeam, makeTeam } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const CREW = Array.from({ length: 60 }, (_, index) => `p${String(index).padStart(2, '0')}@crew.example`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 1 });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name });

test('[TEAM-13] [TEAM-18] [TEAM-23] [TEAM-31] [TEAM-38] [TEAM-40] [TEAM-42] [TEAM-48] a team from its start to its end by keyboard alone', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const keys = keysOf(page);
  const dialog = page.getByRole('dialog');
  await world.drafts(admin, workspaceId, CREW);
  await page.goto(`/${workspaceId}/teams`);

  await test.step('creates it, with a member far down the list', async () => {
    await keys.press(link(page, 'Create team').first());
    await expectFocus(title(page, 'Create team'));
    await keys.to(page.getByRole('textbox', { name: 'Team name' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Group name is required')).toBeVisible();
    await expectFocus(page.getByRole('textbox', { name: 'Team name' }));
    await page.keyboard.type('Night shift');
    await keys.press(box(page, 'Open team'), 'Space');
    await keys.to(page.getByRole('searchbox', { name: 'Search members' }));
    await page.keyboard.type('crew.example');
    await expect(button(page, 'Select all 60 members')).toBeVisible();
    await keys.to(box(page, `Select ${CREW[0]}`));
    // Faster than the list can scroll.
    for (let press = 0; press < 5; press++) await page.keyboard.press('PageDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expectFocus(box(page, `Select ${CREW[41]}`));
    await expect(page.getByText('1 member selected')).toBeVisible();
    await page.keyboard.press('End');
    await expectFocus(box(page, `Select ${CREW[59]}`));
    await page.keyboard.press('Home');
    await expectFocus(box(page, `Select ${CREW[0]}`));
    // However long the list is, what comes after it is one key away.
    await page.keyboard.press('Tab');
    await expectFocus(page.getByRole('link', { name: 'Cancel' }));
    await page.keyboard.press('Tab');
    await expectFocus(button(page, 'Create team'));
    await page.keyboard.press('Enter');
    await expectFocus(title(page, 'Night shift'));
  });
  const teamId = page.url().split('/').at(-1) ?? '';
  const inTeam = () => emailsInTeam(world, admin, workspaceId, teamId);
  expect(await inTeam()).toEqual([CREW[41]]);

  await test.step('adds members', async () => {
    await keys.press(link(page, 'Add members'));
    await expectFocus(title(page, 'Add members to Night shift'));
    const search = page.getByRole('searchbox', { name: 'Search members' });
    await keys.press(button(page, 'Select all 60 members'));
    await expectFocus(search);
    await keys.press(button(page, 'Clear selection'));
    await expectFocus(search);
    await page.keyboard.type('p07');
    await keys.press(box(page, `Select ${CREW[7]}`), 'Space');
    await keys.press(button(page, 'Add members'));
    await expectFocus(title(page, 'Night shift'));
    expect(await inTeam()).toEqual([CREW[7], CREW[41]]);
  });

  await test.step('goes through the tabs', async () => {
    await keys.to(page.getByRole('tab', { name: 'Members' }));
    for (const [name, value] of [
      ['Equipment', /tab=equipment$/],
      ['Documents', /tab=work-documents$/],
      ['Inspections', /tab=inspections$/],
      ['Coverage', /tab=coverage$/],
      ['Members', new RegExp(`${teamId}$`)],
    ] as const) {
      await page.keyboard.press('ArrowRight');
      await expectFocus(page.getByRole('tab', { name }));
      await expect(page).toHaveURL(value);
    }
  });

  await test.step('removes a member', async () => {
    await keys.press(page.getByRole('row').filter({ hasText: 'p07' }).getByRole('checkbox'), 'Space');
    await keys.press(button(page, 'Remove from team'));
    await expectFocus(dialog.getByRole('button', { name: 'Cancel' }));
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expectFocus(button(page, 'Remove from team'));
    await page.keyboard.press('Enter');
    await keys.press(dialog.getByRole('button', { name: 'Remove from team' }));
    await expect(page.getByText('Members removed from team')).toBeVisible();
    await expectFocus(page.getByRole('region', { name: 'Team members' }));
    expect(await inTeam()).toEqual([CREW[41]]);
  });

  await test.step('changes the settings; leaving with changes asks', async () => {
    await keys.to(page.getByRole('main').getByRole('link', { name: 'Settings' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expectFocus(title(page, 'Team settings'));
    await keys.press(button(page, 'Edit'));
    const name = page.getByRole('textbox', { name: 'Team name' });
    await expectFocus(name);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Day shift');
    const leave = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Teams' });
    await keys.to(leave, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expectFocus(button(page, 'Keep editing'));
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expectFocus(leave);
    await keys.press(box(page, 'Open team'), 'Space');
    await keys.press(button(page, 'Save'));
    await expect(page.getByText('Team updated')).toBeVisible();
    await expectFocus(button(page, 'Edit'));
    await page.keyboard.press('Enter');
    await expectFocus(name);
    await keys.press(button(page, 'Cancel'));
    await expectFocus(button(page, 'Edit'));
  });

  await test.step('deletes it', async () => {
    await keys.press(button(page, 'Delete team'));
    await expectFocus(dialog.getByRole('button', { name: 'Cancel' }));
    await keys.press(dialog.getByRole('button', { name: 'Delete team' }));
    await expect(page.getByText('Team deleted successfully.')).toBeVisible();
    await expectFocus(title(page, 'Teams'));
  });
});

test('[TEAM-05] [TEAM-06] an open team is joined by keyboard alone', async ({
  page,
  world,
  member: _,
  admin,
  workspaceId,
}) => {
  const keys = keysOf(page);
  await makeTeam(world, admin, workspaceId, { name: 'Roof crew', isPublic: true });
  await page.goto(`/${workspaceId}/teams`);
  await keys.press(button(page, 'Join Roof crew'));
  await expect(page.getByText('You joined Roof crew')).toBeVisible();
  await expectFocus(page.getByRole('region', { name: 'Teams you can join' }));
  await keys.to(link(page, 'Roof crew'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expectFocus(title(page, 'Roof crew'));
});
