import { GAPS_OF_PAGE, type PlaceGaps } from '#contract/requirements/placeGap.ts';
import { LENGTH } from '#contract/rules/limits.ts';
import { ofPeople, recordAll } from '#server/audit/recordActivity.ts';
import { type ApiError, apiError } from '#server/core/errors.ts';
import { can, type MemberScope, type WorkspaceScope } from '#server/core/scope.ts';
import { pageOfGaps } from '#server/standing/gapPage.ts';
import { type Gaps, gapsIn, type Lacking, type Places } from '#server/standing/gaps.queries.ts';
import { peopleNames, teamNames } from '#server/standing/names.queries.ts';
import { archivedTeams, putIntoTeams } from './places.queries.ts';

/** So many of those for whom a rule was overridden are named in the activity. */
const MOST_KEPT = 20;
/** What so many people lack is loaded at a time. */
const PEOPLE_AT_ONCE = 200;

/** All of these members into all of these teams. */
export interface Placement {
  teamIds: string[];
  memberIds: string[];
}

interface Placing {
  placedByAdmin: boolean;
  /** Why an admin puts the member into teams in spite of blocking gaps; nobody else has a say (REQ-13). */
  reasonFor?: (memberId: string) => string | undefined;
}

/**
 * Puts members into teams, and looks in the same transaction at what would be lacking then (REQ-13): requirements change by
 * writes alone that hold the workspace alone, so what is found holds when the call commits. Throws REQUIREMENTS_UNMET for blocking
 * gaps, unless an admin gives a reason, which is kept. Returns who is new in each team that has new ones.
 */
export async function place(
  scope: MemberScope,
  placements: Placement[],
  { placedByAdmin, reasonFor }: Placing,
): Promise<Map<string, string[]>> {
  await assertNotArchived(scope, [...new Set(placements.flatMap(({ teamIds }) => teamIds))]);
  const placed = new Map<string, string[]>();
  for (const { teamIds, memberIds } of placements) {
    for (const [teamId, ids] of await putIntoTeams(scope, teamIds, memberIds, { placedByAdmin })) {
      const known = placed.get(teamId) ?? [];
      placed.set(teamId, known);
      for (const id of ids) known.push(id);
    }
  }
  if (placed.size > 0) await assertMet(scope, placed, reasonFor);
  return placed;
}

/** Throws TEAM_ARCHIVED where one of the teams is archived: nobody comes into it before it is brought back (SITE-04). */
export async function assertNotArchived(scope: WorkspaceScope, teamIds: string[]): Promise<void> {
  const [first, ...others] = await archivedTeams(scope, teamIds);
  if (first === undefined) return;
  if (teamIds.length === 1) throw apiError('TEAM_ARCHIVED');
  const message =
    others.length === 0
      ? `${first} is archived. Leave it out, or bring it back first.`
      : `${first} and ${others.length.toLocaleString('en')} more teams are archived. Leave them out, or bring them back first.`;
  throw apiError('TEAM_ARCHIVED', { message });
}

async function assertMet(scope: MemberScope, placed: Places, reasonFor: Placing['reasonFor']): Promise<void> {
  const mayOverride = can(scope, 'workspace:manage');
  const gaps = await gapsIn(scope, placed, { day: scope.today, blockingOnly: true });
  /** Those who are named in an error: each of them lacks something. */
  const first: Lacking[] = [];
  const counts = { people: 0, blocked: 0, gaps: 0 };
  const overridden = new Map<string, Overridden>();
  for await (const some of gaps.people())
    for (const one of some) {
      const reason = mayOverride ? reasonFor?.(one.memberId) : undefined;
      if (reason !== undefined) note(overridden, one, reason);
      else {
        if (first.length < GAPS_OF_PAGE) first.push(one);
        counts.people++;
        counts.gaps += one.gaps;
      }
    }
  counts.blocked = counts.people;
  if (counts.people > 0) {
    const isOwn = first.every(({ memberId }) => memberId === scope.member.id);
    if (!mayOverride && !isOwn) throw await refusalToOthers(scope, placed);
    const { page } = await pageOfGaps(scope, gaps, first);
    throw apiError('REQUIREMENTS_UNMET', { ...ownWords(scope, page), unmet: { counts, ...page } });
  }
  await recordOverrides(scope, gaps, [...overridden.values()]);
}

