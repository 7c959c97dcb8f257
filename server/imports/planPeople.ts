import type { PersonColumn, RowOutcome } from '#contract/imports.ts';
import { emailKey, fullName, nameInUse } from '#contract/rules/text.ts';
import type { PersonFacts } from '#server/members/membership.queries.ts';
import {
  type Facts,
  type KnownNames,
  listedKey,
  type Named,
  nameOf,
  type ReadPerson,
  TEXTS,
} from './readPerson.ts';

/** Somebody that a row can be about, as the workspace knows them. */
export interface KnownPerson extends PersonFacts {
  id: string;
  email: string | null;
  /** Whose facts are their own to change. */
  hasAccount: boolean;
  isRemoved: boolean;
  /** Can have things. */
  canHold: boolean;
  teamIds: ReadonlySet<string>;
  tradeIds: ReadonlySet<string>;
}

export interface PlannedRow {
  read: ReadPerson;
  outcome: RowOutcome;
  why: string[];
  matches: KnownPerson[];
  /** The person who is changed, found or brought back; null for somebody new. */
  member: KnownPerson | null;
  changes: PersonColumn[];
  /** Written: of somebody new all that is known, of others the facts that change. */
  facts: Facts;
  teamIds: string[];
  trades: string[];
}

const nameKey = (person: Named): string => (fullName(nameOf(person)) ?? '').toLowerCase();

export const callOf = (person: KnownPerson): string =>
  nameInUse({ ...person, fullName: fullName(person) }) ?? 'Somebody';

/** Whether two names can be of one person: one says no more than the other, in whatever order. */
function isLike(one: Named, other: Named): boolean {
  const words = (person: Named) =>
    new Set(
      nameKey(person)
        .split(/[\s-]+/)
        .filter(Boolean),
    );
  const [some, others] = [words(one), words(other)];
  return some.isSubsetOf(others) || others.isSubsetOf(some);
}

const numberKey = (staffNumber: string): string => staffNumber.toLowerCase();

/** The people of the workspace by all that a row can name them by. */
export function indexOf(people: readonly KnownPerson[]) {
  const by = <Key>(keyOf: (person: KnownPerson) => Key | null) =>
    Map.groupBy(
      people.filter((person) => keyOf(person) !== null),
      (person) => keyOf(person) as Key,
    );
  const ids = new Map(people.map((person) => [person.id, person]));
  const emails = by(({ email }) => (email === null ? null : emailKey(email)));
  const numbers = by(({ staffNumber }) => (staffNumber === null ? null : numberKey(staffNumber)));
  const names = by((person) => nameKey(person) || null);
  return {
    ofId: (id: string) => ids.get(id),
    ofEmail: (email: string | undefined) => (email ? emails.get(emailKey(email))?.[0] : undefined),
    ofNumber: (number: string | null | undefined) =>
      number ? numbers.get(numberKey(number))?.[0] : undefined,
    ofName: (facts: Named) => names.get(nameKey(facts)) ?? [],
  };
}

const two = (one: string | null | undefined, other: string | null | undefined) =>
  Boolean(one && other) && one?.toLowerCase() !== other?.toLowerCase();

interface Asked {
  update: readonly PersonColumn[];
  names: KnownNames;
  /** Of those who are added, where their row names none. */
  teamIds?: readonly string[] | undefined;
}

/**
 * Decides each row: matched by address, staff number, else by name with a question (IMP-02). The same for a preview and for what
 * is written, since both ask this function. Rows are read in their order, and each counts for those below.
 */
