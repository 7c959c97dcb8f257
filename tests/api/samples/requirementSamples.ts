import { newId } from '#server/core/ids.ts';
import type { Samples } from '../ids.ts';

/** A day far enough from now to be in the future of every run. */
const LATER = '2999-12-31';

/** Those of the samples that are about what people must hold. */
export const requirementSamples: Pick<
  Samples,
  | 'requirements'
  | 'requirementSharing'
  | 'exemptions'
  | 'requirementMatrix'
  | 'memberRecord'
  | 'personalData'
  | 'coverage'
  | 'teamCheck'
> = {
  requirements: {
    list: ({ workspaceId }) => ({ params: { workspaceId }, body: {} }),
    get: ({ requirementId }) => ({ params: { requirementId } }),
    create: ({ workspaceId, kindId }) => ({
      body: {
        workspaceId,
        name: `First aid ${newId()}`,
        appliesTo: { roles: ['TEAM_MEMBER'] },
        kindIds: [kindId],
      },
    }),
    update: ({ requirementId }) => ({
      params: { requirementId },
      body: { name: `First aid ${newId()}`, appliesTo: { roles: ['TEAM_MEMBER'] } },
    }),
    remove: ({ requirementId }) => ({ params: { requirementId } }),
    preview: ({ workspaceId, kindId }) => ({
      params: { workspaceId },
      body: { requirement: { name: 'First aid', appliesTo: { everyone: true }, kindIds: [kindId] } },
    }),
  },
  requirementSharing: {
    export: ({ workspaceId }) => ({ params: { workspaceId } }),
    import: ({ workspaceId }) => ({
      params: { workspaceId },
      body: { document: { version: 1, kinds: [{ name: `First aid ${newId()}` }], requirements: [] } },
    }),
  },
  exemptions: {
    list: ({ workspaceId }) => ({ params: { workspaceId }, body: {} }),
    create: ({ requirementId, memberId }) => ({
      body: { requirementId, workspaceMemberId: memberId, reason: 'Course is booked', until: LATER },
    }),
    remove: ({ exemptionId }) => ({ params: { exemptionId } }),
  },
  requirementMatrix: {
    list: ({ workspaceId, teamId }) => ({ params: { workspaceId }, body: { filters: { teamId } } }),
    summary: ({ workspaceId, teamId }) => ({ params: { workspaceId }, body: { filters: { teamId } } }),
    overview: ({ workspaceId }) => ({ params: { workspaceId } }),
    ofMember: ({ memberId }) => ({ params: { memberId }, query: {} }),
  },
  memberRecord: { download: ({ memberId }) => ({ params: { memberId } }) },
  personalData: { download: ({ memberId }) => ({ params: { memberId } }) },
  coverage: {
    list: ({ workspaceId }) => ({ params: { workspaceId } }),
    get: ({ teamId }) => ({ params: { teamId } }),
    set: ({ teamId }) => ({ params: { teamId }, body: { rules: [] } }),
  },
  teamCheck: {
    check: ({ teamId, otherMemberId }) => ({
      body: { proGroupIds: [teamId], workspaceMemberIds: [otherMemberId] },
    }),
  },
};
