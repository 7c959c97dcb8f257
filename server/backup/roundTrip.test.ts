import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { contentKey } from '#server/core/storeKeys.ts';
import { applyMigrations, knownMigrations } from '#server/db/migrate.ts';
import { connectOwner } from '#server/db/ownerDatabase.ts';
import { ensureExtensions } from '#server/db/prepare.ts';
import { makeWorld } from '#tests/api/world.ts';
import {
  aFolder,
  anEmptyPlace,
  contentOf,
  countIn,
  type Environment,
  environmentOf,
  runHere,
} from '#tests/backup/places.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { SECRET_KEY } from '#tests/support/template.ts';
import { makeBackup } from './makeBackup.ts';
import { nameFor } from './snapshot.queries.ts';

/** Databases are made, on a machine that may be busy. */
const LONG = 60_000;

const portal = createTestPortal();
let environment: Environment;
/** Those who have a medical ID. */
const undone: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const { auditor, own } = await makeWorld(portal);
  await portal.aTrade(own.workspaceId, [own.memberId]);
  // The auditor's policies would let the owner see more than in a real portal.
  const policies = await auditor.query(`select tablename from pg_policies where policyname = 'for_auditor'`);
  for (const { tablename } of policies) await auditor.query(`drop policy for_auditor on ${tablename}`);
  await auditor.close();
  const owners = [own, await portal.aUser()];
  for (const owner of owners) {
    await portal.call(endpoints.medicalId.replace, {
      params: { id: owner.userId },
      body: { allergies: 'Nuts\tand\nmore \\N' },
      as: owner,
    });
  }
  environment = await environmentOf(portal.services, (work) => undone.push(work));
});
afterAll(async () => {
  for (const work of undone.reverse()) await work();
});

/** Walls, policies, triggers, keys, columns and rights, as a text. */
async function formOf(url: string): Promise<string[]> {
  await using client = await connectOwner(url, 'test');
  const { rows } = await client.query(`
    select concat_ws(' ', 'table', relname, relrowsecurity, relforcerowsecurity, relacl) as line from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
    union all select concat_ws(' ', 'policy', tablename, policyname, cmd, qual, with_check) from pg_policies where schemaname = 'public'
    union all select concat_ws(' ', 'trigger', relname, tgname, tgenabled) from pg_trigger join pg_class on pg_class.oid = tgrelid
      where relnamespace = 'public'::regnamespace and not tgisinternal
    union all select concat_ws(' ', 'key', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select concat_ws(' ', 'sequence', sequencename, last_value) from pg_sequences where schemaname = 'public'
    order by 1`);
  return rows.map(({ line }) => line);
}

test('what is restored is what was backed up: every row, every file, walls, triggers and keys', {
  timeout: LONG,
}, async () => {
  const folder = await aFolder(onTestFinished);
  const [first, second] = [join(folder, 'first.tar'), join(folder, 'second.tar')];
  expect(await runHere(environment, 'backup', first)).toEqual({
    code: 0,
    said: expect.stringMatching(/^Backup of \S+ \S+ UTC, Muster [\d.]+: \d+ workspaces, .*with the secret\./),
  });
  expect(await runHere({}, 'verify', first)).toMatchObject({ code: 0 });

  const place = await anEmptyPlace(onTestFinished);
  expect(await runHere(place, 'restore', first)).toMatchObject({ code: 0 });
  expect((await stat(join(place.DATA_DIR, 'secret-key'))).mode & 0o077).toBe(0);
  expect(await formOf(place.DATABASE_URL)).toEqual(await formOf(portal.services.ownerUrl));

  expect(await runHere(place, 'backup', second, '--without-secret')).toMatchObject({ code: 0 });
  const [before, after] = [await contentOf(first), await contentOf(second)];
  expect(before.problems).toEqual([]);
  const { tables, contents, manifest } = before;
  for (const table of [
    'bin',
    'documents',
    'medical_ids',
    'requirements',
    'requirement_kinds',
    'exemptions',
    'member_spans',
    'team_spans',
    'trade_spans',
    'team_requests',
    'inspections',
    'document_counts',
    'equipment_counts',
    'workspace_usage',
  ])
    expect({ table, isEmpty: !tables[table] }).toEqual({ table, isEmpty: false });
  expect(Object.keys(contents).length).toBeGreaterThan(1);
  expect(after.tables).toEqual(tables);
  expect(after.contents).toEqual(contents);
  expect({ ...after.manifest, createdAt: '', lists: [] }).toEqual({ ...manifest, createdAt: '', lists: [] });
});

test('contents that are missing or damaged are named, and everything else is in the backup', async () => {
  const file = join(await aFolder(onTestFinished), 'backup.tar');
  const admin = await portal.aWorkspace();
  const { workspaceId } = admin;
  for (let n = 0; n < 3; n++) await portal.aDocument(admin);
  const rows = await portal.inWorkspace(workspaceId, async ({ tx }) => tx.query.files.findMany());
  const paths = rows.map(({ sha256 }) => join(portal.services.folder, contentKey(workspaceId, sha256)));
  const [missing = '', damaged = ''] = paths;
  await rm(missing);
  await writeFile(damaged, Buffer.alloc((await stat(damaged)).size));
  const named = [/missing/, /damaged/].map(
    (why, n) => new RegExp(`files/${workspaceId}/../${rows[n]?.sha256} .certificate.pdf. is ${why.source}`),
  );

  const made = await runHere(environment, 'backup', file, '--without-secret');
  expect(made.code).toBe(2);
  for (const line of named) expect(made.said).toMatch(line);
  const { manifest, contents } = await contentOf(file);
  expect(manifest.lacking.count).toBe(2);
  expect(Object.keys(contents)).toContain(contentKey(workspaceId, rows[2]?.sha256 ?? ''));
  const verified = await runHere({}, 'verify', file);
  expect(verified.code).toBe(2);
  for (const line of named) expect(verified.said).toMatch(line);
  const place = await anEmptyPlace(onTestFinished, { wasStarted: true });
  expect(await runHere({ ...place, SECRET_KEY, BACKUP_PASSPHRASE: '' }, 'restore', file)).toMatchObject({
    code: 2,
  });
  await portal.inWorkspace(workspaceId, async ({ tx }) => tx.execute('delete from documents'));
  await portal.inWorkspace(workspaceId, async ({ tx }) => tx.execute('delete from files'));
});

