import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/core/services.ts';

/** How long a finding of /readyz holds: anybody may ask, and each look costs a query and a file. */
const READY_CACHE_MS = 1_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call does not wait for its turn when many new connections come at once. */
    isUrgent?: boolean;
  }
}

/** /healthz: the process answers. /readyz: so do the database, with its migrations, and the file store. */
export function addHealth(app: FastifyInstance, services: Services): void {
  const latest = {
    at: Number.NEGATIVE_INFINITY,
    finding: Promise.resolve({ database: false, store: false }),
  };
  const config = { isUrgent: true };
  app.get('/healthz', { schema: { hide: true }, config, logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    const now = services.clock().getTime();
    if (Math.abs(now - latest.at) >= READY_CACHE_MS)
      Object.assign(latest, { at: now, finding: look(services) });
    const { database, store } = await latest.finding;
    const word = (isWell: boolean) => (isWell ? 'ok' : 'failed');
    return reply
      .code(database && store ? 200 : 503)
      .send({ status: word(database && store), database: word(database), store: word(store) });
  });
}

/** Whether database and store can be used; never rejects. */
async function look({ db, store, log }: Services): Promise<{ database: boolean; store: boolean }> {
  const works = (check: Promise<unknown>) =>
    check.then(
      () => true,
      (err) => {
        log.warn({ err }, 'not ready');
        return false;
      },
    );
  const [database, files] = await Promise.all([
    works(db.execute(sql`select 1 from workspaces limit 1`)),
    works(store.check()),
  ]);
  return { database, store: files };
}
