import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { idSchema } from '#contract/schemas.ts';

export const personalData = {
  download: endpoint({
    method: 'GET',
    path: '/v2/workspace-members/:memberId/personal-data',
    summary:
      'Everything that the workspace keeps about one person, who may have been removed, as one ZIP: a page to read, the same as JSON, and files. For admins of anybody, for everybody else their own; what belongs to the account is for its owner alone.',
    access: 'workspace',
    permission: null,
    forPeople: true,
    params: z.object({ memberId: idSchema }),
    personRate: 'personalData',
    status: 200,
    response: 'bytes',
    errors: ['STORE_UNREACHABLE', 'BUSY', 'MEDICAL_ID_LOCKED'],
  }),
};
