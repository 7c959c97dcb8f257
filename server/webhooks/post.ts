import { type ClientRequest, request as plainRequest, type RequestOptions } from 'node:http';
import { request as encryptedRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { SECOND_MS } from '#contract/rules/time.ts';
import type { DeliveryProblem } from '#contract/rules/webhooks.ts';
import { type Address, addressesOf, DeliveryError, type Reach } from './target.ts';

/** Looking up the name, connecting, sending and the head of the answer together. */
const LONGEST_MS = 10 * SECOND_MS;

/** An attempt: the status of the answer, if there was one, and why it counts for nothing, if it does. */
export interface Outcome {
  status: number | null;
  problem: DeliveryProblem | null;
}

/** Gives the connection addresses that were checked, whatever the name leads to by now. */
const only =
  (addresses: Address[]): LookupFunction =>
  (_host, { all }, answer) => {
    const [first] = addresses;
    if (all || !first) return answer(null, addresses);
    return answer(null, first.address, first.family);
  };

/**
 * Posts a message to a URL: to checked addresses alone, over a connection of its own, without following redirects. Of the answer only the
 * status is read. Never rejects.
 */
export async function post(
  address: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  { reach, longestMs = LONGEST_MS }: { reach: Reach; longestMs?: number },
): Promise<Outcome> {
  const signal = AbortSignal.timeout(longestMs);
  try {
    const url = new URL(address);
    const addresses = await inTime(addressesOf(url, reach), signal);
    const status = await send(url, {
      method: 'POST',
      agent: false,
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Muster-Webhooks/1',
      },
      lookup: only(addresses),
      signal,
      body,
    });
    return { status, problem: problemOf(status) };
  } catch (error) {
    return { status: null, problem: signal.aborted ? 'TIMEOUT' : reasonOf(error) };
  }
}

function problemOf(status: number): DeliveryProblem | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'REDIRECT' : 'STATUS';
}

function reasonOf(error: unknown): DeliveryProblem {
  if (error instanceof DeliveryError) return error.problem;
  const code = String((error as NodeJS.ErrnoException).code);
  return /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO/.test(code) ? 'CERTIFICATE' : 'UNREACHABLE';
}

/** Waits for something that cannot be stopped, until the signal says that it is too late. */
async function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const late = Promise.withResolvers<never>();
  const stop = () => late.reject(signal.reason);
  signal.addEventListener('abort', stop);
  return Promise.race([work, late.promise]).finally(() => signal.removeEventListener('abort', stop));
}

const send = (url: URL, { body, ...options }: RequestOptions & { body: string }): Promise<number> =>
  new Promise((resolve, reject) => {
    const open = url.protocol === 'https:' ? encryptedRequest : plainRequest;
    const request: ClientRequest = open(url, options, (response) => {
      resolve(response.statusCode ?? 0);
      response.on('error', () => undefined);
      request.destroy();
    });
    request.on('error', reject);
    // Whatever ends it without an answer, such as another protocol.
    request.on('close', () => reject(new Error('There was no answer.')));
    request.end(body);
  });
