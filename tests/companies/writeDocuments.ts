import type { HeldDocument } from '#contract/rules/requirements/records.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { deletedEvidence, documents, documentVersions, files } from '#server/db/schema.ts';
import { settleDocuments } from '#server/documents/evidence.queries.ts';
import type { Company } from './company.ts';
import { momentsOf } from './moments.ts';
import { put } from './put.ts';

/** Writes the documents of a company that are there, with all of their versions, and what is left of those that were deleted. */
export async function writeDocuments(scope: WorkspaceScope, company: Company, by: string): Promise<void> {
  const workspaceId = scope.workspace.id;
  const { moment, momentOrNull } = momentsOf(company);
  const all = company.people.flatMap(({ id, documents: own }) =>
    own.map((document) => ({ ...document, memberId: id })),
  );
  const isDeleted = ({ versions }: HeldDocument) => versions.some(({ deletedOn }) => deletedOn !== null);
  const present = all.filter((one) => !isDeleted(one));
  if (all.length === 0) return;
  const createdAt = moment('2020-01-01');
  const fileId = `file of ${workspaceId}`;
  const file = { name: 'certificate.pdf', mimeType: 'application/pdf', size: 1_000, sha256: '00' };
  const uploaded = { uploadedByMemberId: by, claimedAt: createdAt, createdAt };
  await put(scope, files, [{ ...file, ...uploaded, id: fileId, workspaceId }]);
  const shown = { workspaceId, type: 'PDF' as const, fileId };
  await put(
    scope,
    documents,
    present.map(({ id, kindId, memberId, versions: [version] }) => ({
      ...{ ...shown, id, kindId, memberId, createdAt, name: id, versionId: version?.id ?? id },
      ...{ createdByMemberId: by, state: 'SUBMITTED' as const, isWaiting: false },
    })),
  );
  await put(
    scope,
    documentVersions,
    present.flatMap(({ id, versions }) =>
      versions.map(({ writtenOn, decidedOn, deletedOn: _, ...version }, place) => ({
        ...{ ...shown, ...version, documentId: id, name: id, recordedByMemberId: by },
        ...{ createdAt: moment(writtenOn, place), decidedAt: momentOrNull(decidedOn) },
        decidedByMemberId: decidedOn === null ? null : by,
      })),
    ),
  );
  await settleDocuments(
    scope,
    present.map(({ id }) => id),
  );
  await put(
    scope,
    deletedEvidence,
    all.filter(isDeleted).flatMap(({ id, kindId, memberId, versions }) =>
      versions.map(({ state: _, writtenOn, decidedOn, deletedOn, ...version }, place) => ({
        ...{ ...version, workspaceId, documentId: id, kindId, memberId },
        ...{ createdAt: moment(writtenOn, place), decidedAt: momentOrNull(decidedOn) },
        deletedAt: moment(deletedOn ?? writtenOn),
      })),
    ),
  );
}
