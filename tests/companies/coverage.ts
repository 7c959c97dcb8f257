import type { CalendarDate } from '#contract/rules/dates.ts';
import type { AsOf, HeldVersion, PersonRecord, Stretch } from '#contract/rules/requirements/records.ts';
import { needsOf, standingTo } from '#contract/rules/requirements/requirements.ts';
import { aRule } from './samples.ts';

/** The last day on which each of the people of a team who holds one of the kinds on a day does so; null for ever. */
export function lastDaysOf(
  people: readonly PersonRecord[],
  { teamId, kindIds }: { teamId: string; kindIds: readonly string[] },
  asOf: AsOf,
): (CalendarDate | null)[] {
  const [need] = needsOf([aRule('coverage', { teamIds: [teamId], kindIds })]);
  return people.flatMap((person) => {
    const standing = need ? standingTo(need, { ...person, exemptions: [] }, asOf) : null;
    if (standing?.state !== 'MET' && standing?.state !== 'EXPIRES_SOON') return [];
    return [standing.proof?.version.expirationDate ?? null];
  });
}

const isIn = ({ from, until }: Stretch, day: CalendarDate) => from <= day && (until === null || until > day);

/** Whether somebody is in a team on a day and holds one of the kinds, looked up without the rules: as it was known on that day. */
export function holdsIn(
  person: PersonRecord,
  { teamId, kindIds }: { teamId: string; kindIds: readonly string[] },
  day: CalendarDate,
): boolean {
  const isThere = person.memberships.some((one) => isIn(one, day));
  const isInTeam = person.places.some((one) => one.teamId === teamId && isIn(one, day));
  const hasEnded = ({ ends }: HeldVersion) => ends.some((one) => isIn(one, day) && one.endsOn <= day);
  const isKnown = ({ state, known, writtenOn, decidedOn, deletedOn, absences }: HeldVersion) =>
    state === 'ACCEPTED' &&
    isIn(known, day) &&
    (decidedOn ?? writtenOn) <= day &&
    (deletedOn === null || deletedOn > day) &&
    !absences.some((one) => isIn(one, day));
  const holds = person.documents.some(({ kindId, versions, alwaysExpires }) => {
    const mustExpire = alwaysExpires.some((one) => isIn(one, day));
    const known = versions.filter(isKnown);
    return (
      kindIds.includes(kindId) &&
      known.some(
        (version) =>
          !hasEnded(version) &&
          ((version.issuedOn ?? version.recordedOn) <= day || version.enteredOn <= day) &&
          (version.expirationDate === null ? !mustExpire : day <= version.expirationDate) &&
          !known.some(({ corrects }) => corrects === version.id),
      )
    );
  });
  return isThere && isInTeam && holds;
}

/** The days on which something was written that decides who counts for a team. */
export function writtenDays(people: readonly PersonRecord[]): Set<CalendarDate> {
  const ofSpans = (spans: readonly Stretch[]) => spans.flatMap(({ from, until }) => [from, until]);
  const days = people.flatMap(({ memberships, places, documents }) => [
    ...ofSpans([...memberships, ...places]),
    ...ofSpans(documents.flatMap(({ alwaysExpires }) => alwaysExpires)),
    ...ofSpans(documents.flatMap(({ versions }) => versions.map(({ known }) => known))),
    ...documents.flatMap(({ versions }) =>
      versions.flatMap(({ writtenOn, decidedOn, deletedOn, absences, ends }) => [
        ...[writtenOn, decidedOn, deletedOn],
        ...ofSpans([...ends, ...absences]),
      ]),
    ),
  ]);
  return new Set(days.filter((day) => day !== null));
}
