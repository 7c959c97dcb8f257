import { createHash, randomBytes } from 'node:crypto';

/** Access tokens and the tokens of mailed links: 256 random bits in base64url. */
const TOKEN_FORM = /^[A-Za-z0-9_-]{43}$/;

export const newToken = (): string => randomBytes(32).toString('base64url');

export const hasTokenForm = (token: string): boolean => TOKEN_FORM.test(token);

/** What is stored instead of a token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
