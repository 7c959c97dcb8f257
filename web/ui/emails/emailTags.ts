import { emailKey } from '#contract/rules/text.ts';
import { isEmail } from '#contract/schemas.ts';
import { type PastedPerson, peopleInText } from './pastedPeople.ts';

/** One address in the field (ENT-32). */
export interface EmailTag {
  email: string;
  isValidEmail: boolean;
  isExistingInWorkspace: boolean;
}

/** What separates addresses: comma, semicolon, any whitespace (MEM-57). */
export const separator = /[,;\s]+/;

/** Whether a text has an address and something else beside it: a name, or another address. */
export const isSeveral = (text: string): boolean => text.includes('@') && separator.test(text.trim());

/** The addresses of a typed or pasted text, as typed. `<anna@site.example>,` gives the address in the brackets. */
export function splitEmails(text: string): string[] {
  return text
    .split(separator)
    .map((part) => part.replace(/^[<"'(]+|[>"')]+$/g, '').replace(/^mailto:/i, ''))
    .filter((part) => part !== '');
}

/** What a pasted text adds: the addresses in it with the names beside them, and what was meant as an address (PPL-05). */
export interface Pasted {
  entries: string[];
  people: PastedPerson[];
}

/** Whether a text was copied from a spreadsheet with headings: it has columns, and no address in its first line. */
export function isPastedTable(text: string): boolean {
  const [first = '', ...rows] = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const hasColumns = (line: string) => line.trim().includes('\t');
  return (
    hasColumns(first) && !first.includes('@') && rows.length > 0 && rows.every((line) => line.includes('\t'))
  );
}

/** Reads a pasted text. One that has nothing like an address is split as if it had been typed. */
export function readPasted(text: string): Pasted {
  const { people, doubtful } = peopleInText(text);
  const entries = [...people.map(({ email }) => email), ...doubtful];
  return { entries: entries.length > 0 ? entries : splitEmails(text), people };
}

/** The entries with those of `text` added; one that is there already, in whatever case, is not added again (MEM-65). */
export const addEmails = (emails: readonly string[], text: string): string[] =>
  withEntries(emails, splitEmails(text));

/** The same for entries that stand apart already. */
export function withEntries(emails: readonly string[], entries: readonly string[]): string[] {
  const known = new Set(emails.map(emailKey));
  const added: string[] = [];
  for (const email of entries) {
    const key = emailKey(email);
    if (known.has(key)) continue;
    known.add(key);
    added.push(email);
  }
  return [...emails, ...added];
}

/** The tags of the entries; `existing` holds the keys of addresses that belong to members (MEM-62, MEM-63). */
export const tagsOf = (emails: readonly string[], existing: ReadonlySet<string>): EmailTag[] =>
  emails.map((email) => ({
    email,
    isValidEmail: isEmail(email),
    isExistingInWorkspace: existing.has(emailKey(email)),
  }));

/** What is sent: valid, not a member already, each once (MEM-64, MEM-65, MEM-66). */
export function emailsToSend(tags: readonly EmailTag[]): string[] {
  const good = tags.filter((tag) => tag.isValidEmail && !tag.isExistingInWorkspace);
  return [...new Map(good.map((tag) => [emailKey(tag.email), tag.email])).values()];
}
