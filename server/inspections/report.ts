import { DOCUMENT_TYPES } from '#contract/files.ts';
import { apiError } from '#server/core/errors.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { storeBase64 } from '#server/files/base64.ts';
import { claimFiles, claimUpload } from '#server/files/queries.ts';

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
export async function claimReport(
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
  const issue = { path: 'reportFileId', message: 'This file is no longer here. Add it again.' };
  throw apiError('UNKNOWN_IDS', { issues: [issue] });
}
