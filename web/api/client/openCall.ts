import type { CallRoute } from './callRoute.ts';
import { UnreadableAnswer } from './errors.ts';
import { type CallOptions, type RawCall, send } from './transport.ts';

/** Sends one call that changes nothing and gives back its answer, which is a success, before its body is there. */
export async function openCall(route: CallRoute, call: RawCall, options?: CallOptions): Promise<Response> {
  const { response } = await send(route, call, options);
  // No call of ours answers with a page.
  if (response.headers.get('content-type')?.includes('html')) throw new UnreadableAnswer();
  return response;
}
