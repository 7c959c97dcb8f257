import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { LENGTH } from './rules/limits.ts';
import { signedInSchema } from './session.ts';

const ofProvider = z.object({ provider: z.string().max(LENGTH.mark) });
const opaque = z.string().min(1).max(LENGTH.code);

/** Signing in with a company's own provider of OpenID Connect. */
export const companySignIn = {
  start: endpoint({
    method: 'POST',
    path: '/v1/sign-in/:provider/start',
    summary: 'Begin a sign-in: where the browser goes, and what it keeps to end it within ten minutes.',
    access: 'public',
    params: ofProvider,
    status: 200,
    response: z.object({ url: z.string(), attempt: z.string() }),
    rate: 'nonce',
    errors: ['PROVIDER_UNAVAILABLE', 'PROVIDER_UNREACHABLE', 'RATE_LIMITED'],
  }),
  finish: endpoint({
    method: 'POST',
    path: '/v1/sign-in/:provider',
    summary:
      'Exchange what the browser came back with for an id token of the portal’s own. It logs in, signs up or confirms who somebody is, once, with the provider COMPANY.',
    access: 'public',
    params: ofProvider,
    body: z.object({
      /** What the start answered with; only the browser that began has it. */
      attempt: z.string().min(1).max(LENGTH.token),
      code: opaque,
      state: opaque,
      /** As the provider names itself in its answer, where it does. */
      iss: opaque.optional(),
    }),
    status: 200,
    response: z.object({ idToken: z.string() }),
    rate: 'nonce',
    errors: ['PROVIDER_UNAVAILABLE', 'PROVIDER_UNREACHABLE', 'ID_TOKEN_INVALID', 'RATE_LIMITED'],
  }),
  logInByLink: endpoint({
    method: 'POST',
    path: '/v1/sign-in-link',
    summary: 'Log in with a link that whoever runs the server made for one person.',
    access: 'public',
    body: z.object({ token: z.string().min(1).max(LENGTH.token) }),
    namesDevice: true,
    status: 200,
    response: signedInSchema,
    rate: 'verifyEmail',
    errors: ['LINK_INVALID', 'RATE_LIMITED'],
  }),
};
