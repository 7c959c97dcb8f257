import type { AnswerOf, RequestOf } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/index.ts';
import type { MemberScope, Scope, UserScope } from '#server/db/scope.ts';
import type { FileAnswer } from '#server/files/answer.ts';
import type { StagedContent } from '#server/files/store.ts';
import type { Services } from '#server/services.ts';

/** What a handler gets when anybody may call it: no transaction is open until it begins one. */
export interface PublicScope {
  services: Services;
  now: Date;
  /** The network address that calls. */
  address: string;
  userAgent: string | null;
  begin<T>(work: (scope: Scope) => Promise<T>): Promise<T>;
}

type ScopeOf<E> = E extends { access: 'public' }
  ? PublicScope
  : E extends { access: 'workspace' }
    ? MemberScope
    : UserScope & { token: TokenUse };

/** The access token that a call came with. */
export interface TokenUse {
  text: string;
  hash: Buffer;
  sessionEndsAt: Date;
}

type UploadOf<E> = E extends { upload: object }
  ? { upload: { fileName: string; content: StagedContent } }
  : unknown;

/** A list may give its rows one by one; they are then streamed, however many there are. */
type Rows<Answer> = Answer extends { data: (infer Item)[]; count: number }
  ? Omit<Answer, 'data'> & { data: Item[] | AsyncIterable<Item> }
  : Answer;

type ResultOf<E> = E extends { answer: 'bytes' }
  ? FileAnswer
  : E extends { answer: null }
    ? undefined
    : Rows<AnswerOf<E>>;

export type HandlerOf<E> = (scope: ScopeOf<E>, request: RequestOf<E> & UploadOf<E>) => Promise<ResultOf<E>>;

/** One handler for every endpoint of a noun, no more and no fewer. */
export type HandlersOf<Noun extends keyof Endpoints> = {
  [Name in keyof Endpoints[Noun]]: HandlerOf<Endpoints[Noun][Name]>;
};

export type AllHandlers = { [Noun in keyof Endpoints]: HandlersOf<Noun> };
