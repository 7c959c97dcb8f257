import { and, asc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { fullName, nameInUse } from '#contract/rules/text.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import {
  accessLinks,
  defects,
  documentKinds,
  documentRequests,
  equipment,
  files,
  handovers,
  inspections,
  invitations,
  memberSpans,
  securityEvents,
  teamRequests,
  teamSpans,
  teams,
  tradeSpans,
  trades,
  workspaceMembers,
} from '#server/db/schema.ts';
import { ownRows } from '#server/members/merge/rowToday.queries.ts';

/** The person whom a record is about, by the row that they have today. */
export interface Subject {
  id: string;
  isRemoved: boolean;
}

const PAGE = 500;

type Names = { firstName: string | null; lastName: string | null; email: string | null } | null;

/** A name and no more: what concerns others is none of a person's record. */
export const called = (person: Names): string | null =>
  person && nameInUse({ fullName: fullName(person), email: null });

const namesOf = <Table extends Record<'firstName' | 'lastName' | 'email', PgColumn>>(table: Table) => ({
  firstName: table.firstName as Table['firstName'],
  lastName: table.lastName as Table['lastName'],
  email: table.email as Table['email'],
});

const other = alias(workspaceMembers, 'other');
const another = alias(workspaceMembers, 'another');

const isRow = (
  table: Record<'workspaceId' | 'id', PgColumn>,
  workspaceId: PgColumn,
  id: PgColumn,
): SQL | undefined => and(eq(table.workspaceId, workspaceId), eq(table.id, id));

/** The person, also one who was removed, as long as the entry is nobody else's by now. */
export async function findSubject({ tx, workspace }: MemberScope, id: string) {
  const [row] = await tx
    .select()
    .from(workspaceMembers)
    .where(
      and(
        eq(workspaceMembers.workspaceId, workspace.id),
        eq(workspaceMembers.id, id),
        isNull(workspaceMembers.mergedInto),
      ),
    );
  return row ?? null;
}

/** True of a column that names the person, be it by an entry that was merged into theirs. */
const isTheirs = ({ tx, workspace }: MemberScope, { id }: Subject, column: PgColumn): SQL =>
  sql`${column} in ${ownRows(tx, workspace.id, id)}`;

/** The place of a row in the order of its table: by time where it has one, else by its number. */
interface Key {
  key: string | number;
  keyAt?: Date;
}

/** Reads rows in their order, some at a time, so that however many there are few are in memory. */
async function* inPages<Row extends Key>(
  read: (after: Key | null) => PromiseLike<Row[]>,
): AsyncGenerator<Omit<Row, keyof Key>> {
  for (let after: Key | null = null; ; ) {
    const rows: Row[] = await read(after);
    for (const { key: _, keyAt: _at, ...row } of rows) yield row;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last;
  }
}

/** What every page of rows has in common: those of the workspace that are the person's, after the last one. */
const page = (
  scope: MemberScope,
  table: { workspaceId: PgColumn; id: PgColumn; createdAt?: PgColumn },
  isOwn: SQL | undefined,
  after: Key | null,
): SQL | undefined =>
  and(eq(table.workspaceId, scope.workspace.id), isOwn, after === null ? undefined : isAfter(table, after));

const isAfter = ({ id, createdAt }: { id: PgColumn; createdAt?: PgColumn }, { key, keyAt }: Key): SQL =>
  createdAt && keyAt
    ? sql`(${createdAt}, ${id}) > (${keyAt.toISOString()}::timestamptz, ${key})`
    : gt(id, key);

export const moment = (at: Date | null): string | null => at?.toISOString() ?? null;

export async function* roleLines(scope: MemberScope, subject: Subject) {
  const rows = inPages((after) =>
    scope.tx
      .select({
        key: memberSpans.id,
        role: memberSpans.role,
        from: memberSpans.beganAt,
        until: memberSpans.endedAt,
      })
      .from(memberSpans)
      .where(page(scope, memberSpans, isTheirs(scope, subject, memberSpans.memberId), after))
      .orderBy(asc(memberSpans.id))
      .limit(PAGE),
  );
  for await (const { role, from, until } of rows) yield { role, from: moment(from), until: moment(until) };
}

export async function* teamLines(scope: MemberScope, subject: Subject) {
  const rows = inPages((after) =>
    scope.tx
      .select({ key: teamSpans.id, team: teams.name, from: teamSpans.beganAt, until: teamSpans.endedAt })
      .from(teamSpans)
      .innerJoin(teams, isRow(teams, teamSpans.workspaceId, teamSpans.teamId))
      .where(page(scope, teamSpans, isTheirs(scope, subject, teamSpans.memberId), after))
      .orderBy(asc(teamSpans.id))
      .limit(PAGE),
  );
  for await (const { team, from, until } of rows) yield { team, from: moment(from), until: moment(until) };
}

