import type { CalendarDate } from '#contract/rules/dates.ts';

interface Named {
  id: string;
  name: string;
}

/** The form of an evidence link. */
export interface LinkValues {
  name: string;
  people: Named[];
  teams: Named[];
  /** The types that are chosen, sensitive ones among them. */
  kindIds: string[];
  /** Those of the sensitive types that were confirmed a second time. */
  confirmedKindIds: string[];
  showsFixedDay: boolean;
  day: CalendarDate | null;
  validDays: string;
}

export const noLink: LinkValues = {
  name: '',
  people: [],
  teams: [],
  kindIds: [],
  confirmedKindIds: [],
  showsFixedDay: false,
  day: null,
  validDays: '7',
};

/** The body of the call. */
export const newLinkOf = ({ people, teams, showsFixedDay, day, validDays, ...values }: LinkValues) => ({
  ...values,
  workspaceMemberIds: people.map(({ id }) => id),
  teamIds: teams.map(({ id }) => id),
  day: showsFixedDay ? day : null,
  validDays: Number(validDays),
});
