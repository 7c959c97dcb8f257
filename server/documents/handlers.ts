import type { WorkDocument } from '#contract/documents/documents.ts';
import { hasSameDetails } from '#contract/rules/documents.ts';
import { ofPeople, record } from '#server/audit/recordActivity.ts';
import { apiError, assertKnown, orNotFound } from '#server/core/errors.ts';
import { type HandlersOf, wholeList } from '#server/core/handlers.ts';
import { can, type MemberScope } from '#server/core/scope.ts';
import { keepDocuments } from '#server/deleted/keep.queries.ts';
import { deleteDocuments, lockDocuments, setKind, summariesOf } from '#server/evidence/evidence.queries.ts';
import { releaseFiles } from '#server/files/content.ts';
import { assertReachesTeam, assertSeesAll, reachedTeams } from '#server/members/policy.ts';
import { loadMember, presentMembers } from '#server/members/queries.ts';
import { checkQuota } from '#server/quotas/quotas.ts';
import { assertRenewed, assign, type Outcome, renewing, withHeld } from './assign.ts';
import { claimContents, claimReplacement } from './contents.ts';
import { downloadDocuments } from './download/download.ts';
import { joinDuplicates } from './join.ts';
import { holdKinds, learnNames, listKinds } from './kinds/queries.ts';
import { assertUsable, unknownKinds } from './kinds/usable.ts';
import { findDocument, listDocuments } from './queries.ts';
import { heldDocuments } from './renewable.queries.ts';
import { endRequests } from './requests/queries.ts';
import { checkedFacts, newFacts } from './rules.ts';
import { knownFiles, leftOut, toHeldFile } from './sameContents.ts';
import { correct } from './versions/correct.ts';

