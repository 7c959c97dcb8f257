import { type CalendarDate, REMINDER_MONTHS } from '#contract/rules/dates.ts';
import { LENGTH } from '#contract/rules/limits.ts';
import { emailKey } from '#contract/rules/text.ts';
import {
  type Details,
  type Draft,
  type DraftMember,
  withDetails,
  withMembers,
} from '#web/features/documents/draft.ts';
import { pickableDates } from '#web/features/documents/pickableDates.ts';
import { typedDate } from '#web/features/documents/typedDate.ts';
import { withoutExtension } from '#web/routes/_app/$workspaceId/work-documents/add/-draft/draftRequest.ts';
import type { DetailsRow } from './detailsInTables.ts';

export interface FilledIn {
  draft: Draft;
  /** How many documents the sheet said something about. */
  documents: number;
  /** How many members it selected. */
  members: number;
  /** What could not be matched, row by row. */
  problems: string[];
}

/** Fills the draft by file name. What cannot be matched is told and changes nothing (DOC-24). */
export function fillIn(
  before: Draft,
  rows: readonly DetailsRow[],
  known: readonly DraftMember[],
  today: CalendarDate,
): FilledIn {
  const byEmail = new Map(known.map((member) => [emailKey(member.email), member]));
  const chosen = new Map(before.members.map((member) => [member.id, member]));
  const filled = new Set<number>();
  const problems: string[] = [];
  let draft = before;
  for (const row of rows) {
    const tell = (text: string) => void problems.push(`Row ${row.number}: ${text}`);
    const documents = draft.documents.filter(({ name }) => isNamed(name, row.file));
    if (documents.length === 0) {
      tell(row.file === '' ? 'The file name is missing.' : `There is no file “${row.file}” here.`);
      continue;
    }
    const details = detailsIn(row, today, tell);
    for (const { key } of documents) {
      draft = withDetails(draft, key, details);
      filled.add(key);
    }
    for (const email of row.emails) {
      const member = byEmail.get(emailKey(email));
      if (member) chosen.set(member.id, member);
      else tell(`Nobody in the workspace has the address ${email}.`);
    }
  }
  const members = chosen.size - before.members.length;
  if (members > 0) draft = withMembers(draft, [...chosen.values()]);
  return { draft, documents: filled.size, members, problems };
}

const isNamed = (name: string, asked: string) => {
  const wanted = asked.normalize('NFC').toLowerCase();
  const own = name.normalize('NFC').toLowerCase();
  return wanted !== '' && (own === wanted || withoutExtension(own) === wanted);
};

function detailsIn(row: DetailsRow, today: CalendarDate, tell: (text: string) => void): Partial<Details> {
  const details: Partial<Details> = {};
  if (row.name !== '') details.displayName = row.name.slice(0, LENGTH.name);
  if (row.expirationDate !== '') {
    const date = typedDate(row.expirationDate);
    const { minDate, maxDate } = pickableDates(today);
    if (date !== null && date >= minDate && date <= maxDate) details.expirationDate = date;
    else tell(`“${row.expirationDate}” is no date that can be picked.`);
  }
  const months = REMINDER_MONTHS.find((option) => String(option) === row.reminderMonths);
  if (months !== undefined && details.expirationDate) details.expirationReminderOption = months;
  else if (months !== undefined) tell('A reminder needs an expiration date.');
  else if (row.reminderMonths !== '') tell(`Choose ${REMINDER_MONTHS.join(', ')} months for the reminder.`);
  return details;
}
