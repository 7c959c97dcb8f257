import type { RequestOf } from '#contract/endpoint.ts';
import type { Issue } from '#contract/errors.ts';
import { DOCUMENT_TYPES } from '#contract/files.ts';
import type { inspections as calls, Inspection } from '#contract/inspections.ts';
import { inspectionProblems, REASON_MISSING } from '#contract/rules/equipment.ts';
import { record } from '#server/audit/recordActivity.ts';
import { apiError, orNotFound } from '#server/core/errors.ts';
import type { HandlersOf } from '#server/core/handlers.ts';
import type { MemberScope, WorkspaceScope } from '#server/core/scope.ts';
import { holdItem, holdItems, openItem } from '#server/equipment/find.ts';
import { about as aboutItems, onlyOwner } from '#server/equipment/handOver.ts';
import { ownersInspected, ownersSeen } from '#server/equipment/policy.ts';
import { settleEquipment } from '#server/equipment/settle.queries.ts';
import { storeBase64 } from '#server/files/base64.ts';
import { releaseFile, releaseFiles } from '#server/files/content.ts';
import { claimFiles, claimUpload } from '#server/files/queries.ts';
import { assertReachesTeam } from '#server/members/policy.ts';
import { once } from '#server/once/once.ts';
import { checkQuota } from '#server/quotas/quotas.ts';
import { answersOfInspection, findPhotos, type PhotoOfAnswer, setPhotos } from './answers.queries.ts';
import { answersOf, assertMayPass, claimPhotos } from './answers.ts';
import {
  eraseInspection,
  type Findings,
  findRow,
  insertInspections,
  updateInspection,
} from './change.queries.ts';
import { tellIfFailed } from './manyInspections.ts';
import { ITEMS_FIELD, itemOf, ofOne, ofSeveral } from './mapper.ts';
import { assertFailureStands, holdInspection } from './policy.ts';
import { listInspections, loadInspection } from './queries.ts';
import { correctedFindings, type GivenFindings, nextDueOf, whatChanged } from './rules.ts';

interface Given {
  reportFileId?: string | null | undefined;
  reportBase64?: string | null | undefined;
}

/** What a report can be, as a document. */
const REPORT_TYPES = new Set<string>(Object.values(DOCUMENT_TYPES));

/** The name of a report that came without one. */
const NAME = 'Inspection report';

/**
 * The file of a report, claimed so that it stays: an upload of the caller that nothing refers to yet, or stored now from base64.
 * Throws UNKNOWN_IDS when the upload is not there (any more).
 */
async function claimReport(
  scope: MemberScope,
  { reportFileId, reportBase64 }: Given,
): Promise<string | null> {
  if (reportFileId && reportBase64) {
    const message = 'Give one report: an upload, or the file itself.';
    throw apiError('VALIDATION', { issues: [{ path: 'reportBase64', message }] });
  }
  if (reportBase64) {
    const stored = await storeBase64(scope, NAME, reportBase64);
    await claimFiles(scope, [stored]);
    return stored;
  }
  if (!reportFileId) return null;
  if (REPORT_TYPES.has((await claimUpload(scope, reportFileId)) ?? '')) return reportFileId;
  const issue = { path: 'reportFileId', message: 'This file is no longer stored. Add it again.' };
  throw apiError('UNKNOWN_IDS', { issues: [issue] });
}

/** Records an inspection of one item. Returns its id. */
async function inspectOne(scope: MemberScope, body: RequestOf<typeof calls.create>['body']): Promise<string> {
  const { equipmentId, given } = ofOne(body);
  await holdItem(scope, equipmentId, ownersInspected);
  const byChecklist = await answersOf(scope, given);
  assertMayPass(given, byChecklist);
  const { checklistVersionId, answers, noCount } = byChecklist;
  const photos = byChecklist.photos ?? [];
  const findings = { ...findingsOf(scope, given), checklistVersionId, answers, noCount };
  await checkQuota(scope, 'inspections', 1);
  const reportFileId = await claimReport(scope, given);
  await claimPhotos(scope, photos);
  const [id = ''] = await insertInspections(scope, [equipmentId], { ...findings, reportFileId });
  if (photos.length > 0) await setPhotos(scope, id, photos);
  await settleEquipment(scope, [equipmentId]);
  const inspection = orNotFound(await loadInspection(scope, id));
  await record(scope, 'inspection_recorded', {
    ...about(inspection),
    details: { status: findings.status },
  });
  await tellIfFailed(scope, [equipmentId], findings);
  return id;
}

/** An inspection that the caller sent; null when it was deleted since, or they may not open its item any more. */
async function arrivedInspection(scope: MemberScope, id: string): Promise<Inspection | null> {
  const inspection = await loadInspection(scope, id);
  if (!inspection) return null;
  const ownerId = itemOf(inspection).owner?.workspaceMember.id ?? null;
  return (await ownersSeen(scope, [ownerId]))(ownerId) ? inspection : null;
}

