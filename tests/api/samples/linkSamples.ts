import { newId } from '#server/core/ids.ts';
import type { Samples } from '../ids.ts';

type Nouns = 'accessLinks' | 'uploadLink' | 'joinLinks' | 'joinLink' | 'evidenceLinks' | 'evidenceLink';

/** A request for every call about links and with one. */
export const linkSamples: Pick<Samples, Nouns> = {
  accessLinks: {
    create: ({ workspaceId, memberId, kindId }) => ({
      params: { workspaceId },
      body: { workspaceMemberId: memberId, kindIds: [kindId], validDays: 7 },
    }),
    listOfMember: ({ memberId }) => ({ params: { memberId } }),
    revoke: ({ accessLinkId }) => ({ params: { accessLinkId } }),
  },
  joinLinks: {
    create: ({ workspaceId, noAddressMemberId }) => ({
      params: { workspaceId },
      body: { workspaceMemberIds: [noAddressMemberId], validDays: 14 },
    }),
  },
  joinLink: { get: () => ({}), giveAddress: () => ({ body: { email: `${newId()}@acme.example` } }) },
  uploadLink: {
    get: () => ({}),
    upload: () => ({}),
    submit: ({ linkKindId, linkUploadId }) => ({
      body: { kindId: linkKindId, fileId: linkUploadId, expirationDate: '2050-01-01' },
    }),
  },
  evidenceLinks: {
    create: ({ workspaceId, memberId, kindId }) => ({
      params: { workspaceId },
      body: {
        name: 'Client',
        workspaceMemberIds: [memberId],
        kindIds: [kindId],
        confirmedKindIds: [kindId],
        validDays: 7,
      },
    }),
    list: ({ workspaceId }) => ({ params: { workspaceId } }),
  },
  evidenceLink: { open: () => ({}) },
};
