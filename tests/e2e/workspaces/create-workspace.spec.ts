import { endpoints } from '#contract/index.ts';
import { newEmail } from '#tests/support/browser/people.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('[WSP-21] [WSP-22] [WSP-23] [WSP-25] a workspace needs a name of 2 to 255 characters and opens when made', async ({
  page,
  world,
  logIn,
}) => {
  const ada = await world.person({ email: newEmail('ada', 'made.example') });
  await logIn(ada);
  await page.goto('/workspaces/create');
  const name = page.getByLabel('Workspace name');
  const create = page.getByRole('button', { name: 'Create workspace' });
  await expect(page.getByLabel('Open to everyone at made.example')).toBeChecked();
  await name.fill(' N ');
  await create.click();
  await expect(name).toHaveAccessibleDescription(/Workspace name must be at least 2 characters/);
  await name.fill('N'.repeat(256));
  await create.click();
  await expect(name).toHaveAccessibleDescription(/Workspace name must be less than 255 characters/);
  await name.fill(`  ${'N'.repeat(255)} `);
  await create.click();
  await expect(page).toHaveURL(/\/[a-z0-9]{24,32}\/members$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${'N'.repeat(255)} members`);
  const [, workspaceId = ''] = new URL(page.url()).pathname.split('/');
  const made = await world.call(endpoints.workspaces.get, { params: { workspaceId } }, ada);
  expect(made).toMatchObject({ isPublic: true, domain: 'made.example', timeZone: 'Europe/Berlin' });
  const me = await world.call(endpoints.members.me, { params: { workspaceId } }, ada);
  expect(me.role).toBe('WORKSPACE_ADMIN');
});

test('[WSP-26] the choice is not offered at a public mail provider, and the workspace is closed', async ({
  page,
  world,
  logIn,
}) => {
  const ada = await world.person({ email: newEmail('ada', 'gmail.com') });
  await logIn(ada);
  await page.goto('/workspaces/create');
  await expect(page.getByLabel('Workspace name')).toBeVisible();
  await expect(page.getByRole('checkbox')).toBeHidden();
  await page.getByLabel('Workspace name').fill('Closed Site');
  await page.getByRole('button', { name: 'Create workspace' }).click();
  await expect(page.getByRole('heading', { name: 'Closed Site members' })).toBeVisible();
  const [, workspaceId = ''] = new URL(page.url()).pathname.split('/');
  const made = await world.call(endpoints.workspaces.get, { params: { workspaceId } }, ada);
  expect(made).toMatchObject({ isPublic: false, domain: null });
});
