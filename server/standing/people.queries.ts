import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { todayIn } from '#contract/rules/calendar.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import type { AsOf, PersonRecord } from '#contract/rules/requirements/records.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import { exemptions, memberSpans, teamSpans } from '#server/db/schema.ts';
import { type Given, statement } from '#server/db/statement.ts';
import { together } from '#server/db/transaction.ts';
import { deletedVersions, documentsOf, heldVersions, presentVersions } from './evidence.queries.ts';
import { isPresent } from './requirements.queries.ts';

interface OfPeople {
  workspaceId: string;
  memberIds: string[];
}

/** Stretches that have ended by now matter to past days alone. */
const unlessPresent = (endedAt: PgColumn, present: boolean): SQL | undefined =>
  present ? isNull(endedAt) : undefined;

const memberships = statement('memberships of people', (db, given: Given<OfPeople>, present: boolean) =>
  db
    .select({
      memberId: memberSpans.memberId,
      role: memberSpans.role,
      joinedAt: memberSpans.joinedAt,
      beganAt: memberSpans.beganAt,
      endedAt: memberSpans.endedAt,
    })
    .from(memberSpans)
    .where(
      and(
        eq(memberSpans.workspaceId, given.workspaceId),
        isOneOf(memberSpans.memberId, given.memberIds),
        unlessPresent(memberSpans.endedAt, present),
      ),
    ),
);

const places = statement('places of people', (db, given: Given<OfPeople>, present: boolean) =>
  db
    .select({
      memberId: teamSpans.memberId,
      teamId: teamSpans.teamId,
      beganAt: teamSpans.beganAt,
      endedAt: teamSpans.endedAt,
    })
    .from(teamSpans)
    .where(
      and(
        eq(teamSpans.workspaceId, given.workspaceId),
        isOneOf(teamSpans.memberId, given.memberIds),
        unlessPresent(teamSpans.endedAt, present),
      ),
    ),
);

const givenExemptions = statement('exemptions of people', (db, given: Given<OfPeople>, present: boolean) =>
  db
    .select({
      id: exemptions.id,
      memberId: exemptions.memberId,
      requirementId: exemptions.requirementId,
      lastDay: exemptions.lastDay,
      createdAt: exemptions.createdAt,
      endedAt: exemptions.endedAt,
    })
    .from(exemptions)
    .where(
      and(
        eq(exemptions.workspaceId, given.workspaceId),
        isOneOf(exemptions.memberId, given.memberIds),
        unlessPresent(exemptions.endedAt, present),
      ),
    ),
);

const NOTHING_SINCE = new Date(0);

/** All that the states of people depend on, as far as documents of some kinds go; in the order of the ids. Of people who are unknown there is nothing. */
export async function loadPeople(
  scope: WorkspaceScope,
  memberIds: string[],
  asOf: AsOf,
  kindIds: string[],
): Promise<PersonRecord[]> {
  const { id: workspaceId, timeZone } = scope.workspace;
  const present = isPresent(scope, asOf);
  const people = { workspaceId, memberIds };
  const days = new Map<number, CalendarDate>();
  /** Many stretches began at one moment, as an import left them. */
  const dayOf = (moment: Date): CalendarDate => {
    const known = days.get(moment.getTime()) ?? todayIn(timeZone, moment);
    days.set(moment.getTime(), known);
    return known;
  };
  const span = (from: Date, until: Date | null) => ({ from: dayOf(from), until: until && dayOf(until) });
  const [memberRows, placeRows, exemptionRows, versionRows, deletedRows] = await together(
    scope,
    () => memberships.run(scope, people, present),
    () => places.run(scope, people, present),
    () => givenExemptions.run(scope, people, present),
    async () => {
      const ofKinds = { ...people, kindIds };
      return present ? presentVersions(scope, ofKinds) : heldVersions.run(scope, ofKinds);
    },
    async () => (present ? [] : deletedVersions.run(scope, { ...people, kindIds, since: NOTHING_SINCE })),
  );
  const held = documentsOf(
    [
      ...versionRows.map((row) => ({ ...row, deletedAt: null })),
      ...deletedRows.map((row) => ({ ...row, state: 'ACCEPTED' as const })),
    ],
    dayOf,
  );
  const ofMember = {
    memberships: Map.groupBy(memberRows, (row) => row.memberId),
    places: Map.groupBy(placeRows, (row) => row.memberId),
    exemptions: Map.groupBy(exemptionRows, (row) => row.memberId),
  };
  return memberIds.map((id) => ({
    id,
    memberships: (ofMember.memberships.get(id) ?? []).map((row) => ({
      ...span(row.beganAt, row.endedAt),
      role: row.role,
      joinedOn: dayOf(row.joinedAt),
    })),
    places: (ofMember.places.get(id) ?? []).map((row) => ({
      ...span(row.beganAt, row.endedAt),
      teamId: row.teamId,
    })),
    exemptions: (ofMember.exemptions.get(id) ?? []).map((row) => ({
      ...span(row.createdAt, row.endedAt),
      id: row.id,
      requirementId: row.requirementId,
      lastDay: row.lastDay,
    })),
    documents: held.get(id) ?? [],
  }));
}
