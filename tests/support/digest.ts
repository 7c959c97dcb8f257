import pg from 'pg';
import type { TestServices } from './services.ts';

/**
 * Counters of calls say nothing about what a call changed; the security log records refused calls on purpose. What a count found is kept by
 * calls that read, so that the next one need not count.
 */
const LEFT_OUT = ['rate_limits', 'requirement_summaries', 'security_events'];

export interface Auditor {
  /** Changes whenever any row of any table does, or of one workspace. */
  digest(workspaceId?: string): Promise<string>;
  query(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** Reads the tables as their owner, whom row-level security binds as well: a policy for this role alone lets it look. */
export async function openAuditor({ ownerUrl }: TestServices): Promise<Auditor> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string; is_forced: boolean; is_of_workspace: boolean }>(
    `select relname as name, relforcerowsecurity as is_forced, exists (select from pg_attribute
       where attrelid = pg_class.oid and attname = 'workspace_id') as is_of_workspace
     from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  );
  for (const { name } of rows.filter((table) => table.is_forced)) {
    await client.query(`create policy for_auditor on ${name} to current_user using (true) with check (true)`);
  }
  const counted = rows.filter(({ name }) => !LEFT_OUT.includes(name));
  const sums = (tables: typeof rows, where = '') =>
    tables
      .map(
        ({ name }) => `select '${name}:' || count(*) || ':' ||
        coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as sum from ${name} as t ${where}`,
      )
      .join(' union all ');
  const all = sums(counted);
  const ofWorkspace = sums(
    counted.filter((table) => table.is_of_workspace),
    'where workspace_id = $1',
  );
  return {
    async digest(workspaceId) {
      const found = workspaceId
        ? await client.query<{ sum: string }>(ofWorkspace, [workspaceId])
        : await client.query<{ sum: string }>(all);
      // Tables that are read in parallel come in the order in which they were through.
      return found.rows
        .map(({ sum }) => sum)
        .sort()
        .join(' ');
    },
    query: async (text, values) => (await client.query<Record<string, unknown>>(text, values)).rows,
    close: () => client.end(),
  };
}
