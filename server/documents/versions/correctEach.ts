import type { DocumentType } from '#contract/files.ts';
import { FACT_NAMES, type Facts, picked } from '#contract/rules/documents.ts';
import { recordAll } from '#server/audit/recordActivity.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { hasSameDays, versionDifferences } from '#server/documents/rules.ts';
import { insertEach, settleDocuments } from '#server/evidence/evidence.queries.ts';

/** A document with what is needed of its version in force to put it right. */
export interface Correctable {
  id: string;
  memberId: string;
  facts: Facts;
  version: {
    id: string;
    recordedOn: string;
    fileId: string;
    type: DocumentType;
    readByMachine: boolean;
    /** A review accepted it. */
    isReviewed: boolean;
  };
}

/**
 * Puts the versions in force of documents right, each in its own way, as somebody who manages the workspace (VER-05). The caller holds the
 * documents and has checked the facts.
 */
export async function correctEach(
  scope: MemberScope,
  corrections: { document: Correctable; after: Facts }[],
): Promise<void> {
  if (corrections.length === 0) return;
  await insertEach(
    scope,
    corrections.map(({ document: { id, facts, version }, after }) => ({
      ...picked(after, FACT_NAMES),
      documentId: id,
      fileId: version.fileId,
      type: version.type,
      readByMachine: hasSameDays(facts, after) && version.readByMachine,
      state: 'ACCEPTED',
      corrects: version,
      isReviewed: version.isReviewed,
    })),
  );
  await settleDocuments(
    scope,
    corrections.map(({ document }) => document.id),
  );
  await recordAll(
    scope,
    'document_updated',
    corrections.map(({ document: { id, memberId, facts }, after }) => ({
      documentId: id,
      subjectName: after.name,
      relatedMemberId: memberId,
      details: versionDifferences(facts, after),
    })),
  );
}
