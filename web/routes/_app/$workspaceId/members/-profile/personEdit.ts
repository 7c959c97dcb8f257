import type { Member } from '#contract/members.ts';
import type { SeenPerson } from '#contract/people.ts';

/** The form of a person who has no account; with one, the staff number alone. */
export interface PersonValues {
  firstName: string;
  lastName: string;
  email: string;
  /** With the country code. */
  phone: string;
  staffNumber: string;
  title: string;
  contractor: string;
}

/** A member as whoever edits them sees them. */
export function seenPerson({ email, firstName, lastName, staffNumber, user, person }: Member): SeenPerson {
  const { title = null, contractor = null, phone = null, phoneCountryCode = null } = person ?? user ?? {};
  return { email, firstName, lastName, phone, phoneCountryCode, staffNumber, title, contractor };
}

export const personValues = (seen: SeenPerson): PersonValues => ({
  firstName: seen.firstName ?? '',
  lastName: seen.lastName ?? '',
  email: seen.email ?? '',
  phone: [seen.phoneCountryCode, seen.phone].filter(Boolean).join(' '),
  staffNumber: seen.staffNumber ?? '',
  title: seen.title ?? '',
  contractor: seen.contractor ?? '',
});

/** What of the values is another one than was seen; what stays is not sent. */
export function personChange(values: PersonValues, seen: SeenPerson): Partial<PersonValues> {
  const before = new Map<string, string>(Object.entries(personValues(seen)));
  return Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([name, value]) => value !== before.get(name)),
  );
}

export const isSamePerson = (one: PersonValues, other: PersonValues): boolean =>
  Object.entries(one).every(([name, value]) => value.trim() === other[name as keyof PersonValues]);

/** The values in words, for whoever compares two versions of them. */
export const personLines: { label: string; text: (values: PersonValues) => string }[] = [
  { label: 'First name', text: ({ firstName }) => firstName },
  { label: 'Last name', text: ({ lastName }) => lastName },
  { label: 'Email', text: ({ email }) => email },
  { label: 'Phone', text: ({ phone }) => phone },
  { label: 'Staff number', text: ({ staffNumber }) => staffNumber },
  { label: 'Job title', text: ({ title }) => title },
  { label: 'Company', text: ({ contractor }) => contractor },
];
