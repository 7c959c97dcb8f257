import type { WorkDocument } from '#contract/documents/documents.ts';
import { FACT_NAMES, FACTS, picked } from '#contract/rules/documents.ts';
import { COUNT } from '#contract/rules/limits.ts';
import { standingVersions } from '#contract/rules/versions.ts';
import { record } from '#server/audit/recordActivity.ts';
import { apiError, orNotFound } from '#server/core/errors.ts';
import { type ActingScope, can, type MemberScope } from '#server/core/scope.ts';
import type { DocumentContent } from '#server/documents/contents.ts';
import { kindOf } from '#server/documents/kinds/queries.ts';
import {
  changedVersion,
  checkedFacts,
  type GivenFacts,
  hasSameDays,
  versionDifferences,
} from '#server/documents/rules.ts';
import {
  countVersionsOf,
  deleteWaiting,
  insertVersion,
  settleDocuments,
  versionRows,
} from '#server/evidence/evidence.queries.ts';
import { releaseFiles } from '#server/files/content.ts';
import { publish } from '#server/outbox/publish.ts';

/** What corrections of members leave for whoever renews the document. */
const LEFT_FOR_RENEWALS = 50;

/** Throws VERSION_LIMIT for a document that has as many versions as one can, or but for those that must be left. */
export async function assertRoomForVersion(scope: ActingScope, documentId: string, left = 0): Promise<void> {
  const counts = await countVersionsOf(scope, [documentId]);
  if ((counts.get(documentId) ?? 0) >= COUNT.versions - left) throw apiError('VERSION_LIMIT');
}

type Correction = GivenFacts & {
  undated?: boolean | undefined;
  readByMachine?: boolean | undefined;
  corrects?: string | undefined;
};

/** A version proves these, and its file. */
const PROOF = FACT_NAMES.filter((name) => FACTS[name].proves);

/**
 * Puts a version right, that in force unless another one is named: a version of its own takes its place, so that the one before is kept
 * (VER-05). Those who manage the workspace change the proof of a document of a kind; of anybody else, its holder first of all, the
 * correction waits for a review, and replaces the one that waited before (VAL-05). The caller holds the document. Returns the id of the
 * correction; that of the version itself where nothing is changed. Throws DOCUMENT_CHANGED where another one has put it right, or it
 * has ended.
 */
export async function correct(
  scope: MemberScope,
  { id, kind, version, workspaceMember }: WorkDocument,
  { undated, readByMachine = false, corrects = version.id, ...change }: Correction,
  content: DocumentContent | null,
): Promise<string> {
  const versions = await versionRows(scope, id);
  const corrected = orNotFound(versions.find((row) => row.id === corrects));
  if (!standingVersions(versions).includes(corrected)) throw apiError('DOCUMENT_CHANGED');
  const manages = can(scope, 'workspace:manage');
  const waiting = manages ? undefined : versions.findLast(isWaitingCorrection);
  const before = picked(corrected, FACT_NAMES);
  const base = waiting ?? corrected;
  const after = checkedFacts(changedVersion(picked(base, FACT_NAMES), change), {
    kind: await kindOf(scope, kind?.id ?? null),
    today: scope.today,
    before,
    undated,
  });
  const { fileId, type } = content ?? base;
  const changed = versionDifferences(before, after);
  const isSame = Object.keys(changed).length === 0 && fileId === corrected.fileId;
  if (isSame && !waiting) return corrected.id;
  const proves = fileId !== corrected.fileId || PROOF.some((field) => after[field] !== before[field]);
  const isReviewedFirst = kind !== null && !manages && (proves || waiting !== undefined);
  const released = waiting ? await deleteWaiting(scope, id, 'corrections') : [];
  let correction = corrected.id;
  if (!isSame) {
    await assertRoomForVersion(scope, id, manages ? 0 : LEFT_FOR_RENEWALS);
    correction = await insertVersion(scope, id, {
      ...after,
      fileId,
      type,
      readByMachine: hasSameDays(base, after) ? base.readByMachine : readByMachine,
      state: isReviewedFirst ? 'SUBMITTED' : 'ACCEPTED',
      corrects: corrected,
      // Whoever puts right what was reviewed has looked at it as well.
      isReviewed: !isReviewedFirst && corrected.decidedByMemberId !== null,
    });
  }
  await settleDocuments(scope, [id]);
  await releaseFiles(scope, released);
  if (!isSame)
    await record(scope, isReviewedFirst ? 'document_submitted' : 'document_updated', {
      documentId: id,
      subjectName: after.name,
      relatedMemberId: workspaceMember.id,
      details: { ...changed, ...(content ? { file: 'replaced' } : {}) },
    });
  if (!isSame && isReviewedFirst)
    await publish(scope, 'submission.created', [
      { documentId: id, versionId: correction, workspaceMemberId: workspaceMember.id },
    ]);
  return correction;
}

type Row = Awaited<ReturnType<typeof versionRows>>[number];

const isWaitingCorrection = ({ state, corrects }: Row): boolean => state === 'SUBMITTED' && corrects !== null;
