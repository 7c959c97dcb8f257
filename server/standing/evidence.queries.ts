import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { CalendarDate } from '#contract/rules/dates.ts';
import type { HeldDocument, HeldVersion } from '#contract/rules/requirements/records.ts';
import type { Transaction } from '#server/db/connect.ts';
import { isOneOf } from '#server/db/paging.ts';
import { deletedEvidence, documents, documentVersions } from '#server/db/schema.ts';
import { type Given, statement } from '#server/db/statement.ts';

interface OfKinds {
  workspaceId: string;
  memberIds: string[];
  kindIds: string[];
}

const VERSION = {
  memberId: documents.memberId,
  kindId: sql<string>`${documents.kindId}`,
  documentId: documents.id,
  isWaiting: documents.isWaiting,
  id: documentVersions.id,
  state: documentVersions.state,
  issuedOn: documentVersions.issuedOn,
  recordedOn: documentVersions.recordedOn,
  expirationDate: documentVersions.expirationDate,
  expirationReminder: documentVersions.expirationReminder,
  corrects: documentVersions.corrects,
  createdAt: documentVersions.createdAt,
  decidedAt: documentVersions.decidedAt,
};

/** The documents of people, person by person: in a table without statistics all documents of the kinds would be looked through else. */
const versionsOf = (db: Transaction, given: Given<OfKinds>, versionOf: SQL) =>
  db
    .select(VERSION)
    .from(sql`unnest(${given.memberIds}::text[]) as person (id)`)
    .innerJoin(
      documents,
      and(
        eq(documents.workspaceId, given.workspaceId),
        sql`${documents.memberId} = person.id`,
        isOneOf(documents.kindId, given.kindIds),
      ),
    )
    .innerJoin(documentVersions, versionOf);

export const heldVersions = statement('versions of people', (db, given: Given<OfKinds>) =>
  versionsOf(db, given, eq(documentVersions.documentId, documents.id)).orderBy(
    documentVersions.createdAt,
    documentVersions.id,
  ),
);

const shownVersions = statement('shown versions of people', (db, given: Given<OfKinds>) =>
  versionsOf(db, given, eq(documentVersions.id, documents.versionId)),
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
export async function presentVersions(scope: { tx: Transaction }, of: OfKinds) {
  const shown = await shownVersions.run(scope, of);
  const documentIds = shown.flatMap(({ documentId, isWaiting }) => (isWaiting ? documentId : []));
  const { workspaceId } = of;
  const waiting =
    documentIds.length === 0 ? [] : await waitingVersions.run(scope, { workspaceId, documentIds });
  return [...shown.filter(({ state }) => state === 'ACCEPTED'), ...waiting];
}

export const deletedVersions = statement(
  'deleted evidence of people',
  (db, given: Given<OfKinds & { since: Date }>) =>
    db
      .select()
      .from(deletedEvidence)
      .where(
        and(
          eq(deletedEvidence.workspaceId, given.workspaceId),
          isOneOf(deletedEvidence.memberId, given.memberIds),
          isOneOf(deletedEvidence.kindId, given.kindIds),
          gt(deletedEvidence.deletedAt, given.since),
        ),
      )
      .orderBy(deletedEvidence.createdAt, deletedEvidence.id),
);

interface VersionRow extends Omit<HeldVersion, 'writtenOn' | 'decidedOn' | 'deletedOn'> {
  memberId: string;
  kindId: string;
  documentId: string;
  createdAt: Date;
  decidedAt: Date | null;
  deletedAt: Date | null;
}

/** The documents of each member, with their versions in the order of the rows. */
export function documentsOf(
  rows: VersionRow[],
  dayOf: (moment: Date) => CalendarDate,
): Map<string, HeldDocument[]> {
  const byMember = Map.groupBy(rows, ({ memberId }) => memberId);
  const toVersion = (row: VersionRow): HeldVersion => ({
    id: row.id,
    state: row.state,
    issuedOn: row.issuedOn,
    recordedOn: row.recordedOn,
    expirationDate: row.expirationDate,
    expirationReminder: row.expirationReminder,
    corrects: row.corrects,
    writtenOn: dayOf(row.createdAt),
    decidedOn: row.decidedAt && dayOf(row.decidedAt),
    deletedOn: row.deletedAt && dayOf(row.deletedAt),
  });
  return new Map(
    [...byMember].map(([memberId, own]) => [
      memberId,
      [...Map.groupBy(own, ({ documentId }) => documentId)].map(([id, of]) => ({
        id,
        kindId: of[0]?.kindId ?? '',
        versions: of.map(toVersion),
      })),
    ]),
  );
}
