import { t } from '@lingui/core/macro';
import { z } from 'zod';
import { personFacts } from '#contract/people.ts';
import { callingCodeOf, PHONE_INVALID, parsePhone } from '#contract/rules/people/phones.ts';
import { cleanText } from '#contract/rules/text.ts';
import { hereabouts } from '#web/features/import/screen/useReading.ts';
import { type KnownPerson, personKey, withoutAddress } from './-addedPeople.ts';

const { firstName, lastName, staffNumber, title, contractor } = personFacts;
const fields = z.object({ firstName, lastName, staffNumber, title, contractor, phone: z.string() });
type Entered = Record<keyof z.input<typeof fields>, string>;

const phoneOf = (text: string) => parsePhone(text, callingCodeOf(hereabouts()));

/** The person whom the entered texts say; a phone number without a country code is read as one of the browser’s region. */
export function knownPersonOf({ phone, ...texts }: Entered): KnownPerson {
  const said = Object.entries(texts).map(([name, text]): [string, string] => [name, cleanText(text)]);
  return { ...Object.fromEntries(said.filter(([, text]) => text !== '')), ...phoneOf(phone) };
}

/** What the form asks for: a name, a phone number that can be read, and nobody who is in the list already. */
export const personRules = (people: readonly KnownPerson[]) =>
  fields.superRefine((values, check) => {
    const issue = (path: string, message: string) =>
      check.addIssue({ code: 'custom', path: [path], message });
    if (!values.firstName && !values.lastName) issue('firstName', t`Enter a first or a last name.`);
    if (values.phone.trim() !== '' && !phoneOf(values.phone)) issue('phone', PHONE_INVALID);
    const number = values.staffNumber?.toLowerCase();
    if (number && people.some((person) => person.staffNumber?.toLowerCase() === number))
      issue('staffNumber', t`Somebody in your list has this staff number.`);
    else {
      const person = knownPersonOf({
        firstName: values.firstName ?? '',
        lastName: values.lastName ?? '',
        staffNumber: values.staffNumber ?? '',
        title: values.title ?? '',
        contractor: values.contractor ?? '',
        phone: values.phone,
      });
      if (withoutAddress(people).some((one) => personKey(one) === personKey(person)))
        issue(
          'firstName',
          t`This person is already in your list. If these are two people with the same name, enter a staff number.`,
        );
    }
  });
