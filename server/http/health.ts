import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';

/** /healthz: the process answers. /readyz: so do the database, with its migrations, and the file store. */
export function addHealth(app: FastifyInstance, { db, store, log }: Services): void {
  app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    const [database, files] = await Promise.allSettled([
      db.execute(sql`select 1 from workspaces limit 1`),
      store.check(),
    ]);
    for (const check of [database, files]) {
      if (check.status === 'rejected') log.warn({ err: check.reason }, 'not ready');
    }
    const isReady = database.status === 'fulfilled' && files.status === 'fulfilled';
    const word = (check: PromiseSettledResult<unknown>) => (check.status === 'fulfilled' ? 'ok' : 'failed');
    return reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ok' : 'failed', database: word(database), store: word(files) });
  });
}
