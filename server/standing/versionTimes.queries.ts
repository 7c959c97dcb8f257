import { and, eq, isNotNull } from 'drizzle-orm';
import { daysIn } from '#contract/rules/calendar.ts';
import { earlier } from '#contract/rules/dates.ts';
import type { Stretch, VersionEnd } from '#contract/rules/requirements/records.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import { deletedEvidence, versionEnds } from '#server/db/schema.ts';
import { type Given, statement } from '#server/db/statement.ts';

interface OfVersions {
  workspaceId: string;
  versionIds: string[];
}

const ends = statement('ends of versions', (db, given: Given<OfVersions>) =>
  db
    .select({
      versionId: versionEnds.versionId,
      endsOn: versionEnds.endsOn,
      from: versionEnds.beganAt,
      until: versionEnds.endedAt,
    })
    .from(versionEnds)
    .where(
      and(eq(versionEnds.workspaceId, given.workspaceId), isOneOf(versionEnds.versionId, given.versionIds)),
    ),
);

const absences = statement('absences of versions', (db, given: Given<OfVersions>) =>
  db
    .select({
      versionId: deletedEvidence.versionId,
      from: deletedEvidence.deletedAt,
      until: deletedEvidence.restoredAt,
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

/** The stretches of each version, in days. */
function stretchesOf<Row extends { versionId: string; from: Date; until: Date | null }>(
  { workspace }: WorkspaceScope,
  rows: Row[],
) {
  const dayOf = daysIn(workspace.timeZone);
  const inDays = ({ versionId: _, from, until, ...more }: Row) => ({
    ...more,
    from: dayOf(from),
    until: until && dayOf(until),
  });
  return new Map(
    [...Map.groupBy(rows, ({ versionId }) => versionId)].map(([id, own]) => [id, own.map(inDays)]),
  );
}

/** That versions were withdrawn or replaced; where the time zone moved west since, from no day that was to come when it was said. */
export const endsOf = async (
  scope: WorkspaceScope,
  versionIds: string[],
): Promise<Map<string, VersionEnd[]>> =>
  new Map(
    [...stretchesOf(scope, await ends.run(scope, { workspaceId: scope.workspace.id, versionIds }))].map(
      ([id, own]) => [id, own.map((end) => ({ ...end, endsOn: earlier(end.endsOn, end.from) }))],
    ),
  );

/** When versions were in the bin, until they were restored from it. */
export const absencesOf = async (
  scope: WorkspaceScope,
  versionIds: string[],
): Promise<Map<string, Stretch[]>> =>
  stretchesOf(scope, await absences.run(scope, { workspaceId: scope.workspace.id, versionIds }));
