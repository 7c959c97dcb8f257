import { type CalendarDate, earlier } from './dates.ts';

/**
 * What becomes of a version that a member submits. What admins record is accepted at once. Whatever was accepted can be withdrawn: it
 * proves nothing from a day on (VAL-07).
 */
export const VERSION_STATES = ['SUBMITTED', 'ACCEPTED', 'REJECTED', 'WITHDRAWN'] as const;
export type VersionState = (typeof VERSION_STATES)[number];

/** What of a version decides whether it is in force. */
export interface Evidence {
  id: string;
  state: VersionState;
  issuedOn: CalendarDate | null;
  /** The workspace’s day on which it was recorded; stands for the day of issue where that is not known. */
  recordedOn: CalendarDate;
  /** The day on which that was said or confirmed by a review. Where the time zone moved west since, it is an earlier one than was written. */
  enteredOn: CalendarDate;
  /** Null for one that never expires, or of which nobody found a date. */
  expirationDate: CalendarDate | null;
  /** The version whose mistakes this one puts right. */
  corrects: string | null;
}

/** It was accepted, whatever became of it later. */
export const wasAccepted = ({ state }: Pick<Evidence, 'state'>): boolean =>
  state === 'ACCEPTED' || state === 'WITHDRAWN';

/** The day from which a version counts; it is none that was to come when it was entered. */
export const countsFrom = ({
  issuedOn,
  recordedOn,
  enteredOn,
}: Pick<Evidence, 'issuedOn' | 'recordedOn' | 'enteredOn'>): CalendarDate =>
  earlier(issuedOn ?? recordedOn, enteredOn);

/** The accepted versions that no other one puts right, in the order in which they were recorded. */
export function standingVersions<Version extends Pick<Evidence, 'id' | 'state' | 'corrects'>>(
  versions: readonly Version[],
): Version[] {
  const corrected = new Set(versions.filter(wasAccepted).map(({ corrects }) => corrects));
  return versions.filter(({ id, state }) => state === 'ACCEPTED' && !corrected.has(id));
}

/**
 * Whether a certificate that expires on one date ends before the one in force that expires on another: adding it leaves that one in force
 * unless it is said that it replaces it (VAL-06). Of kinds that always expire, one without a date is replaced by any other.
 */
export function endsEarlier(
  expirationDate: CalendarDate | null,
  inForce: Pick<Evidence, 'expirationDate'> | null,
  alwaysExpires: boolean,
): boolean {
  if (expirationDate === null || inForce === null) return false;
  return inForce.expirationDate === null ? !alwaysExpires : inForce.expirationDate > expirationDate;
}

/**
 * Whether `some` stays in force beside `other`, which counts as well: the one that expires last, then the one recorded last. Where every
 * certificate expires, one without a date is superseded by any that has one.
 */
function outlasts(
  some: Evidence,
  other: Evidence,
  alwaysExpires: boolean,
  positionOf: (version: Evidence) => number,
): boolean {
  if (some.expirationDate !== other.expirationDate) {
    if (some.expirationDate === null) return !alwaysExpires;
    if (other.expirationDate === null) return alwaysExpires;
    return some.expirationDate > other.expirationDate;
  }
  return positionOf(some) > positionOf(other);
}

/**
 * The version of a document that is in force on a day (VER-03): of the accepted ones that no other accepted one corrects, that
 * are not withdrawn and were issued by then, the one that expires last; of two that expire on the same day the one recorded later. `versions` are in
 * the order in which they were recorded; `alwaysExpires` is that of their kind. Null when there is none.
 */
export function versionInForce<Version extends Evidence>(
  versions: readonly Version[],
  day: CalendarDate,
  alwaysExpires = false,
): Version | null {
  const positions = new Map(versions.map((version, position) => [version.id, position]));
  const positionOf = ({ id }: Evidence) => positions.get(id) ?? 0;
  let best: Version | null = null;
  for (const version of standingVersions(versions)) {
    if (countsFrom(version) > day) continue;
    if (best === null || outlasts(version, best, alwaysExpires, positionOf)) best = version;
  }
  return best;
}

/** What is wrong with a day of issue, or null. */
export function issueProblem(
  issuedOn: CalendarDate | null | undefined,
  expirationDate: CalendarDate | null | undefined,
  today?: CalendarDate,
): string | null {
  if (!issuedOn) return null;
  if (today !== undefined && issuedOn > today) return 'The day of issue can’t be in the future.';
  if (expirationDate && issuedOn > expirationDate) return 'It can’t expire before it was issued.';
  return null;
}
