import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { newId } from '#server/core/ids.ts';
import { exemptions, requirementMembers, teamMembers, teamRequests } from '#server/db/schema.ts';
import { anExemption, aRequirement } from '#tests/companies/requirements.ts';
import { aSession } from '#tests/support/accounts.ts';
import type { Member } from '#tests/support/builders.ts';
import { anItem } from '#tests/support/equipment.ts';
import { merging } from '#tests/support/merging.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { aKind, aRequest } from '#tests/support/records.ts';
import { MEMBER_COLUMNS } from './columns.ts';

const portal = createTestPortal();
const { aRow, join } = merging(portal);
let admin: Member;
let workspaceId: string;
let stays: Member;
let goes: string;
let kindId: string;
beforeEach(async () => {
  portal.clock.set('2026-03-02T12:00:00Z');
  admin = await portal.aWorkspace();
  workspaceId = admin.workspaceId;
  stays = await portal.aMember(workspaceId);
  goes = await aRow(workspaceId, 'Ada', { email: 'ada@site.example' });
  kindId = await aKind(portal, workspaceId, { name: 'First aid' });
});

/** It is noon of a day, and the admin has logged in again. */
async function on(day: string): Promise<void> {
  portal.clock.set(`${day}T12:00:00Z`);
  admin.token = await aSession(portal.services, admin.userId);
}
const merge = async () => expect((await join(admin, stays.memberId, goes)).status).toBe(200);
const exempt = (requirementId: string, memberId: string, lastDay: string, reason: string) =>
  anExemption(portal, workspaceId, {
    requirementId,
    memberId,
    reason,
    lastDay,
    givenByMemberId: admin.memberId,
  });
const stands = async (day: string) => {
  const { body } = await portal.call(endpoints.requirementMatrix.ofMember, {
    params: { memberId: stays.memberId },
    query: { day },
    as: admin,
  });
  return body.data.map(({ state, sources }) => [state, sources.map(({ via }) => via).join()]);
};

test('[PPL-03] what was required of either by name is required of the one that stays, once', async () => {
  const named = (memberIds: string[], name: string) =>
    portal.call(endpoints.requirements.create, {
      body: { workspaceId, name, appliesTo: { workspaceMemberIds: memberIds }, kindIds: [kindId] },
      as: admin,
    });
  const both = (await named([stays.memberId, goes], 'Both')).body;
  const one = (await named([goes], 'One')).body;
  await merge();
  const rows = await portal.inWorkspace(workspaceId, ({ tx }) =>
    tx.select().from(requirementMembers).where(isNull(requirementMembers.knownUntil)),
  );
  expect(rows.map(({ revisionId, memberId }) => [revisionId, memberId]).sort()).toEqual(
    [
      [both.revisionId, stays.memberId],
      [one.revisionId, stays.memberId],
    ].sort(),
  );
});

test('[PPL-03] of two exemptions from one requirement the one that lasts longer stays, and the rest moves', async () => {
  const first = await aRequirement(portal, admin, { kindIds: [kindId] });
  const second = await aRequirement(portal, admin, { kindIds: [await aKind(portal, workspaceId)] });
  const shorter = await exempt(first, stays.memberId, '2026-03-20', 'Course is booked');
  const longer = await exempt(first, goes, '2026-04-20', 'Course was moved');
  const other = await exempt(second, goes, '2026-03-10', 'New here');
  await merge();
  const rows = await portal.inWorkspace(workspaceId, ({ tx }) =>
    tx.select().from(exemptions).where(isNull(exemptions.knownUntil)),
  );
  expect(rows.map(({ id, memberId, endedAt }) => [id, memberId, endedAt === null]).sort()).toEqual(
    [
      [shorter, stays.memberId, false],
      [longer, stays.memberId, true],
      [other, stays.memberId, true],
    ].sort(),
  );
  expect((await stands('2026-04-20')).map(([state]) => state).sort()).toEqual(['EXEMPT', 'MISSING']);
});

test('[PPL-03] where the one that goes was, and what was left of its deleted documents, counts on past days for the one that stays', async () => {
  const teamId = await portal.aTeam(workspaceId, [goes]);
  await aRequirement(portal, admin, { kindIds: [kindId], teamIds: [teamId] });
  const documentId = await portal.aDocument(
    { workspaceId, memberId: goes },
    { kindId, expirationDate: '2027-01-01' },
  );
  await on('2026-03-10');
  await portal.call(endpoints.documents.remove, { params: { documentId }, as: admin });
  await portal.call(endpoints.teams.removeMembers, {
    body: { proGroupIds: [teamId], workspaceMemberIds: [goes] },
    as: admin,
  });
  await on('2026-03-20');
  await merge();
  expect(await stands('2026-03-05')).toEqual([['MET', 'TEAM']]);
  expect(await stands('2026-03-15')).toEqual([]);
});

