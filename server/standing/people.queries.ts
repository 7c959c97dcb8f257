import { and, eq, gte, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { daysIn, endOfDay } from '#contract/rules/calendar.ts';
import { addDays, type CalendarDate } from '#contract/rules/dates.ts';
import type {
  AsOf,
  HeldDocument,
  HeldVersion,
  PersonRecord,
  Stretch,
  VersionEnd,
} from '#contract/rules/requirements/records.ts';
import { type Need, REST_DAYS } from '#contract/rules/requirements/requirements.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import type { Transaction } from '#server/db/connect.ts';
import { isOneOf } from '#server/db/paging.ts';
import {
  deletedEvidence,
  documents,
  documentVersions,
  evidenceSpans,
  exemptions,
  expirySpans,
  memberSpans,
  teamSpans,
  tradeSpans,
} from '#server/db/schema.ts';
import { type Given, statement } from '#server/db/statement.ts';
import { together } from '#server/db/transaction.ts';
import { isPresent, type RequirementHead } from './requirements.queries.ts';
import { absencesOf, endsOf } from './versionTimes.queries.ts';

interface OfKinds {
  workspaceId: string;
  memberIds: string[];
  kindIds: string[];
}

const factsOf = (table: typeof documentVersions | typeof deletedEvidence) => ({
  state: table.state,
  issuedOn: table.issuedOn,
  recordedOn: table.recordedOn,
  expirationDate: table.expirationDate,
  expirationReminder: table.expirationReminder,
  corrects: table.corrects,
  submitted: table.submitted,
  createdAt: table.createdAt,
  decidedAt: table.decidedAt,
});

/** What a version is now. */
const VERSION = {
  ...factsOf(documentVersions),
  id: documentVersions.id,
  memberId: documents.memberId,
  kindId: sql<string>`${documents.kindId}`,
  documentId: documents.id,
  isWaiting: documents.isWaiting,
  /** That of what the document shows, which may have ended. */
  shownState: documents.state,
  beganAt: documentVersions.createdAt,
  endedAt: sql<null>`null`,
  deletedAt: sql<null>`null`,
};

/** What a version was known as. */
const SPAN = {
  id: evidenceSpans.versionId,
  memberId: evidenceSpans.memberId,
  kindId: evidenceSpans.kindId,
  documentId: evidenceSpans.documentId,
  beganAt: evidenceSpans.beganAt,
  endedAt: evidenceSpans.endedAt,
};

/** What belongs to people, person by person: in a table without statistics all of the kinds would be looked through else. */
const isOf = (table: typeof documents | typeof evidenceSpans, given: Given<OfKinds>) =>
  and(
    eq(table.workspaceId, given.workspaceId),
    sql`${table.memberId} = person.id`,
    isOneOf(table.kindId, given.kindIds),
  );

const heldVersions = statement('versions of people', (db, given: Given<OfKinds>) =>
  db
    .select({ ...factsOf(documentVersions), ...SPAN, deletedAt: sql<null>`null` })
    .from(sql`unnest(${given.memberIds}::text[]) as person (id)`)
    .innerJoin(evidenceSpans, isOf(evidenceSpans, given))
    .innerJoin(documentVersions, eq(documentVersions.id, evidenceSpans.versionId)),
);

const deletedVersions = statement('deleted evidence of people', (db, given: Given<OfKinds>) =>
  db
    .select({ ...factsOf(deletedEvidence), ...SPAN, deletedAt: deletedEvidence.deletedAt })
    .from(sql`unnest(${given.memberIds}::text[]) as person (id)`)
    .innerJoin(evidenceSpans, isOf(evidenceSpans, given))
    .innerJoin(
      deletedEvidence,
      and(eq(deletedEvidence.versionId, evidenceSpans.versionId), isNull(deletedEvidence.restoredAt)),
    ),
);

const shownVersions = statement('shown versions of people', (db, given: Given<OfKinds>) =>
  db
    .select(VERSION)
    .from(sql`unnest(${given.memberIds}::text[]) as person (id)`)
    .innerJoin(documents, isOf(documents, given))
    .innerJoin(documentVersions, eq(documentVersions.id, documents.versionId)),
);

const waitingVersions = statement(
  'waiting versions of documents',
  (db, given: Given<{ workspaceId: string; documentIds: string[] }>) =>
    db
      .select(VERSION)
      .from(documentVersions)
      .innerJoin(documents, eq(documents.id, documentVersions.documentId))
      .where(
        and(
          eq(documentVersions.workspaceId, given.workspaceId),
          isOneOf(documentVersions.documentId, given.documentIds),
          eq(documentVersions.state, 'SUBMITTED'),
        ),
      )
      .orderBy(documentVersions.createdAt, documentVersions.id),
);

/**
 * The versions that count now, or would if they were accepted: that in force of each document, which its row names because it changes by
 * writes alone, and those that wait.
 */
async function presentVersions(scope: { tx: Transaction }, of: OfKinds) {
  const shown = await shownVersions.run(scope, of);
  const documentIds = shown.flatMap(({ documentId, isWaiting }) => (isWaiting ? documentId : []));
  const { workspaceId } = of;
  const waiting =
    documentIds.length === 0 ? [] : await waitingVersions.run(scope, { workspaceId, documentIds });
  return [...shown.filter(({ shownState }) => shownState === 'ACCEPTED'), ...waiting];
}

const knownToExpire = statement(
  'stretches in which kinds always expired',
  (db, given: Given<{ workspaceId: string; kindIds: string[] }>) =>
    db
      .select({ kindId: expirySpans.kindId, beganAt: expirySpans.beganAt, endedAt: expirySpans.endedAt })
      .from(expirySpans)
      .where(and(eq(expirySpans.workspaceId, given.workspaceId), isOneOf(expirySpans.kindId, given.kindIds))),
);

interface VersionRow
  extends Omit<
    HeldVersion,
    'known' | 'writtenOn' | 'enteredOn' | 'decidedOn' | 'deletedOn' | 'absences' | 'ends'
  > {
  memberId: string;
  kindId: string;
  documentId: string;
  beganAt: Date;
  endedAt: Date | null;
  createdAt: Date;
  decidedAt: Date | null;
  deletedAt: Date | null;
}

/** The documents of each member. */
function documentsOf(
  rows: VersionRow[],
  { ends, absences }: { ends: Map<string, VersionEnd[]>; absences: Map<string, Stretch[]> },
  expiring: Map<string, Stretch[]>,
  dayOf: (moment: Date) => CalendarDate,
): Map<string, HeldDocument[]> {
  const inOrder = rows.toSorted(
    (one, other) => one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1),
  );
  const byMember = Map.groupBy(inOrder, ({ memberId }) => memberId);
  const toVersion = (row: VersionRow): HeldVersion => ({
    id: row.id,
    state: row.state,
    issuedOn: row.issuedOn,
    recordedOn: row.recordedOn,
    enteredOn: dayOf(row.decidedAt ?? row.createdAt),
    expirationDate: row.expirationDate,
    expirationReminder: row.expirationReminder,
    corrects: row.corrects,
    submitted: row.submitted,
    known: { from: dayOf(row.beganAt), until: row.endedAt && dayOf(row.endedAt) },
    writtenOn: dayOf(row.createdAt),
    decidedOn: row.decidedAt && dayOf(row.decidedAt),
    deletedOn: row.deletedAt && dayOf(row.deletedAt),
    absences: absences.get(row.id) ?? [],
    ends: ends.get(row.id) ?? [],
  });
  return new Map(
    [...byMember].map(([memberId, own]) => [
      memberId,
      [...Map.groupBy(own, ({ documentId, kindId }) => `${documentId} ${kindId}`).values()].flatMap((of) => {
        const [first] = of;
        if (!first) return [];
        const { documentId: id, kindId } = first;
        return { id, kindId, alwaysExpires: expiring.get(kindId) ?? [], versions: of.map(toVersion) };
      }),
    ]),
  );
}

