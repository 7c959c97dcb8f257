import type { CalendarDate } from '#contract/rules/dates.ts';
import type { FactDays } from '#contract/rules/documents.ts';
import type { Role } from '#contract/rules/permissions.ts';
import type { Evidence } from '#contract/rules/versions.ts';

/** A stretch of days: the first day, and the day from which it is over; null while it goes on. */
export interface Stretch {
  from: CalendarDate;
  until: CalendarDate | null;
}

/** A stretch of somebody. Merging two people brings theirs to one of them, of whom it is known since then, and of the other until then. */
export interface OwnStretch extends Stretch {
  /** When it was known of them, if not from its beginning and still. */
  known?: Stretch | undefined;
}

/** That somebody is in the workspace, with one role. */
export interface Membership extends OwnStretch {
  role: Role;
  /** Since when they are in the workspace without a break, whatever their role. */
  joinedOn: CalendarDate;
}

/** That somebody is in a team. */
export interface TeamStretch extends OwnStretch {
  teamId: string;
}

/** That somebody has a trade. */
export interface TradeStretch extends OwnStretch {
  tradeId: string;
}

/** What of a version decides whether it counts on a day, and whether that was known on another one. */
export interface HeldVersion extends Evidence {
  expirationReminder: CalendarDate | null;
  /** When it was known as a version of this document, with its kind and holder. */
  known: Stretch;
  /** The day on which the version was written; a correction has that of its own here. */
  writtenOn: CalendarDate;
  /** The day of the review; null for one that needed none, or waits for it. */
  decidedOn: CalendarDate | null;
  /** Its days as they were submitted, where the review put them right. */
  submitted: FactDays | null;
  /** The day on which it was deleted, with its document or for a newer submission; what is left of it then are its dates. */
  deletedOn: CalendarDate | null;
  /** When it was deleted before, until it was restored. */
  absences: readonly Stretch[];
  ends: readonly VersionEnd[];
}

/** That a version was withdrawn or replaced from a day on; the stretch says since when that is known, and when it was taken back. */
export interface VersionEnd extends Stretch {
  endsOn: CalendarDate;
}

/**
 * A document of a kind, with its versions in the order in which they were recorded. One that was given another kind is there once with
 * each; so is a version that went to another document.
 */
export interface HeldDocument {
  id: string;
  kindId: string;
  /** When it was known of its kind that it always expires: a version without a date proves nothing then (VAL-03). */
  alwaysExpires: readonly Stretch[];
  versions: readonly HeldVersion[];
}

/** That somebody need not meet a requirement, from the day on which it was given until it is taken back, and to its last day at most (REQ-05). */
export interface ExemptionStretch extends OwnStretch {
  id: string;
  requirementId: string;
  lastDay: CalendarDate;
}

/** All that the state of a person's requirements depends on. */
export interface PersonRecord {
  id: string;
  memberships: readonly Membership[];
  places: readonly TeamStretch[];
  trades: readonly TradeStretch[];
  documents: readonly HeldDocument[];
  exemptions: readonly ExemptionStretch[];
}

/** The people whom a requirement names; one who is named in several ways has several sources. */
export interface Named {
  everyone: boolean;
  roles: readonly Role[];
  tradeIds: readonly string[];
  teamIds: readonly string[];
  memberIds: readonly string[];
}

/** The people whom a requirement named before it was changed: from a day, or from its beginning, and until another day. */
export interface FormerlyNamed extends Named {
  from: CalendarDate | null;
  until: CalendarDate;
}

/** Who must hold any one of some kinds (REQ-01). */
export interface RequirementRule extends Named {
  id: string;
  kindIds: readonly string[];
  /** The days on which kinds that it named were merged into these. */
  mergedOn: readonly CalendarDate[];
  /** The day on which it was said so. */
  recordedOn: CalendarDate;
  /** Since when it names these; null for since its beginning. */
  namesFrom: CalendarDate | null;
  /** Whom it named before, as far as somebody’s days of grace may depend on it. */
  formerly: readonly FormerlyNamed[];
  /** The first and the last day on which it holds; null for always. */
  from: CalendarDate | null;
  until: CalendarDate | null;
  /** For how many days somebody who falls under it may do without. */
  graceDays: number;
  /** Whether a gap keeps somebody out of a team, or is told of only. */
  blocking: boolean;
}

/** The moment of the question: a day, and what was known on another one; null for all that is known now. */
export interface AsOf {
  day: CalendarDate;
  knownOn: CalendarDate | null;
}
