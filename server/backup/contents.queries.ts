import type pg from 'pg';
import { nameFor, type Snapshot } from './snapshot.queries.ts';

/** A content that rows of the snapshot refer to. */
export interface ContentRow {
  workspaceId: string;
  sha256: string;
  size: number;
  /** What one of the files is called. */
  name: string;
}

const PAGE = 1_000;

/** The contents of all files, each once. */
export async function* contentRows({ client, workspaceIds }: Snapshot): AsyncGenerator<ContentRow> {
  for (const workspaceId of workspaceIds) {
    await nameFor(client, 'workspace_id', workspaceId);
    for (let last = ''; ; ) {
      const { rows } = await client.query<{ sha256: string; size: string; name: string }>(
        `select sha256, max(size)::text as size, min(name) as name from files
         where workspace_id = $1 and sha256 > $2 group by sha256 order by sha256 limit ${PAGE}`,
        [workspaceId, last],
      );
      for (const { sha256, size, name } of rows) yield { workspaceId, sha256, size: Number(size), name };
      last = rows.at(-1)?.sha256 ?? '';
      if (rows.length < PAGE) break;
    }
  }
}

/** Whether a file refers to the content at this moment, asked on a connection that looks at no snapshot. */
export async function isStillUsed(
  live: pg.Client,
  { workspaceId, sha256 }: Pick<ContentRow, 'workspaceId' | 'sha256'>,
): Promise<boolean> {
  await live.query('begin');
  try {
    await nameFor(live, 'workspace_id', workspaceId);
    const { rows } = await live.query<{ used: boolean }>(
      'select exists (select from files where workspace_id = $1 and sha256 = $2) as used',
      [workspaceId, sha256],
    );
    return rows[0]?.used === true;
  } finally {
    await live.query('rollback');
  }
}
