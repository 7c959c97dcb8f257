import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { DAY_MS } from '#contract/rules/time.ts';
import { newId } from '#server/core/ids.ts';
import { tokenOf, withoutAddress } from '#tests/api/links.ts';
import { PROFILE } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import { mailsTo } from '#tests/support/mail/mails.ts';
import { createTestPortal } from '#tests/support/portal.ts';

const { create } = endpoints.joinLinks;
const { get, giveAddress } = endpoints.joinLink;
const portal = createTestPortal();

let admin: Member;
let benId: string;

beforeEach(async () => {
  const { workspaceId } = await portal.aWorkspace();
  const profile = { firstName: 'Anna', lastName: 'Berg' };
  admin = await portal.aMember(workspaceId, 'WORKSPACE_ADMIN', { profile });
  benId = await withoutAddress(portal, workspaceId, { firstName: 'Ben', lastName: 'Karlsson' });
});

const anEmail = () => `${newId()}@crew.example`;

const make = (workspaceMemberIds = [benId], as = admin) =>
  portal.call(create, {
    as,
    params: { workspaceId: admin.workspaceId },
    body: { workspaceMemberIds, validDays: 14 },
  });

/** The caller with a link that was just made. */
async function aGuest(): Promise<{ token: string }> {
  const { status, body } = await make();
  expect(status).toBe(201);
  return { token: tokenOf(body.data[0]?.url ?? null) };
}

const give = (as: { token: string }, email: string) => portal.call(giveAddress, { as, body: { email } });
const open = (as: { token: string }) => portal.call(get, { as });

const benNow = async () =>
  (await portal.call(endpoints.members.get, { as: admin, params: { memberId: benId } })).body;

const tokenMailedTo = async (email: string): Promise<string> => {
  const [mail] = await mailsTo(portal, email);
  return /\/join#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
};

/** Signs up by the invitation that was mailed to an address. */
const joinBy = (token: string) =>
  portal.call(endpoints.users.signUp, {
    body: {
      provider: 'INVITATION',
      token,
      password: 'Safety1st',
      ...PROFILE,
      consentVersion: 0,
      serviceLicenseAgreementVersion: 1,
    },
  });

