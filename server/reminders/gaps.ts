import { LACKING, type RequirementState } from '#contract/rules/requirements/requirements.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import type { Lack, TeamGaps } from '#server/mail/reminders.ts';
import { kindNames } from '#server/standing/names.queries.ts';
import { namesOfPeople, type ToldGap, takeGaps } from './gaps.queries.ts';
import { pagesOf } from './pages.ts';

/** So many people are named in a mail; the others are counted. */
const NAMED = 25;
/** So much of what one of them lacks. */
const OF_EACH = 10;

const STATES: Partial<Record<RequirementState, Lack['state']>> = {
  EXPIRED: 'expired',
  UNDATED: 'undated',
  MISSING: 'missing',
};

/**
 * What team admins are told of the gaps of their people, by their address (GAP-06): a gap once, and once more after a week. Who manages
 * a team is read as the mail is made. No day is told, so nothing more of sensitive kinds than they see anyway (KIND-07).
 */
export async function gapsToTell(scope: WorkspaceScope): Promise<Map<string, TeamGaps>> {
  const taken = await takeGaps(scope);
  const all = taken.flatMap(({ gaps }) => gaps);
  const names = await namesOfPeople(scope, [...new Set(all.map(({ memberId }) => memberId))]);
  const kinds = await kindNames(scope, [...new Set(all.flatMap(({ kindIds }) => kindIds))]);
  const pages = pagesOf(scope);
  return new Map(
    taken.map(({ email, people, gaps }) => {
      const told = peopleOf(gaps, names);
      const lines = told.slice(0, NAMED).map((person) => ({
        name: person.name,
        lacks: lacksOf(person.gaps, kinds),
        more: Math.max(0, person.gaps.length - OF_EACH),
        link: pages.whoLacksWhat(person.gaps[0]?.teamId),
      }));
      return [email, { lines, told: told.length, people }];
    }),
  );
}

interface PersonToTell {
  name: string | null;
  gaps: ToldGap[];
}

/** People with what they lack, those first of whom something is new. */
const peopleOf = (gaps: ToldGap[], names: Map<string, string>): PersonToTell[] =>
  [...Map.groupBy(gaps, ({ memberId }) => memberId)]
    .map(([memberId, own]) => ({ name: names.get(memberId) || null, gaps: own }))
    .sort(
      (one, other) =>
        Number(hasNew(other)) - Number(hasNew(one)) ||
        other.gaps.length - one.gaps.length ||
        (one.name ?? '').localeCompare(other.name ?? ''),
    );

const hasNew = ({ gaps }: PersonToTell): boolean => gaps.some(({ isNew }) => isNew);

/** Gaps of somebody; documents that have expired come first. */
function lacksOf(gaps: ToldGap[], names: Map<string, string>): Lack[] {
  return gaps
    .map(({ kindIds, state }) => {
      const kinds = [...names].flatMap(([id, name]) => (kindIds.includes(id) ? name : []));
      return { kinds, urgency: LACKING.findIndex((one) => one === state), state: STATES[state] ?? 'missing' };
    })
    .sort((one, other) => one.urgency - other.urgency || orderOf(one).localeCompare(orderOf(other)))
    .slice(0, OF_EACH)
    .map(({ kinds, state }) => ({ kinds, state }));
}

const orderOf = ({ kinds }: Pick<Lack, 'kinds'>): string => kinds.join(' ');
