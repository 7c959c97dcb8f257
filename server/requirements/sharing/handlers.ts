import type { ImportedRequirement, SharedRequirements } from '#contract/requirements/sharing.ts';
import { picked } from '#contract/rules/documents.ts';
import { apiError, orNotFound } from '#server/core/errors.ts';
import type { HandlersOf } from '#server/core/handlers.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { addKinds } from '#server/documents/kinds/addKinds.ts';
import { addTrades } from '#server/members/trades.ts';
import type { NamedRequirement } from '#server/requirements/names.queries.ts';
import type { RequirementFacts } from '#server/requirements/revisions.queries.ts';
import { writeRequirements } from '#server/requirements/write.ts';
import { allKinds, allTrades, loadPresent } from './queries.ts';
import {
  type ImportStep,
  keyOf,
  type Plan,
  type Present,
  planImport,
  type SharedRequirement,
  toShared,
} from './rules.ts';

export const requirementSharingHandlers: HandlersOf<'requirementSharing'> = {
  async export(scope) {
    const { requirements, kinds } = await loadPresent(scope);
    const shared = requirements.filter(
      ({ appliesTo: { everyone, roles, trades, teams } }) =>
        everyone || roles.length + trades.length + teams.length > 0,
    );
    const named = new Set(shared.flatMap((requirement) => requirement.kinds.map(({ id }) => id)));
    const members = new Set(
      requirements.flatMap(({ appliesTo }) => appliesTo.workspaceMembers.map(({ id }) => id)),
    );
    return {
      document: {
        version: 1,
        kinds: kinds.filter(({ id }) => named.has(id)).map(withoutIds),
        requirements: shared.map(toShared),
      },
      leftOut: { workspaceMembers: members.size, requirements: requirements.length - shared.length },
    };
  },

  async import(scope, { body: { document, dryRun } }) {
    const present = await loadPresent(scope, teamNames(document));
    const plan = planImport(document, present);
    const { problems } = plan;
    if (!dryRun) {
      if (problems.length > 0) throw apiError('VALIDATION', { issues: problems });
      await carryOut(scope, plan, present);
    }
    return { kinds: plan.kinds.map(({ name }) => name), requirements: plan.steps.map(toImported), problems };
  },
};

const teamNames = ({ requirements }: SharedRequirements): string[] =>
  requirements.flatMap(({ appliesTo }) => appliesTo.teams ?? []);

const withoutIds = (kind: Present['kinds'][number]) =>
  picked(kind, [
    ...(['name', 'code', 'expires', 'validMonths', 'reminderMonths'] as const),
    ...(['membersSubmit', 'sensitive', 'note'] as const),
  ]);

const toImported = ({ shared, action, present, changed }: ImportStep): ImportedRequirement => ({
  name: shared.name,
  action,
  requirementId: present?.id ?? null,
  changed,
});

/** Writes what a plan without problems says, and an activity for each requirement, as if it were changed alone. */
async function carryOut(scope: MemberScope, { kinds, trades, steps }: Plan, before: Present): Promise<void> {
  if (kinds.length > 0) await addKinds(scope, kinds);
  if (trades.length > 0) await addTrades(scope, trades);
  const ids = {
    kinds: idsByName(await allKinds(scope)),
    trades: idsByName(await allTrades(scope)),
    teams: idsByName(before.teams),
  };
  const changing = steps.filter(({ action }) => action !== 'LEAVE');
  await writeRequirements(
    scope,
    changing.map(({ shared, present }) => ({ facts: factsOf(shared, present, ids), before: present })),
  );
}

const idsByName = (things: { id: string; name: string }[]) =>
  new Map(things.map(({ id, name }) => [keyOf(name), id]));

/** A requirement of a file as a call would say it; members who were chosen stay. */
function factsOf(
  { appliesTo: { trades = [], teams = [], ...appliesTo }, kinds, ...facts }: SharedRequirement,
  present: NamedRequirement | null,
  ids: Record<'kinds' | 'trades' | 'teams', Map<string, string>>,
): RequirementFacts {
  return {
    ...facts,
    kindIds: kinds.map((name) => orNotFound(ids.kinds.get(keyOf(name)))),
    appliesTo: {
      ...appliesTo,
      tradeIds: trades.map((name) => orNotFound(ids.trades.get(keyOf(name)))),
      teamIds: teams.map((name) => orNotFound(ids.teams.get(keyOf(name)))),
      workspaceMemberIds: present?.appliesTo.workspaceMembers.map(({ id }) => id) ?? [],
    },
  };
}