export function planPeople(
  rows: readonly ReadPerson[],
  people: readonly KnownPerson[],
  asked: Asked,
): PlannedRow[] {
  const known = indexOf(people);
  /** The first row that names each address, staff number, name or person. */
  const taken = new Map<string, ReadPerson>();
  const keysOf = ({ facts }: ReadPerson) => ({
    email: facts.email && `email ${emailKey(facts.email)}`,
    number: facts.staffNumber && `number ${numberKey(facts.staffNumber)}`,
    name: `name ${nameKey(facts)}`,
  });
  const take = (read: ReadPerson, member: KnownPerson | null) => {
    const { email, number, name } = keysOf(read);
    for (const key of [email, number, name, member && `member ${member.id}`])
      if (key && !taken.has(key)) taken.set(key, read);
  };
  /** Somebody else who has the row's address or staff number, or is to have it by a row above. */
  const holderOf = (read: ReadPerson, member: KnownPerson, column: 'email' | 'staffNumber') => {
    const isEmail = column === 'email';
    const owner = isEmail ? known.ofEmail(read.facts.email) : known.ofNumber(read.facts.staffNumber);
    if (owner) return owner === member ? null : callOf(owner);
    const key = keysOf(read)[isEmail ? 'email' : 'number'];
    const before = key ? taken.get(key) : undefined;
    return before && before !== read ? before.label : null;
  };
  const end = (
    read: ReadPerson,
    outcome: PlannedRow['outcome'],
    why: string[],
    more: Partial<PlannedRow> = {},
  ): PlannedRow => ({
    read,
    outcome,
    why: [...why, ...read.told],
    matches: [],
    member: null,
    changes: [],
    facts: {},
    teamIds: [],
    trades: [],
    ...more,
  });
  const ask = (read: ReadPerson, why: string, matches: KnownPerson[] = []) =>
    end(read, 'DECIDE', [why], { matches: matches.slice(0, 5) });
  const teamsOf = ({ teamIds }: ReadPerson): string[] =>
    teamIds.length > 0 ? teamIds : [...(asked.teamIds ?? [])];
  const add = (read: ReadPerson, why: string[] = [], without: Partial<Record<keyof Facts, true>> = {}) => {
    const facts = Object.fromEntries(
      Object.entries(read.facts).filter(([fact]) => !(fact in without)),
    ) as Facts;
    if (!facts.email && fullName(nameOf(facts)) === null)
      return end(read, 'LEFT_OUT', ['The row has no name or address.']);
    take(read, null);
    return end(read, 'ADD', why, { facts, teamIds: teamsOf(read), trades: read.trades });
  };
  const change = (read: ReadPerson, member: KnownPerson, why: string[] = []) => {
    const before = taken.get(`member ${member.id}`);
    if (before) return end(read, 'LEFT_OUT', [`${before.label} is about ${callOf(member)} too.`]);
    take(read, member);
    return member.isRemoved ? broughtBack(read, member, why) : changed(read, member, why);
  };
  const broughtBack = (read: ReadPerson, member: KnownPerson, why: string[]) => {
    const facts = { ...read.facts };
    const notes: string[] = [];
    for (const column of ['email', 'staffNumber'] as const) {
      const holder = holderOf(read, member, column);
      if (holder === null) continue;
      delete facts[column];
      notes.push(heldText(holder, column));
    }
    const told = `${callOf(member)} was removed, and comes back with their documents.`;
    const more = { matches: [member], member, facts, teamIds: teamsOf(read), trades: read.trades };
    return end(read, 'ADD', [...why, told, ...notes], more);
  };
  const changed = (read: ReadPerson, member: KnownPerson, why: string[]) => {
    const { facts, columns, notes } = differencesOf(read, member, asked, (column) =>
      holderOf(read, member, column),
    );
    const teamIds = asked.update.includes('teams')
      ? read.teamIds.filter((id) => !member.teamIds.has(id))
      : [];
    const trades = asked.update.includes('trades')
      ? read.trades.filter((name) => !member.tradeIds.has(asked.names.trades.get(listedKey(name)) ?? ''))
      : [];
    const changes: PersonColumn[] = [
      ...columns,
      ...(teamIds.length > 0 ? (['teams'] as const) : []),
      ...(trades.length > 0 ? (['trades'] as const) : []),
    ];
    return end(read, changes.length > 0 ? 'UPDATE' : 'SAME', [...why, ...notes], {
      matches: [member],
      member,
      changes,
      facts,
      teamIds,
      trades,
    });
  };

  /** Of a row that a person decided. */
  const decided = (read: ReadPerson, is: string | null): PlannedRow => {
    if (is !== null) {
      const member = known.ofId(is);
      if (!member) return end(read, 'LEFT_OUT', ['This person is no longer in the workspace.']);
      return change(read, member);
    }
    const { email, number } = keysOf(read);
    const owner = known.ofEmail(read.facts.email);
    const numbered = known.ofNumber(read.facts.staffNumber);
    const why: string[] = [];
    const without: Partial<Record<keyof Facts, true>> = {};
    if (owner || (email && taken.has(email))) {
      without.email = true;
      why.push(
        owner ? `The address stays ${callOf(owner)}’s.` : 'The address stays that of the row above’s.',
      );
    }
    if ((numbered && !numbered.isRemoved) || (number && taken.has(number))) {
      without.staffNumber = true;
      why.push(
        numbered
          ? `The staff number stays ${callOf(numbered)}’s.`
          : 'The staff number stays that of the row above’s.',
      );
    }
    return add(read, why, without);
  };

  const plan = (read: ReadPerson): PlannedRow => {
    if (read.problem !== null) return end(read, 'LEFT_OUT', [read.problem]);
    if (read.is !== undefined) return decided(read, read.is);
    const owner = known.ofEmail(read.facts.email);
    const numbered = known.ofNumber(read.facts.staffNumber);
    if (owner && numbered && owner !== numbered && !numbered.isRemoved)
      return ask(read, `The address is ${callOf(owner)}’s, the staff number ${callOf(numbered)}’s.`, [
        owner,
        numbered,
      ]);
    if (owner)
      return isLike(read.facts, owner)
        ? change(read, owner)
        : ask(read, `${callOf(owner)} has this address.`, [owner]);
    if (numbered && (isLike(read.facts, numbered) || !numbered.isRemoved))
      return isLike(read.facts, numbered)
        ? change(read, numbered)
        : ask(read, `${callOf(numbered)} has this staff number.`, [numbered]);
    return unknown(read);
  };

  /** Of a row whose address and number nobody in the workspace has. */
  const unknown = (read: ReadPerson): PlannedRow => {
    const { email, number, name } = keysOf(read);
    for (const key of [email, number]) {
      const before = key && taken.get(key);
      if (!before) continue;
      if (isLike(read.facts, before.facts))
        return end(read, 'LEFT_OUT', [`${before.label} is about the same person.`]);
      const isAddress = key === email;
      return ask(
        read,
        isAddress ? `${before.label} has this address too.` : `${before.label} has this staff number too.`,
      );
    }
    const namesakes = known.ofName(read.facts);
    const possible = namesakes.filter(
      (person) =>
        !two(person.email && emailKey(person.email), read.facts.email && emailKey(read.facts.email)) &&
        !two(person.staffNumber, read.facts.staffNumber),
    );
    if (possible.length > 0)
      return ask(read, `Is this ${callOf(possible[0] as KnownPerson)}, who is in the workspace?`, possible);
    const before = taken.get(name);
    if (before && nameKey(read.facts) !== '' && !email && !number)
      return ask(read, `${before.label} has the same name.`);
    return add(read, namesakes.length > 0 ? ['Somebody else of this name is in the workspace.'] : []);
  };

  return rows.map(plan);
}

