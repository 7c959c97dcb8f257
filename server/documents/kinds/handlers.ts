import { type Expires, MAX_ALIASES, nameKey, validityProblem } from '#contract/rules/kinds/kinds.ts';
import { record } from '#server/audit/recordActivity.ts';
import { apiError, orNotFound } from '#server/core/errors.ts';
import { type HandlersOf, wholeList } from '#server/core/handlers.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { dropNoLongerDue } from '#server/deleted/erasures.queries.ts';
import { lockDocumentsOfKind, settleUndated } from '#server/evidence/evidence.queries.ts';
import { addKinds, assertRoom, toRow } from './addKinds.ts';
import {
  deleteKind,
  insertKinds,
  isKindInUse,
  type KindRow,
  kindNameTaken,
  listKinds,
  lockKinds,
  moveDemands,
  moveDocuments,
  moveRequests,
  updateKind,
} from './queries.ts';

export const documentKindHandlers: HandlersOf<'documentKinds'> = {
  list: async (scope) => wholeList(await listKinds(scope)),

  async create(scope, { body }) {
    const [id] = await insertKinds(scope, [toRow(body)]);
    if (id === undefined) throw kindNameTaken();
    await assertRoom(scope);
    await record(scope, 'kinds_changed', { subjectName: body.name, details: { change: 'added' } });
    return kind(scope, id);
  },

  bulkCreate: async (scope, { body }) => ({ count: await addKinds(scope, body.kinds) }),

  async update(scope, { params: { kindId }, body: { archived, ...facts } }) {
    const [before] = await lockKinds(scope, [kindId], 'changed');
    const { archivedAt } = orNotFound(before);
    const change = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
    const expires = expiresAfter(orNotFound(before), facts);
    await updateKind(scope, kindId, {
      ...change,
      expires,
      ...(archived === undefined ? {} : { archivedAt: archived ? (archivedAt ?? scope.now) : null }),
    });
    if (facts.retentionMonths !== undefined) await dropNoLongerDue(scope);
    if (expires !== before?.expires) await settleUndated(scope, await lockDocumentsOfKind(scope, kindId));
    const after = await kind(scope, kindId);
    const became = archivedAt === null ? 'archived' : 'unarchived';
    const isMoved = (archivedAt === null) !== (after.archivedAt === null);
    const isOpenedOrClosed = before?.sensitive !== after.sensitive;
    await record(scope, 'kinds_changed', {
      subjectName: after.name,
      details: {
        change: isMoved ? became : 'changed',
        ...(isOpenedOrClosed && { sensitive: after.sensitive ? 'yes' : 'no' }),
      },
    });
    return after;
  },

  async remove(scope, { params: { kindId } }) {
    const [row] = await lockKinds(scope, [kindId], 'gone');
    const { name } = orNotFound(row);
    if (await isKindInUse(scope, kindId)) throw apiError('KIND_IN_USE');
    await deleteKind(scope, kindId);
    await record(scope, 'kinds_changed', { subjectName: name, details: { change: 'deleted' } });
    return undefined;
  },

  async merge(scope, { params: { kindId }, body: { intoKindId } }) {
    const rows = await lockKinds(scope, [kindId, intoKindId], 'gone');
    const from = orNotFound(rows.find(({ id }) => id === kindId));
    const into = orNotFound(rows.find(({ id }) => id === intoKindId));
    if (into === from || into.archivedAt !== null)
      throw apiError('UNKNOWN_IDS', {
        issues: [{ path: 'intoKindId', message: 'Choose another document type that isn’t archived.' }],
      });
    const moved = await moveDocuments(scope, kindId, intoKindId);
    await settleUndated(scope, moved);
    await moveRequests(scope, kindId, intoKindId);
    await moveDemands(scope, kindId, intoKindId);
    const sensitive = into.sensitive || from.sensitive;
    await updateKind(scope, kindId, { sensitive, endedAt: scope.now, mergedInto: intoKindId });
    const aliases = new Set([...into.aliases, nameKey(from.name), ...from.aliases]);
    await updateKind(scope, intoKindId, {
      aliases: [...aliases].slice(0, MAX_ALIASES),
      sensitive,
    });
    await record(scope, 'kinds_changed', {
      subjectName: into.name,
      details: { change: 'merged', merged: from.name, documents: moved.length },
    });
    return kind(scope, intoKindId);
  },
};

/**
 * The expiry of a kind after a change: without a word, one that gets a validity always expires (VAL-01). Throws VALIDATION for a
 * validity of one that never expires.
 */
function expiresAfter(before: KindRow, change: Partial<Pick<KindRow, 'expires' | 'validMonths'>>): Expires {
  const validMonths = change.validMonths === undefined ? before.validMonths : change.validMonths;
  const isFirst = before.expires === 'MAYBE' && before.validMonths === null && validMonths !== null;
  const expires = change.expires ?? (isFirst ? 'ALWAYS' : before.expires);
  const message = validityProblem(expires, validMonths);
  if (message) throw apiError('VALIDATION', { issues: [{ path: 'validMonths', message }] });
  return expires;
}

async function kind(scope: MemberScope, id: string) {
  return orNotFound((await listKinds(scope, [id]))[0]);
}
