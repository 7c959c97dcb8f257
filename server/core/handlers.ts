import type { RequestOf, ResponseOf } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/index.ts';
import type { List } from '#contract/paging.ts';
import type { FileAnswer, StreamAnswer } from './fileAnswer.ts';
import type {
  CallingUser,
  EvidenceScope,
  JoinScope,
  MemberScope,
  Scope,
  UploadScope,
  UserScope,
} from './scope.ts';
import type { Services } from './services.ts';
import type { StagedContent } from './store.ts';

/** A call that anybody may make, while no transaction is open. */
export interface PublicScope {
  services: Services;
  now: Date;
  /** The network address that the call comes from. */
  address: string;
  userAgent: string | null;
  /** The hash of the text by which the browser tells which one it is; null without one. */
  device: Buffer | null;
  /** The person whose live session the call came with, where the endpoint says `knowsCaller`; else null. */
  caller: { userId: string; sessionId: string } | null;
  begin<T>(work: (scope: Scope) => Promise<T>): Promise<T>;
}

/** What the transaction of a call works with. */
type ScopeOf<E> = E extends { access: 'public' }
  ? Scope
  : E extends { access: 'link'; link: 'EVIDENCE' }
    ? EvidenceScope
    : E extends { access: 'link'; link: 'JOIN' }
      ? JoinScope
      : E extends { access: 'link' }
        ? UploadScope
        : E extends { access: 'workspace' }
          ? E extends { forPeople: true }
            ? MemberScope & SessionScope
            : MemberScope
          : SessionScope;

/** What a step before that transaction works with. */
type OpenCallOf<E> = E extends { access: 'public' } ? PublicScope : CheckedCall<ScopeOf<E>>;

/** The access token that a call came with. */
export interface TokenUse {
  text: string;
  hash: Buffer;
  sessionEndsAt: Date;
}

/** Of a call that came with a session, and not with an API token. */
export interface SessionScope extends UserScope {
  sessionId: string;
  token: TokenUse;
}

type UploadOf<E> = E extends { upload: object }
  ? { upload: { fileName: string; content: StagedContent } }
  : unknown;

/** A list may give its rows one by one; they are then streamed, however many there are. */
type Rows<Answer> = Answer extends { data: (infer Item)[]; count: number }
  ? Omit<Answer, 'data'> & { data: Item[] | AsyncIterable<Item> }
  : Answer;

type ResultOf<E> = E extends { response: 'bytes' }
  ? FileAnswer | StreamAnswer
  : E extends { response: null }
    ? undefined
    : Rows<ResponseOf<E>>;

type AskedOf<E> = RequestOf<E> & UploadOf<E>;

/** A call of somebody whose access was checked, while no transaction is open. */
export interface CheckedCall<CallScope> {
  services: Services;
  now: Date;
  user: CallingUser;
  /** The network address that the call comes from. */
  address: string;
  userAgent: string | null;
  /** Checks the access once more and works in a transaction of its own. */
  begin<T>(work: (scope: CallScope) => Promise<T>): Promise<T>;
}

/** A handler with slow work before its transaction, made by `withStepBefore`. */
export interface SteppedHandler<OpenCall, CallScope, Request, Result> {
  before(call: OpenCall, request: Request): Promise<unknown>;
  run(scope: CallScope, request: Request, prepared: unknown): Promise<Result>;
}

/**
 * A handler that does slow work (hashing, drawing, asking another server) before its transaction, so that it holds no
 * connection meanwhile. Access is checked before the step and again in the transaction, which gets what the step returned.
 */
export const withStepBefore = <OpenCall, CallScope, Request, Prepared, Result>(
  before: (call: OpenCall, request: Request) => Promise<Prepared>,
  run: (scope: CallScope, request: Request, prepared: Prepared) => Promise<Result>,
): SteppedHandler<OpenCall, CallScope, Request, Result> => ({
  before,
  run: (scope, request, prepared) => run(scope, request, prepared as Prepared),
});

type SteppedOf<E> = SteppedHandler<OpenCallOf<E>, ScopeOf<E>, AskedOf<E>, ResultOf<E>>;

/**
 * A public handler begins its transactions by itself, unless its call can be repeated: then its work and the answer that is kept
 * must be one transaction.
 */
export type HandlerOf<E> = E extends { access: 'public'; idempotent: true }
  ? SteppedOf<E>
  :
      | SteppedOf<E>
      | ((
          scope: E extends { access: 'public' } ? PublicScope : ScopeOf<E>,
          request: AskedOf<E>,
        ) => Promise<ResultOf<E>>);

/** One handler for every endpoint of a noun, no more and no fewer. */
export type HandlersOf<Noun extends keyof Endpoints> = {
  [Name in keyof Endpoints[Noun]]: HandlerOf<Endpoints[Noun][Name]>;
};

export type AllHandlers = { [Noun in keyof Endpoints]: HandlersOf<Noun> };

/** The answer of a list that comes whole, with how many rows it has (ENT-33). */
export const wholeList = <Item>(data: Item[]): List<Item> => ({ data, count: data.length });
