import { newId } from '#server/core/ids.ts';
import type { Samples } from '../ids.ts';

/** Those of the samples that are about documents. */
export const documentSamples: Pick<
  Samples,
  'documents' | 'documentKinds' | 'documentVersions' | 'documentRequests'
> = {
  documents: {
    list: ({ workspaceId }) => ({ params: { workspaceId }, body: {} }),
    listOfMember: ({ memberId }) => ({ params: { memberId }, body: {} }),
    joinDuplicates: ({ workspaceId }) => ({ params: { workspaceId }, body: {} }),
    renewable: ({ workspaceId, memberId, kindId }) => ({
      params: { workspaceId },
      body: { of: [{ kindId, workspaceMemberIds: [memberId] }] },
    }),
    bulkCreate: ({ workspaceId, memberId, fileId }) => ({
      params: { workspaceId },
      body: { workspaceMemberIds: [memberId], documents: [{ name: 'First aid', fileId }] },
    }),
    get: ({ documentId }) => ({ params: { documentId } }),
    update: ({ documentId }) => ({ params: { documentId }, body: { name: `First aid ${newId()}` } }),
    remove: ({ documentId }) => ({ params: { documentId } }),
    listOfTeam: ({ teamId }) => ({ params: { groupId: teamId }, body: {} }),
    bulkUpdate: ({ workspaceId, documentId, kindId }) => ({
      body: { workspaceId, documentIds: [documentId], kindId },
    }),
    bulkDelete: ({ workspaceId, documentId }) => ({ body: { workspaceId, documentIds: [documentId] } }),
    download: ({ workspaceId, documentId }) => ({ body: { workspaceId, documentIds: [documentId] } }),
  },
  documentKinds: {
    list: ({ workspaceId }) => ({ params: { workspaceId } }),
    create: ({ workspaceId }) => ({ params: { workspaceId }, body: { name: `Forklift ${newId()}` } }),
    bulkCreate: ({ workspaceId }) => ({
      params: { workspaceId },
      body: { kinds: [{ name: `Rope access ${newId()}`, validMonths: 36 }] },
    }),
    update: ({ kindId }) => ({ params: { kindId }, body: { name: `First aid ${newId()}` } }),
    remove: ({ kindId }) => ({ params: { kindId } }),
    merge: ({ kindId, otherKindId }) => ({ params: { kindId }, body: { intoKindId: otherKindId } }),
  },
  documentVersions: {
    list: ({ documentId }) => ({ params: { documentId } }),
    /** A correction: a renewal is for admins alone. */
    add: ({ documentId, versionId }) => ({
      params: { documentId },
      body: { corrects: versionId, name: `First aid ${newId()}` },
    }),
    withdraw: ({ documentId, versionId }) => ({
      params: { documentId, versionId },
      body: { from: '2026-01-01', reason: 'Suspended' },
    }),
    putBack: ({ withdrawnId, withdrawnVersionId }) => ({
      params: { documentId: withdrawnId, versionId: withdrawnVersionId },
    }),
    decide: ({ submittedId, submissionId }) => ({
      params: { documentId: submittedId, versionId: submissionId },
      body: { decision: 'ACCEPTED' },
    }),
    submit: ({ workspaceId, kindId, uploadId }) => ({ body: { workspaceId, kindId, fileId: uploadId } }),
    submitFor: ({ workspaceId, memberId, kindId, uploadId }) => ({
      body: { workspaceId, workspaceMemberId: memberId, kindId, fileId: uploadId },
    }),
    submissionsOfMember: ({ memberId }) => ({ params: { memberId } }),
    reviewQueue: ({ workspaceId }) => ({ params: { workspaceId }, body: {} }),
  },
  documentRequests: {
    /** Only who has an account can be asked. */
    create: ({ workspaceId, memberId, kindId }) => ({
      params: { workspaceId },
      body: { workspaceMemberIds: [memberId], kindId },
    }),
    bulkCreate: ({ workspaceId, memberId, kindId }) => ({
      params: { workspaceId },
      body: { of: [{ kindId, workspaceMemberIds: [memberId] }] },
    }),
    check: ({ workspaceId, memberId }) => ({
      params: { workspaceId },
      body: { workspaceMemberIds: [memberId] },
    }),
    remove: ({ askedId }) => ({ params: { requestId: askedId } }),
    listOfMember: ({ memberId }) => ({ params: { memberId } }),
  },
};
