import { DAYS, FACT_NAMES, picked } from '#contract/rules/documents.ts';
import { reachOf } from '#contract/rules/permissions.ts';
import { countsFrom, type Evidence, wasAccepted } from '#contract/rules/versions.ts';
import { record } from '#server/audit/recordActivity.ts';
import { apiError, orNotFound } from '#server/core/errors.ts';
import type { HandlersOf } from '#server/core/handlers.ts';
import { can, type MemberScope } from '#server/core/scope.ts';
import { isReviewedInTeams } from '#server/db/reviewedInTeams.ts';
import { isOpenToMembers } from '#server/documents/kinds/policy.ts';
import { type KindRow, kindOf, oneKind } from '#server/documents/kinds/queries.ts';
import { assertUsable } from '#server/documents/kinds/usable.ts';
import { documentRow } from '#server/documents/queries.ts';
import { endRequests } from '#server/documents/requests/queries.ts';
import { changedVersion, checkedFacts, hasSameDays, versionDifferences } from '#server/documents/rules.ts';
import { endLonger } from '#server/evidence/ends.queries.ts';
import {
  decideVersion,
  lockDocuments,
  setCreator,
  setKind,
  settleDocuments,
  versionRows,
} from '#server/evidence/evidence.queries.ts';
import { cameByLink } from '#server/files/queries.ts';
import { countActive } from '#server/members/lifecycle.queries.ts';
import { reachedMembers } from '#server/members/policy.ts';
import { summaries } from '#server/members/queries.ts';
import { publish } from '#server/outbox/publish.ts';
import { assertReplaces } from './endings.ts';
import { findVersion } from './queries.ts';
import { tellDecision } from './tellDecision.ts';

/** A reviewer accepts what was submitted, with its data put right where that is needed, or refuses it (SUB-04). */
export const decide: HandlersOf<'documentVersions'>['decide'] = async (
  scope,
  { params: { documentId, versionId }, body: { decision, reason, kindId, replaces, ...given } },
) => {
  const isAccepted = decision === 'ACCEPTED';
  if (isAccepted && kindId !== undefined) await assertUsable(scope, [{ kindId, path: 'kindId' }]);
  const kind = kindId === undefined ? null : await oneKind(scope, kindId);
  await lockDocuments(scope, [documentId]);
  const row = orNotFound(await documentRow(scope, documentId));
  const versions = await versionRows(scope, documentId);
  const version = orNotFound(versions.find(({ id }) => id === versionId));
  const { memberId: holderId, createdByMemberId } = row.document;
  const isSentByLink = await cameByLink(scope, version.fileId);
  await assertReviews(scope, holderId, isReviewedInTeams(row.kind, { ...version, isSentByLink }, holderId));
  if (version.state !== 'SUBMITTED') throw apiError('ALREADY_DECIDED');
  if (!(await mayDecide(scope, [version.recordedByMemberId, holderId]))) throw apiError('OWN_SUBMISSION');

  const before = picked(version, FACT_NAMES);
  const rules = kind ?? (await kindOf(scope, row.document.kindId));
  const after = isAccepted
    ? checkedFacts(changedVersion(before, given), { kind: rules, today: scope.today })
    : before;
  const isRenewal = isAccepted && version.corrects === null;
  const { state, versionId: shownId, expirationDate } = row.document;
  const inForce = state === 'ACCEPTED' ? { versionId: shownId, expirationDate } : null;
  if (isRenewal) assertReplaces(after, { documentId, inForce }, { kind: rules, replaces });
  const isFirst = !versions.some(wasAccepted);
  if (isAccepted && kindId !== undefined) {
    // The kind is that of all versions of the document, also of those that others have accepted.
    if (kindId !== row.document.kindId && !can(scope, 'workspace:manage'))
      if (!isFirst || !mayBecome(kind)) throw apiError('FORBIDDEN');
    await setKind(scope, [documentId], kindId);
  }
  const answered = kindId ?? row.document.kindId;
  if (isRenewal && answered !== null) await endRequests(scope, [holderId], [answered]);
  const said = isAccepted ? null : (reason ?? null);
  const corrects = isAccepted ? latestOf(versions, version.corrects) : version.corrects;
  const submitted = DAYS.every((name) => after[name] === before[name]) ? null : picked(before, DAYS);
  const readByMachine = version.readByMachine && hasSameDays(before, after);
  await decideVersion(scope, versionId, {
    ...after,
    state: decision,
    reason: said,
    corrects,
    submitted,
    readByMachine,
  });
  const issuedOn = countsFrom({ ...version, ...after, enteredOn: scope.today });
  if (isRenewal && replaces)
    await endLonger(scope, { ...after, issuedOn }, [{ documentId, versionId }], rules);
  await settleDocuments(scope, [documentId]);
  // A team admin who submitted it for its holder has done their part: they have no say over what counts.
  if (isAccepted && isFirst && createdByMemberId !== holderId)
    await setCreator(scope, documentId, can(scope, 'workspace:manage') ? scope.member.id : holderId);
  await record(scope, isAccepted ? 'submission_accepted' : 'submission_rejected', {
    documentId,
    subjectName: after.name,
    relatedMemberId: holderId,
    details: isAccepted ? versionDifferences(before, after) : {},
  });
  await publish(scope, 'submission.decided', [{ documentId, versionId, workspaceMemberId: holderId }]);
  const people = await summaries(scope, [holderId, version.recordedByMemberId]);
  const recorder = people.get(version.recordedByMemberId);
  await tellDecision(
    scope,
    { holder: orNotFound(people.get(holderId)), submitter: recorder?.id === holderId ? undefined : recorder },
    { documentId, ...after, isAccepted, reason: said },
  );
  return orNotFound(await findVersion(scope, documentId, versionId));
};

/**
 * Admins review everything, team admins what the members of teams that they manage submit, as far as it is reviewed in teams (SUB-03). For
 * anybody else there is no such submission.
 */
async function assertReviews(scope: MemberScope, holderId: string, inTeams: boolean): Promise<void> {
  const reach = reachOf(scope.member.role, 'document:review');
  if (reach === 'all') return;
  const reached = inTeams ? await reachedMembers(scope, 'team:manage', [holderId]) : new Set();
  if (!reached.has(holderId)) throw apiError('NOT_FOUND');
}

/**
 * Reviewers who don't manage the workspace accept as another kind only what the member could have submitted as that kind, to them: else
 * they would decide on kinds that are closed to members, and on sensitive ones.
 */
const mayBecome = (kind: KindRow | null): boolean => isOpenToMembers(kind) && kind?.sensitive === false;

/** The version to which others have put a version right meanwhile: it is that one which an accepted correction takes the place of. */
function latestOf(versions: Pick<Evidence, 'id' | 'corrects' | 'state'>[], id: string | null): string | null {
  const next = versions.find((one) => wasAccepted(one) && one.corrects !== null && one.corrects === id);
  return next ? latestOf(versions, next.id) : id;
}

/** Nobody reviews what they submitted themselves, or what others changed of a document of theirs, unless they are the only admin (SUB-05). */
async function mayDecide(scope: MemberScope, concerned: string[]): Promise<boolean> {
  if (!concerned.includes(scope.member.id)) return true;
  return scope.member.role === 'WORKSPACE_ADMIN' && (await countActive(scope)).admins === 1;
}
