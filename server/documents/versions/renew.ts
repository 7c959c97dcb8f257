import type { WorkDocument } from '#contract/documents/documents.ts';
import { record } from '#server/audit/recordActivity.ts';
import type { MemberScope } from '#server/core/scope.ts';
import type { DocumentContent } from '#server/documents/contents.ts';
import { kindOf } from '#server/documents/kinds/queries.ts';
import { endRequests } from '#server/documents/requests/queries.ts';
import { checkedFacts, type GivenFacts, newFacts } from '#server/documents/rules.ts';
import { endLonger } from '#server/evidence/ends.queries.ts';
import { insertVersion, setCreator, settleDocuments } from '#server/evidence/evidence.queries.ts';
import { hasLeft } from '#server/members/lifecycle.queries.ts';
import { assertRoomForVersion } from './correct.ts';
import { assertReplaces } from './endings.ts';

type Renewal = GivenFacts & {
  undated?: boolean | undefined;
  replaces?: boolean | undefined;
  readByMachine?: boolean | undefined;
};

/**
 * Adds a version that an admin has seen, which counts at once (VER-01). Whoever renews a document of somebody who has left is the one
 * who added it from then on. The caller holds the document. Returns the id of the version.
 */
export async function renew(
  scope: MemberScope,
  document: WorkDocument,
  { undated, replaces, readByMachine = false, ...given }: Renewal,
  content: DocumentContent,
): Promise<string> {
  const { id, kind, workspaceMember, createdByWorkspaceMemberId } = document;
  await assertRoomForVersion(scope, id);
  const rules = await kindOf(scope, kind?.id ?? null);
  const facts = checkedFacts(newFacts({ ...given, name: given.name ?? document.name }), {
    kind: rules,
    today: scope.today,
    undated,
  });
  const { state, id: versionId } = document.version;
  const inForce = state === 'ACCEPTED' ? { versionId, expirationDate: document.expirationDate } : null;
  assertReplaces(facts, { documentId: id, inForce }, { kind: rules, replaces });
  const version = await insertVersion(scope, id, { ...facts, ...content, readByMachine, state: 'ACCEPTED' });
  if (replaces) await endLonger(scope, facts, [{ documentId: id, versionId: version }], rules);
  await settleDocuments(scope, [id]);
  if (await hasLeft(scope, createdByWorkspaceMemberId)) await setCreator(scope, id, scope.member.id);
  if (kind) await endRequests(scope, [workspaceMember.id], [kind.id]);
  await record(scope, 'document_renewed', {
    documentId: id,
    subjectName: facts.name,
    relatedMemberId: workspaceMember.id,
    details: { expirationDate: facts.expirationDate },
  });
  return version;
}
