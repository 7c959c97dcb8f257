import type { z } from 'zod';
import type { Member } from '#contract/members.ts';
import {
  type memberChangeSchema,
  NAMELESS,
  type newMemberSchema,
  type SeenPerson,
} from '#contract/people.ts';
import { emailKey } from '#contract/rules/text.ts';
import { ofPeople, record, recordAll } from '#server/audit/recordActivity.ts';
import { apiError, assertKnown } from '#server/core/errors.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { teamNames } from '#server/standing/names.queries.ts';
import { phoneChange } from '#server/users/phone.ts';
import { FIELDS, teamIdsOf } from './mapper.ts';
import {
  addDrafts,
  ownerOfEmail,
  type PersonFacts,
  releaseStaffNumbers,
  updatePeople,
} from './membership.queries.ts';
import { place } from './place.ts';
import { presentTeams } from './places.queries.ts';
import { takenEmails } from './queries.ts';
import { assertUsableTrades, giveTrades, setTrades } from './trades.ts';

export type NewMembers = z.output<typeof newMemberSchema>[];
type Change = z.output<typeof memberChangeSchema>;

/** The most issues that a refusal names. */
const ISSUES = 100;

/**
 * Adds people by address or name, and puts those who are new into their teams (PPL-01, PPL-07). Returns the id of each in the order given,
 * null for who was there. Throws VALIDATION, UNKNOWN_IDS and STAFF_NUMBER_TAKEN with the place of each entry that is wrong.
 */
export async function addPeople(scope: MemberScope, people: NewMembers): Promise<(string | null)[]> {
  await assertTeams(scope, people);
  await assertUsableTrades(
    scope,
    people.flatMap(({ tradeIds = [] }, index) =>
      tradeIds.map((tradeId, place) => ({ tradeId, path: `${index}.tradeIds.${place}` })),
    ),
  );
  const facts = people.map((person, index) => ({
    email: person.email,
    role: person.role,
    ...factsOf(person, `${index}.`),
  }));
  await assertFree(scope, facts);
  const ids = await addDrafts(scope, facts);
  const trades = people.flatMap(({ tradeIds = [] }, index) =>
    tradeIds.map((tradeId) => ({ tradeId, memberIds: [ids[index] ?? []].flat() })),
  );
  await giveTrades(scope, trades);
  const placed = new Map<string, string[]>();
  for (const [index, id] of ids.entries()) {
    for (const teamId of new Set(id === null ? [] : teamIdsOf(people[index]))) {
      placed.set(teamId, [...(placed.get(teamId) ?? []), id ?? '']);
    }
  }
  const reasons = new Map(ids.map((id, index) => [id, people[index]?.override?.reason]));
  await placeNew(scope, placed, (memberId) => reasons.get(memberId));
  return ids;
}

/** Throws UNKNOWN_IDS for the first person with a team that is not there. */
async function assertTeams(scope: MemberScope, people: NewMembers): Promise<void> {
  const present = await presentTeams(scope, [...new Set(people.flatMap(teamIdsOf))]);
  for (const [index, person] of people.entries()) {
    assertKnown(teamIdsOf(person), present, `${index}.${FIELDS.teamIds}`);
  }
}

/** Throws STAFF_NUMBER_TAKEN for those who are new and whose number somebody else has, or somebody before them in the call. */
async function assertFree(
  scope: MemberScope,
  people: { email: string | undefined; staffNumber?: string | null | undefined }[],
): Promise<void> {
  const numbered = people.flatMap(({ email, staffNumber }, index) =>
    staffNumber ? [{ email, index, key: staffNumber.toLowerCase(), staffNumber }] : [],
  );
  const there = await takenEmails(
    scope,
    numbered.flatMap(({ email }) => email ?? []),
  );
  const added = numbered.filter(({ email }) => email === undefined || !there.has(emailKey(email)));
  const taken = await releaseStaffNumbers(
    scope,
    added.map(({ staffNumber }) => staffNumber),
  );
  const issues = added.flatMap(({ index, key, staffNumber }) => {
    const isTaken = taken.has(key);
    taken.add(key);
    return isTaken ? [issueOf(`${index}.staffNumber`, staffNumber)] : [];
  });
  if (issues.length > 0) throw apiError('STAFF_NUMBER_TAKEN', { issues: issues.slice(0, ISSUES) });
}

const issueOf = (path: string, staffNumber: string) => ({
  path,
  message: `Somebody else has the staff number ${staffNumber}.`,
});

