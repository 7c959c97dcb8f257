import type { CalendarDate } from '#contract/rules/dates.ts';
import type { VersionState } from '#contract/rules/versions.ts';

/** What is known of one version. */
export interface NaiveVersion {
  id: string;
  fileId: string;
  state: VersionState;
  issuedOn: CalendarDate | null;
  expirationDate: CalendarDate | null;
  expirationReminder: CalendarDate | null;
  corrects: string | null;
  recordedOn: CalendarDate;
  /** The moment at which it was recorded. */
  at: number;
}

const FOREVER = '9999-12-31';

/** Earlier first; what was recorded at the same moment in the order of the ids. */
const byTime = (one: NaiveVersion, other: NaiveVersion): number =>
  one.at - other.at || (one.id < other.id ? -1 : 1);

/**
 * A document as the requirements tell of it, without a database: all of its versions, from which everything is worked out anew at each
 * question. It says whom to tell of which day as a person would who remembers the last day of which they told.
 */
export class NaiveRecord {
  versions: NaiveVersion[] = [];
  /** The days of which people were told last, or that had passed when they were entered. */
  private told: Record<'expirationDate' | 'expirationReminder', CalendarDate | null> = {
    expirationDate: null,
    expirationReminder: null,
  };
  private shownBefore: NaiveVersion | null = null;

  /** The version that counts on a day (VER-03). */
  inForceOn(day: CalendarDate): NaiveVersion | null {
    const accepted = this.versions.filter(({ state }) => state === 'ACCEPTED');
    const standing = accepted.filter(({ id }) => !accepted.some(({ corrects }) => corrects === id));
    const counting = standing.filter(({ issuedOn, recordedOn }) => (issuedOn ?? recordedOn) <= day);
    const last = counting
      .map(({ expirationDate }) => expirationDate ?? FOREVER)
      .sort()
      .at(-1);
    const lasting = counting.filter(({ expirationDate }) => (expirationDate ?? FOREVER) === last);
    return lasting.sort(byTime).at(-1) ?? null;
  }

  /** What the document shows: what counts, else what came last. */
  shownOn(day: CalendarDate): NaiveVersion | null {
    return this.inForceOn(day) ?? this.versions.toSorted(byTime).at(-1) ?? null;
  }

  /** The version that stands where one stood: what corrected it, or what corrected that. */
  latestOf(id: string | null): string | null {
    const next = this.versions.find(({ state, corrects }) => state === 'ACCEPTED' && corrects === id && id);
    return next ? this.latestOf(next.id) : id;
  }

  get isWaiting(): boolean {
    return this.versions.some(({ state }) => state === 'SUBMITTED');
  }

  get files(): string[] {
    return [...new Set(this.versions.map(({ fileId }) => fileId))];
  }

  /** The days on which the document may begin to show another version. */
  get turningDays(): CalendarDate[] {
    return this.versions.map(({ issuedOn, recordedOn }) => issuedOn ?? recordedOn);
  }

  add(version: NaiveVersion, today: CalendarDate): void {
    this.versions.push(version);
    this.noteDays(today);
  }

  /** Decides on what waits; without a change it stays as it was submitted. */
  decide(state: 'ACCEPTED' | 'REJECTED', change: Partial<NaiveVersion>, today: CalendarDate): void {
    this.versions = this.versions.map((one) =>
      one.state === 'SUBMITTED' ? { ...one, ...change, state } : one,
    );
    this.noteDays(today);
  }

  /** Takes back what waits; returns its files. */
  dropWaiting(): string[] {
    const waiting = this.versions.filter(({ state }) => state === 'SUBMITTED');
    this.versions = this.versions.filter(({ state }) => state !== 'SUBMITTED');
    return waiting.map(({ fileId }) => fileId);
  }

  /**
   * Of which of its two days people are to be told on a day, noting that they were. What was never accepted counts for nothing (SUB-02),
   * and nobody is reminded of what they have renewed, as long as that waits (SUB-07).
   */
  tell(today: CalendarDate): { isExpired: boolean; isReminder: boolean } {
    const { expirationDate = null, expirationReminder = null } = this.inForceOn(today) ?? {};
    if (expirationDate === null) return { isExpired: false, isReminder: false };
    const isExpired = expirationDate < today && this.told.expirationDate !== expirationDate;
    if (isExpired) this.told.expirationDate = expirationDate;
    const hasCome = expirationReminder !== null && expirationReminder <= today && expirationDate >= today;
    const isReminder = hasCome && !this.isWaiting && this.told.expirationReminder !== expirationReminder;
    if (isReminder) this.told.expirationReminder = expirationReminder;
    return { isExpired, isReminder };
  }

  /** Nobody is told later of a new day that has passed when it is entered. */
  private noteDays(today: CalendarDate): void {
    const shown = this.shownOn(today);
    for (const day of ['expirationDate', 'expirationReminder'] as const) {
      const date = shown?.[day] ?? null;
      const isNew = date !== (this.shownBefore?.[day] ?? null);
      if (isNew && date !== null && date < today) this.told[day] = date;
    }
    this.shownBefore = shown && { ...shown };
  }
}
