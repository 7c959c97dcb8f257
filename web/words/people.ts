import { plural, t } from '@lingui/core/macro';
import { type Nameable, nameInUse } from '#contract/rules/text.ts';
import { truncate } from '#web/ui/text/truncate.ts';
import { listOfNames } from './several/listFormat.ts';

/** What somebody is called, else what `otherwise` says (PPL-04). */
export const personName = (person: Nameable | null | undefined, otherwise = '–'): string =>
  nameInUse(person) ?? otherwise;

/** What a member is called in a sentence. */
export const memberName = (member: Nameable): string => personName(member, t`this member`);

/** What a member is called at the beginning of a sentence. */
export const memberFirst = (member: Nameable): string => personName(member, t`This member`);

/** Several people in a sentence: three names at most, the others as a number. */
export function namesText(people: readonly Nameable[]): string {
  const named = people.length > 3 ? people.slice(0, 2) : people;
  const names = named.map((person) => personName(person, t`somebody`));
  const others = people.length - named.length;
  const parts = others > 0 ? [...names, plural(others, { one: '# other', other: '# others' })] : names;
  return listOfNames(parts);
}

/** A phone number as it is shown: its first 35 characters (SHELL-34). */
export const shownPhone = (phone: string): string => truncate(phone, 35);

/** The phone number of somebody with its country code; empty where none is known. */
export const phoneText = (
  person: { phone: string | null; phoneCountryCode: string | null } | null | undefined,
): string => shownPhone([person?.phoneCountryCode, person?.phone].filter(Boolean).join(' '));

/** The address that a phone number leads to. */
export const telLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
