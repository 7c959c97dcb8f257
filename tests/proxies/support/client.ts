import { once } from 'node:events';
import type { ClientRequest, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { connect as connectPlainly } from 'node:net';
import { connect } from 'node:tls';
import { HOST } from './authority.ts';
import type { RunningProxy } from './proxy.ts';

export interface Asked {
  method?: string;
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Uint8Array;
  /** The address of this machine that the connection comes from. */
  from?: string;
}

export interface Answered {
  status: number;
  headers: IncomingMessage['headers'];
  /** How often the answer has a header of that name. */
  times(name: string): number;
  body: Buffer;
  text: string;
}

/** Where tests come from unless they say something else: not the proxy's address. */
const FROM = '127.0.0.9';

/** A request on a connection of its own whose body the test sends itself. */
export function open(
  { port, authority }: Pick<RunningProxy, 'port' | 'authority'>,
  { method = 'GET', path, headers = {}, from = FROM }: Omit<Asked, 'body'>,
): ClientRequest {
  return request({
    host: '127.0.0.1',
    port,
    servername: HOST,
    ca: authority,
    localAddress: from,
    agent: false,
    method,
    path,
    headers: { host: HOST, ...headers },
  });
}

/** The whole answer to a request that was sent. */
export async function answerOf(sent: ClientRequest): Promise<Answered> {
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  const body = Buffer.concat(parts);
  const names = answer.rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    times: (name) => names.filter((one) => one === name).length,
    body,
    text: body.toString(),
  };
}

/** One request over TLS, and its whole answer. */
export function ask(proxy: RunningProxy, { body, ...asked }: Asked): Promise<Answered> {
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  const sent = open(proxy, { ...asked, headers: { ...length, ...asked.headers } });
  sent.end(body);
  return answerOf(sent);
}

/** The same, unencrypted. */
export function askPlainly(
  { plainPort }: RunningProxy,
  { method = 'GET', path, headers }: Asked,
): Promise<Answered> {
  const sent = plainRequest({
    host: '127.0.0.1',
    port: plainPort,
    agent: false,
    method,
    path,
    headers: { host: HOST, ...headers },
  });
  sent.end();
  return answerOf(sent);
}

export const json = (body: unknown, token?: string) => ({
  body: JSON.stringify(body),
  headers: {
    'content-type': 'application/json',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  },
});

/** Writes bytes as they are into a TLS connection; resolves with what came back once it has ended. */
export async function askRaw({ port, authority }: RunningProxy, bytes: string, from = FROM): Promise<string> {
  const socket = connect({
    socket: connectPlainly({ host: '127.0.0.1', port, localAddress: from }),
    servername: HOST,
    ca: authority,
    ALPNProtocols: ['http/1.1'],
  });
  let received = '';
  socket.on('data', (part: Buffer) => {
    received += part.toString('latin1');
  });
  socket.on('error', () => undefined);
  await once(socket, 'secureConnect');
  socket.write(bytes);
  await once(socket, 'close');
  return received;
}
