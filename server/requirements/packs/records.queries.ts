import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { DocumentType } from '#contract/files.ts';
import { fullName, nameInUse } from '#contract/rules/text.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import {
  activities,
  deletedEvidence,
  documentKinds,
  documents,
  documentVersions,
  evidenceSpans,
  exemptions,
  files,
  requirementKinds,
  requirements,
  versionEnds,
  workspaceMembers,
} from '#server/db/schema.ts';
import { together } from '#server/db/transaction.ts';

const recorder = alias(workspaceMembers, 'recorder');
const decider = alias(workspaceMembers, 'decider');
const ender = alias(workspaceMembers, 'ender');
const giver = alias(workspaceMembers, 'giver');
const admin = alias(workspaceMembers, 'admin');

/** The columns that a name is told by. */
const nameOf = <Table extends Record<'firstName' | 'lastName' | 'email', PgColumn>>(table: Table) => ({
  firstName: table.firstName as Table['firstName'],
  lastName: table.lastName as Table['lastName'],
  email: table.email as Table['email'],
});
type Named = { firstName: string | null; lastName: string | null; email: string | null } | null;

const called = (person: Named): string | null =>
  person && nameInUse({ ...person, fullName: fullName(person) });

const isMember = (table: Record<'workspaceId' | 'id', PgColumn>, id: PgColumn) =>
  and(eq(table.workspaceId, documentVersions.workspaceId), eq(table.id, id));

/** A version of a document, as the records of a pack tell it. */
export interface RecordedVersion {
  id: string;
  state: string;
  name: string;
  number: string | null;
  issuer: string | null;
  issuedOn: string | null;
  expiresOn: string | null;
  recordedAt: string;
  recordedBy: string | null;
  /** The version that this one corrects. */
  corrects: string | null;
  decidedAt: string | null;
  decidedBy: string | null;
  reason: string | null;
  /** That it proves nothing from a day on: withdrawn for a reason, or replaced. */
  ends: {
    from: string;
    reason: string | null;
    replacedBy: string | null;
    by: string | null;
    takenBackAt: string | null;
  }[];
  type: DocumentType;
  sha256: string;
}

export interface RecordedDocument {
  id: string;
  memberId: string;
  name: string;
  documentType: string | null;
  versions: RecordedVersion[];
}

export interface RecordedExemption {
  memberId: string;
  requirement: string;
  reason: string;
  until: string;
  givenAt: string;
  givenBy: string | null;
  endedAt: string | null;
}

/** That somebody was put into a team although something required was missing. */
export interface RecordedOverride {
  memberId: string;
  team: string | null;
  /** Null where it may tell of a sensitive type that the pack leaves out. */
  reason: string | null;
  at: string;
  by: string | null;
}

/** A version that was deleted with its document, of which dates and type alone are left. */
export interface DeletedVersion {
  memberId: string;
  documentId: string;
  documentType: string;
  state: string;
  issuedOn: string | null;
  expiresOn: string | null;
  recordedAt: string;
  deletedAt: string;
}

/** The history of some people. */
export interface Records {
  documents: RecordedDocument[];
  deleted: DeletedVersion[];
  exemptions: RecordedExemption[];
  overrides: RecordedOverride[];
}

const shownKinds = (sensitive: boolean) =>
  sensitive ? undefined : sql`${documentKinds.sensitive} is not true`;

const versionsOf = ({ tx, workspace }: WorkspaceScope, memberIds: string[], sensitive: boolean) =>
  tx
    .select({
      document: { id: documents.id, memberId: documents.memberId, name: documents.name },
      documentType: documentKinds.name,
      version: documentVersions,
      sha256: files.sha256,
      recordedBy: nameOf(recorder),
      decidedBy: nameOf(decider),
    })
    .from(documents)
    .innerJoin(documentVersions, eq(documentVersions.documentId, documents.id))
    .innerJoin(
      files,
      and(eq(files.workspaceId, documents.workspaceId), eq(files.id, documentVersions.fileId)),
    )
    .leftJoin(
      documentKinds,
      and(eq(documentKinds.workspaceId, documents.workspaceId), eq(documentKinds.id, documents.kindId)),
    )
    .leftJoin(recorder, isMember(recorder, documentVersions.recordedByMemberId))
    .leftJoin(decider, isMember(decider, documentVersions.decidedByMemberId))
    .where(
      and(
        eq(documents.workspaceId, workspace.id),
        isOneOf(documents.memberId, memberIds),
        shownKinds(sensitive),
      ),
    )
    .orderBy(
      asc(documents.sortName),
      asc(documents.id),
      asc(documentVersions.createdAt),
      asc(documentVersions.id),
    );