test('[DOOR-13] whoever has the link gives an address, is mailed an invitation in the admin’s name, and joins by it as the person it is for', async () => {
  const { body } = await make();
  expect(body.data).toEqual([
    {
      id: expect.any(String),
      url: expect.stringMatching(/^http:\/\/[^#?]+\/join#link_c[a-z0-9]{24}_[\w-]{43}$/),
      until: expect.any(String),
      workspaceMember: expect.objectContaining({ id: benId }),
    },
  ]);
  const guest = { token: tokenOf(body.data[0]?.url ?? null) };
  const opened = {
    ...{ workspaceName: 'North Site', invitedBy: 'Anna Berg', person: 'Ben K.', until: body.data[0]?.until },
    ...{ usesLeft: 5, isSent: false },
  };
  expect((await open(guest)).body).toEqual(opened);
  const email = anEmail();
  expect((await give(guest, email)).body).toEqual({ ...opened, usesLeft: 4, isSent: true });
  expect(await benNow()).toMatchObject({
    ...{ email, status: 'DRAFT' },
    workspaceMembershipInvite: [{ status: 'PENDING' }],
  });
  const token = await tokenMailedTo(email);
  const [mail] = await mailsTo(portal, email);
  expect(mail?.subject).toBe('Anna Berg invited you to North Site');
  expect((await joinBy(token)).status).toBe(201);
  expect(await benNow()).toMatchObject({ id: benId, status: 'ACTIVE', firstName: PROFILE.firstName });
  expect((await open(guest)).error).toMatchObject({
    ...{ code: 'LINK_ENDED', message: 'This link was used. Log in to open the workspace “North Site”.' },
  });
});

test('[DOOR-13] a mistyped address is corrected: its invitation ends, and the same address twice is one invitation', async () => {
  const guest = await aGuest();
  const [wrong, right] = [anEmail(), anEmail()];
  await give(guest, wrong);
  const before = await tokenMailedTo(wrong);
  await give(guest, right);
  const again = await give(guest, right.toUpperCase());
  expect(again.body).toMatchObject({ usesLeft: 3, isSent: true });
  expect(await benNow()).toMatchObject({ email: right, workspaceMembershipInvite: [{ status: 'PENDING' }] });
  expect((await joinBy(before)).error.code).toBe('INVITATION_UNKNOWN');
  expect((await joinBy(await tokenMailedTo(right))).status).toBe(201);
});

test('[DOOR-13] a link takes five addresses, and then says whom to ask', async () => {
  const guest = await aGuest();
  for (let time = 0; time < 5; time += 1) expect((await give(guest, anEmail())).status).toBe(200);
  const last = (await benNow()).email;
  expect((await give(guest, anEmail())).error.code).toBe('LINK_USED_UP');
  expect(await benNow()).toMatchObject({ email: last });
});

test('[DOOR-13] somebody else’s address is refused, also that of a person who was removed', async () => {
  const guest = await aGuest();
  const gone = await portal.aDraft(admin.workspaceId, anEmail(), {
    ...{ removedAt: portal.services.clock(), removal: 'REMOVED' as const },
  });
  for (const email of [admin.email, gone.email])
    expect((await give(guest, email)).error.code).toBe('MEMBER_EMAIL_TAKEN');
  expect(await benNow()).toMatchObject({ email: null });
  expect((await open(guest)).body.usesLeft).toBe(5);
});

test('[DOOR-13] a link ends when an admin gives the address, with a newer link, when it is revoked, and with the rights of who made it', async () => {
  const byAdmin = await aGuest();
  await portal.call(endpoints.members.update, {
    as: admin,
    params: { memberId: benId },
    body: { email: anEmail() },
  });
  expect((await give(byAdmin, anEmail())).error.code).toBe('LINK_ENDED');

  benId = await withoutAddress(portal, admin.workspaceId);
  const [older, newer] = [await aGuest(), await aGuest()];
  expect((await open(older)).error.message).toContain('revoked');
  const listed = async () =>
    (
      await portal.call(endpoints.accessLinks.listOfMember, { as: admin, params: { memberId: benId } })
    ).body.data.map(({ id, purpose, kinds }) => ({ id, purpose, kinds }));
  const [link] = await listed();
  expect(link).toEqual({ id: expect.any(String), purpose: 'JOIN', kinds: [] });
  await portal.call(endpoints.accessLinks.revoke, { as: admin, params: { accessLinkId: link?.id ?? '' } });
  expect((await give(newer, anEmail())).error.code).toBe('LINK_ENDED');
  expect(await listed()).toEqual([]);

  const last = await aGuest();
  const boss = await portal.aMember(admin.workspaceId, 'WORKSPACE_ADMIN');
  await portal.call(endpoints.members.update, {
    as: boss,
    params: { memberId: admin.memberId },
    body: { role: 'TEAM_ADMIN' },
  });
  expect((await give(last, anEmail())).error.code).toBe('LINK_ENDED');
});

test('[DOOR-13] the last day counts whole, and the next one not', async () => {
  const guest = await aGuest();
  portal.clock.advance(12 * DAY_MS);
  expect((await open(guest)).status).toBe(200);
  portal.clock.advance(2 * DAY_MS);
  expect((await open(guest)).error.message).toContain('expired');
});

test('[DOOR-13] nobody with an address, an account or another workspace gets a link, and then nobody does', async () => {
  const known = await portal.aDraft(admin.workspaceId);
  const member = await portal.aMember(admin.workspaceId);
  for (const id of [known.memberId, member.memberId])
    expect((await make([benId, id])).error).toMatchObject({
      ...{ code: 'HAS_ADDRESS', issues: [{ path: 'workspaceMemberIds.1' }] },
    });
  const { workspaceId } = await portal.aWorkspace();
  const elsewhere = await withoutAddress(portal, workspaceId);
  expect((await make([elsewhere])).error.code).toBe('UNKNOWN_IDS');
  const lead = await portal.aMember(admin.workspaceId, 'TEAM_ADMIN');
  expect((await make([benId], lead)).error.code).toBe('FORBIDDEN');
  const shown = await portal.call(endpoints.accessLinks.listOfMember, {
    as: admin,
    params: { memberId: benId },
  });
  expect(shown.body.data).toEqual([]);
});

test('[DOOR-13] team admins neither see nor revoke a link into the workspace', async () => {
  const lead = await portal.aMember(admin.workspaceId, 'TEAM_ADMIN');
  await portal.aTeam(admin.workspaceId, [lead.memberId, benId]);
  const { body } = await make();
  const list = { as: lead, params: { memberId: benId } };
  expect((await portal.call(endpoints.accessLinks.listOfMember, list)).body.data).toEqual([]);
  const params = { accessLinkId: body.data[0]?.id ?? '' };
  const refused = await portal.call(endpoints.accessLinks.revoke, { as: lead, params });
  expect(refused.error.code).toBe('NOT_FOUND');
});

test('[DOOR-13] the invitations of a link count for the admin who made it', async () => {
  const guest = await aGuest();
  const { perDay } = portal.services.config.invitations;
  await portal.services.throttle.consume('invitationMails', admin.workspaceId, perDay);
  const refused = await give(guest, anEmail());
  expect(refused.error.code).toBe('INVITATION_LIMIT');
  expect(await benNow()).toMatchObject({ email: null, workspaceMembershipInvite: [] });
});

test('[DOOR-13] of two addresses that are given at once the person has one, with one invitation', async () => {
  const guest = await aGuest();
  const emails = [anEmail(), anEmail(), anEmail(), anEmail()];
  await Promise.all(emails.map((email) => give(guest, email)));
  const ben = await benNow();
  expect(emails).toContain(ben.email);
  expect(ben.workspaceMembershipInvite.filter(({ status }) => status === 'PENDING')).toHaveLength(1);
  expect((await joinBy(await tokenMailedTo(ben.email ?? ''))).status).toBe(201);
});
