import { and, eq } from 'drizzle-orm';
import type { ChecklistAnswer, ChecklistQuestion } from '#contract/checklists.ts';
import { answeredNo } from '#contract/rules/checklists/checklists.ts';
import type { MemberScope, WorkspaceScope } from '#server/core/scope.ts';
import { isOneOf } from '#server/db/paging.ts';
import { checklistVersions, files, inspectionPhotos, inspections } from '#server/db/schema.ts';
import { versionOf } from '#server/equipment/inspections.queries.ts';
import { linkFor } from '#server/files/linkFor.ts';

export type PhotoOfAnswer = Pick<typeof inspectionPhotos.$inferSelect, 'questionId' | 'fileId'>;

const ofInspection = ({ workspace }: WorkspaceScope, inspectionId: string) =>
  and(eq(inspectionPhotos.workspaceId, workspace.id), eq(inspectionPhotos.inspectionId, inspectionId));

/** The photos of the answers of an inspection. */
export const findPhotos = (scope: WorkspaceScope, inspectionId: string): Promise<PhotoOfAnswer[]> =>
  scope.tx
    .select({ questionId: inspectionPhotos.questionId, fileId: inspectionPhotos.fileId })
    .from(inspectionPhotos)
    .where(ofInspection(scope, inspectionId));

/** Gives an inspection these photos instead of those it has. */
export async function setPhotos(
  scope: WorkspaceScope,
  inspectionId: string,
  photos: PhotoOfAnswer[],
): Promise<void> {
  const { tx, workspace } = scope;
  await tx.delete(inspectionPhotos).where(ofInspection(scope, inspectionId));
  if (photos.length === 0) return;
  const rows = photos.map((photo) => ({ ...photo, inspectionId, workspaceId: workspace.id }));
  await tx.insert(inspectionPhotos).values(rows);
}

const answeredRows = (scope: WorkspaceScope, ids: string[]) =>
  scope.tx
    .select({ id: inspections.id, answers: inspections.answers, questions: checklistVersions.questions })
    .from(inspections)
    .innerJoin(checklistVersions, versionOf)
    .where(and(eq(inspections.workspaceId, scope.workspace.id), isOneOf(inspections.id, ids)));

/** The questions of an inspection as they were asked, and the answers to them (CHK-04). */
export async function answersOfInspection(
  scope: MemberScope,
  id: string,
): Promise<{ questions: ChecklistQuestion[]; answers: ChecklistAnswer[] }> {
  const [row] = await answeredRows(scope, [id]);
  if (!row) return { questions: [], answers: [] };
  const photos = await scope.tx
    .select({
      questionId: inspectionPhotos.questionId,
      id: files.id,
      name: files.name,
      mimeType: files.mimeType,
    })
    .from(inspectionPhotos)
    .innerJoin(
      files,
      and(eq(files.workspaceId, inspectionPhotos.workspaceId), eq(files.id, inspectionPhotos.fileId)),
    )
    .where(ofInspection(scope, id));
  const photoOf = new Map(
    photos.flatMap(({ questionId, id: fileId, ...file }) => {
      const link = linkFor(scope, fileId);
      return link ? [[questionId, { fileId, ...link, ...file }]] : [];
    }),
  );
  const answers = (row.answers ?? []).map(({ questionId, answer, note }) => ({
    questionId,
    answer,
    note,
    photo: photoOf.get(questionId) ?? null,
  }));
  return { questions: row.questions, answers };
}

/** The questions that were answered "no", of each of the inspections that has any. */
export async function noQuestionsOf(scope: WorkspaceScope, ids: string[]): Promise<Map<string, string[]>> {
  const rows = ids.length > 0 ? await answeredRows(scope, ids) : [];
  return new Map(
    rows.map(({ id, questions, answers }) => [
      id,
      answeredNo(questions, answers ?? []).map(({ text }) => text),
    ]),
  );
}