test('[PPL-03] an exemption that has ended ends none that goes on, and keeps the moment of its end', async () => {
  const requirementId = await aRequirement(portal, admin, { kindIds: [kindId] });
  const ended: string[] = [];
  for (const lastDay of ['2026-03-20', '2026-05-20']) {
    const exemptionId = await exempt(requirementId, stays.memberId, lastDay, 'Course is booked');
    await portal.call(endpoints.exemptions.remove, { params: { exemptionId }, as: admin });
    ended.push(exemptionId);
  }
  const running = await exempt(requirementId, goes, '2026-04-20', 'Course was moved');
  const ends = async () => {
    const rows = await portal.inWorkspace(workspaceId, ({ tx }) =>
      tx.select().from(exemptions).where(isNull(exemptions.knownUntil)),
    );
    return Object.fromEntries(rows.map(({ id, endedAt }) => [id, endedAt]));
  };
  const before = await ends();
  expect([...ended, running].map((id) => before[id] !== null)).toEqual([true, true, false]);
  portal.clock.advance(60_000);
  await merge();
  expect(await ends()).toEqual(before);
});

/** Everything that names somebody, column by column. */
const namedIn = (memberId: string) =>
  portal.inWorkspace(workspaceId, async ({ tx }) => {
    const found: Record<string, unknown[]> = {};
    for (const name of Object.keys(MEMBER_COLUMNS)) {
      const [table = '', column = ''] = name.split('.');
      const { rows } = await tx.execute(
        sql`select * from ${sql.identifier(table)} where workspace_id = ${workspaceId} and ${sql.identifier(column)} = ${memberId}`,
      );
      found[name] = rows.map((row) => JSON.stringify(row)).sort();
    }
    return found;
  });

test('[PPL-03] what others have, beside the same teams, kinds and requirements, stays with them', async () => {
  const mate = await portal.aMember(workspaceId, 'TEAM_ADMIN');
  const people = [stays.memberId, goes, mate.memberId];
  const holds = (memberId: string) => ({ workspaceId, memberId });
  const teamId = await portal.aTeam(workspaceId, people);
  const wanted = await portal.aTeam(workspaceId, [stays.memberId]);
  const requirementId = await aRequirement(portal, admin, { kindIds: [kindId], teamIds: [teamId] });
  await portal.call(endpoints.requirements.create, {
    body: { workspaceId, name: 'By name', appliesTo: { workspaceMemberIds: people }, kindIds: [kindId] },
    as: admin,
  });
  for (const [index, memberId] of people.entries()) {
    await portal.aDocument(holds(memberId), { kindId });
    await portal.aDocument(holds(memberId), { kindId, state: 'SUBMITTED' });
    await anItem(portal.services, workspaceId, { ownerMemberId: memberId }, [
      { inspectorMemberId: memberId },
    ]);
    const dueOn = `2026-04-0${index + 1}`;
    await aRequest(portal, workspaceId, { kindId, memberId, askedByMemberId: memberId, dueOn });
    await exempt(requirementId, memberId, `2026-05-0${index + 1}`, 'Course is booked');
  }
  await portal.inWorkspace(workspaceId, async ({ tx, now }) => {
    await tx
      .update(teamMembers)
      .set({ placedByAdmin: false })
      .where(and(eq(teamMembers.teamId, teamId), ne(teamMembers.memberId, goes)));
    await tx.insert(teamRequests).values(
      people.slice(1).map((memberId) => ({
        ...{ id: newId(), workspaceId, teamId: wanted, memberId },
        ...{ requestedByMemberId: mate.memberId, createdAt: now },
      })),
    );
  });
  const before = await namedIn(mate.memberId);
  expect(Object.values(before).filter((rows) => rows.length > 0).length).toBeGreaterThan(12);
  await merge();
  const after = await namedIn(mate.memberId);
  // Of the two wishes, the one for whoever went is for a team in which the one who stays is.
  const column = 'team_requests.requested_by_member_id';
  expect([before[column]?.length, after[column]]).toEqual([2, before['team_requests.member_id']]);
  expect({ ...after, [column]: before[column] }).toEqual(before);
});
