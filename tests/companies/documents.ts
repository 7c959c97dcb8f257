import fc from 'fast-check';
import { addDays, type CalendarDate } from '#contract/rules/dates.ts';
import type { HeldDocument, HeldVersion, VersionEnd } from '#contract/rules/requirements/records.ts';
import { daysFrom, pastDays } from './days.ts';

/** A day later than it was written stands for one that is to come again, because the time zone moved west since. */
const issuedBefore = fc.option(fc.integer({ min: -1, max: 300 }));

/** How a version differs from those before it; the days are distances. */
const details = fc.record({
  state: fc.oneof(
    { weight: 3, arbitrary: fc.constant('ACCEPTED' as const) },
    fc.constantFrom('SUBMITTED' as const, 'REJECTED' as const),
  ),
  issuedBefore,
  lasts: fc.option(fc.oneof(fc.integer({ min: -60, max: 600 }), fc.constantFrom(0, 1, 29, 30, 31))),
  reminder: fc.option(fc.integer({ min: 1, max: 90 })),
  decided: fc.option(fc.nat(60)),
  corrects: fc.option(fc.nat(3), { freq: 3 }),
  putRight: fc.option(fc.record({ issuedBefore, lasts: fc.option(fc.integer({ min: -60, max: 600 })) })),
  isReplaced: fc.boolean(),
  ends: fc.array(fc.record({ after: fc.nat(200), before: fc.nat(100), lasts: fc.option(fc.nat(200)) }), {
    maxLength: 2,
  }),
});
type Details = typeof details extends fc.Arbitrary<infer One> ? One : never;

/** The version that is written on a day after others. Accepted ones alone are corrected, once, and by accepted ones. */
function nextVersion(
  id: string,
  before: readonly HeldVersion[],
  writtenOn: CalendarDate,
  today: CalendarDate,
  given: Details,
): HeldVersion {
  const corrected = before
    .filter(({ state }) => state === 'ACCEPTED')
    .filter((one) => !before.some(({ corrects }) => corrects === one.id))
    .find((one) => given.corrects !== null && (one.decidedOn ?? one.writtenOn) <= writtenOn);
  const expirationDate = given.lasts === null ? null : addDays(writtenOn, given.lasts);
  const reviewedOn = addDays(writtenOn, given.decided ?? 0);
  const isReviewed = corrected
    ? corrected.decidedOn !== null
    : given.state === 'REJECTED' || (given.state === 'ACCEPTED' && given.decided !== null);
  const waits = !corrected && (given.state === 'SUBMITTED' || (isReviewed && reviewedOn > today));
  return {
    id,
    state: corrected ? 'ACCEPTED' : waits ? 'SUBMITTED' : given.state,
    issuedOn: given.issuedBefore === null ? null : addDays(writtenOn, -given.issuedBefore),
    recordedOn: corrected?.recordedOn ?? writtenOn,
    enteredOn: isReviewed && !waits && !corrected ? reviewedOn : writtenOn,
    expirationDate,
    expirationReminder:
      expirationDate === null || given.reminder === null ? null : addDays(expirationDate, -given.reminder),
    corrects: corrected?.id ?? null,
    known: { from: writtenOn, until: null },
    writtenOn,
    decidedOn: !isReviewed || waits ? null : corrected ? writtenOn : reviewedOn,
    submitted:
      isReviewed && !waits && !corrected && given.putRight ? submittedDays(writtenOn, given.putRight) : null,
    deletedOn: null,
    absences: [],
    ends: corrected || given.state === 'ACCEPTED' ? endsOf(given, waits ? null : reviewedOn, today) : [],
  };
}

/** Other days than those that a review made of them. */
const submittedDays = (
  writtenOn: CalendarDate,
  { issuedBefore, lasts }: NonNullable<Details['putRight']>,
) => ({
  issuedOn: issuedBefore === null ? null : addDays(writtenOn, -issuedBefore),
  expirationDate: lasts === null ? null : addDays(writtenOn, lasts),
  expirationReminder: null,
});

