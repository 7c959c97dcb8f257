import type { CallOf, ResponseOf } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/index.ts';
import { type CallRoute, calls } from '#web/api/calls.ts';
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

export type Api = { [Noun in keyof Endpoints]: Callable<Endpoints[Noun]> };

const callerOf =
  (route: CallRoute) =>
  (call: RawCall = {}, options?: CallOptions) =>
    sendCall(route, call, options);

const nounOf = (routes: Record<string, CallRoute>) =>
  Object.fromEntries(Object.entries(routes).map(([name, route]) => [name, callerOf(route)]));

/** Every call of the contract: `api.members.list({ params, body })`. The answer has the contract's type. */
export const api = Object.fromEntries(
  Object.entries(calls).map(([noun, routes]) => [noun, nounOf(routes)]),
) as unknown as Api;
