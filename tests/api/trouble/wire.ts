import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Asked {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer | undefined;
}

export interface Told {
  status: number;
  content: Buffer;
  /** The port of the node that answered. */
  port: number;
}

/** Sends a call to a portal. Rejects when the line is cut. */
export type Wire = (asked: Asked) => Promise<Told>;

/**
 * The way to one or several nodes as a proxy takes it: connections are kept, calls go to the nodes in turn, and one that a node does not
 * take, because it refuses the connection, goes to the next. What was sent is not sent again.
 */
export function wireTo(...ports: number[]): Wire & { close(): void } {
  const agent = new Agent({ keepAlive: true });
  let calls = 0;
  const wire: Wire = async (asked) => {
    const first = calls++;
    for (let tried = 0; ; tried++) {
      const port = ports[(first + tried) % ports.length] ?? 0;
      try {
        return await sendTo(port, asked, agent);
      } catch (error) {
        const isRefused = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED';
        if (!isRefused || tried + 1 === ports.length) throw error;
      }
    }
  };
  return Object.assign(wire, { close: () => agent.destroy() });
}

const sendTo = (port: number, { method, url, headers, payload }: Asked, agent: Agent): Promise<Told> =>
  new Promise((resolve, reject) => {
    const length = payload === undefined ? {} : { 'content-length': Buffer.byteLength(payload) };
    const sent = request({
      agent,
      port,
      method,
      host: '127.0.0.1',
      path: url,
      headers: { ...headers, ...length },
    });
    sent.once('error', reject);
    sent.once('response', (answer) => {
      buffer(answer).then((content) => resolve({ status: answer.statusCode ?? 0, content, port }), reject);
    });
    sent.end(payload);
  });
