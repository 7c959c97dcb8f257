import { recordAll } from '#server/audit/recordActivity.ts';
import { apiError } from '#server/core/errors.ts';
import { can, type MemberScope } from '#server/core/scope.ts';
import { gapsOf, type Lack } from '#server/standing/gaps.ts';
import { toPlaceGap } from './mapper.ts';
import { putIntoTeams, teamNames } from './places.queries.ts';

/** So many of those who lack something are named in an error. */
const MOST_NAMED = 100;
/** So many of those for whom a rule was overridden are named in the activity. */
const MOST_KEPT = 20;

interface Placing {
  placedByAdmin: boolean;
  /** Why an admin puts the member into teams in spite of blocking gaps; nobody else has a say (REQ-13). */
  reasonFor?: (memberId: string) => string | undefined;
}

/**
 * Puts every member into every team, and looks in the same transaction at what would be lacking then (REQ-13): requirements change by
 * writes alone that hold the workspace alone, so what is found holds when the call commits. Throws REQUIREMENTS_UNMET for blocking
 * gaps, unless an admin gives a reason, which is kept. Returns who is new in each team that has new ones.
 */
export async function place(
  scope: MemberScope,
  teamIds: string[],
  memberIds: string[],
  { placedByAdmin, reasonFor }: Placing,
): Promise<Map<string, string[]>> {
  const placed = await putIntoTeams(scope, teamIds, memberIds, { placedByAdmin });
  if (placed.size === 0) return placed;
  const unmet = await gapsOf(scope, placed, { day: scope.today, blockingOnly: true });
  const mayOverride = can(scope, 'workspace:manage');
  const reasonOf = ({ memberId }: Lack) => (mayOverride ? reasonFor?.(memberId) : undefined);
  const refused = unmet.filter((gap) => reasonOf(gap) === undefined);
  if (refused.length > 0)
    throw apiError('REQUIREMENTS_UNMET', {
      ...ownWords(scope, refused),
      unmet: refused.slice(0, MOST_NAMED).map(toPlaceGap),
    });
  if (unmet.length > 0) await recordOverrides(scope, unmet, (gap) => reasonOf(gap) ?? '');
  return placed;
}

/** Whoever joins by themselves is told what they need. */
function ownWords({ member }: MemberScope, [first, ...others]: Lack[]): { message?: string } {
  if (!first || others.length > 0 || first.memberId !== member.id) return {};
  const kinds = first.gaps.map((gap) => gap.kinds.map(({ name }) => name).join(' or '));
  return {
    message: `To be in this team you need: ${kinds.join(', ')}. Submit what is missing, or ask an admin.`,
  };
}

/** One activity for each team and reason: who was put into it, and what they lack. */
async function recordOverrides(
  scope: MemberScope,
  unmet: Lack[],
  reasonOf: (gap: Lack) => string,
): Promise<void> {
  const names = await teamNames(scope, [...new Set(unmet.map(({ teamId }) => teamId))]);
  const together = Map.groupBy(unmet, (gap) => JSON.stringify([gap.teamId, reasonOf(gap)]));
  await recordAll(
    scope,
    'requirements_overridden',
    [...together.values()].flatMap((gaps) => {
      const [first] = gaps;
      if (!first) return [];
      const lacking = gaps
        .slice(0, MOST_KEPT)
        .map((gap) => `${gap.name}: ${gap.gaps.map(({ requirement }) => requirement.name).join(', ')}`);
      return {
        count: gaps.length,
        teamId: first.teamId,
        subjectName: names.get(first.teamId),
        relatedMemberId: gaps.length === 1 ? first.memberId : undefined,
        details: {
          reason: reasonOf(first),
          members: gaps.length,
          lacking: lacking.join('; ').slice(0, 2_000),
        },
      };
    }),
  );
}