export const inspectionHandlers: HandlersOf<'inspections'> = {
  list: (scope, { body }) => listInspections(scope, body),

  async listOfTeam(scope, { params, body }) {
    await assertReachesTeam(scope, 'team:view', params.teamId);
    return listInspections(scope, body, { teamId: params.teamId });
  },

  async listOfEquipment(scope, { params, body }) {
    await openItem(scope, params.equipmentId);
    return listInspections(scope, body, { equipmentId: params.equipmentId });
  },

  async get(scope, { params: { inspectionId } }) {
    const { equipmentId } = orNotFound(await findRow(scope, inspectionId));
    await openItem(scope, equipmentId);
    const inspection = orNotFound(await loadInspection(scope, inspectionId));
    return { ...inspection, ...(await answersOfInspection(scope, inspectionId)) };
  },

  create: (scope, { body }) =>
    once(
      scope,
      { clientRef: body.clientRef, call: 'inspections.create', body },
      { act: () => inspectOne(scope, body), show: (id) => arrivedInspection(scope, id) },
    ),

  async bulkCreate(scope, { body }) {
    const { equipmentIds, given } = ofSeveral(body);
    const items = await holdItems(scope, equipmentIds, ITEMS_FIELD, ownersInspected);
    const findings = findingsOf(scope, given);
    await checkQuota(scope, 'inspections', items.length);
    const reportFileId = await claimReport(scope, given);
    const ids = items.map(({ item }) => item.id);
    await insertInspections(scope, ids, { ...findings, ...WITHOUT_CHECKLIST, reportFileId });
    await settleEquipment(scope, ids);
    await record(scope, 'inspection_recorded', {
      ...aboutItems(items),
      relatedMemberId: onlyOwner(items),
      details: { status: findings.status },
    });
    await tellIfFailed(scope, ids, findings);
    return { count: ids.length };
  },

  async update(scope, { params: { inspectionId }, body }) {
    const { inspection: before, row: stored } = await holdInspection(scope, inspectionId);
    const answered = await answersOf(scope, body, stored);
    const after = correctedFindings(stored, body, answered);
    const photosBefore = await findPhotos(scope, inspectionId);
    const photos = answered.photos ?? photosBefore;
    const arePhotosOther = !hasSamePhotos(photosBefore, photos);
    const details = whatChanged(stored, after, arePhotosOther);
    if (!details) return before;
    assertFailureStands(scope, stored, after);
    assertMayPass(after, answered);
    check(scope, after);
    const isReplaced = after.reportFileId !== stored.reportFileId;
    if (isReplaced) await claimReport(scope, after);
    await updateInspection(scope, inspectionId, after);
    if (isReplaced && stored.reportFileId) await releaseFile(scope, stored.reportFileId);
    if (arePhotosOther) {
      await claimPhotos(scope, photos, photosBefore);
      await setPhotos(scope, inspectionId, photos);
      await releaseFiles(
        scope,
        photosBefore.map(({ fileId }) => fileId),
      );
    }
    await settleEquipment(scope, [stored.equipmentId]);
    const inspection = orNotFound(await loadInspection(scope, inspectionId));
    await record(scope, 'inspection_corrected', { ...about(inspection), details });
    if (stored.status !== 'FAILED') await tellIfFailed(scope, [stored.equipmentId], after);
    return inspection;
  },

  async remove(scope, { params: { inspectionId } }) {
    const { inspection, row } = await holdInspection(scope, inspectionId);
    const { equipmentId, reportFileId, status, inspectedOn } = row;
    const photos = await findPhotos(scope, inspectionId);
    await eraseInspection(scope, inspectionId);
    const fileIds = [reportFileId, ...photos.map(({ fileId }) => fileId)];
    await releaseFiles(
      scope,
      fileIds.filter((id) => id !== null),
    );
    await settleEquipment(scope, [equipmentId]);
    await record(scope, 'inspection_deleted', {
      ...about(inspection),
      details: { status, inspectedAt: inspectedOn },
    });
    return undefined;
  },
};

/** Several items are inspected without one: each category has its own. */
const WITHOUT_CHECKLIST = { checklistVersionId: null, answers: null, noCount: null };

function hasSamePhotos(one: PhotoOfAnswer[], other: PhotoOfAnswer[]): boolean {
  const files = new Map(one.map(({ questionId, fileId }) => [questionId, fileId]));
  return (
    one.length === other.length && other.every(({ questionId, fileId }) => files.get(questionId) === fileId)
  );
}

function about(inspection: Inspection) {
  const { id, product, owner } = itemOf(inspection);
  return { equipmentId: id, subjectName: product.name, relatedMemberId: owner?.workspaceMember.id };
}

/** What was found; without a day it was today. */
function findingsOf(
  scope: WorkspaceScope,
  { status, inspectedAt = scope.today, expirationDate = null, note = null }: GivenFindings,
): Omit<Findings, 'reportFileId' | keyof typeof WITHOUT_CHECKLIST> {
  const findings = {
    status,
    inspectedOn: inspectedAt,
    expirationDate: nextDueOf(status, expirationDate),
    note,
  };
  check(scope, findings);
  return findings;
}

function check(
  { today }: WorkspaceScope,
  { status, inspectedOn, expirationDate, note }: ReturnType<typeof findingsOf>,
): void {
  const issues: Issue[] = inspectionProblems(inspectedOn, expirationDate, today);
  if (status === 'FAILED' && note === null) issues.push({ path: 'note', message: REASON_MISSING });
  if (issues.length > 0) throw apiError('VALIDATION', { issues });
}
