import type { Page } from '@playwright/test';
import { endpoints } from '#contract/index.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const field = (page: Page) => page.getByLabel('Email addresses', { exact: true }).and(page.locator('input'));
const tags = (page: Page) => page.getByRole('list', { name: 'Email addresses' }).getByRole('listitem');

/** Pastes as a person does: the browser's own event, with the text on the clipboard. */
async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
  await field(page).focus();
  await page.keyboard.press('Control+v');
}

test.describe('the field', () => {
  let workspaceId: string;
  test.beforeEach(async ({ page, world, admin }) => {
    ({ workspaceId } = admin);
    await world.drafts(admin, workspaceId, ['known@crew.example']);
    await page.goto(`/${workspaceId}/members/add`);
  });

  test('[MEM-56] [MEM-57] [MEM-58] [MEM-59] [MEM-60] [MEM-61] [MEM-62] [MEM-63] [MEM-65] [MEM-68] [MEM-69] [MEM-77] what is typed and pasted becomes tags, each once, with what is wrong; removing and leaving ask, and a reload keeps them', async ({
    page,
  }) => {
    const dialog = page.getByRole('dialog');
    await test.step('separators, Enter and leaving make tags; Backspace takes one back', async () => {
      for (const [index, separator] of [',', ';', ' '].entries()) {
        await field(page).pressSequentially(`p${index}@crew.example${separator}`);
        await expect(tags(page)).toHaveCount(index + 1);
      }
      await field(page).fill('entered@crew.example');
      await field(page).press('Enter');
      await expect(tags(page)).toHaveCount(4);
      await field(page).fill('left@crew.example');
      await page.getByRole('heading', { name: 'Add members' }).click();
      await expect(tags(page)).toHaveCount(5);
      await field(page).press('Backspace');
      await expect(tags(page)).toHaveCount(4);
      await expect(field(page)).toHaveValue('left@crew.example');
      await field(page).fill('');
    });

    await test.step('removing all asks first', async () => {
      await page.getByRole('button', { name: 'Remove all' }).click();
      await expect(dialog).toContainText('Are you sure you want to remove all emails?');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toBeHidden();
      await expect(tags(page)).toHaveCount(4);
      await page.getByRole('button', { name: 'Remove all' }).click();
      await dialog.getByRole('button', { name: 'Remove all' }).click();
      await expect(tags(page)).toHaveCount(0);
    });

    await test.step('leaving asks when addresses were entered, a reload keeps them', async () => {
      await field(page).fill('a@crew.example b@crew.example ');
      page.on('dialog', (question) => void question.accept());
      await page.reload();
      await expect(tags(page)).toHaveCount(2);
      await page.getByRole('link', { name: 'Work Documents' }).click();
      await expect(dialog).toContainText('Are you sure you want to leave this page?');
      await expect(dialog).toContainText('Your changes will not be saved.');
      await dialog.getByRole('button', { name: 'Stay' }).click();
      await expect(tags(page)).toHaveCount(2);
      await page.getByRole('link', { name: 'Work Documents' }).click();
      await dialog.getByRole('button', { name: 'Leave' }).click();
      await expect(page).toHaveURL(`/${workspaceId}/work-documents`);
      await expect(page.getByRole('heading', { name: 'Work Documents', level: 1 })).toBeVisible();
      await page.getByRole('link', { name: 'Members', exact: true }).click();
      await page.getByRole('link', { name: 'Add members' }).click();
      await expect(field(page)).toBeVisible();
      await expect(tags(page)).toHaveCount(0);
    });

    await test.step('a pasted list becomes tags at once, each once, with what is wrong', async () => {
      await paste(
        page,
        'a@crew.example, b@crew.example;c@crew.example\nA@CREW.example\td@crew.example not-an-address KNOWN@crew.example',
      );
      await expect(tags(page)).toHaveCount(6);
      await expect(tags(page).filter({ hasText: 'not-an-address' })).toContainText('Invalid email address');
      await expect(tags(page).filter({ hasText: 'KNOWN' })).toContainText(
        'Email already exists in workspace',
      );
      await expect(page.getByText('Email already exists in workspace')).toHaveCount(1);
      await paste(page, 'e@crew.example;bad2');
      await expect(tags(page)).toHaveCount(8);
      await expect(tags(page).filter({ hasText: 'bad2' })).toContainText('Invalid email address');
      await expectAccessible(page);
      const many = Array.from({ length: 80 }, (_, index) =>
        index % 3 === 0 ? `wrong${index}@` : `n${index}@crew.example`,
      );
      await paste(page, many.join('\n'));
      await expect(page.getByText('88 addresses')).toBeVisible();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await expectAccessible(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page, 'colours');
    });
  });

  test('[PPL-05] [MEM-67] what a phone’s keyboard puts in from its clipboard is read as a pasted text; when the check for members fails, nobody is taken to be there and the flow goes on', async ({
    page,
    allowComplaints,
  }) => {
    await field(page).fill('Doe, Jane <jane@crew.example>; Bo Lund bo@crew.example');
    await expect(tags(page)).toHaveText(['jane@crew.example', 'bo@crew.example']);
    await page.getByRole('button', { name: 'Create drafts' }).click();
    await page.getByRole('button', { name: 'Skip invites' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'jane@crew.example' })).toContainText('Jane Doe');

    allowComplaints(/ERR_FAILED/);
    await page.route(/check-emails-exist/, (route) => route.abort());
    await page.getByRole('link', { name: 'Add members' }).click();
    const failed = page.waitForEvent('requestfailed');
    await field(page).fill('known@crew.example new@crew.example ');
    await failed;
    await expect(tags(page)).toHaveCount(2);
    await expect(page.getByText('Email already exists in workspace')).toBeHidden();
    await page.getByRole('button', { name: 'Create drafts' }).click();
    await expect(page).toHaveURL(/members\/add\/created$/);
    await expect(page.getByRole('checkbox', { name: 'new@crew.example' })).toBeVisible();
  });
});

