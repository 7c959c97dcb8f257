import { createHash, randomBytes } from 'node:crypto';

/** Access tokens and the tokens of mailed links: 256 random bits in base64url. */
const TOKEN_FORM = /^[A-Za-z0-9_-]{43}$/;

export const newToken = (): string => randomBytes(32).toString('base64url');

export const hasTokenForm = (token: string): boolean => TOKEN_FORM.test(token);

/**
 * API tokens: the name of the product, by which tools that look for lost secrets know one, and the id of the workspace whose
 * rows the token is looked for in.
 */
const API_TOKEN_FORM = /^muster_(c[a-z0-9]{24})_[A-Za-z0-9_-]{43}$/;

export const newApiToken = (workspaceId: string): string => `muster_${workspaceId}_${newToken()}`;

/** The workspace that a text of the form of an API token names; null for any other text. */
export const workspaceOfApiToken = (text: string): string | null => API_TOKEN_FORM.exec(text)?.[1] ?? null;

/** What is stored instead of a token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Tokens of calendar addresses, which name the workspace as API tokens do. */
const CALENDAR_TOKEN_FORM = /^cal_(c[a-z0-9]{24})_[A-Za-z0-9_-]{43}$/;

export const newCalendarToken = (workspaceId: string): string => `cal_${workspaceId}_${newToken()}`;

/** The workspace that a text of the form of a calendar address's token names; null for any other text. */
export const workspaceOfCalendarToken = (text: string): string | null =>
  CALENDAR_TOKEN_FORM.exec(text)?.[1] ?? null;

/** Tokens of access links, which name the workspace as API tokens do. */
const LINK_TOKEN_FORM = /^link_(c[a-z0-9]{24})_[A-Za-z0-9_-]{43}$/;

export const newLinkToken = (workspaceId: string): string => `link_${workspaceId}_${newToken()}`;

/** The workspace that a text of the form of a link's token names; null for any other text. */
export const workspaceOfLinkToken = (text: string): string | null => LINK_TOKEN_FORM.exec(text)?.[1] ?? null;
