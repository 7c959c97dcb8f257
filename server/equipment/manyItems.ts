import { recordAll } from '#server/audit/recordActivity.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { checkQuota } from '#server/quotas/quotas.ts';
import { insertAll, updateEach } from './change.queries.ts';
import { holdItems, ownerIdOf } from './find.ts';
import { about, handOver } from './handOver.ts';
import { insertHandovers } from './handovers.queries.ts';
import { ownersEdited } from './policy.ts';
import { equipmentRows } from './queries.ts';
import { DUE_DAY_FIELDS, type FactField, type FactsOfItem } from './rules.ts';
import { settleEquipment } from './settle.queries.ts';

/** Adds items, each going to its owner from nobody. Returns the id of each, null for those whose tag ID is in use. */
export async function addItems(scope: MemberScope, items: FactsOfItem[]): Promise<(string | null)[]> {
  await checkQuota(scope, 'equipment', items.length);
  const ids = await insertAll(scope, items);
  const added = items.flatMap((facts, place) => {
    const id = ids[place];
    return id ? [{ id, facts }] : [];
  });
  await insertHandovers(
    scope,
    added.flatMap(({ id, facts: { ownerMemberId } }) =>
      ownerMemberId === null ? [] : [{ equipmentId: id, fromMemberId: null, toMemberId: ownerMemberId }],
    ),
  );
  const [only, ...others] = added;
  if (!only) return ids;
  const one = others.length === 0 ? only : undefined;
  await recordAll(scope, 'equipment_added', [
    {
      count: added.length,
      equipmentId: one?.id,
      subjectName: one?.facts.name,
      relatedMemberId: one?.facts.ownerMemberId ?? undefined,
    },
  ]);
  return ids;
}

/** Changes items, each in its own way, as an admin; owners get one mail for all that they are handed. */
export async function changeItems(
  scope: MemberScope,
  changes: { id: string; facts: Partial<FactsOfItem> }[],
): Promise<void> {
  if (changes.length === 0) return;
  const ids = changes.map(({ id }) => id);
  const held = new Map((await holdItems(scope, ids, 'rows', ownersEdited)).map((row) => [row.item.id, row]));
  const edited: string[] = [];
  const due: string[] = [];
  const fieldsOf = ({ facts }: (typeof changes)[number]) =>
    (Object.keys(facts) as FactField[]).filter((field) => field !== 'ownerMemberId');
  for (const alike of Map.groupBy(changes, (change) => fieldsOf(change).join()).values()) {
    const fields = alike[0] ? fieldsOf(alike[0]) : [];
    if (fields.length === 0) continue;
    await updateEach(scope, fields, alike);
    const changed = alike.map(({ id }) => id);
    edited.push(...changed);
    if (fields.some((field) => DUE_DAY_FIELDS.includes(field))) due.push(...changed);
  }
  if (due.length > 0) await settleEquipment(scope, due);
  const handed = changes.filter(({ facts }) => facts.ownerMemberId !== undefined);
  for (const [ownerId, of] of Map.groupBy(handed, ({ facts }) => facts.ownerMemberId ?? null))
    await handOver(
      scope,
      of.flatMap(({ id }) => held.get(id) ?? []),
      ownerId,
    );
  if (edited.length === 0) return;
  const rows = await equipmentRows(scope, edited);
  await recordAll(
    scope,
    'equipment_updated',
    rows.map((row) => ({ ...about([row]), relatedMemberId: ownerIdOf(row) ?? undefined })),
  );
}
