import { eq, type SQL, sql } from 'drizzle-orm';
import type { WorkspaceScope } from '#server/core/scope.ts';
import {
  documentKinds,
  exemptions,
  expirySpans,
  memberSpans,
  memberTrades,
  requirementKinds,
  requirementMembers,
  requirements,
  requirementTeams,
  requirementTrades,
  teamMembers,
  teamSpans,
  teams,
  tradeSpans,
  trades,
  workspaceMembers,
} from '#server/db/schema.ts';
import type { Company } from './company.ts';
import { momentsOf } from './moments.ts';
import { put } from './put.ts';
import { writeDocuments } from './writeDocuments.ts';

/**
 * Writes a company into the workspace of the scope, as it has become by today: what its people and teams are in their tables, what they
 * were in the stretches. What people did, `by` did.
 */
export async function writeCompany(scope: WorkspaceScope, company: Company, by?: string): Promise<void> {
  await writePeople(scope, company);
  const [first] = company.people;
  const actor = by ?? first?.id;
  if (actor === undefined) return;
  const { moment } = momentsOf(company);
  const kind = { workspaceId: scope.workspace.id, membersSubmit: true, sensitive: false };
  const createdAt = moment('2020-01-01');
  await put(
    scope,
    documentKinds,
    company.kindIds.map((id) => ({ ...kind, id, name: id, expires: 'MAYBE' as const, createdAt })),
  );
  await writeExpiry(scope, company);
  await writeTeams(scope, company);
  await writeTrades(scope, company);
  await writeDocuments(scope, company, actor);
  await writeRequirements(scope, company, actor);
}

/** When kinds were known to always expire; a stretch that goes on is that of the kind as it is now. */
async function writeExpiry(scope: WorkspaceScope, { expiring, ...company }: Company): Promise<void> {
  const workspaceId = scope.workspace.id;
  const { moment, momentOrNull } = momentsOf(company);
  const all = Object.entries(expiring).flatMap(([kindId, stretches]) =>
    stretches.map(({ from, until }) => ({ kindId, from, until })),
  );
  const open = all.filter(({ until }) => until === null);
  for (const { kindId, from } of open) {
    await scope.tx.update(documentKinds).set({ expires: 'ALWAYS' }).where(eq(documentKinds.id, kindId));
    await scope.tx
      .update(expirySpans)
      .set({ beganAt: moment(from) })
      .where(eq(expirySpans.kindId, kindId));
  }
  await put(
    scope,
    expirySpans,
    all
      .filter(({ until }) => until !== null)
      .map(({ kindId, from, until }) => ({
        ...{ workspaceId, kindId },
        ...{ beganAt: moment(from), endedAt: momentOrNull(until) },
      })),
  );
}

/** Somebody's row makes the stretch that goes on; those that are over are written beside it. */
async function writePeople(scope: WorkspaceScope, company: Company): Promise<void> {
  const workspaceId = scope.workspace.id;
  const { moment, momentOrNull, knownOf } = momentsOf(company);
  const rows = company.people.map(({ id, memberships }) => {
    const open = memberships.find(({ until }) => until === null);
    const began = moment(open?.from ?? '2020-01-01');
    const role = open?.role ?? ('WORKSPACE_MEMBER' as const);
    const row = { id, workspaceId, firstName: id, role, status: 'DRAFT' as const, createdAt: began };
    return { ...row, removedAt: open ? null : began };
  });
  await put(scope, workspaceMembers, rows);
  const all = company.people.flatMap(({ id, memberships }) => memberships.map((one) => ({ ...one, id })));
  await put(
    scope,
    memberSpans,
    all
      .filter(({ until }) => until !== null)
      .map(({ id, role, from, until, joinedOn, known }) => ({
        ...knownOf(known),
        workspaceId,
        memberId: id,
        role,
        joinedAt: moment(joinedOn),
        beganAt: moment(from),
        endedAt: momentOrNull(until),
      })),
  );
  const open = all.filter(({ until, from, joinedOn }) => until === null && from !== joinedOn);
  if (open.length === 0) return;
  const joined = list(open.map(({ joinedOn }) => moment(joinedOn).toISOString()));
  await scope.tx.execute(sql`
    update member_spans set joined_at = given.joined_at::timestamptz
    from unnest(${list(open.map(({ id }) => id))}, ${joined}) as given (member_id, joined_at)
    where workspace_id = ${workspaceId} and member_spans.member_id = given.member_id and ended_at is null`);
}

