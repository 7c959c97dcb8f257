import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { memberSchema } from './members.ts';
import { listRequest, listResponse } from './paging.ts';
import { overrideSchema } from './requirements/reasons.ts';
import { requirementStateSchema, stateCountsSchema } from './requirements/requirements.ts';
import { COUNT, LENGTH } from './rules/limits.ts';
import { REQUIREMENT_STATES } from './rules/requirements/requirements.ts';
import { cleanText } from './rules/text.ts';
import { dateSchema, entity, idSchema, optionalLines, optionalPhone, optionalText } from './schemas.ts';

/** A team's name, trimmed (TEAM-16). */
const nameSchema = (required: string, tooLong: string) =>
  z.string({ error: required }).overwrite(cleanText).min(1, required).max(LENGTH.name, tooLong);

/** Site of a team: its address, client and days, and a contact there (SITE-01). */
const siteFacts = {
  address: optionalLines(LENGTH.address),
  client: optionalText(),
  /** The first and the last day on the site. */
  startsOn: dateSchema.nullish(),
  endsOn: dateSchema.nullish(),
  contactName: optionalText(),
  contactPhone: optionalPhone,
};

/** True of days of which the last one is not before the first one, as far as there are both. */
export const siteEndsAfterItStarts = ({
  startsOn,
  endsOn,
}: {
  startsOn?: string | null | undefined;
  endsOn?: string | null | undefined;
}): boolean => !startsOn || !endsOn || startsOn <= endsOn;
export const SITE_ENDS_BEFORE = { path: ['endsOn'], error: 'The end can’t come before the start.' };

/** TEAM-14, TEAM-15 */
export const newTeamSchema = z.object({
  name: nameSchema('Group name is required', 'Group name must be 255 characters or less'),
  isPublic: z.boolean(),
  ...siteFacts,
});

/** TEAM-35, TEAM-36 */
export const teamChangeSchema = z.object({
  name: nameSchema('Team name is required', 'Team name must be 255 characters or less').optional(),
  isPublic: z.boolean().optional(),
  ...siteFacts,
});

/** A member's place in a team, with the member. */
export const teamMemberSchema = entity('TeamMember', {
  id: idSchema,
  workspaceMemberId: idSchema,
  workspaceMember: memberSchema,
});
export type TeamMember = z.infer<typeof teamMemberSchema>;

/** A member in the list of a team. What follows the place is for those who manage the team, and null for the others (GAP-05). */
const listedTeamMemberSchema = entity('ListedTeamMember', {
  ...teamMemberSchema.shape,
  /** In how many of the things that are required of them they are in each state today. */
  standing: stateCountsSchema.nullable(),
  /** They lack something today that keeps people out of teams. */
  blocked: z.boolean().nullable(),
  /** With its country code, to call them. */
  phone: z.string().nullable(),
});
export type ListedTeamMember = z.infer<typeof listedTeamMemberSchema>;

export const teamSchema = entity('Team', {
  id: idSchema,
  name: z.string(),
  isPublic: z.boolean(),
  workspaceId: idSchema,
  memberCount: z.int(),
  /** At most the first five, for their faces; `memberCount` has the number. */
  proGroupMembers: z.array(teamMemberSchema),
  /** Whether the caller may change it, and who is in it. */
  canManage: z.boolean(),
  address: z.string().nullable(),
  client: z.string().nullable(),
  startsOn: dateSchema.nullable(),
  endsOn: dateSchema.nullable(),
  contactName: z.string().nullable(),
  contactPhone: z.string().nullable(),
  /** Since when it is archived: nobody is added to it, and nothing is required for it. */
  archivedAt: z.iso.datetime().nullable(),
});
export type Team = z.infer<typeof teamSchema>;

const one = z.object({ teamId: idSchema });
const inWorkspace = z.object({ workspaceId: idSchema });
/** Those that are archived, instead of those that are not. */
const archived = z.boolean().optional();
const filters = z.object({ excludeIfMember: idSchema.optional(), archived }).optional();
const ownFilters = z.object({ archived }).optional();
const ids = z.array(idSchema).min(1).max(COUNT.ids);
const membersOfTeams = z.object({ proGroupIds: ids, workspaceMemberIds: ids });
const newPlaces = membersOfTeams
  .extend({ override: overrideSchema.optional() })
  .refine(
    ({ proGroupIds, workspaceMemberIds }) => proGroupIds.length * workspaceMemberIds.length <= COUNT.places,
    {
      path: ['workspaceMemberIds'],
      error: `At most ${COUNT.places.toLocaleString('en')} team memberships can be added at once. Choose fewer members or teams.`,
    },
  );

