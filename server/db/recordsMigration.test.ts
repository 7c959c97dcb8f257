import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { todayIn } from '#contract/rules/calendar.ts';
import { isId } from '#contract/rules/ids.ts';
import { anEmptyPlace } from '#tests/backup/places.ts';
import { SECRET_KEY } from '#tests/support/template.ts';
import { applyMigrations, knownMigrations } from './migrate.ts';
import { connectOwner } from './ownerDatabase.ts';
import { ensureExtensions, prepareDatabase } from './prepare.ts';

/** Databases are made, on a machine that may be busy. */
const LONG = 60_000;
/** How many migrations there were before documents had versions. */
const BEFORE = 19;
const DOCUMENTS = 10_000;

/** One of them the portal took and PostgreSQL does not know. */
const ZONES = {
  north: 'Pacific/Auckland',
  south: 'America/Los_Angeles',
  east: 'UTC',
  old: 'AET',
  gone: 'Europe/Berlin',
};
const idOf = (workspace: string, what: string) => `c${`${workspace}${what}`.padEnd(24, '0')}`;

/** Works as the owner of the tables may: in one workspace at a time, for row-level security binds them as well. */
async function inWorkspace<T>(client: pg.Client, workspaceId: string, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  await client.query(`select set_config('muster.workspace_id', $1, true)`, [workspaceId]);
  const result = await work();
  await client.query('commit');
  return result;
}

/** A workspace with three members, one of whom was removed, and its share of the documents, of all dates, some with one file in common. */
async function fill(client: pg.Client, name: string, timeZone: string, documents: number): Promise<void> {
  const workspaceId = idOf(name, '');
  await client.query(
    `insert into workspaces (id, name, is_public, time_zone, archived_at, created_at) values ($1, $2, false, $3, $4, now())`,
    [workspaceId, name, timeZone, name === 'gone' ? new Date() : null],
  );
  await inWorkspace(client, workspaceId, async () => {
    await client.query(
      `insert into workspace_members (id, workspace_id, role, status, email, email_key, removed_at, created_at)
        select $2::text || n, $1, 'WORKSPACE_MEMBER', 'DRAFT', mail, mail, case when n = 3 then now() end, now()
        from generate_series(1, 3) as n, concat(n, '@', $3::text, '.example') as mail`,
      [workspaceId, idOf(name, 'member').slice(0, -1), name],
    );
    await client.query(
      `insert into files (id, workspace_id, name, mime_type, size, sha256, uploaded_by_member_id, claimed_at, created_at)
        select $2::text || lpad(n::text, 6, '0'), $1, 'a.pdf', 'application/pdf', 1000 + n, lpad(n::text, 64, '0'), $3, now(), now()
        from generate_series(1, $4::integer) as n`,
      [workspaceId, idOf(name, 'file').slice(0, -6), idOf(name, 'member').replace(/.$/, '1'), documents],
    );
    await client.query(
      `insert into documents (id, workspace_id, name, type, file_id, expiration_date, expiration_reminder, reminded_for,
          expiry_told_for, member_id, created_by_member_id, created_at)
        select $2::text || lpad(n::text, 6, '0'), $1, 'Document ' || n, (array['PDF', 'PNG', 'JPEG'])[1 + n % 3],
          $3::text || lpad((case when n > 1 and n % 7 = 1 then n - 1 else n end)::text, 6, '0'),
          case when n % 5 > 0 then date '2026-11-22' + (n * 37 % 900 - 300) end,
          case when n % 5 > 1 then date '2026-11-22' + (n * 37 % 900 - 360) end,
          case when n % 10 = 7 then date '2026-11-22' + (n * 37 % 900 - 360) end,
          case when n % 10 = 8 then date '2026-11-22' + (n * 37 % 900 - 300) end,
          $4::text || (1 + n % 3), $4::text || (1 + n % 2), timestamptz '2026-01-01 00:30:00Z' + n * interval '61 minutes'
        from generate_series(1, $5::integer) as n`,
      [
        workspaceId,
        idOf(name, 'document').slice(0, -6),
        idOf(name, 'file').slice(0, -6),
        idOf(name, 'member').slice(0, -1),
        documents,
      ],
    );
  });
}

/** What a document was before it had versions, with the state that the version before told for a day. */
const COLUMNS = `documents.id, documents.workspace_id, documents.name, documents.type, documents.file_id, documents.expiration_date::text,
  documents.expiration_reminder::text, reminded_for::text, expiry_told_for::text, member_id, created_by_member_id, documents.created_at,
  case when documents.expiration_date is null then null when date '2026-11-22' > documents.expiration_date then 'EXPIRED'
    when date '2026-11-22' >= documents.expiration_reminder then 'EXPIRING_SOON'
    when documents.expiration_date <= date '2026-11-22' + 30 then 'EXPIRING_SOON' else 'UP_TO_DATE' end as told`;

