import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { entity, idSchema } from '../schemas.ts';
import { PROOF_ERRORS, reauthenticationSchema } from '../session.ts';

export const FACTOR_REQUIRED_OF = ['NOBODY', 'ADMINS', 'EVERYONE'] as const;

export const factorRequirementSchema = entity('FactorRequirement', {
  requiredOf: z.enum(FACTOR_REQUIRED_OF),
  /** The first day, in the workspace's time zone; null while nobody needs one. */
  from: z.iso.date().nullable(),
  /** How many people with an account have no second factor and no sign-in of their company: admins, and all. */
  without: z.object({ admins: z.int(), everyone: z.int() }),
});
export type FactorRequirement = z.infer<typeof factorRequirementSchema>;

const inWorkspace = z.object({ workspaceId: idSchema });

export const factorRequirement = {
  get: endpoint({
    method: 'GET',
    path: '/v2/workspaces/:workspaceId/second-factor',
    summary: 'Whom a workspace requires a second factor of, and since when.',
    access: 'workspace',
    permission: 'workspace:manage',
    params: inWorkspace,
    status: 200,
    response: factorRequirementSchema,
  }),
  set: endpoint({
    method: 'PUT',
    path: '/v2/workspaces/:workspaceId/second-factor',
    summary:
      'Require a second factor of admins or everyone from a day on. Only who came with one can ask it of others; without a day it is today.',
    access: 'workspace',
    permission: 'workspace:manage',
    forPeople: true,
    params: inWorkspace,
    body: z.object({ requiredOf: z.enum(FACTOR_REQUIRED_OF), from: z.iso.date().nullish() }),
    status: 200,
    response: factorRequirementSchema,
    errors: ['SECOND_FACTOR_REQUIRED'],
  }),
  removeOf: endpoint({
    method: 'POST',
    path: '/v2/workspace-members/:memberId/remove-second-factor',
    summary:
      'Remove the second factor of another member who has lost theirs: passkeys, authenticator app and recovery codes. They are signed out everywhere; they and all admins get an email about it.',
    access: 'workspace',
    permission: 'workspace:manage',
    forPeople: true,
    params: z.object({ memberId: idSchema }),
    body: z.object({ proof: reauthenticationSchema }),
    status: 204,
    response: null,
    errors: [...PROOF_ERRORS, 'FACTOR_ELSEWHERE', 'NO_SECOND_FACTOR'],
  }),
};