/** The facts that a row would change of somebody who is there, and why some of it is not taken. */
function differencesOf(
  { facts }: ReadPerson,
  member: KnownPerson,
  { update }: Asked,
  holderOf: (column: 'email' | 'staffNumber') => string | null,
): { facts: Facts; columns: PersonColumn[]; notes: string[] } {
  const notes: string[] = [];
  const changed: Facts = {};
  const columns: PersonColumn[] = [];
  let own = false;
  for (const column of ['email', ...TEXTS, 'phone'] as const) {
    const value = facts[column];
    if (!value || !update.includes(column)) continue;
    const isPhone = column === 'phone';
    const same = isPhone
      ? value === member.phone && facts.phoneCountryCode === member.phoneCountryCode
      : column === 'email'
        ? member.email !== null && emailKey(member.email) === emailKey(value)
        : value === member[column];
    if (same) continue;
    if (member.hasAccount && column !== 'staffNumber') {
      own = true;
      continue;
    }
    const holder = column === 'email' || column === 'staffNumber' ? holderOf(column) : null;
    if (holder !== null) {
      notes.push(heldText(holder, column));
      continue;
    }
    changed[column] = value;
    if (isPhone) changed.phoneCountryCode = facts.phoneCountryCode ?? null;
    columns.push(column);
  }
  if (own) notes.push(`${callOf(member)} has an account and changes their own details.`);
  return { facts: changed, columns, notes };
}

const heldText = (holder: string, column: PersonColumn): string =>
  column === 'email'
    ? `${holder} has this address, so it isn’t imported.`
    : `${holder} has this staff number, so it isn’t imported.`;
