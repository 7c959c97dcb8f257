import { and, asc, count, eq, isNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DocumentKind } from '#contract/documents/documentKinds.ts';
import { MAX_ALIASES, nameKey } from '#contract/rules/kinds/kinds.ts';
import { apiError } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { can, type MemberScope, type WorkspaceScope } from '#server/core/scope.ts';
import { isTaken } from '#server/core/transaction.ts';
import { isOneOf } from '#server/db/paging.ts';
import {
  coverageRuleKinds,
  documentKinds,
  documentRequests,
  documents,
  requirementKinds,
  requirementMembers,
  requirements,
  requirementTeams,
  requirementTrades,
} from '#server/db/schema.ts';
import { moveEvidence } from '#server/standing/evidenceSpans.queries.ts';

export type KindRow = typeof documentKinds.$inferSelect;
type Facts = Pick<
  KindRow,
  | 'name'
  | 'code'
  | 'expires'
  | 'validMonths'
  | 'reminderMonths'
  | 'retentionMonths'
  | 'membersSubmit'
  | 'sensitive'
  | 'note'
>;

/** The kinds of a workspace, without those that were merged into others. */
const all = ({ workspace }: WorkspaceScope) =>
  and(eq(documentKinds.workspaceId, workspace.id), isNull(documentKinds.endedAt));

const one = (scope: WorkspaceScope, id: string) => and(all(scope), eq(documentKinds.id, id));

/** A kind of the workspace, archived or not, which stays as it is until the transaction ends. */
export async function oneKind(scope: WorkspaceScope, id: string): Promise<KindRow | null> {
  const [row] = await scope.tx.select().from(documentKinds).where(one(scope, id)).for('share');
  return row ?? null;
}

/** The kind of a document that is held already, which may change meanwhile: kinds are held before documents. Null for none. */
export async function kindOf(scope: WorkspaceScope, id: string | null): Promise<KindRow | null> {
  if (id === null) return null;
  const [row] = await scope.tx.select().from(documentKinds).where(one(scope, id));
  return row ?? null;
}

/**
 * Those of the kinds that documents can be given: archived ones cannot. They stay until the transaction ends: who deletes or merges
 * one waits. Kinds are held before documents, by everybody.
 */
export async function usableKinds(scope: WorkspaceScope, ids: string[]): Promise<Map<string, KindRow>> {
  if (ids.length === 0) return new Map();
  const rows = await scope.tx
    .select()
    .from(documentKinds)
    .where(and(all(scope), isOneOf(documentKinds.id, ids), isNull(documentKinds.archivedAt)))
    .orderBy(documentKinds.id)
    .for('key share');
  return new Map(rows.map((row) => [row.id, row]));
}

