import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { WEBHOOK_EVENTS } from '#contract/rules/webhooks.ts';
import { webhookDeliveries } from '#server/db/schema.ts';
import { remindEverywhere } from '#server/reminders/reminders.ts';
import { aWebhook } from '#tests/api/webhooks.ts';
import { aRequirement } from '#tests/companies/requirements.ts';
import type { Member } from '#tests/support/builders.ts';
import { anItem } from '#tests/support/equipment.ts';
import { presently } from '#tests/support/mail/dailyMails.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind, records, versionOf } from '#tests/support/records.ts';

const portal = createTestPortal();
let admin: Member;
let ben: Member;
let workspaceId: string;
let kindId: string;

beforeEach(async () => {
  portal.clock.set('2026-03-01T10:00:00Z');
  admin = await portal.aWorkspace({ timeZone: 'Europe/Berlin' });
  workspaceId = admin.workspaceId;
  ben = await portal.aMember(workspaceId);
  kindId = await aKind(portal, workspaceId, { name: 'First aid' });
  // A moment passes, so that what was there before is known.
  portal.clock.set('2026-03-02T05:00:00Z');
  await aWebhook(portal.services, workspaceId, { events: [...WEBHOOK_EVENTS] });
});

/** The events and things that were told since the last time. */
async function told(): Promise<[string, object[]][]> {
  const rows = await portal.inWorkspace(workspaceId, ({ tx }) => tx.delete(webhookDeliveries).returning());
  return rows.map(({ event, body }) => {
    const { type, data, ...others } = JSON.parse(body);
    expect({ type, ...others, ofWorkspace: data.workspaceId, keys: Object.keys(data) }).toEqual({
      ...{ type: event, timestamp: expect.any(String), ofWorkspace: workspaceId },
      keys: ['workspaceId', 'things'],
    });
    return [event, data.things];
  });
}

const morning = async (day: string) => {
  portal.clock.set(`${day}T08:00:00Z`);
  await remindEverywhere(portal.services);
  return told();
};

test('[DOOR-07] a document that is submitted and decided on is told, however sensitive, by its ids', async () => {
  const sensitive = await aKind(portal, workspaceId, { sensitive: true });
  const { submit, decide } = records(portal);
  for (const kind of [kindId, sensitive]) {
    const { body: document } = await submit(await presently(portal, ben), kind);
    const { id: documentId, version } = document;
    const thing = { documentId, versionId: version.id, workspaceMemberId: ben.memberId };
    expect(await told()).toEqual([['submission.created', [thing]]]);
    const decision =
      kind === kindId
        ? ({ decision: 'ACCEPTED' } as const)
        : ({ decision: 'REJECTED', reason: 'No' } as const);
    await decide(await presently(portal, admin), document, decision);
    expect(await told()).toEqual([['submission.decided', [thing]]]);
  }
});

test('[DOOR-07] a correction that waits for its review is a submission', async () => {
  const documentId = await portal.aDocument(ben, { kindId, expirationDate: '2027-01-01' });
  const first = await versionOf(portal, workspaceId, documentId);
  const { correct } = records(portal);
  await correct(await presently(portal, ben), documentId, first, { expirationDate: '2027-02-01' });
  expect(await told()).toEqual([
    ['submission.created', [{ documentId, versionId: expect.any(String), workspaceMemberId: ben.memberId }]],
  ]);
});

test('[DOOR-07] an inspection that puts an item out of service is told, one that passes is not', async () => {
  const [one, other] = [
    await anItem(portal.services, workspaceId),
    await anItem(portal.services, workspaceId),
  ];
  const as = await presently(portal, admin);
  const inspect = (proProductTagId: string, status: 'PASSED' | 'FAILED') =>
    portal.call(endpoints.inspections.create, {
      body: { proProductTagId, status, ...(status === 'FAILED' && { note: 'Torn' }) },
      as,
    });
  expect((await inspect(one, 'PASSED')).status).toBe(201);
  expect(await told()).toEqual([]);
  expect((await inspect(other, 'FAILED')).status).toBe(201);
  expect(await told()).toEqual([['inspection.failed', [{ equipmentId: other }]]]);
});

