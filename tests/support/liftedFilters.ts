import type { PoolClient } from 'pg';
import type { Database } from '#server/db/connect.ts';

/** `"teams"."workspace_id" = $2` of a statement that drizzle wrote, or `workspace_id = $2` of one written by hand. */
const FILTER = /(?:"(\w+)"\."workspace_id"|(?<!")\bworkspace_id) = (\$\d+)/g;

export interface LiftedFilters {
  /** How many filters were taken out, by the name that the statement gives the table. */
  counts: Map<string, number>;
  /** Whether filters are taken out at present. */
  isOn: boolean;
}

/**
 * Takes the application's own filters by workspace out of the statements on their way to the database. Only where the
 * transaction has named its workspace, so that row-level security alone is left to keep the others' rows; what decides
 * whether it may name that workspace, such as the look for the membership, stays as it is.
 */
export function liftFilters({ $client }: Database): LiftedFilters {
  const lifted: LiftedFilters = { counts: new Map(), isOn: true };
  const known = new WeakSet<PoolClient>();
  $client.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    wrap(client, lifted);
  });
  return lifted;
}

function without(text: string, { counts }: LiftedFilters): string {
  return text.replace(FILTER, (_filter, table = 'by hand', value: string) => {
    counts.set(table, (counts.get(table) ?? 0) + 1);
    return `${value}::text is not null`;
  });
}

/** The workspace that a statement names to the database; undefined when it names none. */
function namedIn(values: unknown): unknown {
  if (!Array.isArray(values)) return undefined;
  const place = values.indexOf('muster.workspace_id');
  return place < 0 ? undefined : values[place + 1];
}

function wrap(client: PoolClient, lifted: LiftedFilters): void {
  const send = client.query.bind(client) as (...all: unknown[]) => unknown;
  let isWalled = false;
  const query = (config: string | { text: string; values?: unknown[] }, ...rest: unknown[]) => {
    const text = typeof config === 'string' ? config : config.text;
    if (/^(begin|commit|rollback)/i.test(text)) isWalled = false;
    const named = namedIn(typeof config === 'string' ? rest[0] : (config.values ?? rest[0]));
    if (named !== undefined) isWalled = named !== '';
    if (named !== undefined || !isWalled || !lifted.isOn) return send(config, ...rest);
    const rewritten = without(text, lifted);
    if (typeof config === 'string') return send(rewritten, ...rest);
    // Under its name the connection knows the statement as it was written.
    return send({ ...config, name: '', text: rewritten }, ...rest);
  };
  client.query = query as PoolClient['query'];
}
