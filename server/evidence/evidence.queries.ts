import { and, asc, count, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { DocumentType } from '#contract/files.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { FACT_NAMES, type Facts } from '#contract/rules/documents.ts';
import type { VersionState } from '#contract/rules/versions.ts';
import { newId } from '#server/core/ids.ts';
import type { ActingScope, MemberScope, WorkspaceScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import {
  deletedEvidence,
  documents,
  documentVersions,
  versionEnds,
  workspaceMembers,
} from '#server/db/schema.ts';
import { endOfVersion } from './ends.queries.ts';

/** What a version says, with its file. */
export interface NewVersion extends Facts {
  type: DocumentType;
  fileId: string;
  readByMachine?: boolean;
}

type VersionRow = typeof documentVersions.$inferSelect;

/** A date that has passed when it is entered: nobody is told of it later. */
const ifPassed = (date: CalendarDate | null, today: CalendarDate) =>
  date !== null && date < today ? date : null;

/** Of a document: whose it is, what kind it has, and its first version. */
export interface FirstVersion extends NewVersion {
  kindId: string | null;
  state: VersionState;
}

/** A version of a document that somebody has. */
export interface Placed {
  memberId: string;
  documentId: string;
  versionId: string;
}

/** Gives one document to many members: a row for each and its first version, with one statement. */
export async function insertDocuments(
  { tx, now, today, workspace, member }: ActingScope,
  { kindId, state, ...version }: FirstVersion,
  memberIds: string[],
): Promise<Placed[]> {
  const ids = memberIds.map(() => newId());
  const versionIds = memberIds.map(() => newId());
  const { name, type, fileId, expirationDate, expirationReminder } = version;
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    with row as (
      select * from unnest(${sql.param(ids)}::text[], ${sql.param(versionIds)}::text[], ${sql.param(memberIds)}::text[])
        as row (id, version_id, member_id)
    ), document as (
      insert into documents
        (id, workspace_id, name, type, file_id, expiration_date, expiration_reminder, expiry_told_for, reminded_for,
        member_id, created_by_member_id, kind_id, version_id, state, is_waiting, created_at)
      select id, ${workspace.id}, ${name}, ${type}, ${fileId}, ${expirationDate}::date, ${expirationReminder}::date,
        ${ifPassed(expirationDate, today)}::date, ${ifPassed(expirationReminder, today)}::date,
        member_id, ${member.id}, ${kindId}, version_id, ${state}, ${state === 'SUBMITTED'}::boolean, ${at}
      from row
    )
    ${versionsOf({ now, today, workspace, member }, { ...version, state })}`);
  return memberIds.map((memberId, place) => ({
    memberId,
    documentId: ids[place] ?? '',
    versionId: versionIds[place] ?? '',
  }));
}

/** The statement that writes the same version for each of the rows `row (id, version_id)` of documents. */
function versionsOf(
  { now, today, workspace, member }: Pick<ActingScope, 'now' | 'today' | 'workspace' | 'member'>,
  { type, fileId, state, readByMachine = false, ...version }: Omit<FirstVersion, 'kindId'>,
): SQL {
  const columns = FACT_NAMES.map((fact) => sql.identifier(documentVersions[fact].name));
  const facts = FACT_NAMES.map(
    (fact) => sql`${version[fact]}::${sql.raw(documentVersions[fact].getSQLType())}`,
  );
  return sql`
    insert into document_versions
      (id, workspace_id, document_id, type, file_id, ${sql.join(columns, sql`, `)},
      state, read_by_machine, recorded_by_member_id, recorded_on, created_at)
    select version_id, ${workspace.id}, id, ${type}, ${fileId}, ${sql.join(facts, sql`, `)},
      ${state}, ${readByMachine}::boolean, ${member.id}, ${today}::date, ${now.toISOString()}::timestamptz
    from row`;
}

/** Adds the same version to documents that the caller holds; `settleDocuments` comes after it. */
export async function insertVersions(
  scope: MemberScope,
  version: Omit<FirstVersion, 'kindId'>,
  held: Pick<Placed, 'memberId' | 'documentId'>[],
): Promise<Placed[]> {
  const added = held.map(({ memberId, documentId }) => ({ memberId, documentId, versionId: newId() }));
  const ids = added.map(({ documentId }) => documentId);
  const versionIds = added.map(({ versionId }) => versionId);
  await scope.tx.execute(sql`
    with row as (
      select * from unnest(${sql.param(ids)}::text[], ${sql.param(versionIds)}::text[]) as row (id, version_id)
    )
    ${versionsOf(scope, version)}`);
  return added;
}

interface OneVersion extends NewVersion {
  state: VersionState;
  /** The version that it puts right, which counts from the day that one was recorded. */
  corrects?: Pick<VersionRow, 'id' | 'recordedOn'>;
  /** The caller has decided on it with that. */
  isReviewed?: boolean;
}

/** Adds a version to a document that the caller holds (`lockDocuments`); `settleDocuments` comes after it. Returns its id. */
export async function insertVersion(
  scope: ActingScope,
  documentId: string,
  version: OneVersion,
): Promise<string> {
  const [id] = await insertEach(scope, [{ documentId, ...version }]);
  return id ?? '';
}

/** Adds to each document a version of its own, as `insertVersion` does. Returns their ids. */
export async function insertEach(
  { tx, now, today, workspace, member }: ActingScope,
  versions: (OneVersion & { documentId: string })[],
): Promise<string[]> {
  const rows = versions.map(({ corrects, isReviewed = false, ...facts }) => ({
    ...facts,
    id: newId(),
    workspaceId: workspace.id,
    corrects: corrects?.id ?? null,
    recordedByMemberId: member.id,
    recordedOn: corrects?.recordedOn ?? today,
    createdAt: now,
    ...(isReviewed && { decidedByMemberId: member.id, decidedAt: now }),
  }));
  // A statement takes 65,535 values.
  for (let from = 0; from < rows.length; from += 1_000)
    await tx.insert(documentVersions).values(rows.slice(from, from + 1_000));
  return rows.map(({ id }) => id);
}

/**
 * Holds the documents until the transaction ends, in the order of their ids; returns those that are there: those of removed members
 * are hidden.
 */
export async function lockDocuments({ tx, workspace }: WorkspaceScope, ids: string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: documents.id })
    .from(documents)
    .innerJoin(
      workspaceMembers,
      and(
        eq(workspaceMembers.workspaceId, documents.workspaceId),
        eq(workspaceMembers.id, documents.memberId),
        isNull(workspaceMembers.removedAt),
      ),
    )
    .where(and(eq(documents.workspaceId, workspace.id), isOneOf(documents.id, ids)))
    .orderBy(documents.id)
    .for('update', { of: documents });
  return new Set(rows.map(({ id }) => id));
}

/**
 * Keeps with the documents what their versions say, which is `versionInForce` of the contract in SQL (VER-03): no version is issued
 * in the future and none ends then, so that the one in force changes by writes alone. Where none counts the document shows what was
 * recorded last. Every write calls it that adds, decides, ends or removes a version, or changes whether its kind expires. Nobody is told
 * later of a new date that has passed already.
 */
export async function settleDocuments(
  { tx, today, workspace }: WorkspaceScope,
  documentIds: string[],
): Promise<void> {
  const told = (date: SQL, before: SQL, toldFor: SQL) =>
    sql`case when ${date} is distinct from ${before} and ${date} < ${today}::date then ${date} else ${toldFor} end`;
  await tx.execute(sql`
    update documents set
      version_id = shown.id, name = shown.name, type = shown.type, file_id = shown.file_id, state = shown.state,
      expiration_date = shown.expiration_date, expiration_reminder = shown.expiration_reminder,
      expiry_told_for = ${told(sql`shown.expiration_date`, sql`documents.expiration_date`, sql`expiry_told_for`)},
      reminded_for = ${told(sql`shown.expiration_reminder`, sql`documents.expiration_reminder`, sql`reminded_for`)},
      is_waiting = exists (select 1 from document_versions as waiting where waiting.workspace_id = documents.workspace_id
        and waiting.document_id = documents.id and waiting.state = 'SUBMITTED')
    from (
      select distinct on (document_id) version.id, document_id, version.name, version.type, version.file_id,
        case when has_ended then 'WITHDRAWN' else version.state end as state, version.expiration_date, version.expiration_reminder
      from document_versions as version
        cross join lateral (select exists (select from version_ends as ending where ending.workspace_id = version.workspace_id
          and ending.version_id = version.id and ending.ended_at is null) as has_ended) as ending
        join documents as document on document.id = version.document_id
        left join document_kinds as kind on kind.workspace_id = document.workspace_id and kind.id = document.kind_id
      where version.workspace_id = ${workspace.id} and version.document_id = any(${sql.param(documentIds)}::text[])
        and not exists (select 1 from document_versions as correction
          where correction.workspace_id = version.workspace_id and correction.corrects = version.id
            and correction.state = 'ACCEPTED')
      order by document_id, version.state = 'ACCEPTED' and not has_ended desc,
        case when version.state = 'ACCEPTED' and not has_ended then coalesce(version.expiration_date,
          case when kind.expires = 'ALWAYS' then '-infinity' else 'infinity' end::date) end desc nulls last,
        version.created_at desc, version.id desc
    ) as shown
    where ${eq(documents.workspaceId, workspace.id)} and documents.id = shown.document_id`);
}

/** The versions of a document in the order in which they were recorded; those that have ended are WITHDRAWN. */
export async function versionRows(
  { tx, workspace }: WorkspaceScope,
  documentId: string,
): Promise<VersionRow[]> {
  const rows = await tx
    .select({ version: documentVersions, endId: versionEnds.id })
    .from(documentVersions)
    .leftJoin(versionEnds, endOfVersion)
    .where(and(eq(documentVersions.workspaceId, workspace.id), eq(documentVersions.documentId, documentId)))
    .orderBy(asc(documentVersions.createdAt), asc(documentVersions.id));
  return rows.map(({ version, endId }) => (endId === null ? version : { ...version, state: 'WITHDRAWN' }));
}

export async function countVersionsOf(
  { tx, workspace }: WorkspaceScope,
  documentIds: string[],
): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: documentVersions.documentId, count: count() })
    .from(documentVersions)
    .where(
      and(eq(documentVersions.workspaceId, workspace.id), isOneOf(documentVersions.documentId, documentIds)),
    )
    .groupBy(documentVersions.documentId);
  return new Map(rows.map((row) => [row.id, row.count]));
}

/** Writes what was decided on a version; false when it waits no more. */
export async function decideVersion(
  { tx, now, workspace, member }: MemberScope,
  id: string,
  decision: Partial<Facts & Pick<VersionRow, 'corrects' | 'submitted' | 'readByMachine'>> &
    Pick<VersionRow, 'state' | 'reason'>,
): Promise<boolean> {
  const decided = await tx
    .update(documentVersions)
    .set({ ...decision, decidedByMemberId: member.id, decidedAt: now })
    .where(
      and(
        eq(documentVersions.workspaceId, workspace.id),
        eq(documentVersions.id, id),
        eq(documentVersions.state, 'SUBMITTED'),
      ),
    )
    .returning({ id: documentVersions.id });
  return decided.length > 0;
}

/** Takes back what waits of a document, which something newer takes the place of; returns the files of it. */
export async function deleteWaiting(
  scope: WorkspaceScope,
  documentId: string,
  which: 'renewals' | 'corrections' = 'renewals',
): Promise<string[]> {
  const { tx, workspace } = scope;
  const waiting = and(
    eq(documentVersions.workspaceId, workspace.id),
    eq(documentVersions.documentId, documentId),
    eq(documentVersions.state, 'SUBMITTED'),
    (which === 'renewals' ? isNull : isNotNull)(documentVersions.corrects),
  );
  await keepEvidence(scope, waiting);
  const gone = await tx
    .delete(documentVersions)
    .where(waiting)
    .returning({ fileId: documentVersions.fileId });
  return gone.map(({ fileId }) => fileId);
}

/** Keeps what past days are answered with of versions that are to be deleted: the dates alone, of those that were of a kind (REQ-10). */
export const keepEvidence = ({ tx, now }: WorkspaceScope, which: SQL | undefined) =>
  tx.execute(sql`
    insert into deleted_evidence (version_id, workspace_id, state, issued_on, recorded_on, expiration_date, expiration_reminder, submitted, corrects,
      created_at, decided_at, deleted_at)
    select id, workspace_id, state, issued_on, recorded_on, expiration_date, expiration_reminder, submitted, corrects,
      created_at, decided_at, ${now.toISOString()}::timestamptz
    from ${documentVersions} where ${which} and exists (select from evidence_spans as span
      where span.workspace_id = ${documentVersions.workspaceId} and span.version_id = ${documentVersions.id})`);

/** Notes of versions that were restored from the bin that they are there again. */
export async function markRestored(
  { tx, now, workspace }: WorkspaceScope,
  versionIds: string[],
): Promise<void> {
  await tx
    .update(deletedEvidence)
    .set({ restoredAt: now })
    .where(
      and(
        eq(deletedEvidence.workspaceId, workspace.id),
        isOneOf(deletedEvidence.versionId, versionIds),
        isNull(deletedEvidence.restoredAt),
      ),
    );
}

/** What the activity says of documents: what they are called, and whom they concern. */
export const summariesOf = ({ tx, workspace }: WorkspaceScope, ids: string[]) =>
  tx
    .select({
      documentId: documents.id,
      subjectName: documents.name,
      relatedMemberId: documents.memberId,
    })
    .from(documents)
    .where(and(eq(documents.workspaceId, workspace.id), isOneOf(documents.id, ids)));

/**
 * Deletes documents with their versions; returns the files of all of them (VER-07). When versions ended stays, but not why. The bin may have
 * them (`keepDocuments`).
 */
export async function deleteDocuments(scope: WorkspaceScope, ids: string[]): Promise<string[]> {
  const { tx, workspace } = scope;
  const all = and(eq(documentVersions.workspaceId, workspace.id), isOneOf(documentVersions.documentId, ids));
  await keepEvidence(scope, all);
  await tx.execute(sql`
    update version_ends set reason = null where workspace_id = ${workspace.id}
      and version_id in (select id from ${documentVersions} where ${all})`);
  const rows = await tx.selectDistinct({ fileId: documentVersions.fileId }).from(documentVersions).where(all);
  await tx.delete(documents).where(and(eq(documents.workspaceId, workspace.id), isOneOf(documents.id, ids)));
  return rows.map(({ fileId }) => fileId);
}

/** Gives documents a kind, or none; returns how many had another one. */
export async function setKind(scope: WorkspaceScope, ids: string[], kindId: string | null): Promise<number> {
  const { tx, workspace } = scope;
  const changed = await tx
    .update(documents)
    .set({ kindId })
    .where(
      and(
        eq(documents.workspaceId, workspace.id),
        isOneOf(documents.id, ids),
        sql`${documents.kindId} is distinct from ${kindId}`,
      ),
    )
    .returning({ id: documents.id });
  await settleUndated(
    scope,
    changed.map(({ id }) => id),
  );
  return changed.length;
}

/** Settles those of the documents that have a version without a date, which counts in another way for another kind. */
export async function settleUndated(scope: WorkspaceScope, ids: string[]): Promise<void> {
  const rows = await scope.tx
    .selectDistinct({ id: documentVersions.documentId })
    .from(documentVersions)
    .where(
      and(
        eq(documentVersions.workspaceId, scope.workspace.id),
        isOneOf(documentVersions.documentId, ids),
        eq(documentVersions.state, 'ACCEPTED'),
        isNull(documentVersions.expirationDate),
      ),
    );
  if (rows.length > 0)
    await settleDocuments(
      scope,
      rows.map(({ id }) => id),
    );
}

/** Holds all documents of a kind until the transaction ends; returns their ids. */
export async function lockDocumentsOfKind(
  { tx, workspace }: WorkspaceScope,
  kindId: string,
): Promise<string[]> {
  const rows = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.workspaceId, workspace.id), eq(documents.kindId, kindId)))
    .orderBy(documents.id)
    .for('update');
  return rows.map(({ id }) => id);
}

/** Makes somebody the one who added a document. */
export async function setCreator(
  { tx, workspace }: WorkspaceScope,
  id: string,
  memberId: string,
): Promise<void> {
  await tx
    .update(documents)
    .set({ createdByMemberId: memberId })
    .where(and(eq(documents.workspaceId, workspace.id), eq(documents.id, id)));
}