/** The refusal as a team admin reads it: nothing sensitive that somebody lacks is named or counted (KIND-07). */
async function refusalToOthers(scope: MemberScope, placed: Places): Promise<ApiError> {
  const gaps = await gapsIn(scope, placed, { day: scope.today, blockingOnly: true, openOnly: true });
  const people: Lacking[] = [];
  for await (const some of gaps.people()) people.push(...some);
  if (people.length === 0)
    return apiError('REQUIREMENTS_UNMET', {
      message: 'You can’t add all of these people to the team yourself. Ask an admin to add them.',
    });
  const { page } = await pageOfGaps(scope, gaps, people);
  const counts = {
    people: people.length,
    blocked: people.length,
    gaps: people.reduce((sum, one) => sum + one.gaps, 0),
  };
  return apiError('REQUIREMENTS_UNMET', { unmet: { counts, ...page } });
}

/** Whoever joins by themselves is told what they need. */
function ownWords(
  { member }: MemberScope,
  { gaps, requirements }: Omit<PlaceGaps, 'counts'>,
): { message?: string } {
  if (gaps.some(({ workspaceMemberId }) => workspaceMemberId !== member.id)) return {};
  const kinds = requirements.map((requirement) => requirement.kinds.map(({ name }) => name).join(' or '));
  return {
    message: `To be in this team you need: ${[...new Set(kinds)].join(', ')}. Submit what is missing, or ask an admin.`,
  };
}

/** The people whom one reason brought into one team. */
interface Overridden {
  teamId: string;
  reason: string;
  count: number;
  all: string[];
  /** The first of them, of whom it is said what they lack. */
  first: string[];
}

function note(overridden: Map<string, Overridden>, { memberId, teamIds }: Lacking, reason: string): void {
  for (const teamId of teamIds) {
    const key = JSON.stringify([teamId, reason]);
    const known = overridden.get(key) ?? { teamId, reason, count: 0, all: [], first: [] };
    overridden.set(key, known);
    known.count++;
    known.all.push(memberId);
    if (known.first.length < MOST_KEPT) known.first.push(memberId);
  }
}

/** One activity for each team and reason: who was put into it, and what they lack. */
async function recordOverrides(scope: MemberScope, gaps: Gaps, overridden: Overridden[]): Promise<void> {
  if (overridden.length === 0) return;
  const teams = await teamNames(scope, [...new Set(overridden.map(({ teamId }) => teamId))]);
  const lacking = await lackingTexts(scope, gaps, [...new Set(overridden.flatMap(({ first }) => first))]);
  await recordAll(
    scope,
    'requirements_overridden',
    overridden.map(({ teamId, reason, count, all, first }) => ({
      count,
      teamId,
      subjectName: teams.get(teamId),
      ...ofPeople(all),
      details: {
        reason,
        members: count,
        lacking: first
          .map((memberId) => lacking.get(`${memberId} ${teamId}`) ?? '')
          .join('; ')
          .slice(0, LENGTH.note),
      },
    })),
  );
}

/** What people lack in a team, as one text by member and team. */
async function lackingTexts(
  scope: MemberScope,
  gaps: Gaps,
  memberIds: string[],
): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (let start = 0; start < memberIds.length; start += PEOPLE_AT_ONCE) {
    const ids = memberIds.slice(start, start + PEOPLE_AT_ONCE);
    const names = await peopleNames(scope, ids);
    for (const { memberId, teamIds, requirement } of await gaps.of(ids))
      for (const teamId of teamIds) {
        const key = `${memberId} ${teamId}`;
        const known = texts.get(key);
        if (known === undefined) texts.set(key, `${names.get(memberId) ?? ''}: ${requirement.name}`);
        else if (known.length < LENGTH.note) texts.set(key, `${known}, ${requirement.name}`);
      }
  }
  return texts;
}