const endsOf = ({ tx, workspace }: WorkspaceScope, memberIds: string[]) =>
  tx
    .select({ end: versionEnds, by: nameOf(ender) })
    .from(documents)
    .innerJoin(documentVersions, eq(documentVersions.documentId, documents.id))
    .innerJoin(
      versionEnds,
      and(eq(versionEnds.workspaceId, documents.workspaceId), eq(versionEnds.versionId, documentVersions.id)),
    )
    .leftJoin(ender, isMember(ender, versionEnds.recordedByMemberId))
    .where(and(eq(documents.workspaceId, workspace.id), isOneOf(documents.memberId, memberIds)))
    .orderBy(asc(versionEnds.beganAt), asc(versionEnds.id));

const deletedOf = ({ tx, workspace }: WorkspaceScope, memberIds: string[], sensitive: boolean) =>
  tx
    .selectDistinctOn([deletedEvidence.versionId], {
      memberId: evidenceSpans.memberId,
      documentId: evidenceSpans.documentId,
      documentType: documentKinds.name,
      gone: deletedEvidence,
    })
    .from(evidenceSpans)
    .innerJoin(
      deletedEvidence,
      and(
        eq(deletedEvidence.workspaceId, evidenceSpans.workspaceId),
        eq(deletedEvidence.versionId, evidenceSpans.versionId),
        isNull(deletedEvidence.restoredAt),
      ),
    )
    .innerJoin(
      documentKinds,
      and(
        eq(documentKinds.workspaceId, evidenceSpans.workspaceId),
        eq(documentKinds.id, evidenceSpans.kindId),
      ),
    )
    .where(
      and(
        eq(evidenceSpans.workspaceId, workspace.id),
        isOneOf(evidenceSpans.memberId, memberIds),
        shownKinds(sensitive),
      ),
    );

/** The name of a requirement is that of its last revision. */
const requirementName = sql<string>`(select revision.name from ${requirements} as revision
  where revision.workspace_id = ${exemptions.workspaceId} and revision.requirement_id = ${exemptions.requirementId}
  order by revision.recorded_at desc limit 1)`;

/** True where a revision of the requirement named a sensitive kind: the reason of an exemption tells of it. */
const isOfSensitive = sql`exists (select from ${requirements} as revision
  join ${requirementKinds} as named on named.workspace_id = revision.workspace_id and named.revision_id = revision.id
  join ${documentKinds} as kind on kind.workspace_id = named.workspace_id and kind.id = named.kind_id
  where revision.workspace_id = ${exemptions.workspaceId} and revision.requirement_id = ${exemptions.requirementId} and kind.sensitive)`;

const exemptionsOf = ({ tx, workspace }: WorkspaceScope, memberIds: string[], sensitive: boolean) =>
  tx
    .select({ exemption: exemptions, requirement: requirementName, by: nameOf(giver) })
    .from(exemptions)
    .leftJoin(
      giver,
      and(eq(giver.workspaceId, exemptions.workspaceId), eq(giver.id, exemptions.givenByMemberId)),
    )
    .where(
      and(
        eq(exemptions.workspaceId, workspace.id),
        isOneOf(exemptions.memberId, memberIds),
        sensitive ? undefined : sql`not ${isOfSensitive}`,
      ),
    )
    .orderBy(asc(exemptions.createdAt), asc(exemptions.id));

