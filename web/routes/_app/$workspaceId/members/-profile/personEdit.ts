import { t } from '@lingui/core/macro';
import type { Member } from '#contract/members.ts';
import type { SeenPerson } from '#contract/people.ts';
import { LANGUAGES, type Language } from '#contract/rules/languages.ts';
import { inARow } from '#web/words/several/listFormat.ts';

/** The form of a person who has no account; with one, staff number and trades alone. */
export interface PersonValues {
  firstName: string;
  lastName: string;
  email: string;
  /** With the country code. */
  phone: string;
  staffNumber: string;
  title: string;
  contractor: string;
  /** Empty for the workspace’s. */
  language: Language | '';
  tradeIds: string[];
}

/** The values that are texts. */
type Texts = Omit<PersonValues, 'tradeIds'>;

/** What of the values is another one; null takes a language away. */
type PersonChange = Partial<Omit<PersonValues, 'language'> & { language: Language | null }>;

/** A member as whoever edits them sees them. */
export function seenPerson({
  email,
  firstName,
  lastName,
  staffNumber,
  user,
  person,
  language,
  trades,
}: Member): SeenPerson {
  const { title = null, contractor = null, phone = null, phoneCountryCode = null } = person ?? user ?? {};
  const tradeIds = trades.map(({ id }) => id);
  const texts = { email, firstName, lastName, phone, phoneCountryCode, staffNumber, title, contractor };
  return { ...texts, language, tradeIds };
}

export const personValues = (seen: SeenPerson): PersonValues => ({
  firstName: seen.firstName ?? '',
  lastName: seen.lastName ?? '',
  email: seen.email ?? '',
  phone: [seen.phoneCountryCode, seen.phone].filter(Boolean).join(' '),
  staffNumber: seen.staffNumber ?? '',
  title: seen.title ?? '',
  contractor: seen.contractor ?? '',
  language: seen.language ?? '',
  tradeIds: seen.tradeIds ?? [],
});

const sameTrades = (one: PersonValues, other: PersonValues): boolean =>
  new Set(one.tradeIds).symmetricDifference(new Set(other.tradeIds)).size === 0;

/** What of the values is another one than was seen; what stays is not sent. */
export function personChange(values: PersonValues, seen: SeenPerson): PersonChange {
  const before = personValues(seen);
  const { tradeIds, language, ...texts } = values;
  const changed = Object.entries(texts)
    .map(([name, value]) => [name as keyof typeof texts, value.trim()] as const)
    .filter(([name, value]) => value !== before[name]);
  return {
    ...Object.fromEntries(changed),
    ...(language !== before.language && { language: language || null }),
    ...(!sameTrades(values, before) && { tradeIds }),
  };
}

export const isSamePerson = (one: PersonValues, other: PersonValues): boolean => {
  const { tradeIds: _, ...texts } = one;
  const isSame = Object.entries(texts).every(([name, value]) => value.trim() === other[name as keyof Texts]);
  return isSame && sameTrades(one, other);
};

/** The values in words, for whoever compares two versions of them. */
export const personLines = (
  tradeNames: ReadonlyMap<string, string>,
): { label: string; text: (values: PersonValues) => string }[] => [
  { label: t`First name`, text: ({ firstName }) => firstName },
  { label: t`Last name`, text: ({ lastName }) => lastName },
  { label: t`Email`, text: ({ email }) => email },
  { label: t`Phone`, text: ({ phone }) => phone },
  { label: t`Staff number`, text: ({ staffNumber }) => staffNumber },
  { label: t`Job title`, text: ({ title }) => title },
  { label: t`Company`, text: ({ contractor }) => contractor },
  { label: t`Language`, text: ({ language }) => (language ? LANGUAGES[language] : '') },
  { label: t`Trades`, text: ({ tradeIds }) => inARow(tradeIds.map((id) => tradeNames.get(id) ?? '…')) },
];
