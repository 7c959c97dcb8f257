import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { freePort } from '#tests/support/ports.ts';

/** What arrived at the stand-in. */
export interface Arrived {
  path: string;
  /** Its JSON; null for a script that was fetched. */
  body: Record<string, unknown> | null;
}

/** A server on this machine in the place of PostHog and Featurebase, which records everything that reaches it. */
export interface ThirdParty {
  environment: Record<string, string>;
  arrived: Arrived[];
  /** Events, by name, as analytics would count them. */
  events(): string[];
  /** What the widget was asked for. */
  asked(): Record<string, unknown>[];
  /** The widget's actions that fail from now on. */
  failing: Set<string>;
  stop(): Promise<void>;
}

/**
 * In place of the vendor's script: does what waits for it and what comes later, by telling its server. Whoever waits for an
 * answer is told what went wrong.
 */
const widgetScript = `
  const { origin } = new URL(document.currentScript.src);
  const { q: waiting = [] } = globalThis.Featurebase ?? {};
  globalThis.Featurebase = async (action, about = {}, done = () => {}) => {
    const body = JSON.stringify({ action, ...about });
    const answer = await fetch(origin + '/calls', { method: 'POST', body });
    const { error } = await answer.json();
    done(error);
  };
  for (const args of waiting) Featurebase(...args);
`;

async function bodyOf(request: IncomingMessage): Promise<Arrived['body']> {
  const text = (await request.toArray()).join('');
  return text === '' ? null : JSON.parse(text);
}

export async function startThirdParty(): Promise<ThirdParty> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const arrived: Arrived[] = [];
  const failing = new Set<string>();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '';
    const body = await bodyOf(request);
    if (request.method !== 'OPTIONS') arrived.push({ path, body });
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'content-type');
    if (path === '/sdk.js') response.setHeader('content-type', 'text/javascript').end(`{${widgetScript}}`);
    else {
      const error = failing.has(String(body?.action)) ? `${body?.action} does not work` : null;
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ error }));
    }
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    environment: {
      POSTHOG_KEY: 'phc_standin',
      POSTHOG_HOST: url,
      FEATUREBASE_ORGANIZATION: 'north-site',
      FEATUREBASE_SECRET: 'shared with the widget',
      FEATUREBASE_SCRIPT_URL: `${url}/sdk.js`,
    },
    arrived,
    failing,
    events: () => arrived.flatMap(({ body }) => (body?.event ? [String(body.event)] : [])),
    asked: () => arrived.flatMap(({ body }) => (body?.action ? [body] : [])),
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
