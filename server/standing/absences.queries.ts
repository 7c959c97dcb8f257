import { and, eq, isNotNull } from 'drizzle-orm';
import { daysIn } from '#contract/rules/calendar.ts';
import type { Stretch } from '#contract/rules/requirements/records.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import { deletedEvidence } from '#server/db/schema.ts';
import { type Given, statement } from '#server/db/statement.ts';

const absences = statement(
  'absences of versions',
  (db, given: Given<{ workspaceId: string; versionIds: string[] }>) =>
    db
      .select({
        versionId: deletedEvidence.versionId,
        deletedAt: deletedEvidence.deletedAt,
        restoredAt: deletedEvidence.restoredAt,
      })
      .from(deletedEvidence)
      .where(
        and(
          eq(deletedEvidence.workspaceId, given.workspaceId),
          isOneOf(deletedEvidence.versionId, given.versionIds),
          isNotNull(deletedEvidence.restoredAt),
        ),
      ),
);

/** When versions were in the bin, until they were restored from it. */
export async function absencesOf(
  scope: WorkspaceScope,
  versionIds: string[],
): Promise<Map<string, Stretch[]>> {
  const { id: workspaceId, timeZone } = scope.workspace;
  const dayOf = daysIn(timeZone);
  const rows = await absences.run(scope, { workspaceId, versionIds });
  return new Map(
    [...Map.groupBy(rows, ({ versionId }) => versionId)].map(([versionId, of]) => [
      versionId,
      of.map(({ deletedAt, restoredAt }) => ({
        from: dayOf(deletedAt),
        until: restoredAt && dayOf(restoredAt),
      })),
    ]),
  );
}
