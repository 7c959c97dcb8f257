import type { ImportOutcome, PeopleList, RowOutcome } from '#contract/imports.ts';
import { fullName } from '#contract/rules/text.ts';
import { ofPeople, record, recordAll } from '#server/audit/recordActivity.ts';
import type { HandlersOf } from '#server/core/handlers.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { intoTeams } from '#server/members/mapper.ts';
import { comeBack, updatePeople } from '#server/members/membership.queries.ts';
import { addPeople } from '#server/members/people.ts';
import { addTrades, changeTrades } from '#server/members/trades.ts';
import { givePlaces } from '#server/teams/places.ts';
import { knownNames, knownPeople } from './people.queries.ts';
import { type KnownPerson, type PlannedRow, planPeople } from './planPeople.ts';
import { type KnownNames, listedKey, readPerson } from './readPerson.ts';

type Handlers = HandlersOf<'imports'>;

export const previewPeople: Handlers['previewPeople'] = async (scope: MemberScope, { body }) => ({
  rows: (await planOf(scope, body)).plan.map(outcomeOf),
});

/**
 * Plans anew and writes what can be written: the call holds the workspace alone, so that of two who bring one list the second finds what
 * the first one wrote.
 */
export const applyPeople: Handlers['applyPeople'] = async (scope: MemberScope, { body }) => {
  const { plan, names } = await planOf(scope, body);
  if (body.whole && !isWhole(plan)) return { rows: plan.map(outcomeOf) };
  const written = plan.filter(({ outcome }) => outcome === 'ADD' || outcome === 'UPDATE');
  const trades = await tradesOf(scope, written, names);
  const ids = await addNew(scope, body, written, trades);
  await changeKnown(scope, body, written, trades);
  return {
    rows: plan.map((row) => ({ ...outcomeOf(row), memberId: row.member?.id ?? ids.get(row) ?? null })),
  };
};

async function planOf(
  scope: MemberScope,
  body: PeopleList,
): Promise<{ plan: PlannedRow[]; names: KnownNames }> {
  const names = await knownNames(scope);
  const rows = body.rows.map((row) => readPerson(row, body, names));
  const { update, teamIds } = body;
  return { plan: planPeople(rows, await knownPeople(scope, rows), { update, names, teamIds }), names };
}

/** True when every row can be written, or says what is known. */
export const isWhole = (plan: readonly { outcome: RowOutcome }[]): boolean =>
  plan.every(({ outcome }) => outcome !== 'DECIDE' && outcome !== 'LEFT_OUT');

export const matchOf = ({ id, email, staffNumber, isRemoved, ...name }: KnownPerson) => ({
  id,
  fullName: fullName(name),
  email,
  staffNumber,
  isRemoved,
});

const outcomeOf = ({ read, outcome, why, matches, member, changes, facts }: PlannedRow): ImportOutcome => ({
  row: read.row,
  outcome,
  why,
  matches: matches.map(matchOf),
  changes,
  memberId: member?.id ?? null,
  invites: outcome === 'ADD' ? (facts.email ?? member?.email ?? null) : null,
});

/** Adds the trades that are not there yet. Returns the ids of all that the rows name, by the form in which names are compared. */
async function tradesOf(
  scope: MemberScope,
  rows: PlannedRow[],
  { trades: known }: KnownNames,
): Promise<ReadonlyMap<string, string>> {
  const written = new Map(rows.flatMap(({ trades }) => trades.map((name) => [listedKey(name), name])));
  const fresh = [...written].flatMap(([key, name]) => (known.has(key) ? [] : name));
  if (fresh.length === 0) return known;
  await addTrades(scope, fresh);
  return (await knownNames(scope)).trades;
}

const idsOf = (names: readonly string[], trades: ReadonlyMap<string, string>): string[] =>
  names.flatMap((name) => trades.get(listedKey(name)) ?? []);

/** Adds those whom the workspace doesn't know. Returns the id of each. */
async function addNew(
  scope: MemberScope,
  body: PeopleList,
  rows: PlannedRow[],
  trades: ReadonlyMap<string, string>,
): Promise<Map<PlannedRow, string>> {
  const fresh = rows.filter(({ outcome, member }) => outcome === 'ADD' && member === null);
  const people = fresh.map(({ facts, read, teamIds, trades: names }) => ({
    ...facts,
    role: read.role ?? body.role,
    ...intoTeams(teamIds),
    tradeIds: idsOf(names, trades),
    override: body.override,
  }));
  const ids = people.length === 0 ? [] : await addPeople(scope, people);
  const back = rows.filter(({ outcome, member }) => outcome === 'ADD' && member !== null);
  const returned = await comeBack(
    scope,
    back.flatMap(({ member, read }) => (member ? [{ id: member.id, role: read.role ?? body.role }] : [])),
  );
  const added = [...ids.flatMap((id) => id ?? []), ...returned];
  if (added.length > 0)
    await record(scope, 'members_added', {
      count: added.length,
      ...ofPeople(added),
      security: { relatedMemberIds: added },
    });
  return new Map(
    fresh.flatMap((row, place) => {
      const id = ids[place];
      return id ? [[row, id]] : [];
    }),
  );
}

/** Writes what changes of those who are there, or came back. */
async function changeKnown(
  scope: MemberScope,
  { override }: PeopleList,
  rows: PlannedRow[],
  trades: ReadonlyMap<string, string>,
): Promise<void> {
  const known = rows.flatMap(({ member, ...row }) => (member ? [{ ...row, id: member.id }] : []));
  const changed = known.filter(({ facts }) => Object.keys(facts).length > 0);
  await updatePeople(scope, changed);
  await recordAll(
    scope,
    'member_changed',
    changed.flatMap(({ id, outcome }) => (outcome === 'UPDATE' ? [{ relatedMemberId: id }] : [])),
  );
  const give = Map.groupBy(
    known.flatMap(({ id, trades: names }) => idsOf(names, trades).map((tradeId) => ({ tradeId, id }))),
    ({ tradeId }) => tradeId,
  );
  await changeTrades(scope, {
    give: [...give].map(([tradeId, of]) => ({ tradeId, memberIds: of.map(({ id }) => id) })),
    take: [],
  });
  const placed = Map.groupBy(
    known.flatMap(({ id, teamIds }) => teamIds.map((teamId) => ({ teamId, id }))),
    ({ teamId }) => teamId,
  );
  const placements = [...placed].map(([teamId, of]) => ({
    teamIds: [teamId],
    memberIds: of.map(({ id }) => id),
  }));
  if (placements.length > 0) await givePlaces(scope, placements, true, override);
}
