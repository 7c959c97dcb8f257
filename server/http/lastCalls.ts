import { once } from 'node:events';
import { Server } from 'node:net';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long connections stay open by which nothing comes: a proxy may have sent a call that has not arrived yet. */
const IDLE_MS = 1_000;

/**
 * The end of a node beside which others go on. It takes no more connections, so that new calls go elsewhere. Whatever comes by those that
 * are there is answered, and each answer closes its connection. Closing all that are idle at once, as Node does, would cut off calls that
 * are on their way.
 */
export function answerLastCalls(app: FastifyInstance): void {
  let isEnding = false;
  app.addHook('onSend', async (_request, reply) => {
    if (isEnding) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    isEnding = true;
    if (!app.server.listening) return;
    const closed = once(app.server, 'close');
    // Those that wait to be accepted are accepted first.
    await setImmediate();
    Server.prototype.close.call(app.server);
    const left = new AbortController();
    await Promise.race([closed, wait(IDLE_MS, undefined, { signal: left.signal }).catch(() => undefined)]);
    left.abort();
  });
}
