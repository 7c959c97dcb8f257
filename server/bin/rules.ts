import type { Issue } from '#contract/errors.ts';
import type { DeletedRows } from '#server/db/schema.ts';
import { MEMBER_COLUMNS } from '#server/members/merge/columns.ts';

type Row = DeletedRows[string][number];

/** The members and kinds of today that deleted rows name. */
export interface Today {
  people: ReadonlyMap<string, { id: string; isPresent: boolean }>;
  /** Without those that were deleted. */
  kinds: ReadonlyMap<string, string>;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** True of columns that a merge of people gives to the row that stays; accepted versions are evidence, which is never written again. */
function follows(table: string, column: string, row: Row): boolean {
  const fate = (MEMBER_COLUMNS as Record<string, string>)[`${table}.${column}`];
  if (fate === undefined || fate === 'stays') return false;
  return table !== 'document_versions' || row.state !== 'ACCEPTED';
}

const columnsOf = (rows: DeletedRows, is: (table: string, column: string, row: Row) => boolean): string[] => [
  ...new Set(
    Object.entries(rows).flatMap(([table, all]) =>
      all.flatMap((row) =>
        Object.entries(row).flatMap(([column, value]) =>
          typeof value === 'string' && is(table, column, row) ? value : [],
        ),
      ),
    ),
  ),
];

export const membersIn = (rows: DeletedRows): string[] => columnsOf(rows, follows);

export const kindsIn = (rows: DeletedRows): string[] => columnsOf(rows, (_, column) => column === 'kind_id');

/** The rows with the members and kinds of today; null for a kind that was deleted. */
function renamed(rows: DeletedRows, { people, kinds }: Today): DeletedRows {
  const one = (table: string, row: Row): Row =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => {
        if (column === 'kind_id') return [column, kinds.get(text(value)) ?? null];
        return [column, follows(table, column, row) ? (people.get(text(value))?.id ?? value) : value];
      }),
    );
  return Object.fromEntries(
    Object.entries(rows).map(([table, all]) => [table, all.map((row) => one(table, row))]),
  );
}

/** The first of the rows with each key. */
const onceBy = (rows: Row[], keyOf: (row: Row) => string): Row[] =>
  [...new Map(rows.toReversed().map((row) => [keyOf(row), row])).values()].toReversed();

/**
 * What is put back of a deleted thing. Of a team its people who are in the workspace still, who are in the team from now on, the requests for
 * others, and what it needs people for as far as the kinds are there.
 */
export function rowsToday(rows: DeletedRows, today: Today, now: Date): DeletedRows {
  const all = renamed(rows, today);
  const present = new Set([...today.people.values()].flatMap(({ id, isPresent }) => (isPresent ? id : [])));
  const isPresent = ({ member_id }: Row) => present.has(text(member_id));
  const { team_members = [], team_requests = [], coverage_rules = [], coverage_rule_kinds = [] } = all;
  const places = onceBy(team_members.filter(isPresent), (row) => text(row.member_id)).map((row) => ({
    ...row,
    created_at: now.toISOString(),
  }));
  const placed = new Set(places.map((row) => text((row as Row).member_id)));
  const needed = onceBy(
    coverage_rule_kinds.filter(({ kind_id }) => kind_id !== null),
    (row) => `${row.rule_id} ${row.kind_id}`,
  );
  const rules = new Set(needed.map(({ rule_id }) => rule_id));
  return {
    ...all,
    team_members: places,
    team_requests: onceBy(
      team_requests.filter((row) => isPresent(row) && !placed.has(text(row.member_id))),
      (row) => text(row.member_id),
    ),
    coverage_rules: coverage_rules.filter(({ id }) => rules.has(id)),
    coverage_rule_kinds: needed,
  };
}

interface Entry {
  id: string;
  name: string;
  rows: DeletedRows;
}

/** Why some entries cannot be restored: the holder of a document is gone, or an item's tag ID is another one's now. */
export function clashes(
  ids: readonly string[],
  entries: readonly Entry[],
  tagIdsInUse: ReadonlySet<string>,
  isPresent: (memberId: string) => boolean,
): Issue[] {
  const used = new Set(tagIdsInUse);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return ids.flatMap((id, place) => {
    const { name = '', rows = {} } = byId.get(id) ?? {};
    const path = `ids.${place}`;
    const [document] = rows.documents ?? [];
    if (document && !isPresent(text(document.member_id)))
      return {
        path,
        message: `The holder of “${name}” is no longer in the workspace. Add this person again first.`,
      };
    const tagId = text(rows.equipment?.[0]?.tag_id).toLowerCase();
    if (tagId === '') return [];
    if (used.has(tagId))
      return { path, message: `Another item has the tag ID of “${name}” now. Change it there first.` };
    used.add(tagId);
    return [];
  });
}

export const tagIdsIn = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ rows }) =>
    (rows.equipment ?? []).flatMap(({ tag_id }) => (tag_id === null ? [] : text(tag_id))),
  );