/** What of a body is known of a person; what it does not give is missing. */
function factsOf(
  {
    firstName,
    lastName,
    title,
    contractor,
    staffNumber,
    phone,
    phoneCountryCode,
    language,
  }: Change | NewMembers[number],
  path = '',
): Partial<PersonFacts> {
  const facts = { firstName, lastName, title, contractor, staffNumber, language };
  const given = Object.entries(facts).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(given), ...phoneChange({ phone, phoneCountryCode }, `${path}phone`) };
}

/** Puts people who were just added into teams, each with its activity; nobody of them has an account that could be told. */
async function placeNew(
  scope: MemberScope,
  placed: Map<string, string[]>,
  reasonFor: (memberId: string) => string | undefined,
): Promise<void> {
  if (placed.size === 0) return;
  const names = await teamNames(scope, [...placed.keys()]);
  const placements = [...placed].map(([teamId, memberIds]) => ({ teamIds: [teamId], memberIds }));
  await place(scope, placements, { placedByAdmin: true, reasonFor });
  await recordAll(
    scope,
    'team_members_added',
    [...placed].map(([teamId, memberIds]) => ({
      count: memberIds.length,
      teamId,
      subjectName: names.get(teamId),
      ...ofPeople(memberIds),
      details: { teams: 1, members: memberIds.length },
    })),
  );
}

/** A member as a form shows them to an admin. */
const seenOf = ({ email, firstName, lastName, staffNumber, user, person, language }: Member) => ({
  email,
  firstName,
  lastName,
  staffNumber,
  title: (person ?? user)?.title ?? null,
  contractor: (person ?? user)?.contractor ?? null,
  phone: (person ?? user)?.phone ?? null,
  phoneCountryCode: (person ?? user)?.phoneCountryCode ?? null,
  language,
});

/**
 * Changes what is known of a member (PPL-02). Throws HAS_ACCOUNT where it is theirs to change, MEMBER_CHANGED where they are not any more
 * as the caller saw them, MEMBER_EMAIL_TAKEN and STAFF_NUMBER_TAKEN.
 */
export async function changePerson(scope: MemberScope, member: Member, change: Change): Promise<void> {
  const before = seenOf(member);
  const { staffNumber, ...facts } = factsOf(change);
  const email = change.email;
  if (member.userId !== null && (email !== undefined || Object.keys(facts).length > 0)) {
    throw apiError('HAS_ACCOUNT');
  }
  const { tradeIds: seenTrades, ...seen }: SeenPerson = change.seen ?? before;
  if (!isSame(seen, before) || (seenTrades && !hasTrades(member, seenTrades)))
    throw apiError('MEMBER_CHANGED');
  if (change.tradeIds) await setTrades(scope, member, change.tradeIds);
  const after = {
    ...before,
    ...facts,
    ...(email === undefined ? {} : { email }),
    ...(staffNumber === undefined ? {} : { staffNumber }),
  };
  if (isSame(before, after)) return;
  if (!after.email && !after.firstName && !after.lastName) {
    throw apiError('VALIDATION', { issues: [{ path: 'firstName', message: NAMELESS }] });
  }
  if (email !== undefined) await assertOwnEmail(scope, member.id, email);
  if (staffNumber) await assertOwnNumber(scope, member.id, staffNumber);
  const changed = {
    ...facts,
    ...(email === undefined ? {} : { email }),
    ...(staffNumber === undefined ? {} : { staffNumber }),
  };
  await updatePeople(scope, [{ id: member.id, facts: changed }]);
  await record(scope, 'member_changed', { relatedMemberId: member.id });
}

type Facts = Omit<SeenPerson, 'tradeIds'>;

const isSame = (one: Facts, other: Facts): boolean =>
  Object.entries(one).every(([field, value]) => value === other[field as keyof Facts]);

const hasTrades = ({ trades }: Member, tradeIds: string[]): boolean =>
  new Set(trades.map(({ id }) => id)).symmetricDifference(new Set(tradeIds)).size === 0;

async function assertOwnEmail(scope: MemberScope, memberId: string, email: string): Promise<void> {
  const owner = await ownerOfEmail(scope, email);
  if (!owner || owner.id === memberId) return;
  throw apiError('MEMBER_EMAIL_TAKEN', {
    issues: [
      {
        path: 'email',
        message: owner.isRemoved
          ? 'A removed person has this address. Add that address again first, then merge the two.'
          : 'Somebody else in this workspace has this email address.',
      },
    ],
  });
}

async function assertOwnNumber(scope: MemberScope, memberId: string, staffNumber: string): Promise<void> {
  const taken = await releaseStaffNumbers(scope, [staffNumber], memberId);
  if (taken.size === 0) return;
  throw apiError('STAFF_NUMBER_TAKEN', { issues: [issueOf('staffNumber', staffNumber)] });
}
