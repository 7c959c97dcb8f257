import { and, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { documents as calls, WorkDocument } from '#contract/documents/documents.ts';
import type { ExpirationState } from '#contract/rules/dates.ts';
import { EVIDENCE, picked } from '#contract/rules/documents.ts';
import type { ActingScope, MemberScope } from '#server/core/scope.ts';
import { isInState } from '#server/db/expiration.ts';
import { fewFound } from '#server/db/fewFound.ts';
import { listPage } from '#server/db/listPage.ts';
import { searched } from '#server/db/paging.ts';
import { documentCounts, documentKinds, documents, documentVersions, files } from '#server/db/schema.ts';
import { type Given, statement } from '#server/db/statement.ts';
import { urlFor } from '#server/files/linkFor.ts';
import { summaries } from '#server/members/queries.ts';
import { peopleSearch } from '#server/members/search.queries.ts';
import {
  asksForKinds,
  type DocumentInput,
  holder,
  holderOf,
  inWorkspace,
  isFound,
  isHeld,
  kindOfDocument,
  ordersOf,
  stateOn,
  withoutHolders,
} from './narrowing.queries.ts';
import { documentRights, mayOpen } from './policy.ts';
import { NO_FACTS } from './rules.ts';

const documentList = listPage('documents', {
  id: documents.id,
  // By ids alone, which keys keep within the workspace: joined by the workspace too, a table without statistics would be joined with every
  // row of the others, as long as PostgreSQL takes each for one row.
  rows: (db, given: Given<DocumentInput>) =>
    db
      .select({
        document: documents,
        file: { mimeType: files.mimeType, size: files.size },
        state: stateOn(given),
        kind: {
          id: documentKinds.id,
          name: documentKinds.name,
          expires: documentKinds.expires,
          membersSubmit: documentKinds.membersSubmit,
          sensitive: documentKinds.sensitive,
          archivedAt: documentKinds.archivedAt,
        },
        version: {
          ...picked(documentVersions, EVIDENCE),
          decidedBy: documentVersions.decidedByMemberId,
        },
        versionCount: sql<number>`(select count(*)::integer from document_versions as counted
          where counted.document_id = ${documents.id})`,
      })
      .from(documents)
      .leftJoin(documentKinds, eq(documentKinds.id, documents.kindId))
      .innerJoin(documentVersions, eq(documentVersions.id, documents.versionId))
      .innerJoin(files, eq(files.id, documents.fileId))
      .innerJoin(holder, and(eq(holder.id, documents.memberId), isNull(holder.removedAt)))
      .$dynamic(),
  ids: (db, columns, given, orderBy) => {
    const all = db.select(columns).from(documents).$dynamic();
    const held = withoutHolders(given) ? all : all.innerJoin(holder, holderOf);
    const isByKind = orderBy.some(({ kind }) => kind !== undefined);
    return isByKind || asksForKinds(given) ? held.leftJoin(documentKinds, kindOfDocument) : held;
  },
  within: inWorkspace,
  where: (given) =>
    and(
      isFound(given),
      given.states && sql`${stateOn(given)} = any(${given.states}::text[])`,
      withoutHolders(given) ? isHeld(given) : undefined,
    ),
  orders: ordersOf,
  standard: { expirationDate: 'asc' },
  parts: { by: 'states', of: stateOn },
});

const fewDocuments = fewFound('documents');

type Row = Awaited<ReturnType<typeof documentList.rows>>[number];

/** Documents with file, holder and creator, as the caller may see them. */
async function toDocuments(scope: MemberScope, rows: Row[]): Promise<WorkDocument[]> {
  const people = await summaries(
    scope,
    rows.flatMap(({ document }) => [document.memberId, document.createdByMemberId]),
  );
  return rows.flatMap((row) => {
    const { kind, version } = row;
    const holder = people.get(row.document.memberId);
    const creator = people.get(row.document.createdByMemberId);
    if (!holder || !creator) return [];
    const isOpen = !kind?.sensitive || mayOpen(scope.member, row.document);
    return {
      id: row.document.id,
      name: isOpen ? row.document.name : kind.name,
      type: row.document.type,
      file: isOpen ? { ...row.file, url: urlFor(scope, row.document.fileId) } : null,
      expirationDate: isOpen ? row.document.expirationDate : null,
      expirationReminder: isOpen ? row.document.expirationReminder : null,
      expirationState: row.state,
      undated:
        row.document.state === 'ACCEPTED' &&
        row.document.expirationDate === null &&
        kind?.expires === 'ALWAYS',
      createdAt: isOpen ? row.document.createdAt.toISOString() : null,
      workspaceMember: holder,
      createdByWorkspaceMember: creator,
      createdByWorkspaceMemberId: row.document.createdByMemberId,
      kind: kind && { id: kind.id, name: kind.name },
      version: {
        id: row.document.versionId,
        state: row.document.state,
        ...picked(isOpen ? version : NO_FACTS, EVIDENCE),
      },
      versionCount: row.versionCount,
      waiting: row.document.isWaiting,
      ...documentRights(scope.member, { ...row.document, isReviewed: version.decidedBy !== null }, kind),
    };
  });
}

const inputOf = ({ workspace, today }: ActingScope): DocumentInput => ({ workspaceId: workspace.id, today });

/** A document, whoever may open it. */
export const documentRow = async (scope: ActingScope, id: string): Promise<Row | null> =>
  (await documentList.rows(scope, inputOf(scope), [id]))[0] ?? null;

/** A document that the caller may open. */
export async function findDocument(scope: MemberScope, id: string): Promise<WorkDocument | null> {
  const [row] = await documentList.rows(scope, inputOf(scope), [id]);
  if (!row || !mayOpen(scope.member, row.document)) return null;
  const [document] = await toDocuments(scope, [row]);
  return document ?? null;
}

/**
 * One page of the documents of the workspace, or of what of them is `narrowed` to, with the numbers in each state for the same search.
 */
export async function listDocuments(
  scope: MemberScope,
  request: z.output<(typeof calls.list)['body']>,
  narrowed: Pick<DocumentInput, 'teamId' | 'counting' | 'outsiderId' | 'stateOnlyFor'>,
) {
  const { filters, search } = request;
  const kindId = filters?.kindId;
  const matching: DocumentInput = {
    ...inputOf(scope),
    ...peopleSearch(scope),
    ...narrowed,
    search: searched(search),
    memberId: filters?.workspaceMemberId,
    teamId: narrowed.teamId ?? filters?.teamId,
    createdById: filters?.createdByWorkspaceMemberId,
    kindId: kindId ?? undefined,
    withoutKind: kindId === null || undefined,
    expiresFrom: filters?.expiresFrom,
    expiresUntil: filters?.expiresUntil,
    neverExpires: filters?.neverExpires,
    undated: filters?.undated,
  };
  const states = filters?.states ?? (filters?.state && [filters.state]);
  const among = await fewDocuments(scope, matching.search);
  const { counts, ...page } = await documentList.pageWithCounts(
    scope,
    request,
    { ...matching, among, states, isLater: request.page > 0 || undefined },
    (rows) => toDocuments(scope, rows),
    matching.search ? undefined : () => countByState(scope, matching),
  );
  const { EXPIRED = 0, EXPIRING_SOON = 0, UP_TO_DATE = 0 } = counts;
  return {
    ...page,
    states: { EXPIRED, EXPIRING_SOON, UP_TO_DATE } satisfies Record<ExpirationState, number>,
  };
}

/** All documents that count, from the numbers that are kept of those that are alike. */
const kept = statement(
  'all documents by state',
  (db, given: Given<Pick<DocumentInput, 'workspaceId' | 'today'>>) => {
    const state = isInState(given.today, documentCounts);
    const those = (condition?: SQL) =>
      sql<number>`coalesce(sum(${documentCounts.documents}) filter (where ${condition ?? sql`true`}), 0)::integer`;
    return db
      .select({
        all: those(),
        EXPIRED: those(state.EXPIRED),
        EXPIRING_SOON: those(state.EXPIRING_SOON),
        UP_TO_DATE: those(state.UP_TO_DATE),
      })
      .from(documentCounts)
      .where(eq(documentCounts.workspaceId, given.workspaceId));
  },
);

/** The numbers in each state, '' for those in none. */
async function countByState(scope: MemberScope, matching: DocumentInput): Promise<Record<string, number>> {
  const { workspaceId, today, counting, ...narrowed } = matching;
  const isWhole = counting === true && Object.values(narrowed).every((value) => value === undefined);
  const [counts] = await (isWhole ? kept.run(scope, { workspaceId, today }) : counted.run(scope, matching));
  const { all = 0, ...states } = counts ?? {};
  return { ...states, '': all - Object.values(states).reduce((sum, one) => sum + one, 0) };
}

/** What the list is narrowed to, counted document by document. */
const counted = statement('documents by state', (db, given: Given<DocumentInput>) => {
  const state = isInState(given.today);
  const those = (condition: SQL) =>
    sql<number>`(count(*) filter (where ${given.counting ? condition : and(eq(documents.state, 'ACCEPTED'), condition)}))::integer`;
  const held = db
    .select({
      all: count(),
      EXPIRED: those(state.EXPIRED),
      EXPIRING_SOON: those(state.EXPIRING_SOON),
      UP_TO_DATE: those(state.UP_TO_DATE),
    })
    .from(documents)
    .innerJoin(holder, holderOf)
    .$dynamic();
  return (asksForKinds(given) ? held.leftJoin(documentKinds, kindOfDocument) : held).where(
    and(inWorkspace(given), isFound(given)),
  );
});
