import type { Page } from '@playwright/test';
import { endpoints } from '#contract/index.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { fillLogin } from '#tests/support/browser/forms.ts';
import { expectGoodLooks, takePicture } from '#tests/support/browser/looks.ts';
import { newEmail, type Person, type World } from '#tests/support/browser/people.ts';
import { addOpenKind } from '#tests/support/browser/submissions.ts';
import { expect, test } from '#tests/support/browser/test.ts';

const DAY = 24 * 60 * 60_000;

/** Invites somebody of whom the office knows name and title; answers with the link of the mail. */
async function invite(world: World, admin: Person, workspaceId: string, email: string, firstName = 'Ben') {
  const body = [
    { email, role: 'TEAM_MEMBER' as const, firstName, lastName: 'Karlsson', title: 'Scaffolder' },
  ];
  const added = await world.call(endpoints.members.create, { params: { workspaceId }, body }, admin);
  const memberId = added.data[0]?.id ?? '';
  const sent = await world.call(
    endpoints.invitations.create,
    { body: { workspaceId, emails: [email] } },
    admin,
  );
  const link = world.linkIn(await world.mailTo(email, /invited you/));
  return { link, memberId, invitationId: sent.data[0]?.id ?? '' };
}

/** Somebody's phone, on which nobody is logged in. */
async function nobodyHere(page: Page): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate('localStorage.clear()');
}

const join = (page: Page) => page.getByRole('button', { name: 'Join', exact: true });
const ended = (page: Page, title: string, text: RegExp) =>
  Promise.all([
    expect(page.getByRole('heading', { name: title })).toBeVisible(),
    expect(page.getByText(text)).toBeVisible(),
  ]);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('[DOOR-01] somebody invited reaches their documents, with what is missing on top, by one mail and one form', async ({
    page,
    world,
    admin,
    workspaceId,
  }) => {
    const kindIds = [await addOpenKind(world, admin, workspaceId, { name: 'Scaffold card' })];
    const rule = { name: 'On site', appliesTo: { everyone: true as const }, graceDays: 0, blocking: true };
    const body = { workspaceId, kindIds, ...rule };
    await world.call(endpoints.requirements.create, { body }, admin, workspaceId);
    const email = newEmail('ben', 'crew.example');
    const { link } = await invite(world, admin, workspaceId, email);
    await nobodyHere(page);
    const sent: string[] = [];
    await page.exposeFunction('noteForm', () => sent.push('form'));
    await page.addInitScript(`addEventListener('submit', () => noteForm(), true)`);
    const referrers: string[] = [];
    page.on('request', (one) => referrers.push(`${one.url()} ${one.headers().referer ?? ''}`));

    await page.goto(link);
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel('First name')).toHaveValue('Ben');
    await expect(page.getByLabel('Last name')).toHaveValue('Karlsson');
    await expect(page.getByLabel('Title')).toHaveValue('Scaffolder');
    await expectAccessible(page);
    await takePicture(page, 'join', { fullPage: true });
    await page.getByLabel('Company').fill('North Site');
    await page.getByLabel('Password', { exact: true }).fill('Safety1st');
    await page.getByRole('checkbox').check();
    await join(page).tap();
    await expect(page).toHaveURL(`/${workspaceId}/my-documents`);
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('What you must hold');
    await expect(page.getByRole('listitem').filter({ hasText: 'Scaffold card' }).first()).toContainText(
      'Missing',
    );
    await takePicture(page, 'joined');
    expect(sent).toEqual(['form']);
    expect(await world.mailsTo(email)).toHaveLength(1);
    const secret = link.split('#')[1] ?? 'none';
    expect(referrers.filter((one) => one.includes(secret))).toEqual([]);
  });

  test('[DOOR-01] what is wrong in the form stands at its fields, and nothing typed is lost', async ({
    page,
    world,
    admin,
    workspaceId,
  }) => {
    const { link } = await invite(world, admin, workspaceId, newEmail('ben', 'crew.example'));
    await nobodyHere(page);
    await page.goto(link);
    await page.getByLabel('Title').fill('Foreman');
    await join(page).tap();
    await expect(page.getByText('Please enter your company name.')).toBeVisible();
    await expect(page.getByText(/^You need to accept the Service license agreement/)).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Foreman');
    await expect(page).toHaveURL(/\/join#join_/);
  });
});

test('[DOOR-01] a scanner that fetches the link, and runs the page, uses nothing up', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const { link, memberId } = await invite(world, admin, workspaceId, newEmail('ben', 'crew.example'));
  for (const method of ['HEAD', 'GET'])
    expect((await page.request.fetch(link, { method })).status()).toBe(200);
  await nobodyHere(page);
  await page.goto(link);
  await expect(join(page)).toBeVisible();
  await page.reload();
  await expect(join(page)).toBeVisible();
  const member = await world.call(endpoints.members.get, { params: { memberId } }, admin, workspaceId);
  expect(member).toMatchObject({ status: 'DRAFT', workspaceMembershipInvite: [{ status: 'PENDING' }] });
});

