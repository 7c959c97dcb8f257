import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { FACT_NAMES, picked } from '#contract/rules/documents.ts';
import type { MemberScope, WorkspaceScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import {
  documentKinds,
  documents,
  documentVersions,
  requirementKinds,
  requirements,
  workspaceMembers,
} from '#server/db/schema.ts';
import { peopleNamed } from './people.queries.ts';
import type { KnownDocument, KnownKind, KnownOfDocuments, ReadDetails } from './planDocuments.ts';

/** Until the transaction ends, no other list of details is written: of two who bring one list the second finds what the first one wrote. */
export async function lockDetailLists({ tx, workspace }: WorkspaceScope): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`lists of details/${workspace.id}`}, 0))`,
  );
}

/** All of the workspace that one of the rows can be about. */
export async function knownOfDocuments(
  scope: MemberScope,
  rows: readonly ReadDetails[],
): Promise<KnownOfDocuments> {
  const written = rows.flatMap(({ person, is }) => (person === '' || is !== undefined ? [] : person));
  const people = await peopleNamed(scope, {
    emails: written,
    numbers: written,
    names: written,
    ids: rows.flatMap(({ personIs }) => personIs ?? []),
  });
  return {
    people,
    kinds: await knownKinds(scope),
    requirements: await knownRequirements(scope),
    documents: await knownDocuments(
      scope,
      people.flatMap(({ id, canHold }) => (canHold ? id : [])),
      rows.flatMap(({ is }) => is ?? []),
    ),
    today: scope.today,
  };
}

async function knownDocuments(
  { tx, workspace }: WorkspaceScope,
  memberIds: string[],
  ids: string[],
): Promise<KnownDocument[]> {
  const rows = await tx
    .select({
      id: documents.id,
      memberId: documents.memberId,
      kindId: documents.kindId,
      state: documents.state,
      facts: picked(documentVersions, FACT_NAMES),
      version: {
        id: documentVersions.id,
        recordedOn: documentVersions.recordedOn,
        fileId: documentVersions.fileId,
        type: documentVersions.type,
        readByMachine: documentVersions.readByMachine,
        decidedBy: documentVersions.decidedByMemberId,
      },
      versionCount: sql<number>`(select count(*)::integer from document_versions as counted
        where counted.document_id = ${documents.id})`,
    })
    .from(documents)
    .innerJoin(documentVersions, eq(documentVersions.id, documents.versionId))
    .innerJoin(
      workspaceMembers,
      and(eq(workspaceMembers.id, documents.memberId), isNull(workspaceMembers.removedAt)),
    )
    .where(
      and(
        eq(documents.workspaceId, workspace.id),
        or(isOneOf(documents.memberId, memberIds), isOneOf(documents.id, ids)),
      ),
    )
    .orderBy(documents.createdAt, documents.id);
  return rows.map(({ state, version: { decidedBy, ...version }, ...document }) => ({
    ...document,
    version: { ...version, isReviewed: decidedBy !== null },
    counts: state === 'ACCEPTED',
  }));
}

const knownKinds = ({ tx, workspace }: WorkspaceScope): Promise<KnownKind[]> =>
  tx
    .select({
      id: documentKinds.id,
      name: documentKinds.name,
      code: documentKinds.code,
      expires: documentKinds.expires,
      validMonths: documentKinds.validMonths,
      reminderMonths: documentKinds.reminderMonths,
    })
    .from(documentKinds)
    .where(and(eq(documentKinds.workspaceId, workspace.id), isNull(documentKinds.endedAt)))
    .orderBy(documentKinds.id);

/** The requirements as they are, with the kinds that meet each. */
async function knownRequirements({
  tx,
  workspace,
}: WorkspaceScope): Promise<KnownOfDocuments['requirements']> {
  const rows = await tx
    .select({ id: requirements.id, name: requirements.name, kindId: requirementKinds.kindId })
    .from(requirements)
    .innerJoin(
      requirementKinds,
      and(
        eq(requirementKinds.workspaceId, requirements.workspaceId),
        eq(requirementKinds.revisionId, requirements.id),
      ),
    )
    .where(and(eq(requirements.workspaceId, workspace.id), isNull(requirements.endedAt)));
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((of) => ({
    name: of[0]?.name ?? '',
    kindIds: of.map(({ kindId }) => kindId),
  }));
}
