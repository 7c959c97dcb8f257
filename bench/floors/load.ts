import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { formOf } from '../uploads/form.ts';

/** The same call, again and again. */
export interface Work {
  url: string;
  method: string;
  headers: Record<string, string>;
  /** Who calls, connection by connection, where it is more than the one of the headers. */
  tokens?: string[];
  body: string | null;
  /** Instead of a body: a form with a PDF of so many bytes, another one each time. */
  pdf?: number;
  calls: number;
  /** Connections that are busy at the same time. */
  atOnce: number;
}

/** Why the calls ended early. */
export interface Failure {
  failure: string;
}

export interface Load {
  /** Milliseconds from the first call to the last answer. */
  took: number;
  /** Milliseconds of each call. */
  times: number[];
}

const withLength = (headers: Record<string, string>, body: string | Buffer) => ({
  ...headers,
  'content-length': Buffer.byteLength(body),
});

/** Sends the calls, from a process of its own, so that its cost is not counted. */
async function send({ url, method, headers, tokens, body, pdf, calls, atOnce }: Work): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const times: number[] = [];
  const one = async (token: string | undefined) => {
    const begun = performance.now();
    const sent = pdf === undefined ? body : formOf(pdf);
    const known = token === undefined ? headers : { ...headers, authorization: `Bearer ${token}` };
    const call = request(url, {
      agent,
      method,
      headers: sent === null ? known : withLength(known, sent),
    });
    call.end(sent ?? undefined);
    const [response] = await once(call, 'response');
    if (response.statusCode !== 200 && response.statusCode !== 201)
      throw new Error(`${url} answered ${response.statusCode}`);
    response.resume();
    await once(response, 'end');
    times.push(performance.now() - begun);
  };
  let left = calls;
  const inTurns = async (token: string | undefined) => {
    while (left-- > 0) await one(token);
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: atOnce }, (_, place) => inTurns(tokens?.[place % tokens.length])));
  const took = performance.now() - begun;
  agent.destroy();
  return { took, times };
}

process.on('message', async (work: Work) => {
  process.send?.(await send(work).catch(({ message }: Error) => ({ failure: message })));
});
