import { ROLES } from '#contract/rules/permissions.ts';
import { emailKey } from '#contract/rules/text.ts';
import type { NewMember } from '#web/api/newMembers.ts';
import type { ForAll } from '#web/features/members/RoleAndTeams.tsx';

/** What is known of somebody before they are added. */
export type KnownPerson = Partial<NewMember>;

/** By which two people without an address are the same: all that is known of them, in whatever order. */
export const personKey = (person: KnownPerson): string =>
  JSON.stringify(Object.entries(person).sort(([one], [other]) => (one < other ? -1 : 1)));

const keyOf = ({ email }: KnownPerson): string | undefined =>
  email === undefined ? undefined : emailKey(email);

/** The people with those that were found since; what was known of an address before stays where nothing newer is said. */
export function withPeople(people: readonly KnownPerson[], found: readonly KnownPerson[]): KnownPerson[] {
  const merged = new Map<string, KnownPerson>();
  for (const person of [...people, ...found]) {
    // The same file taken twice brings nobody twice.
    const key = keyOf(person) ?? personKey(person);
    merged.set(key, { ...merged.get(key), ...person });
  }
  // An address says enough by itself.
  return [...merged.values()].filter(
    (person) => Object.keys(person).some((name) => name !== 'email') || !person.email,
  );
}

/** Those who are added with a name alone. */
export const withoutAddress = (people: readonly KnownPerson[]): KnownPerson[] =>
  people.filter(({ email }) => email === undefined);

export const nameOfPerson = ({ firstName, lastName, staffNumber }: KnownPerson): string =>
  [firstName, lastName].filter(Boolean).join(' ') || (staffNumber ?? '');

/** What is sent: the addresses with what is known of them, then the people without one. A role or teams of their own go first. */
export function newMembers(
  emails: readonly string[],
  people: readonly KnownPerson[],
  all: ForAll,
): NewMember[] {
  const known = new Map(people.map((person) => [keyOf(person), person]));
  const added = (person: KnownPerson): NewMember => ({
    ...(all.teamIds.length > 0 && { teamIds: all.teamIds }),
    ...person,
    role: person.role ?? all.role,
  });
  return [
    ...emails.map((email) => added({ ...known.get(emailKey(email)), email })),
    ...withoutAddress(people).map(added),
  ];
}

const TEXTS = [
  'email',
  'firstName',
  'lastName',
  'phone',
  'phoneCountryCode',
  'staffNumber',
  'title',
  'contractor',
] as const;

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** Reads what is stored of people; what has another form is left out. */
export function parsePeople(value: unknown): KnownPerson[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((stored: unknown) => {
    if (typeof stored !== 'object' || stored === null) return [];
    const kept = stored as Record<string, unknown>;
    const person: KnownPerson = {};
    for (const name of TEXTS) {
      const text = kept[name];
      if (typeof text === 'string') person[name] = text;
    }
    const role = ROLES.find((one) => one === kept.role);
    if (role) person.role = role;
    if (kept.teamIds !== undefined) person.teamIds = textsIn(kept.teamIds);
    if (kept.tradeIds !== undefined) person.tradeIds = textsIn(kept.tradeIds);
    const isSomebody = person.email !== undefined || nameOfPerson(person) !== '';
    return isSomebody ? [person] : [];
  });
}

/** Reads what is stored for all; anything unreadable is what a newcomer gets (MEM-66). */
export function parseForAll(value: unknown): ForAll {
  const kept = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return {
    role: ROLES.find((one) => one === kept.role) ?? 'WORKSPACE_MEMBER',
    teamIds: textsIn(kept.teamIds),
  };
}
