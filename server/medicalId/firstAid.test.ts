import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import type { MedicalIdParts } from '#contract/medicalId.ts';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { RATE } from '#contract/rules/limits.ts';
import { MINUTE_MS } from '#contract/rules/time.ts';
import { users, workspaces } from '#server/db/schema.ts';
import { aFirstAider, aPatient } from '#tests/api/world.ts';
import { aSession } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import { type Auditor, openAuditor } from '#tests/support/digest.ts';
import { mailsTo } from '#tests/support/mail/mails.ts';
import { merging } from '#tests/support/merging.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { securityLog } from '#tests/support/securityLog.ts';
import { medicalIdSeal } from './seal.ts';

const portal = createTestPortal();
const { firstAid, medicalId, members } = endpoints;
const { logOf } = securityLog(portal);
const REASON = 'Found unconscious\nat gate 2';
const PARTS = { allergies: 'Penicillin', bloodGroup: 'A+' } as MedicalIdParts;
let auditor: Auditor;
let workspaceId: string;
let admin: Member;
let aider: Member;
let owner: Member;

beforeAll(async () => {
  auditor = await openAuditor(portal.services);
});
afterAll(() => auditor?.close());
beforeEach(async () => {
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
  aider = await portal.aMember(workspaceId, 'TEAM_MEMBER');
  owner = await aPatient(portal, aider, PARTS);
});

const open = (as: Member = aider, reason = REASON, memberId = owner.memberId, more = {}) =>
  portal.call(firstAid.open, { params: { memberId }, body: { reason }, as, ...more });
const own = (as: Member) => ({ params: { id: as.userId }, as });
const share = (allowed: boolean, as = owner) =>
  portal.call(medicalId.share, { ...own(as), body: { allowed } });
const sharing = async (as = owner) => (await portal.call(medicalId.sharing, own(as))).body;
const name = (memberId: string, as = admin) => portal.call(firstAid.name, { params: { memberId }, as });
const dismiss = (memberId: string, as = admin) => portal.call(firstAid.dismiss, { params: { memberId }, as });
const listed = async (as: Member) =>
  (await portal.call(firstAid.list, { params: { workspaceId }, body: {}, as })).body;
const people = async (as: Member = aider, body = {}) =>
  (await portal.call(firstAid.people, { params: { workspaceId }, body, as })).body;
const opened = () => logOf(admin, { event: 'medical_id_opened' });

test('[MID-06] an admin names first aiders, who are told; everyone sees them with their phone numbers, until they are dismissed', async () => {
  const row = { firstName: 'Mary', phone: '1701234567', phoneCountryCode: '+49' };
  const mate = await portal.aMember(workspaceId, 'TEAM_MEMBER', { row });
  const plain = await portal.aMember(workspaceId, 'TEAM_MEMBER');
  const ids = async (as: Member) => (await listed(as)).data.map(({ id }) => id);
  expect((await name(mate.memberId)).status).toBe(204);
  expect((await name(mate.memberId)).status).toBe(204);
  for (const reader of [admin, plain, mate])
    expect((await ids(reader)).sort()).toEqual([aider.memberId, mate.memberId].sort());
  expect((await listed(plain)).data.find(({ id }) => id === mate.memberId)).toMatchObject({
    phone: '1701234567',
    phoneCountryCode: '+49',
  });
  const me = await portal.call(members.me, { params: { workspaceId }, as: mate });
  expect(me.body.isFirstAider).toBe(true);
  const mails = await mailsTo(portal, mate.email);
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('You’re a first aider in')]);
  portal.clock.advance(MINUTE_MS);
  expect((await dismiss(mate.memberId)).status).toBe(204);
  expect((await dismiss(mate.memberId)).status).toBe(204);
  expect(await ids(plain)).toEqual([aider.memberId]);
  const log = await logOf(admin, { workspaceMemberId: mate.memberId });
  expect(log.map(({ event }) => event).filter((event) => event.startsWith('first_aider'))).toEqual([
    'first_aider_dismissed',
    'first_aider_named',
  ]);
});

