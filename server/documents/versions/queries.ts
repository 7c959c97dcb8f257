import { and, count, desc, eq, isNotNull, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type {
  documentVersions as calls,
  DocumentVersion,
  Submission,
} from '#contract/documents/documentVersions.ts';
import { FACT_NAMES, picked } from '#contract/rules/documents.ts';
import { reachOf } from '#contract/rules/permissions.ts';
import { orNotFound } from '#server/core/errors.ts';
import type { MemberScope, WorkspaceScope } from '#server/core/scope.ts';
import type { Transaction } from '#server/db/connect.ts';
import { listPage } from '#server/db/listPage.ts';
import { reviewedInTeams } from '#server/db/reviewedInTeams.ts';
import {
  accessLinks,
  documentKinds,
  documents,
  documentVersions,
  files,
  versionEnds,
  workspaceMembers,
} from '#server/db/schema.ts';
import { type Given, statement } from '#server/db/statement.ts';
import { endOfVersion } from '#server/evidence/ends.queries.ts';
import { versionRows } from '#server/evidence/evidence.queries.ts';
import { urlFor } from '#server/files/linkFor.ts';
import { countActive } from '#server/members/lifecycle.queries.ts';
import { rowToday } from '#server/members/merge/rowToday.queries.ts';
import { summaryOf, toSummary } from '#server/members/queries.ts';
import { isInTeamManagedBy } from '#server/teams/holdings.queries.ts';

const holder = alias(workspaceMembers, 'holder');
const recorder = alias(workspaceMembers, 'recorder');
const decider = alias(workspaceMembers, 'decider');
const ender = alias(workspaceMembers, 'ender');
const linkMaker = alias(workspaceMembers, 'link_maker');

// By ids alone, which keys keep within the workspace, as in the list of documents.
const documentOf = eq(documents.id, documentVersions.documentId);
const holderOf = and(eq(holder.id, documents.memberId), isNull(holder.removedAt));
const kindOf = eq(documentKinds.id, documents.kindId);

interface VersionInput {
  workspaceId: string;
  /** Only what waits for a review. */
  waiting?: true | undefined;
  /** The team admin whose teams' members it is of, as far as it is reviewed in teams. */
  reviewerId?: string | undefined;
  /** Somebody who recorded none of them, and holds none. */
  notBy?: string | undefined;
}

const versionIds = (db: Transaction) =>
  db
    .select({ id: documentVersions.id })
    .from(documentVersions)
    .innerJoin(documents, documentOf)
    .innerJoin(holder, holderOf)
    .leftJoin(documentKinds, kindOf)
    .$dynamic();

const within = ({ workspaceId }: Given<VersionInput>) => eq(documentVersions.workspaceId, workspaceId);

const narrowed = (given: Given<VersionInput>) =>
  and(
    given.waiting && eq(documentVersions.state, 'SUBMITTED'),
    given.notBy &&
      and(ne(documentVersions.recordedByMemberId, given.notBy), ne(documents.memberId, given.notBy)),
    given.reviewerId &&
      and(reviewedInTeams, isInTeamManagedBy(given.workspaceId, documents.memberId, given.reviewerId)),
  );

const counted = statement('document versions narrowed', (db, given: Given<VersionInput>) =>
  db
    .select({ count: count() })
    .from(sql`${versionIds(db).where(and(within(given), narrowed(given)))} as found`),
);

const versionList = listPage('document versions', {
  id: documentVersions.id,
  rows: (db) =>
    db
      .select({
        version: documentVersions,
        file: { mimeType: files.mimeType, size: files.size, name: files.name },
        shown: {
          id: documents.versionId,
          state: documents.state,
          expirationDate: documents.expirationDate,
        },
        end: versionEnds,
        kind: { id: documentKinds.id, name: documentKinds.name },
        expires: documentKinds.expires,
        holder: summaryOf(holder),
        recorder: summaryOf(recorder),
        decider: summaryOf(decider),
        ender: summaryOf(ender),
        linkMaker: summaryOf(linkMaker),
      })
      .from(documentVersions)
      .innerJoin(documents, documentOf)
      .innerJoin(files, eq(files.id, documentVersions.fileId))
      .innerJoin(holder, holderOf)
      .innerJoin(recorder, eq(recorder.id, rowToday(documentVersions, documentVersions.recordedByMemberId)))
      .leftJoin(decider, eq(decider.id, rowToday(documentVersions, documentVersions.decidedByMemberId)))
      .leftJoin(documentKinds, kindOf)
      .leftJoin(versionEnds, endOfVersion)
      .leftJoin(ender, eq(ender.id, versionEnds.recordedByMemberId))
      .leftJoin(accessLinks, eq(accessLinks.id, files.accessLinkId))
      .leftJoin(linkMaker, eq(linkMaker.id, accessLinks.createdByMemberId))
      .$dynamic(),
  ids: versionIds,
  within,
  where: narrowed,
  orders: () => ({ recordedAt: documentVersions.createdAt }),
  standard: { recordedAt: 'asc' },
});

type Row = Awaited<ReturnType<typeof versionList.rows>>[number];

const toVersion = (scope: MemberScope, row: Row): DocumentVersion => {
  const { version, end } = row;
  return {
    id: version.id,
    documentId: version.documentId,
    ...picked(version, FACT_NAMES),
    type: version.type,
    file: { ...row.file, url: urlFor(scope, version.fileId) },
    state: end && end.replacedBy === null ? 'WITHDRAWN' : version.state,
    undated: version.expirationDate === null && row.expires === 'ALWAYS',
    readByMachine: version.readByMachine,
    isInForce: row.shown.state === 'ACCEPTED' && row.shown.id === version.id,
    corrects: version.corrects,
    recordedAt: version.createdAt.toISOString(),
    recordedBy: toSummary(scope, row.recorder),
    sentByLinkOf: row.linkMaker && toSummary(scope, row.linkMaker),
    decidedAt: version.decidedAt?.toISOString() ?? null,
    decidedBy: row.decider && toSummary(scope, row.decider),
    reason: version.reason,
    ended: end && {
      on: end.endsOn,
      reason: end.reason,
      replacedBy: end.replacedBy,
      recordedAt: end.beganAt.toISOString(),
      recordedBy: toSummary(scope, orNotFound(row.ender)),
    },
  };
};

/** All versions of a document, newest first (VER-04). */
export async function listVersions(scope: MemberScope, documentId: string): Promise<DocumentVersion[]> {
  const ids = (await versionRows(scope, documentId)).map(({ id }) => id).reverse();
  const rows = await versionList.rows(scope, { workspaceId: scope.workspace.id }, ids);
  const byId = new Map(rows.map((row) => [row.version.id, toVersion(scope, row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function findVersion(
  scope: MemberScope,
  documentId: string,
  id: string,
): Promise<DocumentVersion | null> {
  const [row] = await versionList.rows(scope, { workspaceId: scope.workspace.id }, [id]);
  return row?.version.documentId === documentId ? toVersion(scope, row) : null;
}

const submissionOf = (scope: MemberScope, row: Row): Omit<Submission, 'canDecide'> => ({
  ...toVersion(scope, row),
  kind: row.kind,
  workspaceMember: toSummary(scope, row.holder),
  inForce: row.shown.state === 'ACCEPTED' ? { expirationDate: row.shown.expirationDate } : null,
});

/** A version that waits, as whoever has just submitted it sees it. */
export async function findSubmission(scope: MemberScope, id: string): Promise<Submission | null> {
  const [row] = await versionList.rows(scope, { workspaceId: scope.workspace.id }, [id]);
  return row ? { ...submissionOf(scope, row), canDecide: false } : null;
}

/** Submissions of one member that are shown to them, far more than one has under way. */
const MOST_OPEN = 200;
const newer = alias(documentVersions, 'newer');

/**
 * What a member submitted that waits or was refused, newest first, unless something newer of the same document came after it. Nobody
 * decides on it here: that is for the review queue.
 */
export async function openSubmissions(scope: MemberScope, memberId: string): Promise<Submission[]> {
  const { tx, workspace } = scope;
  const newerOfDocument = tx
    .select({ id: newer.id })
    .from(newer)
    .where(
      and(
        eq(newer.documentId, documentVersions.documentId),
        // A correction of the version in force leaves a refused renewal to be put right.
        or(isNull(newer.corrects), isNotNull(documentVersions.corrects)),
        sql`(${newer.createdAt}, ${newer.id}) > (${documentVersions.createdAt}, ${documentVersions.id})`,
      ),
    );
  const found = await tx
    .select({ id: documentVersions.id })
    .from(documentVersions)
    .innerJoin(documents, documentOf)
    .where(
      and(
        eq(documentVersions.workspaceId, workspace.id),
        eq(documents.memberId, memberId),
        ne(documentVersions.state, 'ACCEPTED'),
        notExists(newerOfDocument),
      ),
    )
    .orderBy(desc(documentVersions.createdAt), desc(documentVersions.id))
    .limit(MOST_OPEN);
  const ids = found.map(({ id }) => id);
  const rows = await versionList.rows(scope, { workspaceId: workspace.id }, ids);
  const byId = new Map(rows.map((row) => [row.version.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [{ ...submissionOf(scope, row), canDecide: false }] : [];
  });
}

/** One page of what waits for the caller’s review, oldest first, and how much of it they may decide on (SUB-03, SUB-05). */
export async function listSubmissions(
  scope: MemberScope,
  request: z.output<(typeof calls.reviewQueue)['body']>,
) {
  const reviewsAll = reachOf(scope.member.role, 'document:review') === 'all';
  const isOnlyAdmin = reviewsAll && (await countActive(scope)).admins === 1;
  const toSubmission = (row: Row): Submission => ({
    ...submissionOf(scope, row),
    canDecide: isOnlyAdmin || ![row.version.recordedByMemberId, row.holder.id].includes(scope.member.id),
  });
  const queue = {
    workspaceId: scope.workspace.id,
    waiting: true as const,
    reviewerId: reviewsAll ? undefined : scope.member.id,
  };
  const page = await versionList.page(scope, request, queue, async (rows) => rows.map(toSubmission));
  if (isOnlyAdmin) return { ...page, toDecide: page.count };
  const [others] = await counted.run(scope, { ...queue, notBy: scope.member.id });
  return { ...page, toDecide: others?.count ?? 0 };
}

/** Until the transaction ends, nothing else is submitted of a member: two submissions at once are one after the other. */
export async function holdSubmissions({ tx }: WorkspaceScope, memberId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`submissions/${memberId}`}, 0))`);
}

/** A member’s latest document of a kind, which another submission renews; null without one. */
export async function latestOf(
  { tx, workspace }: WorkspaceScope,
  memberId: string,
  kindId: string,
): Promise<string | null> {
  const [row] = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.workspaceId, workspace.id),
        eq(documents.memberId, memberId),
        eq(documents.kindId, kindId),
      ),
    )
    .orderBy(desc(documents.createdAt), desc(documents.id))
    .limit(1);
  return row?.id ?? null;
}