export async function* teamRequestLines(scope: MemberScope, subject: Subject) {
  const rows = inPages((after) =>
    scope.tx
      .select({
        key: teamRequests.id,
        keyAt: teamRequests.createdAt,
        team: teams.name,
        by: namesOf(other),
        at: teamRequests.createdAt,
      })
      .from(teamRequests)
      .innerJoin(teams, isRow(teams, teamRequests.workspaceId, teamRequests.teamId))
      .leftJoin(other, isRow(other, teamRequests.workspaceId, teamRequests.requestedByMemberId))
      .where(page(scope, teamRequests, isTheirs(scope, subject, teamRequests.memberId), after))
      .orderBy(asc(teamRequests.createdAt), asc(teamRequests.id))
      .limit(PAGE),
  );
  for await (const { team, by, at } of rows) yield { team, askedBy: called(by), at: moment(at) };
}

export async function* tradeLines(scope: MemberScope, subject: Subject) {
  const rows = inPages((after) =>
    scope.tx
      .select({ key: tradeSpans.id, trade: trades.name, from: tradeSpans.beganAt, until: tradeSpans.endedAt })
      .from(tradeSpans)
      .innerJoin(trades, isRow(trades, tradeSpans.workspaceId, tradeSpans.tradeId))
      .where(page(scope, tradeSpans, isTheirs(scope, subject, tradeSpans.memberId), after))
      .orderBy(asc(tradeSpans.id))
      .limit(PAGE),
  );
  for await (const { trade, from, until } of rows) yield { trade, from: moment(from), until: moment(until) };
}

export async function* invitationLines(scope: MemberScope, subject: Subject) {
  const rows = inPages((after) =>
    scope.tx
      .select({
        key: invitations.id,
        keyAt: invitations.createdAt,
        status: invitations.status,
        sent: invitations.sentAt,
        by: namesOf(other),
      })
      .from(invitations)
      .leftJoin(other, isRow(other, invitations.workspaceId, invitations.invitedByMemberId))
      .where(page(scope, invitations, isTheirs(scope, subject, invitations.memberId), after))
      .orderBy(asc(invitations.createdAt), asc(invitations.id))
      .limit(PAGE),
  );
  for await (const { status, sent, by } of rows) yield { status, sentAt: moment(sent), sentBy: called(by) };
}

/** What they were asked for, with the days for which mails reminded them. */
export async function* requestLines(scope: MemberScope, subject: Subject) {
  const rows = inPages((after) =>
    scope.tx
      .select({
        key: documentRequests.id,
        keyAt: documentRequests.createdAt,
        documentType: documentKinds.name,
        due: documentRequests.dueOn,
        by: namesOf(other),
        at: documentRequests.createdAt,
        told: documentRequests.toldAt,
        remindedFor: documentRequests.remindedFor,
        overdueToldFor: documentRequests.overdueToldFor,
      })
      .from(documentRequests)
      .innerJoin(documentKinds, isRow(documentKinds, documentRequests.workspaceId, documentRequests.kindId))
      .leftJoin(other, isRow(other, documentRequests.workspaceId, documentRequests.askedByMemberId))
      .where(page(scope, documentRequests, isTheirs(scope, subject, documentRequests.memberId), after))
      .orderBy(asc(documentRequests.createdAt), asc(documentRequests.id))
      .limit(PAGE),
  );
  for await (const { by, at, told, ...row } of rows)
    yield { ...row, askedBy: called(by), askedAt: moment(at), mailedAt: moment(told) };
}

export async function* inspectionLines(scope: MemberScope, subject: Subject) {
  const rows = inPages((after) =>
    scope.tx
      .select({
        key: inspections.id,
        keyAt: inspections.createdAt,
        item: equipment.name,
        tag: equipment.tagId,
        result: inspections.status,
        inspectedOn: inspections.inspectedOn,
        validUntil: inspections.expirationDate,
        note: inspections.note,
        at: inspections.createdAt,
      })
      .from(inspections)
      .innerJoin(equipment, isRow(equipment, inspections.workspaceId, inspections.equipmentId))
      .where(page(scope, inspections, isTheirs(scope, subject, inspections.inspectorMemberId), after))
      .orderBy(asc(inspections.createdAt), asc(inspections.id))
      .limit(PAGE),
  );
  for await (const { at, ...row } of rows) yield { ...row, recordedAt: moment(at) };
}

export async function* equipmentLines(scope: MemberScope, subject: Subject) {
  yield* inPages((after) =>
    scope.tx
      .select({
        key: equipment.id,
        keyAt: equipment.createdAt,
        item: equipment.name,
        tag: equipment.tagId,
        serialNumber: equipment.serialNumber,
        category: equipment.category,
        location: equipment.location,
      })
      .from(equipment)
      .where(page(scope, equipment, isTheirs(scope, subject, equipment.ownerMemberId), after))
      .orderBy(asc(equipment.createdAt), asc(equipment.id))
      .limit(PAGE),
  );
}