/** How an accepted version was withdrawn, and put back but for the last time, from the day on which it was accepted. */
function endsOf({ ends }: Details, acceptedOn: CalendarDate | null, today: CalendarDate): VersionEnd[] {
  const all: VersionEnd[] = [];
  let day = acceptedOn;
  for (const { after, before, lasts } of ends) {
    if (day === null) return all;
    const from = addDays(day, after);
    if (from > today) return all;
    const until: CalendarDate | null = lasts === null ? null : addDays(from, lasts);
    all.push({
      from,
      until: until !== null && until <= today ? until : null,
      endsOn: addDays(from, -before),
    });
    day = all.at(-1)?.until ?? null;
  }
  return all;
}

/** The document was deleted on a day, unless something happened to it later. */
function deleted(versions: HeldVersion[], day: CalendarDate): HeldVersion[] {
  const isOver = versions.every(({ writtenOn, decidedOn }) => (decidedOn ?? writtenOn) <= day);
  return isOver ? versions.map((one) => ({ ...one, deletedOn: one.deletedOn ?? day })) : versions;
}

/** The document was deleted and restored, as far as there was something of it; what was gone by then stays gone. */
function restored(versions: HeldVersion[], from: CalendarDate, until: CalendarDate): HeldVersion[] {
  const wasThere = ({ writtenOn, decidedOn, deletedOn }: HeldVersion) =>
    (decidedOn ?? writtenOn) <= from && (deletedOn === null || deletedOn >= until);
  return versions.map((one) => (wasThere(one) ? { ...one, absences: [{ from, until }] } : one));
}

/** Some of what waited went for what was submitted next. */
const replaced = (versions: HeldVersion[], given: Details[]): HeldVersion[] =>
  versions.map((version, place) => ({
    ...version,
    deletedOn:
      version.state === 'SUBMITTED' && given[place]?.isReplaced
        ? (versions[place + 1]?.writtenOn ?? null)
        : null,
  }));

/** The document once for each kind that it had, one after the other: each from a day on. */
const ofKinds = (
  id: string,
  versions: readonly HeldVersion[],
  kinds: { kindId: string | null; from: CalendarDate }[],
): HeldDocument[] =>
  kinds.flatMap(({ kindId, from }, place) => {
    const until = kinds[place + 1]?.from ?? null;
    const known = versions
      .map((one) => ({ ...one, known: { from: one.writtenOn > from ? one.writtenOn : from, until } }))
      .filter((one) => until === null || one.known.from < until);
    return kindId === null || known.length === 0 ? [] : { id, kindId, alwaysExpires: [], versions: known };
  });

const aDocument = (
  id: string,
  today: CalendarDate,
  kindIds: readonly string[],
): fc.Arbitrary<HeldDocument[]> =>
  fc
    .record({
      kindId: fc.constantFrom(...kindIds),
      becomes: fc.option(fc.tuple(fc.constantFrom(...kindIds, null), daysFrom(today, -300, 0)), { freq: 2 }),
      days: pastDays(today, 4),
      given: fc.array(details, { minLength: 4, maxLength: 4 }),
      deletedOn: fc.option(daysFrom(today, -300, 0), { freq: 2 }),
      absence: fc.option(fc.tuple(daysFrom(today, -300, -30), fc.nat(30)), { freq: 2 }),
    })
    .map(({ kindId, becomes, days, given, deletedOn, absence }) => {
      const versions: HeldVersion[] = [];
      for (const [place, day] of days.entries()) {
        const facts = given[place];
        if (facts) versions.push(nextVersion(`${id} ${place}`, versions, day, today, facts));
      }
      const left = replaced(versions, given);
      const first = { kindId, from: days[0] ?? today };
      const then = becomes && becomes[1] > first.from ? [{ kindId: becomes[0], from: becomes[1] }] : [];
      const kept = deletedOn === null ? left : deleted(left, deletedOn);
      const back = absence ? restored(kept, absence[0], addDays(absence[0], absence[1])) : kept;
      return ofKinds(id, back, [first, ...then]);
    });

/** The documents of a person, some of them with renewals and corrections. */
export const someDocuments = (
  personId: string,
  today: CalendarDate,
  kindIds: readonly string[],
): fc.Arbitrary<HeldDocument[]> =>
  fc
    .nat(4)
    .chain((count) =>
      fc.tuple(
        ...Array.from({ length: count }, (_, place) => aDocument(`${personId} d${place}`, today, kindIds)),
      ),
    )
    .map((documents) => documents.flat());
