import { endpoints } from '#contract/index.ts';
import { fillLogin } from '#tests/support/browser/forms.ts';
import { addOpenKind, decideOnFirst, submitAs } from '#tests/support/browser/submissions.ts';
import { memberIdOf } from '#tests/support/browser/teams.ts';
import { expect, test } from '#tests/support/browser/test.ts';

test('[SES-17] [SES-18] [SES-16] who is logged out is sent to the login and from there to what was asked for', async ({
  page,
  world,
}) => {
  const ada = await world.person();
  const workspaceId = await world.workspace(ada);
  const asked = `/${workspaceId}/work-documents?search=first`;
  await page.goto(asked);
  await expect(page).toHaveURL('/login');
  await fillLogin(page, ada.email, ada.password);
  await expect(page).toHaveURL(asked);
  await expect(page.getByRole('heading', { name: 'Work documents' })).toBeVisible();
});

test('[SES-16] [SES-19] [SES-24] an unverified user gets no further than the verification', async ({
  page,
  world,
  logIn,
}) => {
  await logIn(await world.signUp());
  for (const path of ['/workspaces', '/profile-setup']) {
    await page.goto(path);
    await expect(page).toHaveURL('/email-verification/prompt');
  }
  await page.goto('/signup');
  await expect(page).toHaveURL(/\/email-verification\/(prompt|sent)$/);
});

test('[SES-16] [SES-20] a verified user without a profile is sent to the profile setup', async ({
  page,
  world,
  logIn,
}) => {
  const ada = await world.verify(await world.signUp());
  await world.call(endpoints.users.upsertProperties, { body: { serviceLicenseAgreementVersion: 1 } }, ada);
  await logIn(ada);
  for (const path of ['/', '/email-verification/prompt']) {
    await page.goto(path);
    await expect(page).toHaveURL('/profile-setup');
  }
});

test('[SES-16] [SES-21] a complete profile without the licence leads to the profile setup too', async ({
  page,
  world,
  logIn,
}) => {
  const ada = await world.verify(await world.signUp());
  const body = { firstName: 'Ada', lastName: 'Byron', title: 'Safety manager', contractor: 'North Site' };
  await world.call(endpoints.users.update, { params: { id: ada.id }, body }, ada);
  await logIn(ada);
  await page.goto('/workspaces');
  await expect(page).toHaveURL('/profile-setup');
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Manage Workspaces' })).toBeVisible();
});

test('[SES-22] [SES-23] [SES-25] [SES-26] who is logged in has no use for login and sign-up; the homepage leads to the stored workspace, without a valid one to the list', async ({
  page,
  workspaceId,
}) => {
  for (const path of ['/login', '/signup/email', '/']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/${workspaceId}/members`);
  }
  for (const stored of ['not-an-id', null]) {
    await page.evaluate((id) => {
      if (id === null) localStorage.removeItem('muster-workspace');
      else localStorage.setItem('muster-workspace', id);
    }, stored);
    await page.goto('/');
    await expect(page).toHaveURL('/workspaces');
  }
});

test('who is no admin lands on the teams, or on their documents when something waits for them there', async ({
  page,
  portal,
  world,
  logIn,
  admin,
  workspaceId,
}) => {
  const kindId = await addOpenKind(world, admin, workspaceId, { name: 'First aid' });
  const [idle, asked, rejected, lacking] = await Promise.all(
    ['Ida', 'Ali', 'Rea', 'Leo'].map((name) => world.member(admin, workspaceId, 'WORKSPACE_MEMBER', name)),
  );
  if (!idle || !asked || !rejected || !lacking) throw new TypeError('Somebody is missing.');
  const body = { workspaceMemberIds: [await memberIdOf(world, asked, workspaceId)], kindId };
  await world.call(endpoints.documentRequests.create, { params: { workspaceId }, body }, admin);
  await submitAs(world, portal.url, rejected, workspaceId, kindId);
  await decideOnFirst(world, admin, workspaceId, { decision: 'REJECTED', reason: 'Not readable' });
  const appliesTo = { workspaceMemberIds: [await memberIdOf(world, lacking, workspaceId)] };
  const requirement = { workspaceId, name: 'First aid', kindIds: [kindId], graceDays: 0, appliesTo };
  await world.call(endpoints.requirements.create, { body: requirement }, admin, workspaceId);
  for (const [person, screen] of [
    [idle, 'teams'],
    [asked, 'my-documents'],
    [rejected, 'my-documents'],
    [lacking, 'my-documents'],
  ] as const) {
    await logIn(person, workspaceId);
    await page.goto('/');
    await expect(page, `${person.firstName} lands`).toHaveURL(`/${workspaceId}/${screen}`);
  }
});

test('[SES-27] an address without a valid workspace id leads to the list, and so does a foreign one', async ({
  page,
  world,
  logIn,
  allowComplaints,
}) => {
  allowComplaints(/status of 404/);
  const ada = await world.person();
  const foreign = await world.workspace(await world.person());
  await logIn(ada);
  for (const id of ['Not-An-Id', foreign]) {
    await page.goto(`/${id}/members`);
    await expect(page).toHaveURL('/workspaces');
    await expect(page.getByRole('heading', { name: 'Manage Workspaces' })).toBeVisible();
  }
});
