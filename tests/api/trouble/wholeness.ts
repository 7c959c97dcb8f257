import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import type pg from 'pg';
import { expect } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { contentKey } from '#server/core/storeKeys.ts';
import type { Wire } from './wire.ts';
import { ask, type Site, type Totals, toAsked, type Write } from './writes.ts';

const { documents, members, teams, workspaces } = endpoints;

/** Lets the owner of the tables see the rows of the workspace. */
export const enter = (database: pg.Client, { workspaceId }: Pick<Site, 'workspaceId'>) =>
  database.query(`select set_config('muster.workspace_id', $1, false)`, [workspaceId]);

/** Lets a day begin in which nobody has sent anything: long runs are not about the limits of a day. */
export const newDay = (database: pg.Client) => database.query('delete from rate_limits');

async function rowsOf(database: pg.Client, { trace }: Write): Promise<number> {
  const { rows } = await database.query({ text: trace.sql, values: trace.values, rowMode: 'array' });
  return rows[0]?.[0];
}

/** How many writes that were acknowledged are not there as a whole, and of how many others a part is there. */
export async function missingOf(database: pg.Client, writes: Write[]) {
  const missing = { lost: [] as string[], half: [] as string[] };
  for (const write of writes) {
    const rows = await rowsOf(database, write);
    const name = `${write.asked.method} ${write.asked.url}: ${rows} of ${write.trace.whole}`;
    if (write.answer !== null && rows < write.trace.whole) missing.lost.push(name);
    if (write.answer === null && rows !== 0 && rows !== write.trace.whole) missing.half.push(name);
  }
  return missing;
}

/**
 * Repeats every write under its key. Whoever was answered is answered the same again; what nobody knows of is done now, unless it was before.
 */
export async function repeatAll(wire: Wire, database: pg.Client, writes: Write[]): Promise<void> {
  for (const write of writes) {
    const { status, content } = await wire(write.asked);
    const answer = String(content);
    expect({ url: write.asked.url, status, answer }).toEqual({
      url: write.asked.url,
      status: write.status,
      answer: write.answer ?? answer,
    });
    write.answer = answer;
    expect(await rowsOf(database, write), write.asked.url).toBe(write.trace.whole);
  }
}

/** Adds up what there was before and what the writes added. */
export function totalsAfter(before: Totals, writes: Write[]): Totals {
  const totals = { ...before };
  for (const { adds } of writes)
    for (const name of Object.keys(totals) as (keyof Totals)[]) totals[name] += adds[name] ?? 0;
  return totals;
}

const TOTALS = `select
  (select count(*)::integer from workspace_members) as members,
  (select count(*)::integer from invitations) as invitations,
  (select count(*)::integer from documents where state = 'ACCEPTED') as documents,
  (select count(*)::integer from documents where is_waiting) as submissions,
  (select count(*)::integer from document_versions) as versions,
  (select count(*)::integer from files) as files,
  (select count(*)::integer from teams) as teams,
  (select count(*)::integer from team_members) as places`;

/** Finds the workspace as it should be: so many rows and no more, and all calls that count them say the same. */
export async function expectTotals(wire: Wire, database: pg.Client, site: Site, totals: Totals) {
  const { rows } = await database.query(TOTALS);
  expect(rows[0]).toEqual(totals);
  const { workspaceId } = site;
  const params = { workspaceId };
  const list = (endpoint: typeof members.list | typeof documents.list | typeof teams.list) =>
    ask<{ count: number; data: { id: string; memberCount?: number }[] }>(
      wire,
      toAsked(endpoint, site, { params, body: { pageSize: 99_999 } }),
    );
  const listed = {
    members: await list(members.list),
    documents: await list(documents.list),
    teams: await list(teams.list),
  };
  const places = listed.teams.data.reduce((sum, { memberCount = 0 }) => sum + memberCount, 0);
  const found = Object.entries(listed).map(([name, { count, data }]) => [name, count, data.length]);
  const same = (name: 'members' | 'documents' | 'teams') => [name, totals[name], totals[name]];
  expect(found).toEqual([same('members'), same('documents'), same('teams')]);
  expect(places).toBe(totals.places);
  const usage = await ask<Record<string, { used: number }>>(
    wire,
    toAsked(workspaces.usage, site, { params }),
  );
  expect({
    members: usage.members?.used,
    documents: usage.documents?.used,
    teamPlaces: usage.teamPlaces?.used,
  }).toEqual({
    members: totals.members,
    documents: totals.documents + totals.submissions,
    teamPlaces: totals.places,
  });
}

const sha256Of = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

/** Opens what the writes brought, as people do. */
export async function expectContents(wire: Wire, site: Site, writes: Write[]): Promise<void> {
  for (const { contents, answer } of writes)
    for (const [place, sha256] of Object.entries(contents?.(answer ?? '') ?? {})) {
      const url = place.startsWith('/') ? place : await addressOf(wire, site, place);
      const { status, content } = await wire({ method: 'GET', url, headers: {} });
      expect([status, sha256Of(content)]).toEqual([200, sha256]);
    }
}

async function addressOf(wire: Wire, site: Site, documentId: string): Promise<string> {
  const { file } = await ask<{ file: { url: string } }>(
    wire,
    toAsked(documents.get, site, { params: { documentId } }),
  );
  return file.url;
}

/** Finds the content of every file in the folder of the store, and no content under a name that is not its hash. */
export async function expectStore(folder: string, database: pg.Client): Promise<void> {
  const { rows } = await database.query<{ workspace_id: string; sha256: string }>(
    'select distinct workspace_id, sha256 from files',
  );
  const found = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('.incoming'))
    .map((entry) => join(entry.parentPath, entry.name));
  const keys = new Set(found.map((path) => path.slice(folder.length + 1).replaceAll(sep, '/')));
  expect(rows.map((row) => contentKey(row.workspace_id, row.sha256)).filter((key) => !keys.has(key))).toEqual(
    [],
  );
  for (const path of found) expect(sha256Of(await readFile(path)), path).toBe(basename(path));
}
