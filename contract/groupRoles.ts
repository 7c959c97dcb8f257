import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { LENGTH } from './rules/limits.ts';
import { entity, idSchema, requiredText, roleSchema } from './schemas.ts';

/** The role that people in a group of a company's sign-in get in a workspace. */
export const groupRoleSchema = entity('GroupRole', {
  id: idSchema,
  /** The provider's key in the configuration of the server. */
  provider: z.string(),
  groupName: z.string(),
  role: roleSchema,
});
export type GroupRole = z.infer<typeof groupRoleSchema>;

/** A group and the role of whoever is in it. */
export const newGroupRoleSchema = z.object({
  provider: z.string().min(1, 'Choose a sign-in.').max(LENGTH.mark),
  groupName: requiredText('Please enter the name of the group.'),
  role: roleSchema,
});

const inWorkspace = z.object({ workspaceId: idSchema });

export const groupRoles = {
  list: endpoint({
    method: 'GET',
    path: '/v2/group-roles/workspace/:workspaceId',
    summary: 'The roles by group of a workspace, all of them.',
    access: 'workspace',
    permission: 'workspace:manage',
    forPeople: true,
    params: inWorkspace,
    status: 200,
    response: z.object({
      data: z.array(groupRoleSchema),
      count: z.int(),
      /** The sign-ins whose groups may have roles here. Rows of others give none. */
      providers: z.array(z.string()),
    }),
  }),
  set: endpoint({
    method: 'POST',
    path: '/v2/group-roles/workspace/:workspaceId',
    summary:
      'Give people in a group of a company’s sign-in a role, from their next log-in on. A group that has one gets the new one.',
    access: 'workspace',
    permission: 'workspace:manage',
    forPeople: true,
    params: inWorkspace,
    body: newGroupRoleSchema,
    status: 200,
    response: groupRoleSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v2/group-roles/:groupRoleId',
    summary: 'Take a group’s role out of the table. People keep the roles they have.',
    access: 'workspace',
    permission: 'workspace:manage',
    forPeople: true,
    params: z.object({ groupRoleId: idSchema }),
    status: 204,
    response: null,
  }),
};
