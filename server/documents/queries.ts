import { and, count, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { documents as calls, WorkDocument } from '#contract/documents/documents.ts';
import type { CalendarDate, ExpirationState } from '#contract/rules/dates.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { acceptedStateSql, expirationStateSql } from '#server/db/expiration.ts';
import { listPage } from '#server/db/listPage.ts';
import { contains, inSteps, type Order, orderOf, pageOf, searched } from '#server/db/paging.ts';
import { documentKinds, documents, documentVersions, files, workspaceMembers } from '#server/db/schema.ts';
import { type Given, statement } from '#server/db/statement.ts';
import { summaryOf, toSummary } from '#server/members/queries.ts';
import { isHeldInTeam } from '#server/teams/holdings.queries.ts';
import { documentRights, mayOpen } from './policy.ts';

const holder = alias(workspaceMembers, 'holder');
const creator = alias(workspaceMembers, 'creator');

/** The holder's row, as a join condition: the documents of a removed member are hidden. */
const holderOf = and(
  eq(holder.workspaceId, documents.workspaceId),
  eq(holder.id, documents.memberId),
  isNull(holder.removedAt),
);

interface DocumentInput {
  workspaceId: string;
  today: CalendarDate;
  search?: string[] | undefined;
  memberId?: string | undefined;
  teamId?: string | undefined;
  state?: ExpirationState | undefined;
  createdById?: string | undefined;
  kindId?: string | undefined;
  /** Those that nobody has given a kind. */
  withoutKind?: true | undefined;
  expiresFrom?: CalendarDate | undefined;
  expiresUntil?: CalendarDate | undefined;
  neverExpires?: true | undefined;
  /** Only documents of which a version was accepted. */
  counting?: true | undefined;
  /** To whom sensitive documents of others are not listed. */
  outsiderId?: string | undefined;
}

const inWorkspace = ({ workspaceId }: Given<DocumentInput>) => eq(documents.workspaceId, workspaceId);

/** What a search finds, in whatever state. */
const isFound = (given: Given<DocumentInput>) =>
  and(
    given.counting && eq(documents.state, 'ACCEPTED'),
    given.search &&
      contains(
        sql`(${documents.searchText} || ' ' || ${holder.searchText} || ' ' || coalesce(${documentKinds.searchText}, ''))`,
        given.search,
      ),
    given.memberId && eq(documents.memberId, given.memberId),
    given.teamId && isHeldInTeam(given.workspaceId, documents.memberId, given.teamId),
    given.createdById && eq(documents.createdByMemberId, given.createdById),
    given.kindId && eq(documents.kindId, given.kindId),
    given.withoutKind && isNull(documents.kindId),
    given.expiresFrom && gte(documents.expirationDate, given.expiresFrom),
    given.expiresUntil && lte(documents.expirationDate, given.expiresUntil),
    given.neverExpires && isNull(documents.expirationDate),
    given.outsiderId &&
      sql`(${documentKinds.sensitive} is not true or ${given.outsiderId} in (${documents.memberId}, ${documents.createdByMemberId}))`,
  );

const stateOn = ({ counting, today }: Given<DocumentInput>) =>
  sql<ExpirationState | null>`${counting ? acceptedStateSql(today) : expirationStateSql(today)}`;

/** The kind's row, as a join condition. */
const kindOf = and(
  eq(documentKinds.workspaceId, documents.workspaceId),
  eq(documentKinds.id, documents.kindId),
);

const ORDERS = {
  name: documents.sortName,
  expirationDate: documents.expirationDate,
  createdAt: documents.createdAt,
  kind: documentKinds.sortName,
};
const STANDARD_ORDER = { expirationDate: 'asc' } as const;

/** Whether `isFound` looks at the kinds, which costs a list of 10,000 documents a quarter more. */
const asksForKinds = ({ search, outsiderId }: Given<DocumentInput>) => Boolean(search ?? outsiderId);

const documentList = listPage('documents', {
  id: documents.id,
  // By ids alone, which keys keep within the workspace: joined by the workspace too, a table without statistics would be joined with every
  // row of the others, as long as PostgreSQL takes each for one row.
  rows: (db, given: Given<DocumentInput>) =>
    db
      .select({
        document: documents,
        file: { mimeType: files.mimeType, size: files.size },
        holder: summaryOf(holder),
        creator: summaryOf(creator),
        state: stateOn(given),
        kind: {
          id: documentKinds.id,
          name: documentKinds.name,
          membersSubmit: documentKinds.membersSubmit,
          sensitive: documentKinds.sensitive,
          archivedAt: documentKinds.archivedAt,
        },
        version: {
          issuedOn: documentVersions.issuedOn,
          number: documentVersions.number,
          issuer: documentVersions.issuer,
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
      .innerJoin(creator, eq(creator.id, documents.createdByMemberId))
      .$dynamic(),
  ids: (db, given, orderBy) => {
    const held = db.select({ id: documents.id }).from(documents).innerJoin(holder, holderOf).$dynamic();
    const isByKind = orderBy.some(({ kind }) => kind !== undefined);
    return isByKind || asksForKinds(given) ? held.leftJoin(documentKinds, kindOf) : held;
  },
  within: inWorkspace,
  where: (given) => and(isFound(given), given.state && eq(stateOn(given), given.state)),
  orders: () => ORDERS,
  standard: STANDARD_ORDER,
});

type Row = Awaited<ReturnType<typeof documentList.rows>>[number];

/** Documents with file, holder and creator, as the caller may see them. */
const toDocument =
  (scope: MemberScope) =>
  (row: Row): WorkDocument => {
    const { kind, version } = row;
    const isOpen = !kind?.sensitive || mayOpen(scope.member, row.document);
    return {
      id: row.document.id,
      name: row.document.name,
      type: row.document.type,
      file: isOpen
        ? { ...row.file, url: scope.services.links.sign(row.document.fileId, scope.user.id, scope.now) }
        : null,
      expirationDate: row.document.expirationDate,
      expirationReminder: row.document.expirationReminder,
      expirationState: row.state,
      createdAt: row.document.createdAt.toISOString(),
      workspaceMember: toSummary(scope, row.holder),
      createdByWorkspaceMember: toSummary(scope, row.creator),
      createdByWorkspaceMemberId: row.document.createdByMemberId,
      kind: kind && { id: kind.id, name: kind.name },
      version: {
        id: row.document.versionId,
        state: row.document.state,
        issuedOn: version.issuedOn,
        number: isOpen ? version.number : null,
        issuer: isOpen ? version.issuer : null,
      },
      versionCount: row.versionCount,
      waiting: row.document.isWaiting,
      ...documentRights(scope.member, { ...row.document, isReviewed: version.decidedBy !== null }, kind),
    };
  };

const inputOf = ({ workspace, today }: MemberScope): DocumentInput => ({ workspaceId: workspace.id, today });

/** A document, whoever may open it. */
export const documentRow = async (scope: MemberScope, id: string): Promise<Row | null> =>
  (await documentList.rows(scope, inputOf(scope), [id]))[0] ?? null;

/** A document that the caller may open. */
export async function findDocument(scope: MemberScope, id: string): Promise<WorkDocument | null> {
  const [row] = await documentList.rows(scope, inputOf(scope), [id]);
  return row && mayOpen(scope.member, row.document) ? toDocument(scope)(row) : null;
}

/**
 * One page of the documents of the workspace, or of what of them is `narrowed` to, with the numbers in each state for the same search.
 */
export async function listDocuments(
  scope: MemberScope,
  request: z.output<(typeof calls.list)['body']>,
  narrowed: Pick<DocumentInput, 'teamId' | 'counting' | 'outsiderId'>,
) {
  const { filters, search } = request;
  const kindId = filters?.kindId;
  const matching: DocumentInput = {
    ...inputOf(scope),
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
  };
  const state = filters?.state;
  const load = (rows: Row[]) => rows.map(toDocument(scope));
  if (matching.search) {
    const orderBy = request.orderBy?.length ? request.orderBy : [STANDARD_ORDER];
    const input = { ...matching, state, ...pageOf(request) };
    const [page = NOTHING_FOUND] = await foundInOnePass.run(scope, input, orderBy);
    const { ids, all, ...states } = page;
    const data = await inSteps(ids, async (some) => load(await documentList.rows(scope, matching, some)));
    return { data, count: state ? states[state] : all, states };
  }
  const { states, count: all } = await countByState(scope, matching);
  const page = await documentList.run(
    scope,
    request,
    { ...matching, state },
    async (rows) => load(rows),
    async () => (state ? states[state] : all),
  );
  return { ...page, states };
}

const NOTHING_FOUND = { ids: [], all: 0, EXPIRED: 0, EXPIRING_SOON: 0, UP_TO_DATE: 0 };

type DocumentOrder = Order<'name' | 'expirationDate' | 'createdAt' | 'kind'>;

/** A search compares every document: one pass gives the page and the numbers in each state. */
const foundInOnePass = statement(
  'documents found',
  (db, given: Given<DocumentInput & { limit: number; offset: number }>, orderBy: DocumentOrder[]) => {
    const found = db.$with('found').as(
      db
        .select({
          ...ORDERS,
          id: documents.id,
          state: stateOn(given).as('state'),
          kind: sql`${documentKinds.sortName}`.as('kind'),
        })
        .from(documents)
        .innerJoin(holder, holderOf)
        .leftJoin(documentKinds, kindOf)
        .where(and(inWorkspace(given), isFound(given))),
    );
    const { name, expirationDate, createdAt, kind } = found;
    const columns = { name, expirationDate, createdAt, kind: sql`${kind}` };
    const page = db
      .select({ id: found.id })
      .from(found)
      .where(given.state && eq(found.state, given.state))
      .orderBy(...orderOf(orderBy, columns, found.id))
      .limit(given.limit)
      .offset(given.offset);
    const numberOf = (state: ExpirationState) =>
      sql<number>`(count(*) filter (where ${found.state} = ${sql.raw(`'${state}'`)}))::integer`;
    return db
      .with(found)
      .select({
        ids: sql<string[]>`array(${page})`,
        all: count(),
        EXPIRED: numberOf('EXPIRED'),
        EXPIRING_SOON: numberOf('EXPIRING_SOON'),
        UP_TO_DATE: numberOf('UP_TO_DATE'),
      })
      .from(found);
  },
);

const counted = statement('documents by state', (db, given: Given<DocumentInput>) => {
  const held = db
    .select({
      state: stateOn(given).as('state'),
      count: count(),
    })
    .from(documents)
    .innerJoin(holder, holderOf)
    .$dynamic();
  return (asksForKinds(given) ? held.leftJoin(documentKinds, kindOf) : held)
    .where(and(inWorkspace(given), isFound(given)))
    .groupBy(sql`1`);
});

async function countByState(scope: MemberScope, matching: DocumentInput) {
  const rows = await counted.run(scope, matching);
  const states: Record<ExpirationState, number> = { EXPIRED: 0, EXPIRING_SOON: 0, UP_TO_DATE: 0 };
  let all = 0;
  for (const row of rows) {
    all += row.count;
    if (row.state) states[row.state] = row.count;
  }
  return { states, count: all };
}