/** True where requirements of the workspace have ever named a sensitive kind. An override does not say by ids what was missing, so its reason may tell of one. */
const mayTellOfSensitive = sql<boolean>`exists (select from ${requirementKinds} as named
  join ${documentKinds} as kind on kind.workspace_id = named.workspace_id and kind.id = named.kind_id
  where named.workspace_id = ${activities.workspaceId} and kind.sensitive)`;

const overridesOf = ({ tx, workspace }: WorkspaceScope, memberIds: string[], sensitive: boolean) =>
  tx
    .select({
      activity: activities,
      by: nameOf(admin),
      isHidden: sensitive ? sql<boolean>`false` : mayTellOfSensitive,
    })
    .from(activities)
    .leftJoin(
      admin,
      and(eq(admin.workspaceId, activities.workspaceId), eq(admin.id, activities.triggerMemberId)),
    )
    .where(
      and(
        eq(activities.workspaceId, workspace.id),
        eq(activities.event, 'requirements_overridden'),
        isNotNull(activities.relatedMemberId),
        isOneOf(activities.relatedMemberId, memberIds),
      ),
    )
    .orderBy(asc(activities.createdAt), asc(activities.id));

/** All that was recorded of some people: every version of what they hold, decisions, ends, exemptions, and overrides. */
export async function recordsOf(
  scope: WorkspaceScope,
  memberIds: string[],
  { sensitive }: { sensitive: boolean },
): Promise<Records> {
  const [versions, ends, deleted, exempt, overridden] = await together(
    scope,
    () => versionsOf(scope, memberIds, sensitive),
    () => endsOf(scope, memberIds),
    () => deletedOf(scope, memberIds, sensitive),
    () => exemptionsOf(scope, memberIds, sensitive),
    () => overridesOf(scope, memberIds, sensitive),
  );
  const endsByVersion = Map.groupBy(ends, ({ end }) => end.versionId);
  const toVersion = ({
    version,
    sha256,
    recordedBy,
    decidedBy,
  }: (typeof versions)[number]): RecordedVersion => ({
    id: version.id,
    state: version.state,
    name: version.name,
    number: version.number,
    issuer: version.issuer,
    issuedOn: version.issuedOn,
    expiresOn: version.expirationDate,
    recordedAt: version.createdAt.toISOString(),
    recordedBy: called(recordedBy),
    corrects: version.corrects,
    decidedAt: version.decidedAt?.toISOString() ?? null,
    decidedBy: called(decidedBy),
    reason: version.reason,
    ends: (endsByVersion.get(version.id) ?? []).map(({ end, by }) => ({
      from: end.endsOn,
      reason: end.reason,
      replacedBy: end.replacedBy,
      by: called(by),
      takenBackAt: end.endedAt?.toISOString() ?? null,
    })),
    type: version.type,
    sha256,
  });
  return {
    documents: [...Map.groupBy(versions, ({ document }) => document.id).values()].flatMap((rows) => {
      const [first] = rows;
      return first
        ? { ...first.document, documentType: first.documentType, versions: rows.map(toVersion) }
        : [];
    }),
    deleted: deleted.map(({ gone, ...row }) => ({
      ...row,
      state: gone.state,
      issuedOn: gone.issuedOn,
      expiresOn: gone.expirationDate,
      recordedAt: gone.createdAt.toISOString(),
      deletedAt: gone.deletedAt.toISOString(),
    })),
    exemptions: exempt.map(({ exemption, requirement, by }) => ({
      memberId: exemption.memberId,
      requirement,
      reason: exemption.reason,
      until: exemption.lastDay,
      givenAt: exemption.createdAt.toISOString(),
      givenBy: called(by),
      endedAt: exemption.endedAt?.toISOString() ?? null,
    })),
    overrides: overridden.map(({ activity, by, isHidden }) => ({
      memberId: activity.relatedMemberId ?? '',
      team: activity.subjectName,
      reason: isHidden ? null : String(activity.details.reason ?? ''),
      at: activity.createdAt.toISOString(),
      by: called(by),
    })),
  };
}