interface OfPeople {
  workspaceId: string;
  memberIds: string[];
}

/** Whose stretches, and from when on those that have ended matter; all without it. */
interface EndedSince extends OfPeople {
  endedSince?: Date | undefined;
}

const endedSince = (endedAt: PgColumn, since: Placeholder | undefined): SQL | undefined =>
  since && or(isNull(endedAt), gte(endedAt, since));

const known = (table: typeof memberSpans | typeof teamSpans | typeof tradeSpans | typeof exemptions) => ({
  knownFrom: table.knownFrom,
  knownUntil: table.knownUntil,
});

const memberships = statement('memberships of people', (db, given: Given<EndedSince>) =>
  db
    .select({
      memberId: memberSpans.memberId,
      role: memberSpans.role,
      joinedAt: memberSpans.joinedAt,
      beganAt: memberSpans.beganAt,
      endedAt: memberSpans.endedAt,
      ...known(memberSpans),
    })
    .from(memberSpans)
    .where(
      and(
        eq(memberSpans.workspaceId, given.workspaceId),
        isOneOf(memberSpans.memberId, given.memberIds),
        endedSince(memberSpans.endedAt, given.endedSince),
      ),
    ),
);

const places = statement('places of people', (db, given: Given<EndedSince>) =>
  db
    .select({
      memberId: teamSpans.memberId,
      teamId: teamSpans.teamId,
      beganAt: teamSpans.beganAt,
      endedAt: teamSpans.endedAt,
      ...known(teamSpans),
    })
    .from(teamSpans)
    .where(
      and(
        eq(teamSpans.workspaceId, given.workspaceId),
        isOneOf(teamSpans.memberId, given.memberIds),
        endedSince(teamSpans.endedAt, given.endedSince),
      ),
    ),
);

