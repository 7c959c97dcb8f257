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

/** What can be used; null for a malware scanner where none is set up. */
interface Finding {
  database: boolean;
  store: boolean;
  scanner: boolean | null;
}

/**
 * /healthz: the process answers. /readyz: so do the database, with its migrations, and the file store. A scanner that does not answer is
 * told there too, and stops nobody from using the portal: new files wait.
 */
export function addHealth(app: FastifyInstance, services: Services): void {
  const latest = {
    at: Number.NEGATIVE_INFINITY,
    finding: Promise.resolve<Finding>({ database: false, store: false, scanner: null }),
  };
  const config = { isUrgent: true };
  app.get('/healthz', { schema: { hide: true }, config, logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    const now = services.clock().getTime();
    if (Math.abs(now - latest.at) >= READY_CACHE_MS)
      Object.assign(latest, { at: now, finding: look(services) });
    const { database, store, scanner } = await latest.finding;
    const word = (isWell: boolean) => (isWell ? 'ok' : 'failed');
    return reply.code(database && store ? 200 : 503).send({
      status: word(database && store),
      database: word(database),
      store: word(store),
      ...(scanner !== null && { scanner: word(scanner) }),
    });
  });
}

/** Never rejects. */
async function look({ db, store, scanner, log }: Services): Promise<Finding> {
  const works = (check: Promise<unknown>) =>
    check.then(
      () => true,
      (err) => {
        log.warn({ err }, 'not ready');
        return false;
      },
    );
  const [database, files, scans] = await Promise.all([
    works(db.execute(sql`select 1 from workspaces limit 1`)),
    works(store.check()),
    scanner && works(scanner.ping()),
  ]);
  return { database, store: files, scanner: scans };
}