test('[DOOR-01] whoever has an account is led to log in with the address filled in, and joins with a press', async ({
  page,
  world,
  admin,
  workspaceId,
}) => {
  const ben = await world.person({ firstName: 'Ben' });
  const { link } = await invite(world, admin, workspaceId, ben.email);
  await nobodyHere(page);
  await page.goto(link);
  await expect(page.getByText(`You have an account with ${ben.email}. Log in to join.`)).toBeVisible();
  await expect(page.getByLabel('Password')).toHaveCount(0);
  await takePicture(page, 'join-log-in');
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(ben.email);
  // On a shared computer it is not for whoever logs in tomorrow.
  const secret = link.split('#')[1] ?? 'none';
  expect(await page.evaluate('JSON.stringify(localStorage)')).not.toContain(secret);
  await fillLogin(page, ben.email, ben.password);
  await expect(page).toHaveURL(`/join#${secret}`);
  await page.reload();
  await join(page).click();
  await expect(page).toHaveURL(`/${workspaceId}/my-documents`);

  await page.goto(link);
  await ended(page, 'This invitation was used', new RegExp(`^${ben.email} has joined North Site; if that`));
  await page.getByRole('link', { name: 'Open workspace' }).click();
  await expect(page).toHaveURL(new RegExp(`/${workspaceId}/`));
});

test('[DOOR-01] logged in with the address it takes a press; logged in as somebody else one is asked first', async ({
  page,
  world,
  admin,
  workspaceId,
  logIn,
  allowComplaints,
}) => {
  // The workspace that was open before is none of theirs.
  allowComplaints(/status of 404/);
  const [ben, eva] = [await world.person({ firstName: 'Ben' }), await world.person({ firstName: 'Eva' })];
  const { link } = await invite(world, admin, workspaceId, ben.email);
  await logIn(eva);
  await page.goto(link);
  await expect(
    page.getByText(`This invitation is for ${ben.email}. You’re logged in as ${eva.email}.`),
  ).toBeVisible();
  await takePicture(page, 'join-as-another');
  await page.getByRole('link', { name: 'Stay logged in' }).click();
  await expect(page).toHaveURL('/workspaces');
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign out and continue' }).click();
  await expect(page.getByText(`You have an account with ${ben.email}. Log in to join.`)).toBeVisible();
  await logIn(ben);
  await page.goto('/account');
  await page.goto(link);
  await join(page).click();
  await expect(page).toHaveURL(`/${workspaceId}/my-documents`);
});

test('[DOOR-01] whoever signed up before with the address, and confirmed nothing, confirms it with the link and the one form', async ({
  page,
  world,
  admin,
  workspaceId,
  logIn,
}) => {
  const ben = await world.signUp();
  const { link } = await invite(world, admin, workspaceId, ben.email);
  await logIn(ben);
  await page.goto(link);
  await expect(page.getByLabel('Password')).toHaveCount(0);
  await page.getByLabel('Company').fill('North Site');
  await page.getByRole('checkbox').check();
  await join(page).click();
  await expect(page).toHaveURL(`/${workspaceId}/my-documents`);
});

test('[DOOR-01] a link that was used, revoked, declined, that expired or was cut off says so in a sentence, and whom to ask', async ({
  page,
  world,
  admin,
  workspaceId,
  moveClock,
  allowComplaints,
}) => {
  allowComplaints(/status of 404/);
  const whom = /Ask Ada Byron in North Site/i;
  const eva = await world.person({ firstName: 'Eva' });
  const used = await invite(world, admin, workspaceId, eva.email);
  const accepted = { action: 'ACCEPTED' as const, workspaceIds: [workspaceId] };
  await world.call(endpoints.invitations.respond, { body: accepted }, eva);
  const declined = await invite(world, admin, workspaceId, (await world.person()).email);
  const revoked = await invite(world, admin, workspaceId, newEmail('ben', 'crew.example'));
  const params = { invitationId: revoked.invitationId };
  await world.call(endpoints.invitations.revoke, { params }, admin, workspaceId);
  await nobodyHere(page);

  await page.goto(used.link);
  await ended(page, 'This invitation was used', /if that wasn’t you, tell Ada Byron in North Site\.$/);
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(eva.email);

  await page.goto(revoked.link);
  await ended(page, 'This invitation was revoked', whom);
  await takePicture(page, 'join-revoked');
  await expect(page.getByRole('textbox')).toHaveCount(0);

  await page.goto('/login');
  await page.goto(revoked.link.slice(0, -4));
  await ended(page, 'This invitation can’t be opened', /ask the person who invited you for a new one\.$/);
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/signup');

  moveClock(31 * DAY);
  await page.goto(declined.link);
  await ended(
    page,
    'This invitation has expired',
    /^It could be accepted until .*; ask Ada Byron in North Site/,
  );
});

test('[DOOR-01] the page of an invitation looks right with long names, and is accessible', async ({
  page,
  world,
  admin,
}) => {
  const workspaceId = await world.workspace(
    admin,
    'Gerüstbau und Industrieservice Norddeutschland GmbH & Co. KG',
  );
  const { link } = await invite(
    world,
    admin,
    workspaceId,
    newEmail('maximiliane.von-und-zu', 'crew.example'),
  );
  await nobodyHere(page);
  await expectGoodLooks(page, join(page), { at: link });
});
