import { addDays, type CalendarDate, expirationState, SOON_DAYS } from '#contract/rules/dates.ts';
import { countsFrom, versionInForce } from '#contract/rules/versions.ts';
import type { AsOf, HeldDocument, HeldVersion, Stretch } from './records.ts';

/** Something that was known on a day holds for all days then; a stretch without an end is known now. */
const isKnown = ({ from, until }: Stretch, knownOn: CalendarDate | null): boolean =>
  knownOn === null ? until === null : from <= knownOn && (until === null || until > knownOn);

/**
 * What was known of a version on a day: it may have been of another kind, undecided or not yet deleted then. Null for nothing. What a review
 * has not yet put right counts as it was submitted; what is known to be deleted counts until the day of that.
 */
function asKnown(version: HeldVersion, { day, knownOn }: AsOf): HeldVersion | null {
  const { known, decidedOn, deletedOn, absences, submitted, ends } = version;
  if (!isKnown(known, knownOn)) return null;
  const wasDeleted =
    (deletedOn !== null && deletedOn <= day && (knownOn === null || deletedOn <= knownOn)) ||
    (knownOn !== null && absences.some((absence) => absence.from <= day && isKnown(absence, knownOn)));
  if (wasDeleted) return null;
  if (knownOn !== null && decidedOn !== null && decidedOn > knownOn)
    return { ...version, ...submitted, enteredOn: version.writtenOn, state: 'SUBMITTED' };
  const hasEnded = ends.some((end) => end.endsOn <= day && isKnown(end, knownOn));
  return hasEnded ? { ...version, state: 'WITHDRAWN' } : version;
}

/** How well a document meets a requirement on a day, best first; `EXPIRED` for one that met it on an earlier day. */
export const GRADES = ['MET', 'EXPIRES_SOON', 'EXPIRED', 'UNDATED'] as const;
type Grade = (typeof GRADES)[number];

/** A version that counts, or would. */
export interface Piece {
  documentId: string;
  version: HeldVersion;
}

export interface Proof extends Piece {
  grade: Grade;
}

const gradeOf = (version: HeldVersion, day: CalendarDate, alwaysExpires: boolean): Grade => {
  if (alwaysExpires && version.expirationDate === null) return 'UNDATED';
  const state = expirationState(version, day);
  if (state === 'EXPIRED') return 'EXPIRED';
  return state === 'EXPIRING_SOON' ? 'EXPIRES_SOON' : 'MET';
};

/** Whether `some` proves more than `other`: the better grade, then the later expiration, then the later document. */
function provesMore(some: Proof, other: Proof): boolean {
  if (some.grade !== other.grade) return GRADES.indexOf(some.grade) < GRADES.indexOf(other.grade);
  const [one, two] = [some.version.expirationDate, other.version.expirationDate];
  if (one !== two) return one === null || (two !== null && one > two);
  return some.documentId > other.documentId;
}

/** The best of the documents on a day, by the version in force of each (REQ-03); null when none counted by then. */
export function bestProof(documents: readonly HeldDocument[], asOf: AsOf): Proof | null {
  let best: Proof | null = null;
  for (const { id, versions, alwaysExpires } of documents) {
    const known = versions.flatMap((version) => asKnown(version, asOf) ?? []);
    const expires = alwaysExpires.some((stretch) => isKnown(stretch, asOf.knownOn));
    const version = versionInForce(known, asOf.day, expires);
    if (version === null) continue;
    const proof = { grade: gradeOf(version, asOf.day, expires), documentId: id, version };
    if (best === null || provesMore(proof, best)) best = proof;
  }
  return best;
}

/** The version that waits for review on a day and would meet the requirement then, one that is not deleted first; null without one. */
export function waitingVersion(documents: readonly HeldDocument[], asOf: AsOf): Piece | null {
  const waiting = documents.flatMap(({ id, versions }) =>
    versions
      .flatMap((version) => asKnown(version, asOf) ?? [])
      .filter(
        (version) =>
          version.state === 'SUBMITTED' &&
          countsFrom(version) <= asOf.day &&
          gradeOf(version, asOf.day, false) !== 'EXPIRED',
      )
      .map((version) => ({ documentId: id, version })),
  );
  return waiting.find(({ version }) => version.deletedOn === null) ?? waiting[0] ?? null;
}

/** The days on which what documents prove may change. */
export const changeDaysOf = (documents: readonly HeldDocument[]): CalendarDate[] =>
  documents.flatMap(({ versions }) =>
    versions.flatMap(({ submitted, ...version }) =>
      [version, ...(submitted ? [{ ...version, ...submitted, enteredOn: version.writtenOn }] : [])].flatMap(
        changeDaysOfVersion,
      ),
    ),
  );

function changeDaysOfVersion(version: Omit<HeldVersion, 'submitted'>): CalendarDate[] {
  const { expirationDate, expirationReminder, deletedOn, ends } = version;
  const days = [countsFrom(version), ...ends.map(({ endsOn }) => endsOn)];
  if (expirationReminder !== null) days.push(expirationReminder);
  if (deletedOn !== null) days.push(deletedOn);
  if (expirationDate !== null) days.push(addDays(expirationDate, -SOON_DAYS), addDays(expirationDate, 1));
  return days;
}
