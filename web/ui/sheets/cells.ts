import type { CalendarDate } from '#contract/rules/dates.ts';

/** What a cell of a written sheet holds; `date` makes it a real date. */
export type Cell = string | number | null | { date: CalendarDate };

/** A date that may be missing. */
export const dateCell = (date: CalendarDate | null): Cell => (date === null ? null : { date });

/** The lines that a sheet has of itself: its workspace, the question, its maker and the time. */
export type About = readonly (readonly [name: string, value: string])[];

export interface Sheet {
  /** What the sheet is called inside the file. */
  name: string;
  columns: {
    header: string;
    /** In characters. */
    width: number;
    /** Left out of a printout, which has less room. */
    inFileOnly?: true;
  }[];
  rows: Cell[][];
  /** Stands in a second sheet of the file. */
  about?: About;
}

/** A text that a spreadsheet would take for a formula gets the sign for plain text before it. */
export const harmless = (text: string): string => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text);

const DAY = 24 * 60 * 60 * 1_000;
/** The day that spreadsheets count from, by which 1 March 1900 is day 61. */
const FIRST_DAY = Date.UTC(1899, 11, 30);

/** A calendar date as spreadsheets count days; in no time zone, so that it never moves. */
export const dayNumber = (date: CalendarDate): number => (Date.parse(`${date}T00:00:00Z`) - FIRST_DAY) / DAY;

/** The calendar date of a day that a spreadsheet counts; a time of day is left out. */
export const dateOf = (day: number): CalendarDate =>
  new Date(FIRST_DAY + Math.floor(day) * DAY).toISOString().slice(0, 10);
