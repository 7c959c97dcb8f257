import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listResponse } from '../paging.ts';
import { entity, identityProviderSchema, idSchema } from '../schemas.ts';
import { PROOF_ERRORS, reauthenticationSchema } from '../session.ts';

/** A sign-in with another provider that opens the caller's account. */
export const identitySummarySchema = entity('Identity', {
  id: idSchema,
  /** Null for one that is no longer set up on this server: nobody logs in with it. */
  provider: identityProviderSchema.nullable(),
  /** The provider as people know it, such as "Google" or the company's name. */
  name: z.string(),
  linkedAt: z.iso.datetime(),
  /** False for the caller's only way to log in. */
  canRemove: z.boolean(),
});
export type Identity = z.infer<typeof identitySummarySchema>;

export const identities = {
  list: endpoint({
    method: 'GET',
    path: '/v1/identities',
    summary:
      'The sign-ins with other providers that open the caller’s account, in the order they were linked.',
    access: 'session',
    status: 200,
    response: listResponse(identitySummarySchema),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v1/identities/:identityId',
    changes: 'user',
    summary:
      'Remove a linked sign-in, so that it no longer opens the account, and end all other sessions. The caller gets an email about it.',
    access: 'session',
    params: z.object({ identityId: idSchema }),
    body: reauthenticationSchema,
    status: 204,
    response: null,
    errors: ['LAST_WAY_IN', ...PROOF_ERRORS],
  }),
};