export const documentHandlers: HandlersOf<'documents'> = {
  list: (scope, { body }) => listDocuments(scope, body, { counting: true }),

  async listOfTeam(scope, { params, body }) {
    await assertReachesTeam(scope, 'team:view', params.groupId);
    const managed = await reachedTeams(scope, 'team:manage', [params.groupId]);
    const others = managed.size > 0 ? 'stateOnlyFor' : 'outsiderId';
    return listDocuments(scope, body, {
      teamId: params.groupId,
      counting: true,
      ...(!can(scope, 'workspace:manage') && { [others]: scope.member.id }),
    });
  },

  async listOfMember(scope, { params: { memberId }, body }) {
    assertSeesAll(scope, memberId);
    orNotFound(await loadMember(scope, memberId));
    const request = { ...body, filters: { workspaceMemberId: memberId } };
    const { data, count } = await listDocuments(scope, request, {});
    return { data, count };
  },

  async bulkCreate(scope, { body }) {
    const peopleOf = body.documents.map((document) => [
      ...new Set(document.workspaceMemberIds ?? body.workspaceMemberIds),
    ]);
    const memberIds = [...new Set([...body.workspaceMemberIds, ...peopleOf.flat()])];
    const present = await presentMembers(scope, memberIds, 'not deactivated');
    assertKnown(body.workspaceMemberIds, present, 'workspaceMemberIds');
    for (const [index, people] of peopleOf.entries())
      assertKnown(people, present, `documents.${index}.workspaceMemberIds`);
    const kinds = body.documents.map(({ kindId }, index) => ({ kindId, path: `documents.${index}.kindId` }));
    const usable = await assertUsable(
      scope,
      kinds.flatMap(({ kindId, path }) => (kindId ? [{ kindId, path }] : [])),
    );
    const kindOf = ({ kindId }: { kindId?: string | null | undefined }) => usable.get(kindId ?? '') ?? null;
    await holdKinds(scope, [...usable.keys()]);
    const known = await leftOut(scope, body.documents, peopleOf);
    const getters = peopleOf.map((people, index) => {
      const out = new Set(known[index]?.map(({ memberId }) => memberId));
      return people.filter((memberId) => !out.has(memberId));
    });
    const held = await heldDocuments(
      scope,
      body.documents.flatMap(({ kindId, renew, renews }, index) => {
        const memberIds = peopleOf[index] ?? [];
        const asked = renew === 'SEPARATE' ? [] : [kindId, renews];
        return asked.flatMap((id) => (id ? { kindOrDocumentId: id, memberIds } : []));
      }),
    );
    assertRenewed(body.documents, peopleOf, held);
    const added = body.documents.map((given, index) => {
      const people = getters[index] ?? [];
      return people.length - renewing(people, { ...given, kind: kindOf(given), held }).length;
    });
    await checkQuota(
      scope,
      'documents',
      added.reduce((sum, one) => sum + one, 0),
    );
    await learnNames(
      scope,
      body.documents.map(({ fileName, name, kindId }) => ({ name: fileName ?? name, kindId })),
    );
    const contents = await claimContents(scope, body.documents);
    const unused = contents.filter((_, index) => getters[index]?.length === 0);
    const outcomesOf: Outcome[][] = [];
    let expirationDate: string | null = null;
    for (const [index, content] of contents.entries()) {
      const given = orNotFound(body.documents[index]);
      const { renew, renews, replaces, undated, readByMachine = false } = given;
      const kind = kindOf(given);
      const path = `documents.${index}.`;
      const facts = checkedFacts(newFacts(given), { kind, today: scope.today, undated, path });
      ({ expirationDate } = facts);
      const first = {
        ...facts,
        ...content,
        readByMachine,
        kindId: kind?.id ?? null,
        state: 'ACCEPTED' as const,
      };
      const people = getters[index] ?? [];
      outcomesOf.push(await assign(scope, first, people, { kind, renew, renews, replaces, held }));
      if (kind) await endRequests(scope, people, [kind.id]);
    }
    await releaseFiles(
      scope,
      unused.map(({ fileId }) => fileId),
    );
    const outcomes = outcomesOf.flat();
    const [first] = body.documents;
    const [only] = outcomes.length === 1 ? outcomes : [];
    const people = new Set(getters.flat());
    const about = {
      documentId: only?.documentId,
      subjectName: body.documents.length === 1 ? first?.name : undefined,
      ...ofPeople([...people]),
    };
    if (only?.outcome === 'RENEWED')
      await record(scope, 'document_renewed', { ...about, details: { expirationDate } });
    else if (outcomes.length > 0)
      await record(scope, 'documents_assigned', {
        ...about,
        count: outcomes.length,
        details: { documents: body.documents.length - unused.length, members: people.size },
      });
    const all = withHeld(outcomesOf, known, peopleOf);
    return {
      count: outcomes.length,
      data: all.map(({ documentId }) => documentId),
      outcomes: all.map(({ memberId, ...outcome }) => ({ workspaceMemberId: memberId, ...outcome })),
    };
  },

  async renewable(scope, { body: { of, files = [] } }) {
    const asked = of.map(({ kindId, workspaceMemberIds: memberIds }) => ({
      kindOrDocumentId: kindId,
      memberIds,
    }));
    const named = [
      ...of.map(({ kindId }, index) => ({ kindId, path: `of.${index}.kindId` })),
      ...files.flatMap(({ kindId }, index) =>
        kindId === null ? [] : { kindId, path: `files.${index}.kindId` },
      ),
    ];
    const ids = [...new Set(named.map(({ kindId }) => kindId))];
    const kinds = new Set((await listKinds(scope, ids)).map(({ id }) => id));
    const unknown = named.flatMap(({ kindId, path }) => (kinds.has(kindId) ? [] : path));
    if (unknown.length > 0) throw unknownKinds(unknown);
    const people = await presentMembers(
      scope,
      [...new Set([...asked.flatMap(({ memberIds }) => memberIds), ...files.flatMap(membersOf)])],
      'all',
    );
    for (const [index, { memberIds }] of asked.entries())
      assertKnown(memberIds, people, `of.${index}.workspaceMemberIds`);
    for (const [index, file] of files.entries())
      assertKnown(membersOf(file), people, `files.${index}.workspaceMemberIds`);
    const list = wholeList(
      [...(await heldDocuments(scope, asked)).values()].flatMap(({ memberId, kindId, inForce, ...one }) =>
        kindId === null
          ? []
          : {
              ...one,
              kindId,
              workspaceMemberId: memberId,
              inForce: inForce && { expirationDate: inForce.expirationDate },
            },
      ),
    );
    const known = await knownFiles(scope, files, files.map(membersOf));
    const held = known.flatMap((ones, file) => ones.map((one) => ({ file, ...toHeldFile(one) })));
    return { ...list, held };
  },

  joinDuplicates,

  async get(scope, { params }) {
    return orNotFound(await findDocument(scope, params.documentId));
  },

  /** A correction of the version in force (VER-05): what was there before is kept, and goes on counting while the correction waits. */
  async update(scope, { params, body: { seen, fileId, ...change } }) {
    const before = await take(scope, params.documentId, 'canEdit');
    if (seen && !hasSameDetails(seen, before)) throw apiError('DOCUMENT_CHANGED');
    const content = fileId === undefined ? null : await claimReplacement(scope, fileId);
    await correct(scope, before, change, content);
    return orNotFound(await findDocument(scope, before.id));
  },

  async remove(scope, { params }) {
    const document = await take(scope, params.documentId, 'canDelete');
    await keepDocuments(scope, [document.id]);
    await releaseFiles(scope, await deleteDocuments(scope, [document.id]));
    await record(scope, 'document_deleted', about(document));
    return undefined;
  },

  async bulkUpdate(scope, { body: { documentIds, kindId } }) {
    if (kindId !== null) await assertUsable(scope, [{ kindId, path: 'kindId' }]);
    assertKnown(documentIds, await lockDocuments(scope, documentIds), 'documentIds');
    const count = await setKind(scope, documentIds, kindId);
    if (count > 0) await record(scope, 'documents_changed', { count, details: { kindId } });
    return { count };
  },

  async bulkDelete(scope, { body: { documentIds } }) {
    const locked = await lockDocuments(scope, documentIds);
    assertKnown(documentIds, locked, 'documentIds');
    const gone = await summariesOf(scope, [...locked]);
    await keepDocuments(scope, documentIds);
    await releaseFiles(scope, await deleteDocuments(scope, documentIds));
    const [first] = gone;
    const holders = new Set(gone.map(({ relatedMemberId }) => relatedMemberId));
    const [relatedMemberId] = holders.size === 1 ? holders : [];
    const one = gone.length === 1 ? first : undefined;
    await record(scope, 'documents_deleted', { count: gone.length, relatedMemberId, ...one });
    return { count: gone.length };
  },

  download: downloadDocuments,
};

const membersOf = ({ workspaceMemberIds }: { workspaceMemberIds: string[] }): string[] => workspaceMemberIds;

const about = ({ id, name, workspaceMember }: WorkDocument) => ({
  documentId: id,
  subjectName: name,
  relatedMemberId: workspaceMember.id,
});

/** The document, held for the caller alone until the transaction ends, if they may do that to it (PERM-27). */
async function take(scope: MemberScope, id: string, right: 'canEdit' | 'canDelete'): Promise<WorkDocument> {
  await lockDocuments(scope, [id]);
  const document = orNotFound(await findDocument(scope, id));
  if (!document[right]) throw apiError('FORBIDDEN');
  return document;
}