test('[MEM-54] [MEM-55] [MEM-64] [MEM-66] [MEM-70] [MEM-71] [MEM-72] [MEM-73] [MEM-74] [MEM-76] [MEM-77] from a pasted list to sent invites', async ({
  page,
  world,
  logIn,
}) => {
  const ada = await world.person();
  const workspaceId = await world.workspace(ada);
  await world.drafts(ada, workspaceId, ['known@crew.example'], 'TEAM_ADMIN');
  await logIn(ada, workspaceId);
  await page.goto(`/${workspaceId}/members/add`);
  for (const title of ['Add email addresses', 'Draft members created', 'Sent'])
    await expect(page.getByText(title, { exact: true })).toBeVisible();
  await paste(page, 'One@flow.example\ntwo@flow.example\nwrong@\nknown@crew.example\none@FLOW.example');
  await expect(tags(page)).toHaveCount(4);
  const sent = page.waitForRequest((request) => /workspace-members\/workspace\/\w+$/.test(request.url()));
  await page.getByRole('button', { name: 'Create drafts' }).click();
  expect((await sent).postDataJSON()).toEqual([
    { email: 'One@flow.example', role: 'WORKSPACE_MEMBER' },
    { email: 'two@flow.example', role: 'WORKSPACE_MEMBER' },
  ]);
  await expect(page).toHaveURL(`/${workspaceId}/members/add/created`);
  await expect(page.getByRole('heading', { name: 'Draft Members Created' })).toBeVisible();
  const one = page.getByRole('checkbox', { name: 'One@flow.example' });
  await expect(one).toBeChecked();
  await page.getByRole('checkbox', { name: 'two@flow.example' }).uncheck();
  await page.reload();
  await expect(one).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'two@flow.example' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Send invites' }).click();
  await expect(page.getByText('Invites sent').first()).toBeVisible();
  await expect(page).toHaveURL(`/${workspaceId}/members/add/invites-sent`);
  await expect(page.getByRole('heading', { name: 'Invites sent' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'An email is on its way to 1 person' })).toBeVisible();
  expect((await world.mailTo('One@flow.example')).subject).toContain('invited you to North Site');
  const { data } = await world.call(
    endpoints.members.list,
    { params: { workspaceId }, body: { page: 0, pageSize: 10 } },
    ada,
  );
  const found = Object.fromEntries(data.map((member) => [member.email, member]));
  expect(found['two@flow.example']).toMatchObject({ status: 'DRAFT', role: 'WORKSPACE_MEMBER' });
  expect(found['two@flow.example']?.workspaceMembershipInvite).toEqual([]);
  expect(found['One@flow.example']?.workspaceMembershipInvite).toHaveLength(1);
  expect(data).toHaveLength(4);
});

