import { LACKING, type RequirementState } from '#contract/rules/requirements/requirements.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import type { TeamGaps } from '#server/mail/reminders.ts';
import { kindNames } from '#server/standing/names.queries.ts';
import { type GapsOfReader, namesOfPeople, type ToldGap, takeGaps } from './gaps.queries.ts';
import { pagesOf } from './pages.ts';

/** So many people are named in a mail; the others are counted. */
const NAMED = 25;
/** So much of what one of them lacks. */
const OF_EACH = 10;

const STATES: Partial<Record<RequirementState, string>> = {
  EXPIRED: 'expired',
  UNDATED: 'date missing',
  MISSING: 'missing',
};

/**
 * What team admins are told of the gaps of their people, by their address (GAP-06): a gap once, and once more after a week. Who manages
 * a team is read as the mail is made. No day is told, so nothing more of sensitive kinds than they see anyway (KIND-07).
 */
export async function gapsToTell(scope: WorkspaceScope): Promise<Map<string, TeamGaps>> {
  const taken = await takeGaps(scope);
  const named = taken.map((reader) => ({ ...reader, people: peopleOf(reader), all: reader.people }));
  const shown = named.flatMap(({ people }) => people.slice(0, NAMED));
  const names = await namesOfPeople(scope, [...new Set(shown.map(({ memberId }) => memberId))]);
  const kinds = await kindNames(scope, [
    ...new Set(shown.flatMap(({ gaps }) => gaps.flatMap(({ kindIds }) => kindIds))),
  ]);
  const pages = pagesOf(scope);
  const lineOf = ({ memberId, gaps }: PersonToTell) => ({
    text: `${names.get(memberId) || 'A member'}: ${lackingInWords(gaps, kinds)}.`,
    link: pages.whoLacksWhat(gaps[0]?.teamId),
  });
  return new Map(
    named.map(({ email, people, all }) => [
      email,
      {
        lines: people.slice(0, NAMED).map(lineOf),
        told: people.length,
        people: all,
        only: people.length === 1 ? (names.get(people[0]?.memberId ?? '') ?? null) : null,
      },
    ]),
  );
}

interface PersonToTell {
  memberId: string;
  gaps: ToldGap[];
}

/** People with what they lack, those first of whom something is new. */
const peopleOf = ({ gaps }: GapsOfReader): PersonToTell[] =>
  [...Map.groupBy(gaps, ({ memberId }) => memberId)]
    .map(([memberId, own]) => ({ memberId, gaps: own }))
    .sort((one, other) => Number(hasNew(other)) - Number(hasNew(one)) || other.gaps.length - one.gaps.length);

const hasNew = ({ gaps }: PersonToTell): boolean => gaps.some(({ isNew }) => isNew);

/** What somebody lacks, what has expired first. */
function lackingInWords(gaps: ToldGap[], kinds: Map<string, string>): string {
  const named = gaps
    .map(({ kindIds, state }) => ({
      wanted: [...kinds].flatMap(([id, name]) => (kindIds.includes(id) ? name : [])).join(' or '),
      urgency: LACKING.findIndex((one) => one === state),
      state: STATES[state],
    }))
    .sort((one, other) => one.urgency - other.urgency || one.wanted.localeCompare(other.wanted))
    .slice(0, OF_EACH)
    .map(({ wanted, state }) => `${wanted} (${state})`);
  const more = gaps.length - named.length;
  return [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}
