import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idSchema } from './ids.ts';
import { passwordSchema } from './passwords.ts';
import { emailSchema } from './text.ts';

export const tokenSchema = z.object({ token: z.string() });
export const signedInSchema = z.object({ token: z.string(), user: z.object({ id: idSchema }) });

/** What a person gives to log in with the product's own accounts. */
export const credentialsSchema = z.object({
  provider: z.literal('CREDENTIALS'),
  email: emailSchema,
  password: passwordSchema,
});

export const session = {
  logIn: endpoint({
    method: 'POST',
    path: '/v1/auth',
    summary: 'Log in and receive an access token.',
    access: 'public',
    body: credentialsSchema,
    status: 200,
    answer: signedInSchema,
    errors: ['CREDENTIALS_WRONG', 'RATE_LIMITED', 'BUSY'],
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/v1/auth/refresh',
    summary: 'Exchange the access token for a new one.',
    access: 'session',
    status: 200,
    answer: tokenSchema,
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/v1/auth/sign-out',
    summary: 'End the session on every node.',
    access: 'session',
    status: 204,
    answer: null,
  }),
};