test('[PPL-05] [PPL-07] pasted people come with their names, and all get the role and the teams that were chosen', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const team = await world.call(
    endpoints.teams.create,
    { body: { workspaceId, name: 'Night crew', isPublic: false } },
    admin,
  );
  await page.goto(`/${workspaceId}/members/add`);
  await paste(page, '1. Doe, Jane <jane@paste.example>;\n2. mailto:bo@paste.example.');
  await expect(tags(page)).toHaveText(['jane@paste.example', 'bo@paste.example']);
  await page.getByLabel('Role').selectOption('Team Member');
  await page.getByRole('combobox', { name: 'Add to team' }).click();
  await page.getByRole('option', { name: 'Night crew' }).click();
  await expect(page.getByRole('list', { name: 'Chosen teams' })).toHaveText('Night crew');
  await page.reload();
  await expect(page.getByRole('list', { name: 'Chosen teams' })).toHaveText('Night crew');
  const sent = page.waitForRequest((request) => /workspace-members\/workspace\/\w+$/.test(request.url()));
  await page.getByRole('button', { name: 'Create drafts' }).click();
  const all = { role: 'TEAM_MEMBER', proGroupIds: [team.id] };
  expect((await sent).postDataJSON()).toEqual([
    { email: 'jane@paste.example', firstName: 'Jane', lastName: 'Doe', ...all },
    { email: 'bo@paste.example', ...all },
  ]);
  await expect(page.getByRole('checkbox', { name: 'jane@paste.example' })).toBeChecked();
});

test('[PPL-01] [PPL-07] people without an address are added by hand, with all that is known of them', async ({
  page,
  world,
  admin,
  workspaceId,
  allowComplaints,
}) => {
  allowComplaints(/status of 409/);
  const team = await world.call(
    endpoints.teams.create,
    { body: { workspaceId, name: 'Crane crew', isPublic: false } },
    admin,
  );
  await page.goto(`/${workspaceId}/members/add`);
  await page.getByRole('button', { name: 'Add someone without an email' }).click();
  const form = page.getByRole('dialog', { name: 'Add someone without an email' });
  await form.getByLabel('First name').fill('Ola');
  await form.getByLabel('Last name').fill('Nowak');
  await form.getByLabel('Staff number').fill('K-1');
  await form.getByRole('button', { name: 'Add to list' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'Add someone without an email' }).click();
  await form.getByLabel('Staff number').fill('k-1');
  await form.getByLabel('Phone').fill('soon');
  await form.getByRole('button', { name: 'Add to list' }).click();
  await expect(form).toContainText('Enter a first or a last name.');
  await expect(form).toContainText('Please enter a valid phone number.');
  await expect(form).toContainText('Somebody in your list has this staff number.');
  await expectAccessible(page);
  await form.getByLabel('Last name').fill('Żak');
  await form.getByLabel('Staff number').fill('K-3');
  await form.getByLabel('Phone').fill('+48 601 234 567');
  await form.getByRole('button', { name: 'Add to list' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('region', { name: 'People without an email address' })).toContainText('Żak');
  await page.getByLabel('Role').selectOption('Team Member');
  await page.getByRole('combobox', { name: 'Add to team' }).click();
  await page.getByRole('option', { name: 'Crane crew' }).click();
  await page.getByRole('button', { name: 'Create drafts' }).click();
  await expect(page).toHaveURL(`/${workspaceId}/members`);
  await expect(page.getByRole('link', { name: 'Ola Nowak' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Żak' })).toBeVisible();
  const { data } = await world.call(
    endpoints.members.list,
    { params: { workspaceId }, body: { page: 0, pageSize: 10 } },
    admin,
  );
  const by = (number: string) => data.find(({ staffNumber }) => staffNumber === number);
  const inTeam = { proGroupMembers: [{ proGroupId: team.id }], email: null };
  expect(by('K-1')).toMatchObject({
    ...inTeam,
    fullName: 'Ola Nowak',
    role: 'TEAM_MEMBER',
  });
  expect(by('K-3')).toMatchObject({
    ...inTeam,
    fullName: 'Żak',
    role: 'TEAM_MEMBER',
    person: { phone: '601234567', phoneCountryCode: '+48' },
  });
  await page.goto(`/${workspaceId}/members/add`);
  await page.getByRole('button', { name: 'Add someone without an email' }).click();
  await form.getByLabel('First name').fill('Bo');
  await form.getByLabel('Staff number').fill('k-3');
  await form.getByRole('button', { name: 'Add to list' }).click();
  await page.getByRole('button', { name: 'Create drafts' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'Nobody was added. Somebody else has the staff number k-3.',
  );
  await page.getByRole('button', { name: 'Remove Bo' }).click();
  await page.getByRole('button', { name: 'Add someone without an email' }).click();
  await form.getByLabel('First name').fill('Bo');
  await form.getByRole('button', { name: 'Add to list' }).click();
  await page.getByRole('button', { name: 'Create drafts' }).click();
  await expect(page).toHaveURL(`/${workspaceId}/members`);
  await expect(page.getByRole('link', { name: 'Bo', exact: true })).toBeVisible();
});
