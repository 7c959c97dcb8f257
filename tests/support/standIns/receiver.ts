import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as another program got it. */
export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Another program on loopback that webhooks are sent to. */
export interface Receiver {
  url: string;
  received: Received[];
  /** The status that it answers with from now on. */
  answerWith(status: number): void;
  /** Does something before each answer. */
  beforeAnswers(work: () => unknown): void;
  close(): void;
}

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let status = 204;
  let before: () => unknown = () => undefined;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ headers: request.headers, body });
    await before();
    response.writeHead(status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/muster`,
    received,
    answerWith(next) {
      status = next;
    },
    beforeAnswers(work) {
      before = work;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