export const teams = {
  create: endpoint({
    method: 'POST',
    path: '/v2/pro-groups',
    summary: 'Create a team, with members if wished; both or neither.',
    access: 'workspace',
    permission: 'teams:manage-all',
    body: newTeamSchema
      .extend({
        workspaceId: idSchema,
        workspaceMemberIds: z.array(idSchema).max(COUNT.ids).optional(),
        override: overrideSchema.optional(),
      })
      .refine(siteEndsAfterItStarts, SITE_ENDS_BEFORE),
    status: 201,
    response: z.object({ id: idSchema }),
    idempotent: true,
    maxBody: 4 * 1024 * 1024,
    errors: ['UNKNOWN_IDS', 'QUOTA_TEAM_PLACES', 'REQUIREMENTS_UNMET'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/v2/pro-groups/:teamId',
    summary: 'One team; for those who aren’t admins, of their own teams only.',
    access: 'workspace',
    permission: 'team:view',
    params: one,
    status: 200,
    response: teamSchema,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/v2/pro-groups/:teamId',
    changes: 'workspace',
    summary:
      'Change a team’s name, its site data or whether it is open; archive it or bring it back. What is not given stays.',
    access: 'workspace',
    permission: 'team:manage',
    params: one,
    body: teamChangeSchema
      .extend({ archived: z.boolean().optional() })
      .refine(siteEndsAfterItStarts, SITE_ENDS_BEFORE),
    status: 200,
    response: teamSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v2/pro-groups/:teamId',
    changes: 'workspace',
    summary: 'Delete a team; its members stay in the workspace.',
    access: 'workspace',
    permission: 'team:manage',
    params: one,
    status: 204,
    response: null,
  }),
  list: endpoint({
    method: 'POST',
    path: '/v2/pro-groups/workspace/:workspaceId/list',
    reads: true,
    summary: 'All teams of a workspace; archived ones where they are asked for.',
    access: 'workspace',
    permission: 'teams:manage-all',
    params: inWorkspace,
    body: listRequest(['name'], { filters }),
    status: 200,
    response: listResponse(teamSchema),
  }),
  listOpen: endpoint({
    method: 'POST',
    path: '/v2/pro-groups/workspace/:workspaceId/open',
    reads: true,
    summary: 'The teams of a workspace that its members may join by themselves.',
    access: 'workspace',
    permission: 'team:join',
    params: inWorkspace,
    body: listRequest(['name'], { filters }),
    status: 200,
    response: listResponse(teamSchema),
  }),
  listOwn: endpoint({
    method: 'POST',
    path: '/v2/pro-groups/user/list',
    reads: true,
    summary: 'The teams of a workspace that the caller is in; archived ones where they are asked for.',
    access: 'workspace',
    permission: null,
    body: listRequest(['name'], { workspaceId: idSchema, filters: ownFilters }),
    status: 200,
    response: listResponse(teamSchema),
  }),
  listOfMember: endpoint({
    method: 'POST',
    path: '/v2/pro-groups/workspace-member/:memberId/list',
    reads: true,
    summary: 'The teams of one member; for those who aren’t admins, of themselves only.',
    access: 'workspace',
    permission: null,
    params: z.object({ memberId: idSchema }),
    body: listRequest(['name'], { filters: ownFilters }),
    status: 200,
    response: listResponse(teamSchema),
  }),
  addMembers: endpoint({
    method: 'POST',
    path: '/v2/pro-group-members',
    summary:
      'Put members into teams; who is in already stays as they are. Where the workspace asks for it, a team admin’s wish waits for an admin.',
    access: 'workspace',
    permission: 'team:manage',
    body: newPlaces,
    status: 201,
    response: z.object({
      count: z.int(),
      /** How many places wait for an admin’s approval now. */
      requested: z.int(),
    }),
    idempotent: true,
    maxBody: 8 * 1024 * 1024,
    errors: ['UNKNOWN_IDS', 'TEAM_ARCHIVED', 'QUOTA_TEAM_PLACES', 'REQUIREMENTS_UNMET'],
  }),
  removeMembers: endpoint({
    method: 'DELETE',
    path: '/v2/pro-group-members/bulk-delete',
    changes: 'workspace',
    summary: 'Take members out of teams; all or nothing.',
    access: 'workspace',
    permission: 'team:manage',
    body: membersOfTeams,
    status: 200,
    response: z.object({ count: z.int() }),
    idempotent: true,
    maxBody: 8 * 1024 * 1024,
    errors: ['UNKNOWN_IDS'],
  }),
  join: endpoint({
    method: 'POST',
    path: '/v2/pro-group-members/join-pro-group',
    summary: 'Join an open team.',
    access: 'workspace',
    permission: 'team:join',
    body: z.object({ proGroupId: idSchema }),
    status: 200,
    response: teamSchema,
    errors: ['TEAM_ARCHIVED', 'QUOTA_TEAM_PLACES', 'REQUIREMENTS_UNMET'],
  }),
  listMembers: endpoint({
    method: 'POST',
    path: '/v2/pro-group-members/pro-group/:teamId/list',
    reads: true,
    summary:
      'The members of a team. Those who manage it see how each stands to what is required of them, order by it and narrow to it.',
    access: 'workspace',
    permission: 'team:view',
    params: one,
    /** `lacking`: in how many of the things that are required of them they lack something. */
    body: listRequest(['firstName', 'email', 'role', 'lacking'], {
      filters: z
        .object({
          /** People who are in one of these states. */
          states: z.array(requirementStateSchema).min(1).max(REQUIREMENT_STATES.length).optional(),
        })
        .optional(),
    }),
    status: 200,
    response: listResponse(listedTeamMemberSchema),
    errors: ['FORBIDDEN'],
  }),
};
