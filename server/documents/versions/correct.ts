import type { WorkDocument } from '#contract/documents/documents.ts';
import { COUNT } from '#contract/rules/limits.ts';
import { record } from '#server/audit/recordActivity.ts';
import { apiError, orNotFound } from '#server/core/errors.ts';
import { can, type MemberScope } from '#server/core/scope.ts';
import type { DocumentContent } from '#server/documents/contents.ts';
import {
  countVersions,
  insertVersion,
  settleDocuments,
  versionRows,
} from '#server/documents/evidence.queries.ts';
import {
  changedVersion,
  checkDates,
  type VersionFacts,
  versionDifferences,
} from '#server/documents/rules.ts';

/** What corrections of members leave for whoever renews the document. */
const LEFT_FOR_RENEWALS = 50;

/** Throws VERSION_LIMIT for a document that has as many versions as one can, or but for those that must be left. */
export async function assertRoomForVersion(scope: MemberScope, documentId: string, left = 0): Promise<void> {
  if ((await countVersions(scope, documentId)) >= COUNT.versions - left) throw apiError('VERSION_LIMIT');
}

/**
 * Puts the version in force right: a version of its own that takes its place, so that what was there before is kept (VER-05). The
 * caller holds the document. Returns the id of the correction; that of the version itself where nothing is changed.
 */
export async function correct(
  scope: MemberScope,
  { id, version, workspaceMember }: WorkDocument,
  change: { [Field in keyof VersionFacts]?: VersionFacts[Field] | undefined },
  content: DocumentContent | null,
): Promise<string> {
  const corrected = orNotFound((await versionRows(scope, id)).find((row) => row.id === version.id));
  const { name, issuedOn, expirationDate, expirationReminder, number, issuer, type, fileId } = corrected;
  const before = { name, issuedOn, expirationDate, expirationReminder, number, issuer };
  const after = changedVersion(before, change);
  const changed = versionDifferences(before, after);
  if (Object.keys(changed).length === 0 && !content) return corrected.id;
  checkDates(after, scope.today);
  await assertRoomForVersion(scope, id, can(scope, 'workspace:manage') ? 0 : LEFT_FOR_RENEWALS);
  const file = content ?? { type, fileId };
  const correction = await insertVersion(scope, id, {
    ...after,
    ...file,
    state: 'ACCEPTED',
    corrects: corrected,
    // Whoever puts right what was reviewed has looked at it as well.
    isReviewed: corrected.decidedByMemberId !== null,
  });
  await settleDocuments(scope, [id]);
  await record(scope, 'document_updated', {
    documentId: id,
    subjectName: after.name,
    relatedMemberId: workspaceMember.id,
    details: { ...changed, ...(content ? { file: 'replaced' } : {}) },
  });
  return correction;
}