/** Until the transaction ends nobody else gives documents of these kinds: two who do it at once are one after the other (VAL-08). */
export async function holdKinds({ tx }: WorkspaceScope, ids: string[]): Promise<void> {
  for (const id of ids.toSorted())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`documents of ${id}`}, 0))`);
}

/** The kinds as the caller may see them, by name. */
export async function listKinds(scope: MemberScope, ids?: string[]): Promise<DocumentKind[]> {
  const manages = can(scope, 'workspace:manage');
  const rows = await scope.tx
    .select()
    .from(documentKinds)
    .where(
      and(
        all(scope),
        ids && isOneOf(documentKinds.id, ids),
        manages ? undefined : isNull(documentKinds.archivedAt),
      ),
    )
    .orderBy(asc(documentKinds.sortName), asc(documentKinds.id));
  const counts = manages ? await countDocuments(scope) : null;
  return rows.map((row) => toKind(row, counts));
}

/** How many documents there are of each kind. */
async function countDocuments({ tx, workspace }: WorkspaceScope): Promise<Map<string | null, number>> {
  const rows = await tx
    .select({ kindId: documents.kindId, count: count() })
    .from(documents)
    .where(eq(documents.workspaceId, workspace.id))
    .groupBy(documents.kindId);
  return new Map(rows.map((row) => [row.kindId, row.count]));
}

/** What documents were called is told to those alone who see all documents. */
const toKind = (row: KindRow, counts: Map<string | null, number> | null): DocumentKind => ({
  id: row.id,
  name: row.name,
  code: row.code,
  expires: row.expires,
  validMonths: row.validMonths,
  reminderMonths: row.reminderMonths,
  retentionMonths: row.retentionMonths,
  membersSubmit: row.membersSubmit,
  sensitive: row.sensitive,
  note: row.note,
  aliases: counts ? row.aliases : [],
  documentCount: counts && (counts.get(row.id) ?? 0),
  archivedAt: row.archivedAt?.toISOString() ?? null,
});

export async function countKinds(scope: WorkspaceScope): Promise<number> {
  const [row] = await scope.tx.select({ count: count() }).from(documentKinds).where(all(scope));
  return row?.count ?? 0;
}

/**
 * Adds those of the kinds whose name is not there yet, and returns their ids. They are written in the order of their names: two who
 * add the same ones at once wait for each other in turn, never both.
 */
export async function insertKinds({ tx, now, workspace }: WorkspaceScope, kinds: Facts[]): Promise<string[]> {
  const byName = kinds.toSorted((some, other) => (keyOf(some) < keyOf(other) ? -1 : 1));
  const added = await tx
    .insert(documentKinds)
    .values(byName.map((kind) => ({ ...kind, id: newId(), workspaceId: workspace.id, createdAt: now })))
    .onConflictDoNothing({
      target: [documentKinds.workspaceId, documentKinds.sortName],
      where: sql`${documentKinds.endedAt} is null`,
    })
    .returning({ id: documentKinds.id });
  return added.map(({ id }) => id);
}

const keyOf = ({ name }: Facts) => name.toLowerCase();

/** Changes a kind. Whether another one has the name is decided by the index, also of one that is written at the same moment. */
export async function updateKind(
  scope: WorkspaceScope,
  id: string,
  change: Partial<Facts & Pick<KindRow, 'archivedAt' | 'aliases' | 'endedAt' | 'mergedInto'>>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  try {
    await scope.tx.update(documentKinds).set(change).where(one(scope, id));
  } catch (error) {
    if (!isTaken(error)) throw error;
    throw kindNameTaken();
  }
}

export const kindNameTaken = () =>
  apiError('VALIDATION', { issues: [{ path: 'name', message: 'This name is already in use.' }] });

/**
 * Holds kinds until the transaction ends. To be `gone`, a kind waits for everybody who gives documents it; to be `changed` it does
 * not, for they hold it too, and may change it next.
 */
export async function lockKinds(
  scope: WorkspaceScope,
  ids: string[],
  to: 'gone' | 'changed',
): Promise<KindRow[]> {
  return scope.tx
    .select()
    .from(documentKinds)
    .where(and(all(scope), isOneOf(documentKinds.id, ids)))
    .orderBy(documentKinds.id)
    .for(to === 'gone' ? 'update' : 'no key update');
}

/**
 * Whether there are documents of the kind, or something asks for it or for one that was merged into it: a requirement, also one that has
 * ended, or a team.
 */
export async function isKindInUse({ tx, workspace }: WorkspaceScope, id: string): Promise<boolean> {
  const its = sql`with recursive its (id) as (select ${id} union select kind.id from document_kinds as kind
    join its on kind.workspace_id = ${workspace.id} and kind.merged_into = its.id) select id from its`;
  for (const table of [documents, requirementKinds, coverageRuleKinds]) {
    const rows = await tx
      .select({ one: sql`1` })
      .from(table)
      .where(and(eq(table.workspaceId, workspace.id), sql`${table.kindId} in (${its})`))
      .limit(1);
    if (rows.length > 0) return true;
  }
  return false;
}

/**
 * What asks for one kind asks for the other from now on; what asked for both already asks once. Each requirement gets a revision that says so:
 * the one before it names the kind that is merged, as it was known.
 */
export async function moveDemands(scope: MemberScope, from: string, to: string): Promise<void> {
  const { tx, now, workspace, member } = scope;
  await tx.execute(sql`
    with gone as (
      delete from coverage_rule_kinds where workspace_id = ${workspace.id} and kind_id = ${from} returning rule_id)
    insert into coverage_rule_kinds (workspace_id, rule_id, kind_id)
    select ${workspace.id}, rule_id, ${to} from gone on conflict do nothing`);
  await tx.execute(sql`
    update access_links set kind_ids = array_replace(array_remove(kind_ids, ${to}), ${from}, ${to})
    where workspace_id = ${workspace.id} and ${from} = any(kind_ids)`);
  const ended = await tx
    .update(requirements)
    .set({ endedAt: now })
    .where(
      and(
        eq(requirements.workspaceId, workspace.id),
        isNull(requirements.endedAt),
        sql`${requirements.id} in (select revision_id from ${requirementKinds}
          where ${requirementKinds.workspaceId} = ${workspace.id} and ${requirementKinds.kindId} = ${from})`,
      ),
    )
    .returning();
  if (ended.length === 0) return;
  const ids = ended.map(() => newId());
  await tx.insert(requirements).values(
    ended.map(({ sortName: _, searchText: __, ...row }, place) => {
      const written = { recordedByMemberId: member.id, recordedAt: now, endedAt: null };
      return { ...row, ...written, id: ids[place] ?? newId() };
    }),
  );
  const pairs = sql`unnest(${sql.param(ended.map(({ id }) => id))}::text[], ${sql.param(ids)}::text[]) as pair (before_id, id)`;
  for (const [table, named, column] of [
    [requirementKinds, sql`case kind_id when ${from} then ${to} else kind_id end`, 'kind_id'],
    [requirementTrades, sql`trade_id`, 'trade_id'],
    [requirementTeams, sql`team_id`, 'team_id'],
    [requirementMembers, sql`member_id`, 'member_id'],
  ] as const)
    await tx.execute(sql`
      insert into ${table} (workspace_id, revision_id, ${sql.identifier(column)})
      select distinct workspace_id, pair.id, ${named} from ${table} join ${pairs} on pair.before_id = revision_id
      where workspace_id = ${workspace.id} ${table === requirementMembers ? sql`and known_until is null` : sql``}`);
}

export async function deleteKind(scope: WorkspaceScope, id: string): Promise<void> {
  await scope.tx.delete(documentKinds).where(one(scope, id));
}

/** Gives all documents of a kind another one, deleted ones too; returns the ids of those that are there. */
export async function moveDocuments(scope: WorkspaceScope, from: string, to: string): Promise<string[]> {
  const { tx, workspace } = scope;
  const moved = await tx
    .update(documents)
    .set({ kindId: to })
    .where(and(eq(documents.workspaceId, workspace.id), eq(documents.kindId, from)))
    .returning({ id: documents.id });
  await moveEvidence(scope, 'kind_id', from, to);
  return moved.map(({ id }) => id);
}

/** Who was asked for one kind is asked for the other; who was asked for both already is asked once. */
export async function moveRequests(
  { tx, workspace }: WorkspaceScope,
  from: string,
  to: string,
): Promise<void> {
  const both = alias(documentRequests, 'both');
  await tx
    .update(documentRequests)
    .set({ kindId: to })
    .where(
      and(
        eq(documentRequests.workspaceId, workspace.id),
        eq(documentRequests.kindId, from),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(both)
            .where(
              and(
                eq(both.workspaceId, workspace.id),
                eq(both.kindId, to),
                eq(both.memberId, documentRequests.memberId),
              ),
            ),
        ),
      ),
    );
  await tx
    .delete(documentRequests)
    .where(and(eq(documentRequests.workspaceId, workspace.id), eq(documentRequests.kindId, from)));
}

/** Keeps by what names documents of a kind came, for the proposals to come (KIND-04): the latest ones, each once. */
export async function learnNames(
  scope: WorkspaceScope,
  named: { name: string; kindId?: string | null | undefined }[],
): Promise<void> {
  const byKind = Map.groupBy(named, ({ kindId }) => kindId ?? null);
  const ids = [...byKind.keys()].flatMap((id) => id ?? []);
  if (ids.length === 0) return;
  for (const kind of await lockKinds(scope, ids, 'changed')) {
    const keys = (byKind.get(kind.id) ?? []).map(({ name }) => nameKey(name)).filter((key) => key.length > 1);
    const known = new Set([nameKey(kind.name), ...kind.aliases]);
    const fresh = [...new Set(keys)].filter((key) => !known.has(key));
    if (fresh.length > 0)
      await updateKind(scope, kind.id, { aliases: [...fresh, ...kind.aliases].slice(0, MAX_ALIASES) });
  }
}
