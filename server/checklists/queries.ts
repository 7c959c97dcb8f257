import { and, asc, count, eq, isNull } from 'drizzle-orm';
import type { Checklist } from '#contract/checklists.ts';
import type { Question } from '#contract/rules/checklists/checklists.ts';
import { apiError } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import { can, type MemberScope, type WorkspaceScope } from '#server/core/scope.ts';
import { brokenConstraint } from '#server/core/transaction.ts';
import { checklists, checklistVersions } from '#server/db/schema.ts';

type ChecklistRow = typeof checklists.$inferSelect;

const one = ({ workspace }: WorkspaceScope, id: string) =>
  and(eq(checklists.workspaceId, workspace.id), eq(checklists.id, id));

/** A checklist and its newest version, as a join condition. */
const newest = and(
  eq(checklistVersions.workspaceId, checklists.workspaceId),
  eq(checklistVersions.checklistId, checklists.id),
  eq(checklistVersions.number, checklists.version),
);

/** The checklists as the caller may see them, by name, each with its newest questions; or the one with an id. */
export async function listChecklists(scope: MemberScope, id?: string): Promise<Checklist[]> {
  const rows = await scope.tx
    .select({
      checklist: checklists,
      versionId: checklistVersions.id,
      questions: checklistVersions.questions,
    })
    .from(checklists)
    .innerJoin(checklistVersions, newest)
    .where(
      and(
        eq(checklists.workspaceId, scope.workspace.id),
        id === undefined ? undefined : eq(checklists.id, id),
        can(scope, 'workspace:manage') ? undefined : isNull(checklists.archivedAt),
      ),
    )
    .orderBy(asc(checklists.sortName), asc(checklists.createdAt), asc(checklists.id));
  return rows.map(({ checklist, versionId, questions }) => ({
    id: checklist.id,
    name: checklist.name,
    category: checklist.category,
    version: checklist.version,
    versionId,
    questions,
    archivedAt: checklist.archivedAt?.toISOString() ?? null,
  }));
}

/** Checklists of the workspace, archived ones too. */
export async function countChecklists({ tx, workspace }: WorkspaceScope): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(checklists)
    .where(eq(checklists.workspaceId, workspace.id));
  return row?.count ?? 0;
}

/** A checklist, held until the transaction ends: two versions are never made from one at once. */
export async function lockChecklist(scope: WorkspaceScope, id: string): Promise<ChecklistRow | undefined> {
  const [row] = await scope.tx.select().from(checklists).where(one(scope, id)).for('update');
  return row;
}

type Facts = Pick<ChecklistRow, 'name' | 'category'>;

export async function insertChecklist(scope: WorkspaceScope, facts: Facts): Promise<string> {
  const { tx, now, workspace } = scope;
  const id = newId();
  await orClash(
    tx.insert(checklists).values({ ...facts, id, workspaceId: workspace.id, version: 0, createdAt: now }),
  );
  return id;
}

export async function updateChecklist(
  scope: WorkspaceScope,
  id: string,
  change: Partial<Facts & Pick<ChecklistRow, 'archivedAt'>>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await orClash(scope.tx.update(checklists).set(change).where(one(scope, id)));
}

/** Gives a checklist that the caller holds its next version. */
export async function insertVersion(
  scope: WorkspaceScope,
  checklistId: string,
  number: number,
  questions: Question[],
): Promise<void> {
  const { tx, now, workspace } = scope;
  const version = { id: newId(), workspaceId: workspace.id, checklistId, number, questions, createdAt: now };
  await tx.insert(checklistVersions).values(version);
  await tx.update(checklists).set({ version: number }).where(one(scope, checklistId));
}

/** Indexes decide that a name or category is taken, also by a checklist that is written at the same moment. */
async function orClash(written: PromiseLike<unknown>): Promise<void> {
  try {
    await written;
  } catch (error) {
    const constraint = brokenConstraint(error);
    if (constraint === 'checklists_name')
      throw apiError('VALIDATION', { issues: [{ path: 'name', message: 'This name is already in use.' }] });
    if (constraint === 'checklists_category') throw apiError('CATEGORY_HAS_CHECKLIST');
    throw error;
  }
}

/** The questions of a version, whichever checklist it is of. */
export async function findQuestions(
  { tx, workspace }: WorkspaceScope,
  versionId: string,
): Promise<Question[] | undefined> {
  const [row] = await tx
    .select({ questions: checklistVersions.questions })
    .from(checklistVersions)
    .where(and(eq(checklistVersions.workspaceId, workspace.id), eq(checklistVersions.id, versionId)));
  return row?.questions;
}
