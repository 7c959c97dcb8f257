import type { CalendarDate } from '#contract/rules/dates.ts';
import { wasAccepted } from '#contract/rules/versions.ts';
import type { Piece } from './evidence.ts';
import type { AsOf, HeldDocument, HeldVersion, OwnStretch, PersonRecord, Stretch } from './records.ts';
import { covers, type Need, type NeedStanding, type Source, standingTo } from './requirements.ts';

/** The ways in which something that a past cell rests on was recorded after its day (VAL-12). */
export const LATER = [
  'REQUIRED',
  'KINDS_MERGED',
  'ADDED',
  'CORRECTED',
  'ACCEPTED',
  'REJECTED',
  'GIVEN',
  'TAKEN',
  'DELETED',
  'RESTORED',
  'ENDED',
  'PUT_BACK',
  'EXPIRY_CHANGED',
  'MERGED',
] as const;

export interface Later {
  what: (typeof LATER)[number];
  on: CalendarDate;
}

/** The certificate that makes the state what it is. */
function restsOn({ state, proof, waiting }: NeedStanding): Piece | null {
  if (state === 'EXEMPT') return null;
  return state === 'WAITING' ? waiting : proof;
}

/** All that was recorded of a certificate; what was known of it on a day may have been less. */
function recordedOf(
  version: HeldVersion,
  { alwaysExpires, versions }: HeldDocument,
  day: CalendarDate,
): Later[] {
  const { known, writtenOn, decidedOn, deletedOn, absences, state, corrects } = version;
  const corrections = versions.filter((one) => one.corrects === version.id && wasAccepted(one));
  const ends = version.ends.filter(({ endsOn }) => endsOn <= day);
  const days: [Later['what'], CalendarDate | null][] = [
    [corrects === null ? 'ADDED' : 'CORRECTED', writtenOn],
    [state === 'REJECTED' ? 'REJECTED' : 'ACCEPTED', decidedOn === writtenOn ? null : decidedOn],
    ['GIVEN', known.from === writtenOn ? null : known.from],
    ['TAKEN', known.until],
    ['DELETED', deletedOn],
    ...absences.flatMap(({ from, until }): [Later['what'], CalendarDate | null][] => [
      ['DELETED', from],
      ['RESTORED', until],
    ]),
    ...ends.flatMap(({ from, until }): [Later['what'], CalendarDate | null][] => [
      ['ENDED', from],
      ['PUT_BACK', until],
    ]),
    ...corrections.map(
      (one) => ['CORRECTED', one.decidedOn ?? one.writtenOn] as const satisfies [string, string],
    ),
    ...(version.expirationDate === null ? alwaysExpires : []).flatMap(({ from, until }: Stretch) =>
      [from, until].map((on) => ['EXPIRY_CHANGED', on] as [Later['what'], CalendarDate | null]),
    ),
  ];
  return days.flatMap(([what, on]) => (on === null ? [] : { what, on }));
}

const isSame = (one: Source, other: Source): boolean =>
  one.requirementId === other.requirementId &&
  one.via === other.via &&
  (one.via !== 'ROLE' || other.via !== 'ROLE' || one.role === other.role) &&
  (one.via !== 'TRADE' || other.via !== 'TRADE' || one.tradeId === other.tradeId) &&
  (one.via !== 'TEAM' || other.via !== 'TEAM' || one.teamId === other.teamId);

/** The merges since the day that brought what makes a requirement reach somebody in a way in which it was not known to, or exempts them. */
function mergesBehind(
  { sources, exemption }: NeedStanding,
  then: NeedStanding | null,
  person: PersonRecord,
  asOf: AsOf,
): Later[] {
  const unknown = sources.filter((source) => !then?.sources.some((one) => isSame(one, source)));
  const stretches: OwnStretch[] = [
    ...(unknown.length > 0 ? person.memberships : []),
    ...person.trades.filter(({ tradeId }) =>
      unknown.some((one) => one.via === 'TRADE' && one.tradeId === tradeId),
    ),
    ...person.places.filter(({ teamId }) =>
      unknown.some((one) => one.via === 'TEAM' && one.teamId === teamId),
    ),
  ].filter((stretch) => covers(stretch, asOf));
  return [...stretches, ...(exemption ? [exemption] : [])].flatMap(({ known }) =>
    known && known.from > asOf.day ? { what: 'MERGED' as const, on: known.from } : [],
  );
}

/**
 * What of all that a cell of a day rests on, or rested on as it was known on the day, was recorded later, as far as that is known: each
 * thing once, in the order of the days.
 */
export function knownLater(cell: NeedStanding, need: Need, person: PersonRecord, asOf: AsOf): Later[] {
  const then = standingTo(need, person, { day: asOf.day, knownOn: asOf.day });
  const pieces = [restsOn(cell), then && restsOn(then)].flatMap((piece) => piece ?? []);
  const recorded = pieces.flatMap(({ version: { id, known } }) =>
    person.documents.flatMap((document) =>
      document.versions
        .filter((version) => version.id === id && version.known === known)
        .flatMap((version) => recordedOf(version, document, asOf.day)),
    ),
  );
  for (const { id, recordedOn, mergedOn } of need.requirements)
    if (cell.sources.some(({ requirementId }) => requirementId === id))
      recorded.push(
        { what: 'REQUIRED', on: recordedOn },
        ...mergedOn.map((on) => ({ what: 'KINDS_MERGED' as const, on })),
      );
  recorded.push(...mergesBehind(cell, then, person, asOf));
  const later = recorded.filter(({ on }) => on > asOf.day && (asOf.knownOn === null || on <= asOf.knownOn));
  const once = new Map(later.map((one) => [`${one.on} ${LATER.indexOf(one.what)}`, one]));
  return [...once].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, one]) => one);
}