const documentsIn = (client: pg.Client, name: string) =>
  inWorkspace(client, idOf(name, ''), async () => {
    const { rows } = await client.query(`select ${COLUMNS} from documents order by id`);
    return rows;
  });

/** The same documents, each with what the version before did not have. */
const recordsIn = (client: pg.Client, name: string) =>
  inWorkspace(client, idOf(name, ''), async () => {
    const { rows } = await client.query(
      `select ${COLUMNS}, kind_id, version_id, documents.state, is_waiting, (select coalesce(json_agg(version), '[]') from
        document_versions as version where version.document_id = documents.id) as versions
        from documents where workspace_id = current_setting('muster.workspace_id') order by documents.id`,
    );
    return rows;
  });

/** How many documents of people who are there are alike in their dates: as later migrations keep it, and as the documents say. */
const countsIn = (client: pg.Client, name: string) =>
  inWorkspace(client, idOf(name, ''), async () => {
    const kept = await client.query(
      'select expiration_date, expiration_reminder, documents from document_counts order by 1, 2',
    );
    const found = await client.query(
      `select expiration_date, expiration_reminder, count(*)::integer as documents from documents
        join workspace_members as holder on holder.id = member_id and holder.removed_at is null
        where documents.workspace_id = current_setting('muster.workspace_id') group by 1, 2 order by 1, 2`,
    );
    return [kept.rows, found.rows];
  });

/** Documents that expire after the third member was removed, which was today, are told of when they come back (VAL-15). */
const toldAnew = (document: Record<string, unknown>) => {
  const { member_id: memberId, expiry_told_for: toldFor } = document;
  const isTold =
    String(memberId).endsWith('3') && String(toldFor ?? '') >= new Date().toISOString().slice(0, 10);
  return { ...document, expiry_told_for: isTold ? null : toldFor };
};

test('[VER-08] 10,000 documents of the version before have one version each: themselves, with the same ids, dates, files and states', {
  timeout: LONG,
}, async () => {
  const place = await anEmptyPlace(onTestFinished);
  const names = Object.keys(ZONES) as (keyof typeof ZONES)[];
  await using client = await connectOwner(place.DATABASE_URL, 'test');
  await ensureExtensions(client);
  await applyMigrations(client, knownMigrations()[BEFORE - 1]);
  for (const name of names) await fill(client, name, ZONES[name], DOCUMENTS / names.length);
  const before = new Map<string, Record<string, unknown>[]>();
  for (const name of names) before.set(name, await documentsIn(client, name));

  await prepareDatabase({
    owner: place.DATABASE_URL,
    app: place.DATABASE_APP_URL,
    secretKey: SECRET_KEY,
  });

  let seen = 0;
  const versionIds = new Set<string>();
  const states = new Set<unknown>();
  for (const name of names) {
    const records = await recordsIn(client, name);
    const plain = records.map(
      ({ kind_id: _k, version_id: _i, state: _s, is_waiting: _w, versions: _v, ...row }) => row,
    );
    expect(plain).toEqual(before.get(name)?.map(toldAnew));
    for (const { versions, ...document } of records) {
      expect(document).toMatchObject({ kind_id: null, state: 'ACCEPTED', is_waiting: false });
      expect(versions).toHaveLength(1);
      expect(versions).toMatchObject([
        {
          id: document.version_id,
          workspace_id: document.workspace_id,
          document_id: document.id,
          name: document.name,
          type: document.type,
          file_id: document.file_id,
          issued_on: null,
          expiration_date: document.expiration_date,
          expiration_reminder: document.expiration_reminder,
          number: null,
          issuer: null,
          state: 'ACCEPTED',
          corrects: null,
          recorded_by_member_id: document.created_by_member_id,
          recorded_on: todayIn(name === 'old' ? 'UTC' : ZONES[name], document.created_at),
          decided_by_member_id: null,
          decided_at: null,
          reason: null,
        },
      ]);
      expect(new Date(versions[0].created_at)).toEqual(document.created_at);
      expect(isId(document.version_id)).toBe(true);
      versionIds.add(document.version_id);
      states.add(document.told);
      seen += 1;
    }
  }
  expect([seen, versionIds.size]).toEqual([DOCUMENTS, DOCUMENTS]);
  expect(states).toEqual(new Set([null, 'EXPIRED', 'EXPIRING_SOON', 'UP_TO_DATE']));

  for (const name of names) {
    const [kept, found] = await countsIn(client, name);
    expect(kept).toEqual(found);
    expect(kept?.length).toBeGreaterThan(0);
  }

  const { rows: walls } = await client.query(
    `select relname, relrowsecurity and relforcerowsecurity as stands from pg_class
      where relname in ('documents', 'document_kinds', 'document_requests', 'document_versions') order by relname`,
  );
  expect(walls.map(({ stands }) => stands)).toEqual([true, true, true, true]);
  const { rows: outside } = await client.query('select count(*)::integer as count from document_versions');
  expect(outside).toEqual([{ count: 0 }]);
});