test('[DOOR-07] people who join and leave are told, by whatever way', async () => {
  const colleague = await portal.aMember(workspaceId);
  const as = { ...colleague, ...(await presently(portal, colleague)) };
  await portal.call(endpoints.workspaces.leave, { body: { workspaceId }, as });
  expect(await told()).toEqual([['member.left', [{ workspaceMemberId: colleague.memberId }]]]);
  const { memberId } = await portal.aDraft(workspaceId);
  const boss = await presently(portal, admin);
  await portal.call(endpoints.members.remove, { params: { memberId }, as: boss });
  expect(await told()).toEqual([['member.left', [{ workspaceMemberId: memberId }]]]);
  await portal.call(endpoints.members.restoreMany, {
    body: { workspaceId, workspaceMemberIds: [memberId] },
    as: boss,
  });
  expect(await told()).toEqual([['member.joined', [{ workspaceMemberId: memberId }]]]);
  const again = await portal.aDraft(workspaceId);
  const merged = { body: { workspaceId, fromId: again.memberId, intoId: memberId }, as: boss };
  expect((await portal.call(endpoints.memberMerging.merge, merged)).status).toBe(200);
  expect(await told()).toEqual([['member.left', [{ workspaceMemberId: again.memberId }]]]);
});

test('[DOOR-07] each document that has expired is told once, on the morning after', async () => {
  const ids = [
    await portal.aDocument(ben, { expirationDate: '2026-03-10' }),
    await portal.aDocument(admin, { expirationDate: '2026-03-10' }),
  ];
  expect(await morning('2026-03-10')).toEqual([]);
  const [expired, ...others] = await morning('2026-03-11');
  expect(others).toEqual([]);
  expect(expired?.[0]).toBe('document.expired');
  expect(expired?.[1]).toHaveLength(2);
  expect(expired?.[1]).toEqual(
    expect.arrayContaining([
      { documentId: ids[0], workspaceMemberId: ben.memberId },
      { documentId: ids[1], workspaceMemberId: admin.memberId },
    ]),
  );
  expect(await morning('2026-03-12')).toEqual([]);
});

test('[DOOR-07] a team that becomes short is told once', async () => {
  const teamId = await portal.aTeam(workspaceId, [ben.memberId]);
  await portal.aDocument(ben, { kindId, expirationDate: '2026-03-10', expirationReminder: '2026-03-10' });
  const rules = [
    { kindIds: [kindId], minimum: 1, warningDays: 0 },
    { kindIds: [kindId], minimum: 1, warningDays: 7 },
  ];
  const set = await portal.call(endpoints.coverage.set, {
    params: { teamId },
    body: { rules },
    as: await presently(portal, admin),
  });
  expect(set.status).toBe(200);
  expect((await morning('2026-03-10')).filter(([event]) => event === 'team.short')).toEqual([]);
  const events = await morning('2026-03-11');
  expect(events.filter(([event]) => event === 'team.short')).toEqual([['team.short', [{ teamId }]]]);
  expect(await morning('2026-03-12')).toEqual([]);
});

test('[DOOR-07] what people come to lack is told once, on the next morning, also when mornings were missed', async () => {
  const requirementId = await aRequirement(portal, admin, { kindIds: [kindId] });
  const lacking = (...of: Member[]) => [
    ['requirement.lacking', of.map(({ memberId }) => ({ requirementId, workspaceMemberId: memberId }))],
  ];
  const known = async (day: string) =>
    (await morning(day)).filter(([event]) => event === 'requirement.lacking');
  const sorted = [admin, ben].sort((one, other) => (one.memberId < other.memberId ? -1 : 1));
  // Known since today: the look at what was known when yesterday ended has none of it.
  expect(await known('2026-03-02')).toEqual([]);
  expect(await known('2026-03-03')).toEqual(lacking(...sorted));
  expect(await known('2026-03-04')).toEqual([]);
  await portal.aDocument(ben, { kindId, expirationDate: '2026-03-06', creator: admin });
  expect(await known('2026-03-05')).toEqual([]);
  // The portal was down on the day after it expired.
  expect(await known('2026-03-09')).toEqual(lacking(ben));
  await aRequirement(portal, admin, { kindIds: [kindId], name: 'A second one that asks for the same' });
  expect(await known('2026-03-11')).toEqual([]);
});
