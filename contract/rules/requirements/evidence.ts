import { addDays, type CalendarDate, expirationState, SOON_DAYS } from '#contract/rules/dates.ts';
import { countsFrom, versionInForce } from '#contract/rules/versions.ts';
import type { AsOf, HeldDocument, HeldVersion, Stretch } from './records.ts';

/** What was known of a version on a day: it may have been unwritten, undecided or not yet deleted then. Null for nothing. */
function asKnown(version: HeldVersion, { day, knownOn }: AsOf): HeldVersion | null {
  const { writtenOn, decidedOn, deletedOn } = version;
  if (knownOn === null) return deletedOn !== null && deletedOn <= day ? null : version;
  if (writtenOn > knownOn || (deletedOn !== null && deletedOn <= knownOn)) return null;
  return decidedOn !== null && decidedOn > knownOn ? { ...version, state: 'SUBMITTED' } : version;
}

/** A kind was known to always expire; that holds for all days then. */
const isKnownToExpire = (stretches: readonly Stretch[], knownOn: CalendarDate | null): boolean =>
  stretches.some(({ from, until }) =>
    knownOn === null ? until === null : from <= knownOn && (until === null || until > knownOn),
  );

/** How well a document meets a requirement on a day, best first; `EXPIRED` for one that met it on an earlier day. */
export const GRADES = ['MET', 'EXPIRES_SOON', 'EXPIRED', 'UNDATED'] as const;
type Grade = (typeof GRADES)[number];

export interface Proof {
  grade: Grade;
  documentId: string;
  version: HeldVersion;
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
    const expires = isKnownToExpire(alwaysExpires, asOf.knownOn);
    const version = versionInForce(known, asOf.day, expires);
    if (version === null) continue;
    const proof = { grade: gradeOf(version, asOf.day, expires), documentId: id, version };
    if (best === null || provesMore(proof, best)) best = proof;
  }
  return best;
}

/** The document of which something waits for review that would meet the requirement on a day; null without one. */
export function waitingDocument(documents: readonly HeldDocument[], asOf: AsOf): string | null {
  const waits = (version: HeldVersion): boolean =>
    asKnown(version, asOf)?.state === 'SUBMITTED' &&
    countsFrom(version) <= asOf.day &&
    gradeOf(version, asOf.day, false) !== 'EXPIRED';
  return documents.find(({ versions }) => versions.some(waits))?.id ?? null;
}

/** The days on which what documents prove may change. */
export const changeDaysOf = (documents: readonly HeldDocument[]): CalendarDate[] =>
  documents.flatMap(({ versions }) =>
    versions.flatMap((version) => {
      const { expirationDate, expirationReminder, deletedOn } = version;
      const days = [countsFrom(version), ...(expirationReminder ? [expirationReminder] : [])];
      if (deletedOn !== null) days.push(deletedOn);
      if (expirationDate !== null) days.push(addDays(expirationDate, -SOON_DAYS), addDays(expirationDate, 1));
      return days;
    }),
  );
