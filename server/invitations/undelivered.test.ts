import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { jobs } from '#server/db/schema.ts';
import { aSession } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { type MailServer, startMailServer } from '#tests/support/standIns/smtp.ts';
import { drain } from '#tests/support/work.ts';

const { create, remind, revoke } = endpoints.invitations;
const DAY = 24 * 60 * 60_000;
const portal = createTestPortal();

/** Its answers by address; it takes the others. */
const refusals = new Map<string, string>();
let server: MailServer;
beforeAll(async () => {
  server = await startMailServer({
    onRcptTo: ({ address }, _session, done) => {
      const [, code, text] = /^(\d+) (.*)$/s.exec(refusals.get(address) ?? '') ?? [];
      done(code ? Object.assign(new Error(text), { responseCode: Number(code) }) : null);
    },
  });
});
afterAll(() => server.close());

/** Sends what waits, through that server. */
const send = () => {
  const config = { ...portal.services.config, smtpUrl: `smtp://127.0.0.1:${server.port}` };
  return drain({ ...portal.services, config });
};
const invite = (as: Member, emails: string[]) =>
  portal.call(create, { body: { workspaceId: as.workspaceId, emails }, as });
const list = async (as: Member, body: object = {}) =>
  (await portal.call(endpoints.members.list, { params: { workspaceId: as.workspaceId }, body, as })).body
    .data;
const saidOf = async (as: Member, email: string) =>
  (await list(as, { search: email }))[0]?.workspaceMembershipInvite[0]?.undelivered;
const undelivered = async (as: Member) => {
  const call = { params: { workspaceId: as.workspaceId }, as };
  const { body } = await portal.call(endpoints.requirementMatrix.overview, call);
  const found = await list(as, { filters: { undelivered: true } });
  expect(found).toHaveLength(body.undelivered);
  return found.map(({ email }) => email);
};

test('[PPL-12] an invitation that a mail server refuses for good is not tried again, and admins see its words until it is sent again', async () => {
  const admin = await portal.aWorkspace();
  const lead = await portal.aMember(admin.workspaceId, 'TEAM_ADMIN');
  const [gone, full, fine] = ['gone@crew.example', 'full@crew.example', 'fine@crew.example'] as const;
  refusals.set(gone, '550 5.1.1 No such user\u202e here');
  refusals.set(full, '452 4.2.2 Mailbox full');
  await invite(admin, [gone, full, fine]);
  await send();
  expect(server.received.flatMap(({ to }) => to)).toEqual([fine]);
  expect(await saidOf(admin, gone)).toBe('550 5.1.1 No such user here');
  expect([await saidOf(admin, full), await saidOf(admin, fine)]).toEqual([null, null]);
  expect(await undelivered(admin)).toEqual([gone]);
  expect(await saidOf(lead, gone)).toBeNull();
  const asked = {
    params: { workspaceId: admin.workspaceId },
    body: { filters: { undelivered: true as const } },
  };
  expect((await portal.call(endpoints.members.list, { ...asked, as: lead })).error.code).toBe('FORBIDDEN');
  // A mail that may be taken later waits; one that was refused for good doesn't.
  expect((await portal.services.db.select().from(jobs)).map(({ attempts }) => attempts)).toEqual([1]);

  refusals.clear();
  portal.clock.advance(DAY + 1);
  admin.token = await aSession(portal.services, admin.userId);
  await portal.call(remind, { params: { workspaceId: admin.workspaceId }, as: admin });
  expect(await undelivered(admin)).toEqual([]);
  await send();
  expect(server.received.flatMap(({ to }) => to).filter((to) => to === gone)).toEqual([gone]);
});

test('[PPL-12] a refusal that comes after the invitation was revoked, or went to another address, changes nothing', async () => {
  const admin = await portal.aWorkspace();
  const [revoked, moved] = ['late@crew.example', 'moved@crew.example'] as const;
  for (const to of [revoked, moved]) refusals.set(to, '550 Gone');
  const { body } = await invite(admin, [revoked]);
  await portal.call(revoke, { params: { invitationId: body.data[0]?.id ?? '' }, as: admin });
  await invite(admin, [moved]);
  const memberId = (await list(admin, { search: moved }))[0]?.id ?? '';
  const change = { params: { memberId }, body: { email: 'new@crew.example' }, as: admin };
  expect((await portal.call(endpoints.members.update, change)).status).toBe(200);
  await invite(admin, ['new@crew.example']);
  await send();
  expect(await undelivered(admin)).toEqual([]);
});

test('[PPL-12] inviting once more on the same day sends nothing, and what was refused stays so', async () => {
  const admin = await portal.aWorkspace();
  refusals.set('again@crew.example', '550 Gone');
  await invite(admin, ['again@crew.example']);
  await send();
  portal.clock.advance(60_000);
  await invite(admin, ['again@crew.example']);
  expect(await undelivered(admin)).toEqual(['again@crew.example']);
});
