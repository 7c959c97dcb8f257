import type { CalendarDate } from '#contract/rules/dates.ts';
import type { Facts } from '#contract/rules/documents.ts';
import type { KindTimes } from '#contract/rules/kinds/kinds.ts';
import { endsEarlier, standingVersions } from '#contract/rules/versions.ts';
import { record } from '#server/audit/recordActivity.ts';
import { apiError, orNotFound } from '#server/core/errors.ts';
import type { HandlersOf } from '#server/core/handlers.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { findDocument } from '#server/documents/queries.ts';
import { endVersion, takeBackEnd } from '#server/evidence/ends.queries.ts';
import { lockDocuments, settleDocuments, versionRows } from '#server/evidence/evidence.queries.ts';
import { summaries } from '#server/members/queries.ts';
import { findVersion } from './queries.ts';
import { tellWithdrawn } from './tellDecision.ts';

interface InForce {
  documentId: string;
  inForce: { versionId: string; expirationDate: CalendarDate | null } | null;
}

/** Throws ENDS_EARLIER where a version ends before the one in force, and nobody said whether it replaces that one (VAL-06). */
export function assertReplaces(
  { expirationDate }: Pick<Facts, 'expirationDate'>,
  { documentId, inForce }: InForce,
  { kind, replaces }: { kind: KindTimes | null; replaces: boolean | undefined },
): void {
  const isAsked = replaces === undefined && endsEarlier(expirationDate, inForce, kind?.expires === 'ALWAYS');
  if (inForce && isAsked) throw apiError('ENDS_EARLIER', { inForce: { documentId, ...inForce } });
}

/** An admin withdraws a version that was accepted (VAL-07): a licence that was suspended, a forgery, another person’s. */
export const withdraw: HandlersOf<'documentVersions'>['withdraw'] = async (
  scope,
  { params: { documentId, versionId }, body: { from, reason } },
) => {
  await lockDocuments(scope, [documentId]);
  const versions = await versionRows(scope, documentId);
  const version = orNotFound(versions.find(({ id }) => id === versionId));
  if (!standingVersions(versions).includes(version)) throw apiError('DOCUMENT_CHANGED');
  if (from > scope.today) {
    const issues = [{ path: 'from', message: 'Choose today or an earlier day.' }];
    throw apiError('VALIDATION', { issues });
  }
  const shown = orNotFound(await findDocument(scope, documentId));
  await endVersion(scope, versionId, { endsOn: from, reason });
  const withdrawn = await settled(scope, 'document_withdrawn', { documentId, versionId });
  // A version that was not in force proved nothing before either.
  if (shown.version.id === versionId) {
    const holders = await summaries(scope, [shown.workspaceMember.id]);
    const holder = orNotFound(holders.get(shown.workspaceMember.id));
    await tellWithdrawn(scope, holder, { documentId, name: version.name, from, reason });
  }
  return withdrawn;
};

/** What was withdrawn or replaced counts again, as if it had never ended. */
export const putBack: HandlersOf<'documentVersions'>['putBack'] = async (
  scope,
  { params: { documentId, versionId } },
) => {
  await lockDocuments(scope, [documentId]);
  orNotFound((await versionRows(scope, documentId)).find(({ id }) => id === versionId));
  if (!(await takeBackEnd(scope, versionId))) throw apiError('DOCUMENT_CHANGED');
  return settled(scope, 'document_put_back', { documentId, versionId });
};

async function settled(
  scope: MemberScope,
  event: 'document_withdrawn' | 'document_put_back',
  { documentId, versionId }: { documentId: string; versionId: string },
) {
  await settleDocuments(scope, [documentId]);
  const { name, workspaceMember } = orNotFound(await findDocument(scope, documentId));
  await record(scope, event, { documentId, subjectName: name, relatedMemberId: workspaceMember.id });
  return orNotFound(await findVersion(scope, documentId, versionId));
}
