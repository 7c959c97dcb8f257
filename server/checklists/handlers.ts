import type { Checklist } from '#contract/checklists.ts';
import type { Question } from '#contract/rules/checklists/checklists.ts';
import { COUNT } from '#contract/rules/limits.ts';
import { record } from '#server/audit/recordActivity.ts';
import { apiError, orNotFound } from '#server/core/errors.ts';
import { type HandlersOf, wholeList } from '#server/core/handlers.ts';
import { newId } from '#server/core/ids.ts';
import type { MemberScope } from '#server/core/scope.ts';
import {
  countChecklists,
  insertChecklist,
  insertVersion,
  listChecklists,
  lockChecklist,
  updateChecklist,
} from './queries.ts';

export const checklistHandlers: HandlersOf<'checklists'> = {
  list: async (scope) => wholeList(await listChecklists(scope)),

  async create(scope, { body: { name, category = null, questions } }) {
    const id = await insertChecklist(scope, { name, category });
    if ((await countChecklists(scope)) > COUNT.checklists) {
      const message = `A workspace can have at most ${COUNT.checklists} checklists.`;
      throw apiError('VALIDATION', { issues: [{ path: 'name', message }] });
    }
    await insertVersion(scope, id, 1, questions.map(withId));
    await recordChange(scope, name, 'added');
    return checklist(scope, id);
  },

  async update(scope, { params: { checklistId }, body }) {
    orNotFound(await lockChecklist(scope, checklistId));
    const before = await checklist(scope, checklistId);
    const { name = before.name, category = before.category, archived = before.archivedAt !== null } = body;
    const isMoved = archived !== (before.archivedAt !== null);
    await changeQuestions(scope, before, body);
    await updateChecklist(scope, checklistId, {
      ...(name !== before.name && { name }),
      ...(category !== before.category && { category }),
      ...(isMoved && { archivedAt: archived ? scope.now : null }),
    });
    const after = await checklist(scope, checklistId);
    if (after.version !== before.version)
      await recordChange(scope, after.name, 'questions', { version: after.version });
    if (name !== before.name) await recordChange(scope, name, 'renamed', { before: before.name });
    if (category !== before.category) await recordChange(scope, name, 'category', { category });
    if (isMoved) await recordChange(scope, name, archived ? 'archived' : 'unarchived');
    return after;
  },
};

/** Other questions make the next version, unless somebody else has made one since; the same ones, sent again, make none. */
async function changeQuestions(
  scope: MemberScope,
  before: Checklist,
  { questions: given, fromVersion }: { questions?: Given[] | undefined; fromVersion?: number | undefined },
): Promise<void> {
  if (given === undefined || isSame(given, before.questions)) return;
  if (fromVersion === undefined) {
    const message = 'Give the version of the checklist that these questions change.';
    throw apiError('VALIDATION', { issues: [{ path: 'fromVersion', message }] });
  }
  if (fromVersion !== before.version) throw apiError('CHECKLIST_CHANGED');
  await insertVersion(scope, before.id, before.version + 1, given.map(withId));
}

type Given = Omit<Question, 'id'> & { id?: string | undefined };

const withId = ({ id = newId(), text, noMeans }: Given): Question => ({ id, text, noMeans });

const isSame = (given: Given[], before: Question[]): boolean =>
  given.length === before.length &&
  given.every(({ id, text, noMeans }, place) => {
    const other = before[place];
    return id === other?.id && text === other?.text && noMeans === other?.noMeans;
  });

const recordChange = (
  scope: MemberScope,
  subjectName: string,
  change: string,
  more: Record<string, string | number | null> = {},
) => record(scope, 'checklists_changed', { subjectName, details: { change, ...more } });

const checklist = async (scope: MemberScope, id: string): Promise<Checklist> =>
  orNotFound((await listChecklists(scope, id))[0]);
