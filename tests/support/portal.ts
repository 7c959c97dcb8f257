import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import type { CallOf, Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { createApp } from '#server/app.ts';
import { drain } from '#tests/support/work.ts';
import { type Builders, builders } from './builders.ts';
import { multipart } from './files.ts';
import { type Reply, toReply } from './reply.ts';
import { type TestPlace, type TestServices, testServices } from './services.ts';

/** Whose session a call uses, and which workspace it has selected. */
export interface Caller {
  token: string;
  workspaceId?: string;
}

export interface CallOptions {
  as?: Caller | undefined;
  headers?: Record<string, string>;
  /** The network address that calls. */
  from?: string;
  /** Another node than the first. */
  on?: FastifyInstance;
}

export interface TestPortal extends Builders {
  services: TestServices;
  app: FastifyInstance;
  clock: { set(now: string): void; advance(milliseconds: number): void };
  /** Makes a call as the contract describes it. */
  call<E extends Endpoint>(endpoint: E, options: CallOf<E> & CallOptions): Promise<Reply<E>>;
  /** Sends anything else. */
  send(request: InjectOptions, options?: CallOptions): Promise<LightMyRequestResponse>;
  upload(
    content: Uint8Array,
    options: CallOptions & { name?: string },
  ): Promise<Reply<typeof endpoints.files.upload>>;
  /** Another node of the same portal. */
  addNode(services?: Partial<TestServices>): Promise<FastifyInstance>;
  /** Does the work that waits in the background. */
  work(): Promise<number>;
}

const headersOf = ({ as, headers }: CallOptions): Record<string, string> => ({
  ...(as ? { authorization: `Bearer ${as.token}` } : {}),
  ...(as?.workspaceId ? { 'x-workspace-id': as.workspaceId } : {}),
  ...headers,
});

interface Parts {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: unknown;
}

/** The request that a call of the contract is. */
export function toRequest({ method, path }: Endpoint, { params = {}, query, body }: Parts): InjectOptions {
  const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = query
    ? `?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`
    : '';
  const payload = body === undefined ? {} : { payload: JSON.stringify(body) };
  const headers = body === undefined ? {} : { 'content-type': 'application/json' };
  return { method, url: url + search, headers, ...payload };
}

/** A whole portal on a database of its own, without a network; closed and dropped after the file's tests. */
export function createTestPortal(
  environment: Record<string, string> = {},
  place: () => Promise<TestPlace> = async () => ({}),
): TestPortal {
  const portal = {} as TestPortal;
  const nodes: FastifyInstance[] = [];
  beforeAll(async () => {
    const services = await testServices(environment, await place());
    const addNode: TestPortal['addNode'] = async (own = {}) => {
      const node = await createApp({ ...services, ...own });
      nodes.push(node);
      return node;
    };
    const app = await addNode();
    const send: TestPortal['send'] = (request, options = {}) =>
      (options.on ?? app).inject({
        remoteAddress: options.from ?? '127.0.0.1',
        ...request,
        headers: { host: 'localhost:3000', ...request.headers, ...headersOf(options) },
      });
    Object.assign(portal, builders(services), {
      services,
      app,
      clock: { set: services.setClock, advance: services.moveClock },
      send,
      addNode,
      call: async (endpoint, options) =>
        toReply(endpoint, await send(toRequest(endpoint, options as Parts), options)),
      upload: async (content, { name = 'certificate.pdf', ...options }) => {
        const { headers, payload } = await multipart([{ content, name }]);
        return toReply(
          endpoints.files.upload,
          await send({ method: 'POST', url: '/v2/files', headers, payload }, options),
        );
      },
      work: () => drain(services),
    } satisfies Omit<TestPortal, keyof Builders>);
  });
  afterAll(async () => {
    for (const node of nodes) await node.close();
    await portal.services?.close();
  });
  return portal;
}
