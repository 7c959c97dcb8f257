import type { Requirement } from '#contract/requirements/requirements.ts';
import { COUNT } from '#contract/rules/limits.ts';
import { record } from '#server/audit/recordActivity.ts';
import { apiError, assertKnown, orNotFound } from '#server/core/errors.ts';
import type { HandlersOf } from '#server/core/handlers.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { usableKinds } from '#server/documents/kinds/queries.ts';
import { presentTeams } from '#server/members/places.queries.ts';
import { presentMembers } from '#server/members/queries.ts';
import { usableTrades } from '#server/members/trades.queries.ts';
import { everyState } from '#server/standing/standings.ts';
import { changeOf } from './inWords.ts';
import { inNames, type NamedRequirement } from './names.queries.ts';
import { listRequirements, loadRequirement, previewStates } from './queries.ts';
import {
  countRequirements,
  endExemptions,
  endRevisions,
  insertRevision,
  kindsOfRevision,
  presentRevision,
  type RequirementFacts,
  type RevisionRow,
  tradesOfRevisions,
} from './revisions.queries.ts';

export const requirementHandlers: HandlersOf<'requirements'> = {
  list: (scope, { body }) => listRequirements(scope, body),

  get: async (scope, { params }) => orNotFound(await loadRequirement(scope, params.requirementId)),

  async create(scope, { body }) {
    await assertNamed(scope, body);
    if ((await countRequirements(scope)) >= COUNT.requirements)
      throw apiError('VALIDATION', {
        issues: [
          { path: 'name', message: `A workspace can have at most ${COUNT.requirements} requirements.` },
        ],
      });
    const requirement = await written(scope, await insertRevision(scope, body));
    await record(scope, 'requirements_changed', changeOf('added', null, requirement));
    return requirement;
  },

  async update(scope, { params: { requirementId }, body: { seen, ...change } }) {
    const revision = orNotFound(await presentRevision(scope, requirementId));
    if (seen !== undefined && seen !== revision.id) throw apiError('REQUIREMENT_CHANGED');
    const before = await said(scope, revision);
    const facts = { ...factsOf(before), ...given(change) };
    assertDays(facts);
    await assertNamed(scope, facts, revision.id);
    await endRevisions(scope, revision.id);
    await insertRevision(scope, facts, requirementId);
    const after = await written(scope, requirementId);
    await record(scope, 'requirements_changed', changeOf('changed', before, after));
    return after;
  },

  async remove(scope, { params: { requirementId } }) {
    const revision = orNotFound(await presentRevision(scope, requirementId));
    const before = await said(scope, revision);
    await endRevisions(scope, revision.id);
    await endExemptions(scope, requirementId);
    await record(scope, 'requirements_changed', changeOf('deleted', before, null));
    return undefined;
  },

  async preview(scope, { body: { requirement, requirementId } }) {
    const replaced =
      requirementId === undefined ? null : orNotFound(await presentRevision(scope, requirementId));
    await assertNamed(scope, requirement, replaced?.id);
    const { people, ...rest } = await previewStates(scope, requirement, replaced);
    const states = everyState(people);
    return { applies: Object.values(states).reduce((sum, one) => sum + one, 0), states, ...rest };
  },
};

const written = async (scope: MemberScope, id: string): Promise<Requirement> =>
  orNotFound(await loadRequirement(scope, id));

const said = async (scope: MemberScope, revision: RevisionRow): Promise<NamedRequirement> =>
  orNotFound((await inNames(scope, [revision]))[0]);

/** What of a change is there. */
const given = <Change extends object>(change: Change) =>
  Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as Partial<RequirementFacts>;

/** A requirement as a call would say it. */
export const factsOf = ({ appliesTo, kinds, ...requirement }: NamedRequirement): RequirementFacts => ({
  ...requirement,
  kindIds: kinds.map(({ id }) => id),
  appliesTo: {
    everyone: appliesTo.everyone,
    roles: appliesTo.roles,
    tradeIds: appliesTo.trades.map(({ id }) => id),
    teamIds: appliesTo.teams.map(({ id }) => id),
    workspaceMemberIds: appliesTo.workspaceMembers.map(({ id }) => id),
  },
});

/** A change may give one of the days alone. */
function assertDays({ from, until }: RequirementFacts): void {
  if (!from || !until || from <= until) return;
  throw apiError('VALIDATION', {
    issues: [{ path: 'until', message: 'The last day can’t come before the first one.' }],
  });
}

/** Kinds and trades that are archived stay with a requirement that had them, and are added to no other. */
async function assertNamed(
  scope: MemberScope,
  { kindIds, appliesTo: { tradeIds = [], teamIds = [], workspaceMemberIds = [] } }: RequirementFacts,
  revisionId?: string,
): Promise<void> {
  const usable = await usableKinds(scope, [...new Set(kindIds)]);
  const of = revisionId === undefined ? [] : await kindsOfRevision(scope, revisionId);
  const known = new Set([...usable.keys(), ...of]);
  assertKnown(kindIds, known, 'kindIds');
  const had = revisionId === undefined ? [] : (await tradesOfRevisions(scope, [revisionId])).get(revisionId);
  assertKnown(
    tradeIds,
    (await usableTrades(scope, [...new Set(tradeIds)])).union(new Set(had)),
    'appliesTo.tradeIds',
  );
  assertKnown(teamIds, await presentTeams(scope, teamIds), 'appliesTo.teamIds');
  assertKnown(
    workspaceMemberIds,
    await presentMembers(scope, workspaceMemberIds, 'all'),
    'appliesTo.workspaceMemberIds',
  );
}