test('a file that is deleted while the backup is made is not called missing', async () => {
  const { services } = portal;
  const file = join(await aFolder(onTestFinished), 'backup.tar');
  const admin = await portal.aWorkspace();
  await portal.aFile(admin);
  const complaints: string[] = [];
  const manifest = await makeBackup({
    file,
    ownerUrl: services.ownerUrl,
    store: {
      ...services.store,
      /** As another kind of store has none. */
      readWhole: undefined,
      async read(key) {
        if (!key.startsWith(admin.workspaceId)) return services.store.read(key);
        await portal.inWorkspace(admin.workspaceId, async ({ tx }) => tx.execute('delete from files'));
        await services.store.remove(key);
        return services.store.read(key);
      },
    },
    secret: null,
    app: 'test',
    complain: (line) => complaints.push(line),
  });
  expect([manifest.deletedMeanwhile, manifest.lacking.count, complaints]).toEqual([1, 0, []]);
  expect((await contentOf(file)).problems).toEqual([]);
});

test('a backup from before the last migrations is brought up to date', {
  timeout: LONG,
}, async () => {
  const file = join(await aFolder(onTestFinished), 'backup.tar');
  const old = await anEmptyPlace(onTestFinished);
  const schema = knownMigrations().at(-2) ?? 0;
  {
    await using client = await connectOwner(old.DATABASE_URL, 'test');
    await ensureExtensions(client);
    await applyMigrations(client, schema);
    await client.query(`insert into users (id, email, email_key, consent_version, created_at)
      values ('someone', 'a@acme.example', 'a@acme.example', 0, now())`);
  }
  expect(await runHere(old, 'backup', file, '--without-secret')).toMatchObject({ code: 0 });
  expect((await contentOf(file)).manifest.schema).toBe(schema);
  const place = await anEmptyPlace(onTestFinished);
  expect(await runHere({ ...place, SECRET_KEY, BACKUP_PASSPHRASE: '' }, 'restore', file)).toMatchObject({
    code: 0,
  });
  expect(await countIn(place.DATABASE_URL, 'users')).toBe(1);
  const shapeOf = async (url: string) => (await formOf(url)).filter((line) => !line.startsWith('sequence'));
  expect(await shapeOf(place.DATABASE_URL)).toEqual(await shapeOf(portal.services.ownerUrl));
});

/** Lets the medical IDs look as though they were encrypted under such keys, all others under the last, while something is done. */
async function withMedicalKeys(keys: string[], work: () => Promise<void>): Promise<void> {
  await using client = await connectOwner(portal.services.ownerUrl, 'test');
  const give = async (userId: string, key: string) => {
    await nameFor(client, 'user_id', userId);
    await client.query('update medical_ids set key_id = $2 where user_id = $1', [userId, key]);
  };
  const { rows } = await client.query<{ id: string }>(
    'select id from users where medical_id_strength is not null order by id',
  );
  await client.query('begin');
  for (const [at, { id }] of rows.entries()) await give(id, keys[at] ?? keys.at(-1) ?? '');
  await client.query('commit');
  await work();
  await client.query('begin');
  for (const { id } of rows) await give(id, portal.services.medicalIdSeal.keyId);
  await client.query('commit');
}

test('a secret that opens none of the medical IDs is noticed when the backup is made, however many keys they are under', async () => {
  const folder = await aFolder(onTestFinished);
  const backup = (file: string, secret = SECRET_KEY) =>
    runHere({ ...environment, SECRET_KEY: secret }, 'backup', join(folder, file));
  const refused = {
    code: 1,
    said: expect.stringContaining('The secret is not the one under which the medical IDs'),
  };
  expect(await backup('another.tar', `not ${SECRET_KEY}`)).toEqual(refused);
  const { keyId } = portal.services.medicalIdSeal;
  await withMedicalKeys(['older', 'oldest'], async () => expect(await backup('none.tar')).toEqual(refused));
  await withMedicalKeys(['older', keyId], async () =>
    expect(await backup('one.tar')).toMatchObject({ code: 0 }),
  );
});

test('without the secret, by choice, the backup says what that means', async () => {
  const folder = await aFolder(onTestFinished);
  const file = join(folder, 'backup.tar');
  const { BACKUP_PASSPHRASE: _, ...without } = environment;
  const made = await runHere(without, 'backup', file, '--without-secret');
  expect(made).toMatchObject({
    code: 0,
    said: expect.stringMatching(/without the secret.*medical IDs .* cannot be read/s),
  });
  const place = { ...(await anEmptyPlace(onTestFinished, { wasStarted: true })), BACKUP_PASSPHRASE: '' };
  expect(await runHere(place, 'restore', file)).toMatchObject({
    code: 1,
    said: expect.stringContaining('This backup has no secret, and there is none here.'),
  });
  expect(await runHere(place, 'restore', file, '--without-secret')).toMatchObject({ code: 0 });
});