const list = (values: string[]): SQL => sql`${sql.param(values)}::text[]`;

async function writeTeams(scope: WorkspaceScope, { teamIds, people, ...company }: Company): Promise<void> {
  const workspaceId = scope.workspace.id;
  const { moment, momentOrNull, knownOf } = momentsOf(company);
  const team = { workspaceId, isPublic: false, createdAt: moment('2020-01-01') };
  await put(
    scope,
    teams,
    teamIds.map((id) => ({ ...team, id, name: id })),
  );
  const places = people.flatMap(({ id, places: own }) => own.map((place) => ({ ...place, memberId: id })));
  const [present, past] = [
    places.filter(({ until }) => until === null),
    places.filter(({ until }) => until !== null),
  ];
  await put(
    scope,
    teamMembers,
    present.map(({ teamId, memberId, from }) => {
      const place = { workspaceId, teamId, memberId, createdAt: moment(from) };
      return { ...place, id: `${memberId} ${teamId}`, placedByAdmin: true };
    }),
  );
  await put(
    scope,
    teamSpans,
    past.map(({ teamId, memberId, from, until, known }) => {
      const place = { workspaceId, teamId, memberId, ...knownOf(known) };
      return { ...place, beganAt: moment(from), endedAt: momentOrNull(until) };
    }),
  );
}

async function writeTrades(scope: WorkspaceScope, { tradeIds, people, ...company }: Company): Promise<void> {
  const workspaceId = scope.workspace.id;
  const { moment, momentOrNull, knownOf } = momentsOf(company);
  const createdAt = moment('2020-01-01');
  await put(
    scope,
    trades,
    tradeIds.map((id) => ({ workspaceId, createdAt, id, name: id })),
  );
  const held = people.flatMap(({ id, trades: own }) => own.map((one) => ({ ...one, memberId: id })));
  await put(
    scope,
    memberTrades,
    held
      .filter(({ until }) => until === null)
      .map(({ tradeId, memberId, from }) => ({ workspaceId, tradeId, memberId, createdAt: moment(from) })),
  );
  await put(
    scope,
    tradeSpans,
    held
      .filter(({ until }) => until !== null)
      .map(({ tradeId, memberId, from, until, known }) => ({
        ...{ workspaceId, tradeId, memberId, ...knownOf(known) },
        beganAt: moment(from),
        endedAt: momentOrNull(until),
      })),
  );
}

async function writeRequirements(
  scope: WorkspaceScope,
  { revisions, people, ...company }: Company,
  by: string,
): Promise<void> {
  const workspaceId = scope.workspace.id;
  const { moment, momentOrNull, knownOf } = momentsOf(company);
  await put(
    scope,
    requirements,
    revisions.map(({ id, revisionId, everyone, roles, from, until, graceDays, blocking, recorded }) => ({
      id: revisionId,
      requirementId: id,
      workspaceId,
      name: id,
      everyone,
      roles: [...roles],
      fromDay: from,
      untilDay: until,
      graceDays,
      blocking,
      recordedByMemberId: by,
      recordedAt: moment(recorded.from),
      endedAt: momentOrNull(recorded.until),
    })),
  );
  const named = <Ids extends 'kindIds' | 'tradeIds' | 'teamIds' | 'memberIds'>(ids: Ids) =>
    revisions.flatMap(({ revisionId, [ids]: all }) => all.map((id) => ({ workspaceId, revisionId, id })));
  const kinds = named('kindIds').map(({ id, ...row }) => ({ ...row, kindId: id }));
  await put(scope, requirementKinds, kinds);
  const ofTrades = named('tradeIds').map(({ id, ...row }) => ({ ...row, tradeId: id }));
  await put(scope, requirementTrades, ofTrades);
  const ofTeams = named('teamIds').map(({ id, ...row }) => ({ ...row, teamId: id }));
  await put(scope, requirementTeams, ofTeams);
  const members = named('memberIds').map(({ id, ...row }) => ({ ...row, memberId: id }));
  await put(scope, requirementMembers, members);
  await put(
    scope,
    exemptions,
    people.flatMap((person) =>
      person.exemptions.map(({ id, requirementId, from, until, lastDay, known }) => ({
        ...knownOf(known),
        ...{ id, workspaceId, requirementId, lastDay, memberId: person.id, givenByMemberId: by },
        reason: 'Course is booked',
        createdAt: moment(from),
        endedAt: momentOrNull(until),
      })),
    ),
  );
}
