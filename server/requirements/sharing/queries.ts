import { and, asc, eq, isNull } from 'drizzle-orm';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import { documentKinds, teams, trades } from '#server/db/schema.ts';
import { together } from '#server/db/transaction.ts';
import { inNames } from '#server/requirements/names.queries.ts';
import { presentRevisions } from '#server/requirements/revisions.queries.ts';
import { keyOf, type Present } from './rules.ts';

/** All kinds of the workspace that were not merged, by name; archived ones too. */
export const allKinds = ({ tx, workspace }: WorkspaceScope): Promise<Present['kinds']> =>
  tx
    .select()
    .from(documentKinds)
    .where(and(eq(documentKinds.workspaceId, workspace.id), isNull(documentKinds.endedAt)))
    .orderBy(asc(documentKinds.sortName), asc(documentKinds.id));

/** All trades of the workspace that were not merged; archived ones too. */
export const allTrades = ({ tx, workspace }: WorkspaceScope): Promise<Present['trades']> =>
  tx
    .select({ id: trades.id, name: trades.name, archivedAt: trades.archivedAt })
    .from(trades)
    .where(and(eq(trades.workspaceId, workspace.id), isNull(trades.endedAt)));

/** All requirements, kinds and trades of the workspace, and those of its teams that have one of the names. */
export async function loadPresent(scope: WorkspaceScope, teamNames: string[] = []): Promise<Present> {
  const [requirements, kinds, withTrades, named] = await together(
    scope,
    async () => inNames(scope, await presentRevisions(scope)),
    () => allKinds(scope),
    () => allTrades(scope),
    () => teamsNamed(scope, teamNames),
  );
  return { requirements, kinds, trades: withTrades, teams: named };
}

const teamsNamed = async ({ tx, workspace }: WorkspaceScope, names: string[]) =>
  names.length === 0
    ? []
    : tx
        .select({ id: teams.id, name: teams.name })
        .from(teams)
        .where(
          and(
            eq(teams.workspaceId, workspace.id),
            isOneOf(teams.sortName, [...new Set(names.map(keyOf))]),
            isNull(teams.endedAt),
            isNull(teams.archivedAt),
          ),
        );
