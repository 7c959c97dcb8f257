import type { MemberRequirement } from '#contract/requirements/matrix.ts';
import type { AsOf } from '#contract/rules/requirements/records.ts';
import { cellsOf, type NeedCell, REQUIREMENT_STATES } from '#contract/rules/requirements/requirements.ts';
import { apiError } from '#server/core/errors.ts';
import { can, type MemberScope } from '#server/core/scope.ts';
import { isOpenToMembers } from '#server/documents/kinds/policy.ts';
import { reachedMembers, reachedTeams, seesAll } from '#server/members/policy.ts';
import { teamNames } from '#server/standing/names.queries.ts';
import { loadPeople } from '#server/standing/people.queries.ts';
import { loadRequirements } from '#server/standing/requirements.queries.ts';
import { needsOn } from '#server/standing/states.queries.ts';
import { kindsOf, needsShown, ofNeed } from './columns.queries.ts';
import { showsDocuments, toCell } from './mapper.ts';
import { documentFacts, reasonsOf } from './member.queries.ts';

const urgency = ({ state }: NeedCell) => REQUIREMENT_STATES.indexOf(state);

/** Members see their own, admins everybody's, team admins those of people in a team that they manage. To the others the member is unknown. */
export async function assertSeesRequirements(scope: MemberScope, memberId: string): Promise<void> {
  if (seesAll(scope, memberId)) return;
  const reached = can(scope, 'requirements:view')
    ? await reachedMembers(scope, 'team:manage', [memberId])
    : new Set();
  if (!reached.has(memberId)) throw apiError('NOT_FOUND');
}

/** All that is required of a member on a day, worst first, with what it rests on (REQ-08, REQ-11). */
export async function requirementsOf(
  scope: MemberScope,
  memberId: string,
  asOf: AsOf,
): Promise<MemberRequirement[]> {
  const all = needsOn(await loadRequirements(scope, asOf), asOf.day);
  const needs = seesAll(scope, memberId) ? all : await needsShown(scope, asOf, all);
  const byId = new Map(needs.map((need) => [need.id, need]));
  const kinds = await kindsOf(scope, needs);
  const [person] = await loadPeople(
    scope,
    [memberId],
    asOf,
    kinds.map(({ id }) => id),
  );
  if (!person) return [];
  const cells = cellsOf(needs, person, asOf).toSorted((one, other) => urgency(one) - urgency(other));
  const sources = cells.flatMap((cell) => cell.sources);
  const teamIds = new Set(sources.flatMap((source) => (source.via === 'TEAM' ? source.teamId : [])));
  const known = seesAll(scope, memberId) ? teamIds : await reachedTeams(scope, 'team:view', [...teamIds]);
  const teams = await teamNames(scope, [...known]);
  const documents = await documentFacts(
    scope,
    cells.flatMap(({ proof }) => proof?.version.id ?? []),
  );
  const reasons = await reasonsOf(
    scope,
    cells.flatMap(({ exemption }) => exemption?.id ?? []),
  );
  return cells.flatMap((cell) => {
    const need = byId.get(cell.needId);
    if (!need) return [];
    const own = ofNeed(need, kinds);
    const shows = showsDocuments(own, seesAll(scope, memberId));
    const shown = toCell(cell, asOf.day, shows);
    const document = cell.proof && shows ? documents.get(cell.proof.version.id) : undefined;
    return {
      ...shown,
      blocking: cell.blocking,
      kinds: own.map(({ id, name }) => ({ id, name })),
      sources: cell.sources.map((source) => {
        const requirement = need.requirements.find(({ id }) => id === source.requirementId);
        return {
          requirement: {
            id: source.requirementId,
            name: requirement?.name ?? '',
            source: requirement?.source ?? null,
          },
          via: source.via,
          role: source.via === 'ROLE' ? source.role : null,
          team:
            source.via === 'TEAM' && known.has(source.teamId)
              ? { id: source.teamId, name: teams.get(source.teamId) ?? '' }
              : null,
          since: source.since,
        };
      }),
      document: document
        ? { id: shown.documentId, name: document.name, issuedOn: cell.proof?.version.issuedOn ?? null }
        : null,
      waitingDocumentId: shows ? cell.waitingDocumentId : null,
      graceUntil: shows ? cell.graceUntil : null,
      exemption:
        shows && cell.exemption
          ? {
              id: cell.exemption.id,
              reason: seesAll(scope, memberId) ? (reasons.get(cell.exemption.id) ?? '') : '',
              until: cell.exemption.lastDay,
            }
          : null,
      canSubmit: memberId === scope.member.id && own.some(isOpenToMembers),
    };
  });
}