test('[MID-06] only admins name first aiders, of their workspace alone', async () => {
  const stranger = await portal.aWorkspace();
  for (const [as, status] of [
    [owner, 403],
    [aider, 403],
    [stranger, 404],
  ] as const) {
    expect((await name(owner.memberId, as)).status).toBe(status);
    expect((await dismiss(aider.memberId, as)).status).toBe(status);
  }
  expect((await name(stranger.memberId)).status).toBe(404);
  expect((await listed(admin)).data.map(({ id }) => id)).toEqual([aider.memberId]);
});

test('[MID-06] whoever is removed or leaves is no first aider, and is one again only if the removal is undone', async () => {
  const ids = { workspaceId, workspaceMemberIds: [aider.memberId] };
  await portal.call(members.removeMany, { body: ids, as: admin });
  expect((await listed(admin)).count).toBe(0);
  await portal.call(members.restoreMany, { body: ids, as: admin });
  expect((await listed(admin)).count).toBe(1);
  await portal.call(endpoints.workspaces.leave, { body: { workspaceId }, as: aider });
  expect((await listed(admin)).count).toBe(0);
  const [row] = await auditor.query('select is_first_aider from workspace_members where id = $1', [
    aider.memberId,
  ]);
  expect(row).toEqual({ is_first_aider: false });
});

test('[MID-06] [PPL-03] whoever is merged with a first aider is one, and is told', async () => {
  const { aRow, join } = merging(portal);
  const [draft, mate] = [await aRow(workspaceId, 'Ada'), await portal.aMember(workspaceId, 'TEAM_MEMBER')];
  await name(draft);
  expect(await mailsTo(portal, mate.email)).toEqual([]);
  expect((await join(admin, mate.memberId, draft)).status).toBe(200);
  expect((await listed(admin)).data.map(({ id }) => id)).toContain(mate.memberId);
  expect((await mailsTo(portal, mate.email)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining('You’re a first aider'),
  ]);
});

test('[MID-07] it is off until its owner lets first aiders open it, and off again once it is erased', async () => {
  const ada = await portal.aMember(workspaceId);
  expect((await sharing(ada)).allowed).toBe(false);
  expect((await share(true, ada)).status).toBe(404);
  await portal.call(medicalId.replace, { ...own(ada), body: PARTS });
  expect((await sharing(ada)).allowed).toBe(false);
  expect((await open(aider, REASON, ada.memberId)).status).toBe(404);
  expect((await share(true, ada)).body).toEqual({ allowed: true });
  expect((await sharing(ada)).allowed).toBe(true);
  await portal.call(medicalId.replace, { ...own(ada), body: { ...PARTS, note: 'New' } });
  expect((await open(aider, REASON, ada.memberId)).body.medicalId.note).toBe('New');
  await portal.call(medicalId.remove, own(ada));
  await portal.call(medicalId.replace, { ...own(ada), body: PARTS });
  expect((await sharing(ada)).allowed).toBe(false);
  expect((await open(aider, REASON, ada.memberId)).status).toBe(404);
  expect(
    (await portal.call(medicalId.share, { ...own(ada), body: { allowed: true }, as: owner })).status,
  ).toBe(404);
});

