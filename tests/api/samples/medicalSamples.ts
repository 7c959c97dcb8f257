import type { Samples } from '../ids.ts';

/** Those of the samples that are about medical IDs and first aiders. */
export const medicalSamples: Pick<Samples, 'medicalId' | 'firstAid'> = {
  medicalId: {
    get: ({ userId }) => ({ params: { id: userId } }),
    replace: ({ userId }) => ({
      params: { id: userId },
      body: { bloodGroup: 'A+', allergies: 'Penicillin', firstContact: { name: 'Ada Byron', phone: '112' } },
    }),
    remove: ({ userId }) => ({ params: { id: userId } }),
    sharing: ({ userId }) => ({ params: { id: userId } }),
    share: ({ userId }) => ({ params: { id: userId }, body: { allowed: false } }),
  },
  firstAid: {
    list: ({ workspaceId }) => ({ params: { workspaceId }, body: {} }),
    name: ({ otherMemberId: memberId }) => ({ params: { memberId } }),
    dismiss: ({ otherMemberId: memberId }) => ({ params: { memberId } }),
    people: ({ workspaceId }) => ({ params: { workspaceId }, body: {} }),
    open: ({ patientMemberId: memberId }) => ({ params: { memberId }, body: { reason: 'Unconscious' } }),
  },
};
