import { and, eq, isNull, sql } from 'drizzle-orm';
import type { CalendarDate } from '#contract/rules/dates.ts';
import type { Facts } from '#contract/rules/documents.ts';
import type { KindTimes } from '#contract/rules/kinds/kinds.ts';
import { newId } from '#server/core/ids.ts';
import type { MemberScope, WorkspaceScope } from '#server/core/scope.ts';
import { documentVersions, versionEnds } from '#server/db/schema.ts';

/** That which ends a version today; there is one at most. */
export const endOfVersion = and(
  eq(versionEnds.workspaceId, documentVersions.workspaceId),
  eq(versionEnds.versionId, documentVersions.id),
  isNull(versionEnds.endedAt),
);

/** Withdraws a version of a document that the caller holds, from a day that has come; `settleDocuments` comes after it. */
export async function endVersion(
  { tx, now, workspace, member }: MemberScope,
  versionId: string,
  why: { endsOn: CalendarDate; reason: string },
): Promise<void> {
  const end = { ...why, versionId, workspaceId: workspace.id, recordedByMemberId: member.id, beganAt: now };
  await tx.insert(versionEnds).values({ ...end, id: newId() });
}

/**
 * Ends the versions of documents that last longer than the new ones, from the day of issue of those on (VAL-06); `settleDocuments` comes after
 * it.
 */
export async function endLonger(
  { tx, now, today, workspace, member }: MemberScope,
  { issuedOn, expirationDate }: Pick<Facts, 'issuedOn' | 'expirationDate'>,
  added: { documentId: string; versionId: string }[],
  kind: KindTimes | null,
): Promise<void> {
  const longer = await tx.execute<{ id: string; new_id: string }>(sql`
    select version.id, added.version_id as new_id
    from unnest(${sql.param(added.map(({ documentId }) => documentId))}::text[],
        ${sql.param(added.map(({ versionId }) => versionId))}::text[]) as added (document_id, version_id)
      join document_versions as version on version.document_id = added.document_id
    where version.workspace_id = ${workspace.id} and version.id <> added.version_id and version.state = 'ACCEPTED'
      and (version.expiration_date > ${expirationDate}::date
        or version.expiration_date is null and ${kind?.expires !== 'ALWAYS'}::boolean)
      and not exists (select from document_versions as correction where correction.workspace_id = version.workspace_id
        and correction.corrects = version.id and correction.state = 'ACCEPTED')
      and not exists (select from version_ends as ending where ending.workspace_id = version.workspace_id
        and ending.version_id = version.id and ending.ended_at is null)`);
  if (longer.rows.length === 0) return;
  const end = { endsOn: issuedOn ?? today, workspaceId: workspace.id, recordedByMemberId: member.id };
  await tx.insert(versionEnds).values(
    longer.rows.map(({ id: versionId, new_id: replacedBy }) => ({
      ...{ ...end, id: newId(), versionId, replacedBy, beganAt: now },
    })),
  );
}

/** Lets a version count again that has ended; false where none has. `settleDocuments` comes after it. */
export async function takeBackEnd(
  { tx, now, workspace }: WorkspaceScope,
  versionId: string,
): Promise<boolean> {
  const taken = await tx
    .update(versionEnds)
    .set({ endedAt: now })
    .where(
      and(
        eq(versionEnds.workspaceId, workspace.id),
        eq(versionEnds.versionId, versionId),
        isNull(versionEnds.endedAt),
      ),
    )
    .returning({ id: versionEnds.id });
  return taken.length > 0;
}