const heldTrades = statement('trades of people', (db, given: Given<EndedSince>) =>
  db
    .select({
      memberId: tradeSpans.memberId,
      tradeId: tradeSpans.tradeId,
      beganAt: tradeSpans.beganAt,
      endedAt: tradeSpans.endedAt,
      ...known(tradeSpans),
    })
    .from(tradeSpans)
    .where(
      and(
        eq(tradeSpans.workspaceId, given.workspaceId),
        isOneOf(tradeSpans.memberId, given.memberIds),
        endedSince(tradeSpans.endedAt, given.endedSince),
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
      ...known(exemptions),
    })
    .from(exemptions)
    .where(
      and(
        eq(exemptions.workspaceId, given.workspaceId),
        isOneOf(exemptions.memberId, given.memberIds),
        present ? isNull(exemptions.endedAt) : undefined,
      ),
    ),
);

/** Of stretches that have ended those may matter to the present that grace looks back at. */
function endedSinceOf(scope: WorkspaceScope, asOf: AsOf, needs: Need<RequirementHead>[]): Date | undefined {
  if (!isPresent(scope, asOf)) return undefined;
  const graces = needs.flatMap(({ requirements }) => requirements.map(({ graceDays }) => graceDays));
  const longest = Math.max(0, ...graces);
  if (longest === 0) return scope.now;
  return endOfDay(scope.workspace.timeZone, addDays(scope.today, -longest - REST_DAYS));
}

/** All that the states of people to some needs depend on, in the order of the ids. Of people who are unknown there is nothing. */
export async function loadPeople(
  scope: WorkspaceScope,
  memberIds: string[],
  asOf: AsOf,
  needs: Need<RequirementHead>[],
): Promise<PersonRecord[]> {
  const { id: workspaceId, timeZone } = scope.workspace;
  const present = isPresent(scope, asOf);
  const people = { workspaceId, memberIds };
  const stretches = { ...people, endedSince: endedSinceOf(scope, asOf, needs) };
  const kindIds = [...new Set(needs.flatMap((need) => need.kindIds))];
  const dayOf = daysIn(timeZone);
  const span = (from: Date, until: Date | null) => ({ from: dayOf(from), until: until && dayOf(until) });
  const own = ({ knownFrom, knownUntil }: { knownFrom: Date | null; knownUntil: Date | null }, from: Date) =>
    knownFrom === null && knownUntil === null ? {} : { known: span(knownFrom ?? from, knownUntil) };
  const [memberRows, placeRows, tradeRows, exemptionRows, versionRows, deletedRows, expiryRows] =
    await together(
      scope,
      () => memberships.run(scope, stretches),
      () => places.run(scope, stretches),
      () => heldTrades.run(scope, stretches),
      () => givenExemptions.run(scope, people, present),
      async () => {
        const ofKinds = { ...people, kindIds };
        return present ? presentVersions(scope, ofKinds) : heldVersions.run(scope, ofKinds);
      },
      async () => (present ? [] : deletedVersions.run(scope, { ...people, kindIds })),
      () => knownToExpire.run(scope, { workspaceId, kindIds }),
    );
  const expiring = new Map(
    [...Map.groupBy(expiryRows, ({ kindId }) => kindId)].map(([kindId, rows]) => [
      kindId,
      rows.map(({ beganAt, endedAt }) => span(beganAt, endedAt)),
    ]),
  );
  const rows = [...versionRows, ...deletedRows];
  // What has ended is not among what counts today.
  const versionIds = present ? [] : rows.map(({ id }) => id);
  const [ends, absences] =
    versionIds.length === 0
      ? [new Map(), new Map()]
      : await together(
          scope,
          () => endsOf(scope, versionIds),
          () => absencesOf(scope, versionIds),
        );
  const held = documentsOf(rows, { ends, absences }, expiring, dayOf);
  const ofMember = {
    memberships: Map.groupBy(memberRows, (row) => row.memberId),
    places: Map.groupBy(placeRows, (row) => row.memberId),
    trades: Map.groupBy(tradeRows, (row) => row.memberId),
    exemptions: Map.groupBy(exemptionRows, (row) => row.memberId),
  };
  return memberIds.map((id) => ({
    id,
    memberships: (ofMember.memberships.get(id) ?? []).map((row) => ({
      ...span(row.beganAt, row.endedAt),
      ...own(row, row.beganAt),
      role: row.role,
      joinedOn: dayOf(row.joinedAt),
    })),
    places: (ofMember.places.get(id) ?? []).map((row) => ({
      ...span(row.beganAt, row.endedAt),
      ...own(row, row.beganAt),
      teamId: row.teamId,
    })),
    trades: (ofMember.trades.get(id) ?? []).map((row) => ({
      ...span(row.beganAt, row.endedAt),
      ...own(row, row.beganAt),
      tradeId: row.tradeId,
    })),
    exemptions: (ofMember.exemptions.get(id) ?? []).map((row) => ({
      ...span(row.createdAt, row.endedAt),
      ...own(row, row.createdAt),
      id: row.id,
      requirementId: row.requirementId,
      lastDay: row.lastDay,
    })),
    documents: held.get(id) ?? [],
  }));
}