/** Items that came to them or went from them. The note of who handed over is about the item. */
export async function* handoverLines(scope: MemberScope, subject: Subject) {
  const isOwn = or(
    isTheirs(scope, subject, handovers.fromMemberId),
    isTheirs(scope, subject, handovers.toMemberId),
  );
  const rows = inPages((after) =>
    scope.tx
      .select({
        key: handovers.id,
        keyAt: handovers.createdAt,
        item: equipment.name,
        tag: equipment.tagId,
        on: handovers.handedOverOn,
        from: namesOf(other),
        to: namesOf(another),
        condition: handovers.condition,
        note: handovers.note,
      })
      .from(handovers)
      .innerJoin(equipment, isRow(equipment, handovers.workspaceId, handovers.equipmentId))
      .leftJoin(other, isRow(other, handovers.workspaceId, handovers.fromMemberId))
      .leftJoin(another, isRow(another, handovers.workspaceId, handovers.toMemberId))
      .where(page(scope, handovers, isOwn, after))
      .orderBy(asc(handovers.createdAt), asc(handovers.id))
      .limit(PAGE),
  );
  for await (const { from, to, ...row } of rows) yield { ...row, from: called(from), to: called(to) };
}

export async function* defectLines(scope: MemberScope, subject: Subject) {
  const rows = inPages((after) =>
    scope.tx
      .select({
        key: defects.id,
        keyAt: defects.createdAt,
        item: equipment.name,
        reportedOn: defects.reportedOn,
        reason: defects.reason,
        ended: defects.endedAt,
      })
      .from(defects)
      .innerJoin(equipment, isRow(equipment, defects.workspaceId, defects.equipmentId))
      .where(page(scope, defects, isTheirs(scope, subject, defects.reporterMemberId), after))
      .orderBy(asc(defects.createdAt), asc(defects.id))
      .limit(PAGE),
  );
  for await (const { ended, ...row } of rows) yield { ...row, endedAt: moment(ended) };
}

export async function* linkLines(scope: MemberScope, subject: Subject) {
  const isOwn = or(
    isTheirs(scope, subject, accessLinks.memberId),
    sql`${accessLinks.memberIds} && array${ownRows(scope.tx, scope.workspace.id, subject.id)}`,
  );
  const rows = inPages((after) =>
    scope.tx
      .select({
        key: accessLinks.id,
        keyAt: accessLinks.createdAt,
        purpose: accessLinks.purpose,
        name: accessLinks.name,
        uses: accessLinks.uses,
        lastUsed: accessLinks.lastUsedAt,
        expires: accessLinks.expiresAt,
        revoked: accessLinks.revokedAt,
        by: namesOf(other),
      })
      .from(accessLinks)
      .leftJoin(other, isRow(other, accessLinks.workspaceId, accessLinks.createdByMemberId))
      .where(page(scope, accessLinks, isOwn, after))
      .orderBy(asc(accessLinks.createdAt), asc(accessLinks.id))
      .limit(PAGE),
  );
  for await (const { lastUsed, expires, revoked, by, ...row } of rows)
    yield {
      ...row,
      madeBy: called(by),
      lastUsedAt: moment(lastUsed),
      expiresAt: moment(expires),
      revokedAt: moment(revoked),
    };
}

/** How many bytes contents have. */
export async function sizesOf(
  { tx, workspace }: MemberScope,
  sha256s: string[],
): Promise<Map<string, number>> {
  const rows = await tx
    .selectDistinct({ sha256: files.sha256, size: files.size })
    .from(files)
    .where(and(eq(files.workspaceId, workspace.id), isOneOf(files.sha256, sha256s)));
  return new Map(rows.map(({ sha256, size }) => [sha256, size]));
}

/** The names of the files that they uploaded. */
export async function* uploadLines(scope: MemberScope, subject: Subject) {
  const rows = inPages((after) =>
    scope.tx
      .select({
        key: files.id,
        keyAt: files.createdAt,
        file: files.name,
        size: files.size,
        at: files.createdAt,
      })
      .from(files)
      .where(page(scope, files, isTheirs(scope, subject, files.uploadedByMemberId), after))
      .orderBy(asc(files.createdAt), asc(files.id))
      .limit(PAGE),
  );
  for await (const { at, ...row } of rows) yield { ...row, uploadedAt: moment(at) };
}

/** What the security log has of what they did themselves: from where, and with which browser. For them alone. */
export async function* securityLines(scope: MemberScope, subject: Subject) {
  const rows = inPages((after) =>
    scope.tx
      .select({
        key: securityEvents.id,
        keyAt: securityEvents.createdAt,
        event: securityEvents.event,
        at: securityEvents.createdAt,
        address: securityEvents.address,
        browser: securityEvents.userAgent,
      })
      .from(securityEvents)
      .where(page(scope, securityEvents, isTheirs(scope, subject, securityEvents.memberId), after))
      .orderBy(asc(securityEvents.createdAt), asc(securityEvents.id))
      .limit(PAGE),
  );
  for await (const { at, ...row } of rows) yield { at: moment(at), ...row };
}
