import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { RateName } from './rules/limits.ts';
import type { Permission } from './rules/permissions.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/**
 * Who may call, from the widest to the narrowest:
 * `public` anybody; `session` whoever is logged in; `verified` with a verified e-mail address; `complete` with a
 * complete profile and the licence accepted too; `workspace` who moreover is an active member of the workspace that the
 * call names and has its `permission`.
 * Apart from these, `link`: whoever has the token of an access link of the call's purpose, with an account or without (decision 0079).
 */
export type Access = 'public' | 'session' | 'verified' | 'complete' | 'workspace' | 'link';

interface Call {
  method: Method;
  path: `/v${1 | 2}/${string}` | `/scim/v2/${string}`;
  /** One sentence for the API documentation. */
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** One file as multipart/form-data instead of a JSON body, of at most this many bytes. */
  upload?: { maxBytes: number };
  status: 200 | 201 | 204;
  /** The response’s body; null for none, `bytes` for the content of a file. */
  response: z.ZodType | null | 'bytes';
  /** A POST that changes nothing: a list, a question. */
  reads?: boolean;
  /** A read that keeps the database busy for more than moments in a large workspace: a person makes one at a time, others wait (decision 0030). */
  cost?: 'expensive';
  /**
   * Whose rights the call changes: roles, memberships and places in teams of its workspace, or sessions and password of the
   * caller. Other writes wait for it, and it for them.
   */
  changes?: 'workspace' | 'user';
  /** A POST that creates something, or a removal of many: a repeated `Idempotency-Key` gets the first answer again. */
  idempotent?: boolean;
  /** A limit on how often one network address may call. */
  rate?: RateName;
  /** A limit on how often one person may call, from wherever. */
  personRate?: RateName;
  /** A limit on how many MiB one person may send in files; every call counts as one at least. */
  volumeRate?: RateName;
  /** Largest JSON body in bytes, where it differs from the usual one. */
  maxBody?: number;
  /** The browser tells by `X-Device-Id` which one it is (decision 0019). */
  namesDevice?: true;
  /** A public call that does more for whoever comes with a live session; without one it is answered all the same. */
  knowsCaller?: true;
  /** The errors that are this call's own, for the documentation. */
  errors?: readonly ErrorCode[];
}

interface WorkspaceCall {
  access: 'workspace';
  permission: Permission | null;
  /** For people who are logged in: nobody makes it with an API token, whoever the token's owner is. */
  forPeople?: true;
  /** A call of SCIM, made with an API token for a directory and with nothing else (decision 0087). */
  forDirectory?: true;
}

/** The purpose of an access link: sending documents, seeing what people hold, or telling one's address to be invited. */
export type LinkPurpose = 'UPLOAD' | 'EVIDENCE' | 'JOIN';

interface LinkCall {
  access: 'link';
  /** The purpose of the links that make it. */
  link: LinkPurpose;
}

export type Endpoint = Call & ({ access: Exclude<Access, 'workspace' | 'link'> } | WorkspaceCall | LinkCall);

/** Declares one call. Routes, client, form limits, OpenAPI and the access tests are derived from it. */
export const endpoint = <const E extends Endpoint>(declared: E): E => declared;

type Out<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type In<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type Part<E, Key extends string> = E extends Record<Key, infer Schema> ? Schema : undefined;

/** What a handler receives, after validation. */
export interface RequestOf<E> {
  params: Out<Part<E, 'params'>>;
  query: Out<Part<E, 'query'>>;
  body: Out<Part<E, 'body'>>;
}

/** The parts that a call has. */
type Parts<E> = {
  [Key in 'params' | 'query' | 'body' as Part<E, Key> extends undefined ? never : Key]: In<Part<E, Key>>;
};

/** The parts that a call may come without. */
type Spare<E> = { [Key in keyof Parts<E>]: undefined extends Parts<E>[Key] ? Key : never }[keyof Parts<E>];

/** What the client sends, before defaults are filled in. */
export type CallOf<E> = Omit<Parts<E>, Spare<E>> & Partial<Pick<Parts<E>, Spare<E>>>;

/** The body of a call's response. */
export type ResponseOf<E> = E extends { response: infer Response }
  ? Response extends z.ZodType
    ? z.output<Response>
    : undefined
  : never;

/** Whether a call changes nothing. */
export const isRead = ({ method, reads }: Endpoint): boolean => method === 'GET' || reads === true;

/** What an API token must be made for to make a call; null for a call that is made with a session alone. */
export function tokenNeeds(declared: Endpoint): 'read' | 'write' | 'directory' | null {
  if (declared.access !== 'workspace' || declared.forPeople) return null;
  if (declared.forDirectory) return 'directory';
  return isRead(declared) ? 'read' : 'write';
}

/** Where a workspace call names its workspace; the path and the body win over the header. */
export function workspaceSource(declared: Endpoint): 'params' | 'body' | 'header' {
  if (declared.params && 'workspaceId' in declared.params.shape) return 'params';
  const body = declared.body as { shape?: object } | undefined;
  return body?.shape && 'workspaceId' in body.shape ? 'body' : 'header';
}
