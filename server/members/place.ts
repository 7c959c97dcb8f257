import { recordAll } from '#server/audit/recordActivity.ts';
import { apiError } from '#server/core/errors.ts';
import { can, type MemberScope } from '#server/core/scope.ts';
import { gapsIn, type Lack, type Places } from '#server/standing/gaps.ts';
import { toPlaceGap } from './mapper.ts';
import { putIntoTeams, teamNames } from './places.queries.ts';

/** So many of those who lack something are named in an error. */
const MOST_NAMED = 100;
/** So many of those for whom a rule was overridden are named in the activity. */
const MOST_KEPT = 20;

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
  const placed = new Map<string, string[]>();
  for (const { teamIds, memberIds } of placements) {
    for (const [teamId, ids] of await putIntoTeams(scope, teamIds, memberIds, { placedByAdmin }))
      placed.set(teamId, [...(placed.get(teamId) ?? []), ...ids]);
  }
  if (placed.size > 0) await assertMet(scope, placed, reasonFor);
  return placed;
}

async function assertMet(scope: MemberScope, placed: Places, reasonFor: Placing['reasonFor']): Promise<void> {
  const mayOverride = can(scope, 'workspace:manage');
  const refused: Lack[] = [];
  let count = 0;
  const overridden = new Map<string, Overridden>();
  for await (const lack of gapsIn(scope, placed, { day: scope.today, blockingOnly: true })) {
    const reason = mayOverride ? reasonFor?.(lack.memberId) : undefined;
    if (reason !== undefined) note(overridden, lack, reason);
    else if (++count <= MOST_NAMED) refused.push(lack);
  }
  if (count > 0) {
    const names = await teamNames(scope, [...new Set(refused.map(({ teamId }) => teamId))]);
    const first = refused.map((lack) => toPlaceGap(lack, names));
    throw apiError('REQUIREMENTS_UNMET', { ...ownWords(scope, refused), unmet: { first, count } });
  }
  await recordOverrides(scope, [...overridden.values()]);
}

/** Whoever joins by themselves is told what they need. */
function ownWords({ member }: MemberScope, [first, ...others]: Lack[]): { message?: string } {
  if (!first || others.length > 0 || first.memberId !== member.id) return {};
  const kinds = first.gaps.map((gap) => gap.kinds.map(({ name }) => name).join(' or '));
  return {
    message: `To be in this team you need: ${kinds.join(', ')}. Submit what is missing, or ask an admin.`,
  };
}

/** The people whom one reason brought into one team. */
interface Overridden {
  teamId: string;
  reason: string;
  count: number;
  /** The first of them, with what they lack. */
  first: Lack[];
}

function note(overridden: Map<string, Overridden>, lack: Lack, reason: string): void {
  const key = JSON.stringify([lack.teamId, reason]);
  const known = overridden.get(key) ?? { teamId: lack.teamId, reason, count: 0, first: [] };
  overridden.set(key, known);
  known.count++;
  if (known.first.length < MOST_KEPT) known.first.push(lack);
}

/** One activity for each team and reason: who was put into it, and what they lack. */
async function recordOverrides(scope: MemberScope, overridden: Overridden[]): Promise<void> {
  if (overridden.length === 0) return;
  const names = await teamNames(scope, [...new Set(overridden.map(({ teamId }) => teamId))]);
  await recordAll(
    scope,
    'requirements_overridden',
    overridden.map(({ teamId, reason, count, first }) => {
      const lacking = first.map(
        ({ name, gaps }) => `${name}: ${gaps.map(({ requirement }) => requirement.name).join(', ')}`,
      );
      return {
        count,
        teamId,
        subjectName: names.get(teamId),
        relatedMemberId: count === 1 ? first[0]?.memberId : undefined,
        details: { reason, members: count, lacking: lacking.join('; ').slice(0, 2_000) },
      };
    }),
  );
}
