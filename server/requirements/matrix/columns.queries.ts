import { and, asc, eq } from 'drizzle-orm';
import type { RequirementColumn } from '#contract/requirements/matrix.ts';
import type { AsOf } from '#contract/rules/requirements/records.ts';
import type { Need } from '#contract/rules/requirements/requirements.ts';
import { can, type MemberScope, type WorkspaceScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import { documentKinds } from '#server/db/schema.ts';
import { type Given, statement } from '#server/db/statement.ts';
import { together } from '#server/db/transaction.ts';
import {
  loadHeads,
  loadRequirements,
  type RequirementHead,
  type RequirementRecord,
} from '#server/standing/requirements.queries.ts';
import { needsOn } from '#server/standing/states.queries.ts';

export interface KindFacts {
  id: string;
  name: string;
  sensitive: boolean;
  membersSubmit: boolean;
  archivedAt: Date | null;
}

const named = statement('kinds by id', (db, given: Given<{ workspaceId: string; kindIds: string[] }>) =>
  db
    .select({
      id: documentKinds.id,
      name: documentKinds.name,
      sensitive: documentKinds.sensitive,
      membersSubmit: documentKinds.membersSubmit,
      archivedAt: documentKinds.archivedAt,
    })
    .from(documentKinds)
    .where(and(eq(documentKinds.workspaceId, given.workspaceId), isOneOf(documentKinds.id, given.kindIds)))
    .orderBy(asc(documentKinds.sortName), asc(documentKinds.id)),
);

/** The kinds of needs, by name. */
export const kindsOf = (scope: WorkspaceScope, needs: Pick<Need, 'kindIds'>[]): Promise<KindFacts[]> => {
  const kindIds = [...new Set(needs.flatMap((need) => need.kindIds))];
  return named.run(scope, { workspaceId: scope.workspace.id, kindIds });
};

/**
 * The needs of a day whose states the caller may read of others. Of sensitive kinds that is today's state alone for those who don't manage
 * the workspace: asked day by day, it would tell when a document began and when it expires (KIND-07).
 */
export async function needsShown<One extends RequirementHead>(
  scope: MemberScope,
  { day, knownOn }: AsOf,
  needs: Need<One>[],
): Promise<Need<One>[]> {
  const isToday = day === scope.today && (knownOn === null || knownOn >= day);
  if (isToday || can(scope, 'workspace:manage')) return needs;
  const kinds = await kindsOf(scope, needs);
  return needs.filter((need) => ofNeed(need, kinds).every(({ sensitive }) => !sensitive));
}

/** Those of the kinds that a need names. */
export const ofNeed = ({ kindIds }: Pick<Need, 'kindIds'>, kinds: KindFacts[]): KindFacts[] =>
  kinds.filter(({ id }) => kindIds.includes(id));

/** A need as a column of the matrix. */
export const toColumn = (need: Need<RequirementRecord>, kinds: KindFacts[]): RequirementColumn => ({
  id: need.id,
  requirements: need.requirements.map(({ id, name, source }) => ({ id, name, source })),
  kinds: ofNeed(need, kinds).map(({ id, name }) => ({ id, name })),
  blocking: need.requirements.some(({ blocking }) => blocking),
});

/** The needs of a day, and those that a call asks to see. */
export async function chooseColumns(
  scope: MemberScope,
  asOf: AsOf,
  columns: { from: number; count: number } | undefined,
): Promise<{ count: number; chosen: Need<RequirementHead>[] }> {
  const needs = await needsShown(scope, asOf, needsOn(await loadHeads(scope, asOf), asOf.day));
  const chosen = columns ? needs.slice(columns.from, columns.from + columns.count) : needs;
  return { count: needs.length, chosen };
}

/** All that is shown of columns. */
export interface Columns {
  needs: Need<RequirementRecord>[];
  kinds: KindFacts[];
}

export async function loadColumns(
  scope: WorkspaceScope,
  asOf: AsOf,
  chosen: Need<RequirementHead>[],
): Promise<Columns> {
  const revisionIds = chosen.flatMap(({ requirements }) => requirements.map(({ revisionId }) => revisionId));
  const [records, kinds] = await together(
    scope,
    () => loadRequirements(scope, asOf, revisionIds),
    () => kindsOf(scope, chosen),
  );
  return { needs: needsOn(records, asOf.day), kinds };
}
