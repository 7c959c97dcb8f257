import type { z } from 'zod';
import type { kindFactsSchema } from '#contract/documents/documentKinds.ts';
import { MAX_ALIASES, nameKey } from '#contract/rules/kinds/kinds.ts';
import { COUNT } from '#contract/rules/limits.ts';
import { record } from '#server/audit/recordActivity.ts';
import { apiError, orNotFound } from '#server/core/errors.ts';
import type { HandlersOf } from '#server/core/handlers.ts';
import type { MemberScope } from '#server/core/scope.ts';
import {
  countKinds,
  deleteKind,
  insertKinds,
  isKindInUse,
  kindNameTaken,
  listKinds,
  lockKinds,
  moveDemands,
  moveDocuments,
  moveRequests,
  updateKind,
} from './queries.ts';

type Facts = z.output<typeof kindFactsSchema>;

export const documentKindHandlers: HandlersOf<'documentKinds'> = {
  list: async (scope) => ({ data: await listKinds(scope) }),

  async create(scope, { body }) {
    const [id] = await insertKinds(scope, [toRow(body)]);
    if (id === undefined) throw kindNameTaken();
    await assertRoom(scope);
    await record(scope, 'kinds_changed', { subjectName: body.name, details: { change: 'added' } });
    return kind(scope, id);
  },

  async bulkCreate(scope, { body }) {
    const added = await insertKinds(scope, body.kinds.map(toRow));
    await assertRoom(scope);
    if (added.length > 0)
      await record(scope, 'kinds_changed', { count: added.length, details: { change: 'added' } });
    return { count: added.length };
  },

  async update(scope, { params: { kindId }, body: { archived, ...facts } }) {
    const [before] = await lockKinds(scope, [kindId], 'changed');
    const { archivedAt } = orNotFound(before);
    const change = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
    await updateKind(scope, kindId, {
      ...change,
      ...(archived === undefined ? {} : { archivedAt: archived ? (archivedAt ?? scope.now) : null }),
    });
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
        issues: [{ path: 'intoKindId', message: 'Choose another kind that is not archived.' }],
      });
    const count = await moveDocuments(scope, kindId, intoKindId);
    await moveRequests(scope, kindId, intoKindId);
    await moveDemands(scope, kindId, intoKindId);
    await deleteKind(scope, kindId);
    const aliases = new Set([...into.aliases, nameKey(from.name), ...from.aliases]);
    await updateKind(scope, intoKindId, {
      aliases: [...aliases].slice(0, MAX_ALIASES),
      sensitive: into.sensitive || from.sensitive,
    });
    await record(scope, 'kinds_changed', {
      subjectName: into.name,
      details: { change: 'merged', merged: from.name, documents: count },
    });
    return kind(scope, intoKindId);
  },
};

const toRow = (facts: Facts) => ({
  name: facts.name,
  code: facts.code ?? null,
  validMonths: facts.validMonths ?? null,
  reminderMonths: facts.reminderMonths ?? null,
  membersSubmit: facts.membersSubmit ?? false,
  sensitive: facts.sensitive ?? false,
  note: facts.note ?? null,
});

async function kind(scope: MemberScope, id: string) {
  return orNotFound((await listKinds(scope, [id]))[0]);
}

async function assertRoom(scope: MemberScope): Promise<void> {
  if ((await countKinds(scope)) <= COUNT.kinds) return;
  const message = `A workspace has ${COUNT.kinds} kinds at most.`;
  throw apiError('VALIDATION', { issues: [{ path: 'name', message }] });
}
