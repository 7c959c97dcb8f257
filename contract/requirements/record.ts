import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { idSchema } from '#contract/schemas.ts';

export const memberRecord = {
  download: endpoint({
    method: 'GET',
    path: '/v2/workspace-members/:memberId/record',
    summary:
      'How a member stands today, as a page to print, with the files of their documents, in one ZIP: for admins of anybody, for everybody else their own.',
    access: 'workspace',
    permission: null,
    params: z.object({ memberId: idSchema }),
    status: 200,
    response: 'bytes',
    errors: ['STORE_UNREACHABLE', 'BUSY'],
  }),
};
