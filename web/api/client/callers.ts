import type { CallOf, ResponseOf } from '#contract/endpoint.ts';
import type { CallRoute, RoutesOf } from './callRoute.ts';
import { type CallOptions, type RawCall, sendCall } from './transport.ts';

type Args<E> = keyof CallOf<E> extends never
  ? [call?: Record<never, never>, options?: CallOptions]
  : [call: CallOf<E>, options?: CallOptions];

type Caller<E> = (...args: Args<E>) => Promise<ResponseOf<E>>;

/** Uploads report progress and downloads are links, so neither is called like the rest. */
type Callable<Noun> = {
  [Name in keyof Noun as Noun[Name] extends { upload: object } | { response: 'bytes' }
    ? never
    : Name]: Caller<Noun[Name]>;
};

const callerOf =
  (route: CallRoute) =>
  (call: RawCall = {}, options?: CallOptions) =>
    sendCall(route, call, options);

const nounOf = (routes: Record<string, CallRoute>) =>
  Object.fromEntries(Object.entries(routes).map(([name, route]) => [name, callerOf(route)]));

/** A function for each call: `members.list({ params, body })`. Its answer has the contract's type. */
export const callersOf = <Nouns>(routes: RoutesOf<Nouns>) =>
  Object.fromEntries(
    Object.entries<Record<string, CallRoute>>(routes).map(([noun, ofNoun]) => [noun, nounOf(ofNoun)]),
  ) as unknown as { [Noun in keyof Nouns]: Callable<Nouns[Noun]> };
