import { COUNT } from '#contract/rules/limits.ts';
import { record, recordAll } from '#server/audit/recordActivity.ts';
import { apiError, assertKnown } from '#server/core/errors.ts';
import type { MemberScope } from '#server/core/scope.ts';
import type { DeletedRows } from '#server/db/schema.ts';
import { endRequests } from '#server/documents/requests/queries.ts';
import { settleEquipment } from '#server/equipment/settle.queries.ts';
import { lockDocuments, markRestored, settleDocuments } from '#server/evidence/evidence.queries.ts';
import { joinGroups } from '#server/evidence/join.queries.ts';
import { checkQuota } from '#server/quotas/quotas.ts';
import {
  giveReasons,
  kindsToday,
  peopleToday,
  renewedMeanwhile,
  reviveTeams,
  tagIdsInUse,
} from './present.queries.ts';
import { type BinRow, dropEntries, holdEntries } from './queries.ts';
import { insertRows } from './rows.queries.ts';
import { clashes, kindsIn, membersIn, rowsToday, type Today, tagIdsIn } from './rules.ts';

/** An entry with the rows that are put back of it. */
interface Entry extends Pick<BinRow, 'id' | 'what' | 'itemId' | 'name' | 'deletedAt'> {
  /** The holder or owner of today. */
  memberId: string | undefined;
  rows: DeletedRows;
}

/** Puts back what was deleted, all of it or nothing. The endpoint holds the workspace alone: no other write comes between. */
export async function restore(scope: MemberScope, given: string[]): Promise<number> {
  const ids = [...new Set(given)];
  const held = await holdEntries(scope, ids);
  assertKnown(ids, new Set(held.map(({ id }) => id)), 'ids');
  const today = await todayOf(scope, held);
  const entries = held.map(({ memberId, rows, ...entry }) => ({
    ...entry,
    memberId: today.people.get(memberId ?? '')?.id,
    rows: rowsToday(rows, today, scope.now),
  }));
  const present = new Set([...today.people.values()].flatMap(({ id, isPresent }) => (isPresent ? id : [])));
  const issues = clashes(ids, entries, await tagIdsInUse(scope, tagIdsIn(entries)), (id) => present.has(id));
  if (issues.length > 0) throw apiError('RESTORE_CLASH', { issues: issues.slice(0, 100) });
  const count = (table: string) => entries.reduce((sum, { rows }) => sum + (rows[table]?.length ?? 0), 0);
  await checkQuota(scope, 'documents', count('documents'));
  await checkQuota(scope, 'equipment', count('equipment'));
  await checkQuota(scope, 'inspections', count('inspections'));
  await checkQuota(scope, 'teamPlaces', count('team_members'));
  await dropEntries(scope, ids);
  const tables = new Set(entries.flatMap(({ rows }) => Object.keys(rows)));
  const of = (what: Entry['what']) => entries.filter((entry) => entry.what === what);
  // A place in a team counts for the triggers once its team is present.
  await reviveTeams(
    scope,
    of('TEAM').map(({ itemId }) => itemId),
  );
  await insertRows(
    scope,
    Object.fromEntries([...tables].map((table) => [table, entries.flatMap(({ rows }) => rows[table] ?? [])])),
  );
  await finishDocuments(scope, of('DOCUMENT'));
  await finishEquipment(scope, of('EQUIPMENT'));
  await tellOfTeams(scope, of('TEAM'));
  return entries.length;
}

async function todayOf(scope: MemberScope, entries: BinRow[]): Promise<Today> {
  const members = entries.flatMap(({ memberId, rows }) => [memberId ?? [], membersIn(rows)].flat());
  const kinds = entries.flatMap(({ rows }) => kindsIn(rows));
  return {
    people: await peopleToday(scope, [...new Set(members)]),
    kinds: await kindsToday(scope, [...new Set(kinds)]),
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Settles documents that are there again, and gives the versions of those that were renewed meanwhile to their renewals (VAL-08). */
async function finishDocuments(scope: MemberScope, entries: Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const ids = entries.map(({ itemId }) => itemId);
  const versions = entries.flatMap(({ rows }) => rows.document_versions ?? []);
  await markRestored(
    scope,
    versions.map(({ id }) => textOf(id)),
  );
  await giveReasons(
    scope,
    entries.flatMap(({ rows }) =>
      (rows.reasons ?? []).map(({ id, reason }) => ({ id: textOf(id), reason: textOf(reason) })),
    ),
  );
  await settleDocuments(scope, ids);
  const newer = await renewedMeanwhile(
    scope,
    entries.map(({ itemId, deletedAt }) => ({ id: itemId, deletedAt })),
  );
  const groups = [...Map.groupBy(newer, ({ newerId }) => newerId)]
    .filter(([, all]) => all.reduce((sum, one) => sum + one.versions, 0) <= COUNT.versions)
    .map(([newerId, all]) => [newerId, ...all.map(({ id }) => id)]);
  await lockDocuments(scope, groups.flat());
  await joinGroups(scope, groups);
  for (const { rows } of entries) {
    const [document] = rows.documents ?? [];
    if (document?.state === 'ACCEPTED' && typeof document.kind_id === 'string')
      await endRequests(scope, [textOf(document.member_id)], [document.kind_id]);
  }
  const joined = new Map(groups.flatMap(([first = '', ...others]) => others.map((id) => [id, first])));
  const [one] = entries.length === 1 ? entries : [];
  await record(scope, 'documents_recovered', {
    count: entries.length,
    relatedMemberId: onlyMember(entries),
    ...(one && { documentId: joined.get(one.itemId) ?? one.itemId, subjectName: one.name }),
  });
}

async function finishEquipment(scope: MemberScope, entries: Entry[]): Promise<void> {
  if (entries.length === 0) return;
  await settleEquipment(
    scope,
    entries.map(({ itemId }) => itemId),
  );
  const [one] = entries.length === 1 ? entries : [];
  await record(scope, 'equipment_recovered', {
    count: entries.length,
    relatedMemberId: onlyMember(entries),
    ...(one && { equipmentId: one.itemId, subjectName: one.name }),
  });
}

/** Each team has its activity, so that its people read of it. */
const tellOfTeams = (scope: MemberScope, entries: Entry[]): Promise<void> =>
  recordAll(
    scope,
    'team_recovered',
    entries.map(({ itemId, name, rows }) => ({
      teamId: itemId,
      subjectName: name,
      details: { members: rows.team_members?.length ?? 0 },
    })),
  );

/** The one member whose all of it is. */
function onlyMember(entries: Entry[]): string | undefined {
  const members = new Set(entries.map(({ memberId }) => memberId));
  const [member] = members;
  return members.size === 1 ? member : undefined;
}