test('[MID-07] [MID-08] a first aider reads it; its owner is told at once who and why, and so is the security log', async () => {
  const answer = await open();
  expect(answer.status).toBe(200);
  expect(answer.body.medicalId).toMatchObject({ ...PARTS, doctor: null, strength: 25 });
  expect(answer.headers['cache-control']).toBe('no-store');
  const [entry] = await opened();
  expect(entry).toMatchObject({
    workspaceMember: { id: aider.memberId },
    relatedWorkspaceMember: { id: owner.memberId },
    details: { reason: REASON },
  });
  const [mail, ...others] = await mailsTo(portal, owner.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toContain('opened your medical ID');
  for (const text of ['Found unconscious', 'gate 2', '/account']) expect(mail?.text).toContain(text);
  expect(mail?.text).not.toContain('Penicillin');
  const { openings } = await sharing();
  expect(openings).toEqual([
    {
      id: entry?.id,
      openedAt: portal.services.clock().toISOString(),
      openedBy: expect.any(String),
      workspace: { id: workspaceId, name: expect.any(String) },
      reason: REASON,
    },
  ]);
  expect((await sharing(aider)).openings).toEqual([]);
});

test('[MID-08] the owner reads of openings in all workspaces, also of one that they have left', async () => {
  const elsewhere = await portal.aWorkspace();
  const there = await portal.aMembership(owner, elsewhere.workspaceId);
  const second = await portal.aMember(elsewhere.workspaceId);
  await aFirstAider(portal, second);
  await open();
  portal.clock.advance(MINUTE_MS);
  expect((await open(second, 'Fell', there.memberId)).status).toBe(200);
  await portal.call(endpoints.workspaces.leave, { body: { workspaceId: elsewhere.workspaceId }, as: owner });
  expect((await sharing()).openings.map(({ reason, workspace }) => [reason, workspace.id])).toEqual([
    ['Fell', elsewhere.workspaceId],
    [REASON, workspaceId],
  ]);
});

test('[MID-08] without a reason it does not open, and nobody is told', async () => {
  for (const reason of ['', ' \n ', 'x'.repeat(2_001)])
    expect((await open(aider, reason)).error.code).toBe('VALIDATION');
  expect(await opened()).toEqual([]);
  expect(await mailsTo(portal, owner.email)).toEqual([]);
});

test('[MID-08] the same reason again, at once or within ten minutes, is one opening; another reason, or later, is another', async () => {
  const answers = await Promise.all([open(), open(), open()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await opened()).toHaveLength(1);
  expect(await mailsTo(portal, owner.email)).toHaveLength(1);
  await open(aider, 'Fell from a ladder');
  expect(await opened()).toHaveLength(2);
  portal.clock.advance(LIFETIME_MS.medicalIdOpening);
  await open();
  expect(await opened()).toHaveLength(3);
  expect(await mailsTo(portal, owner.email)).toHaveLength(3);
});

test('[MID-07] who is no first aider opens nothing, admins neither, and the log says who tried', async () => {
  for (const as of [admin, await portal.aMember(workspaceId)]) {
    expect((await open(as)).error.code).toBe('FORBIDDEN');
    expect(await people(as)).toEqual({ data: [], count: 0 });
  }
  const refused = await logOf(admin, { event: 'refused' });
  expect(refused.map(({ details }) => details.call)).toEqual(['firstAid.open', 'firstAid.open']);
  await dismiss(aider.memberId);
  expect((await open()).error.code).toBe('FORBIDDEN');
  expect(await opened()).toEqual([]);
});

test('[MID-07] a first aider of another workspace opens nothing here, and their own is not opened that way', async () => {
  const stranger = await portal.aWorkspace();
  await aFirstAider(portal, stranger);
  expect((await open(stranger)).status).toBe(404);
  expect(
    (await portal.call(firstAid.people, { params: { workspaceId }, body: {}, as: stranger })).status,
  ).toBe(404);
  await portal.call(medicalId.replace, { ...own(aider), body: PARTS });
  await share(true, aider);
  expect((await open(aider, REASON, aider.memberId)).status).toBe(404);
});

test('[MID-07] a first aider sees whom they may help, found by name, and nobody else', async () => {
  await portal.aMember(workspaceId);
  const silent = await portal.aMember(workspaceId);
  await portal.call(medicalId.replace, { ...own(silent), body: PARTS });
  const other = await aPatient(portal, aider);
  expect((await people()).data.map(({ id }) => id).sort()).toEqual([owner.memberId, other.memberId].sort());
  const found = await people(aider, { search: owner.email });
  expect(found).toMatchObject({ count: 1, data: [{ id: owner.memberId }] });
  await share(false, other);
  expect((await people()).data.map(({ id }) => id)).toEqual([owner.memberId]);
});

const ENDINGS: Record<string, () => Promise<unknown>> = {
  'its owner took that back': () => share(false),
  'its owner was removed': () =>
    portal.call(members.remove, { params: { memberId: owner.memberId }, as: admin }),
  'its owner has left': () => portal.call(endpoints.workspaces.leave, { body: { workspaceId }, as: owner }),
  'its owner deleted their account': () => portal.call(endpoints.users.remove, { ...own(owner), body: {} }),
  'the first aider was dismissed': () => dismiss(aider.memberId),
  'the first aider was removed': () =>
    portal.call(members.remove, { params: { memberId: aider.memberId }, as: admin }),
  'the first aider has no second factor, which the workspace requires': () =>
    portal.services.db
      .update(workspaces)
      .set({ factorRequiredOf: 'EVERYONE', factorRequiredFrom: '2020-01-01' })
      .where(eq(workspaces.id, workspaceId)),
};

test.each(Object.entries(ENDINGS))('[MID-07] when %s, it opens no more', async (_what, end) => {
  expect((await open()).status).toBe(200);
  await end();
  const { status, text } = await open();
  expect(status).toBeGreaterThanOrEqual(400);
  expect(text).not.toContain('Penicillin');
});

test('[MID-07] an opening that waits while its owner takes that back opens nothing', async () => {
  const client = await portal.services.db.$client.connect();
  try {
    await client.query('begin');
    await client.query('update users set medical_id_shared = false where id = $1', [owner.userId]);
    const waiting = open();
    const waits = async () => {
      const { rows } = await portal.services.db.$client.query(
        `select count(*)::integer as n from pg_locks where not granted and locktype in ('transactionid', 'tuple')`,
      );
      return rows[0]?.n;
    };
    await expect.poll(waits, { timeout: 15_000 }).toBeGreaterThan(0);
    await client.query('commit');
    expect((await waiting).status).toBe(404);
  } finally {
    client.release();
  }
  expect(await opened()).toEqual([]);
  expect(await mailsTo(portal, owner.email)).toEqual([]);
});

test('[MID-08] where it can’t be opened, nothing is told', async () => {
  const changed = await portal.addNode({ medicalIdSeal: medicalIdSeal('another secret key, long enough') });
  const answer = await open(aider, REASON, owner.memberId, { on: changed });
  expect(answer.error.code).toBe('MEDICAL_ID_LOCKED');
  expect(await opened()).toEqual([]);
  expect(await mailsTo(portal, owner.email)).toEqual([]);
});

test('[MID-08] one first aider opens so many in an hour, others go on', async () => {
  for (let at = 0; at < RATE.openMedicalId.points; at++) expect((await open()).status).toBe(200);
  const answer = await open();
  expect([answer.status, answer.error.code]).toEqual([429, 'RATE_LIMITED']);
  const other = await portal.aMember(workspaceId);
  await aFirstAider(portal, other);
  expect((await open(other)).status).toBe(200);
});

/** Runs a statement as the app's role for the first aider, in a transaction that is rolled back. */
async function asApp(settings: Record<string, string>, statement: string) {
  const client = await portal.services.db.$client.connect();
  try {
    await client.query('begin');
    for (const [key, value] of Object.entries({
      user_id: aider.userId,
      workspace_id: workspaceId,
      ...settings,
    }))
      await client.query('select set_config($1, $2, true)', [`muster.${key}`, value]);
    return (await client.query(statement)).rows;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test('[MID-07] the database shows the app another’s only by an opening that stands in the log, made by who calls', async () => {
  const all = 'select user_id from medical_ids';
  await open();
  const [entry] = await opened();
  const opening_id = String(entry?.id);
  expect(await asApp({}, all)).toEqual([]);
  expect(await asApp({ opening_id }, all)).toEqual([{ user_id: owner.userId }]);
  expect(await asApp({ opening_id, user_id: admin.userId }, all)).toEqual([]);
  expect(await asApp({ opening_id, workspace_id: (await portal.aWorkspace()).workspaceId }, all)).toEqual([]);
  await open(admin);
  const [named] = await logOf(admin, { event: 'refused' });
  expect(await asApp({ opening_id: String(named?.id) }, all)).toEqual([]);
  expect(await asApp({ opening_id }, `update medical_ids set key_id = 'x' returning 1`)).toEqual([]);
  expect(await asApp({ opening_id }, 'delete from medical_ids returning 1')).toEqual([]);
});

test('[MID-08] deleting the account of a first aider leaves their name with the opening', async () => {
  await open();
  await portal.services.db.update(users).set({ firstName: 'Mary' }).where(eq(users.id, aider.userId));
  aider.token = await aSession(portal.services, aider.userId);
  await portal.call(endpoints.users.remove, { ...own(aider), body: {} });
  expect((await sharing()).openings).toMatchObject([{ reason: REASON, openedBy: expect.any(String) }]);
});
