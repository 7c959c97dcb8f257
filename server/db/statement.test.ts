import { once } from 'node:events';
import { type AddressInfo, createServer, connect as dial, type Server } from 'node:net';
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { RATE } from '#contract/rules/limits.ts';
import { throttle } from '#server/core/throttle.ts';
import { begin } from '#server/core/transaction.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { connect, type Database } from './connect.ts';
import { workspaces } from './schema.ts';
import { type Given, statement } from './statement.ts';
import { together, transaction } from './transaction.ts';

const portal = createTestPortal();
let built = 0;

const named = statement(
  'test workspace',
  (db, given: Given<{ id?: string | undefined; name: string }>, order: 'asc' | 'desc') => {
    built++;
    return db
      .select({ id: workspaces.id })
      .from(workspaces)
      .where(
        sql`${workspaces.name} = ${given.name} and ${given.id ? eq(workspaces.id, given.id) : sql`true`}`,
      )
      .orderBy(sql`${workspaces.id} ${sql.raw(order)}`);
  },
);

/** One connection, so that every transaction has the same. */
function single(url = portal.services.db.$client.options.connectionString ?? ''): Database {
  const db = connect(url, () => undefined, 1);
  onTestFinished(() => db.$client.end());
  return db;
}

const inTransaction = <T>(db: Database, work: Parameters<typeof begin<T>>[1]) =>
  begin({ ...portal.services, db }, work);

const preparedOn = (db: Database) =>
  inTransaction(db, async ({ tx }) => {
    const { rows } = await tx.execute<{ name: string }>(
      'select name from pg_prepared_statements order by name',
    );
    return rows.map(({ name }) => name);
  });

test('a statement is built once for each connection and shape, and answers each run for itself', async () => {
  const [one, two] = [await portal.aWorkspace({ name: 'One' }), await portal.aWorkspace({ name: 'Two' })];
  const db = single();
  built = 0;
  const run = (input: { id?: string | undefined; name: string }, order: 'asc' | 'desc' = 'asc') =>
    inTransaction(db, (scope) => named.run(scope, input, order));
  expect(await run({ name: 'One' })).toEqual([{ id: one.workspaceId }]);
  expect(await run({ name: 'Two' })).toEqual([{ id: two.workspaceId }]);
  expect(await run({ name: 'Two', id: undefined })).toEqual([{ id: two.workspaceId }]);
  expect(built).toBe(1);
  expect(await run({ name: 'Two', id: one.workspaceId })).toEqual([]);
  expect(await run({ name: 'Two' }, 'desc')).toEqual([{ id: two.workspaceId }]);
  expect(built).toBe(3);
  expect(await preparedOn(db)).toEqual(['test workspace 0', 'test workspace 1', 'test workspace 2']);
});

const chosen = statement(
  'test chosen workspaces',
  (
    db,
    given: Given<{ one?: string | undefined; other?: string | null | undefined }>,
    orders: ('asc' | 'desc')[],
  ) =>
    db
      .select({ name: workspaces.name })
      .from(workspaces)
      .where(
        and(
          inArray(workspaces.name, ['First', 'Second', 'Third']),
          given.one && ne(workspaces.name, sql`${given.one}`),
          given.other && sql`${workspaces.name} is not distinct from ${given.other}`,
        ),
      )
      .orderBy(
        ...orders.map((order) => (order === 'asc' ? asc(workspaces.name) : desc(workspaces.name))),
        asc(workspaces.id),
      ),
);

test('inputs that have as many values, and shapes of one length, are statements of their own', async () => {
  for (const name of ['First', 'Second', 'Third']) await portal.aWorkspace({ name });
  const db = single();
  const runs: [Parameters<typeof chosen.run>[1], ('asc' | 'desc')[], string[]][] = [
    [{ one: 'First' }, ['asc'], ['Second', 'Third']],
    [{ other: 'First' }, ['asc'], ['First']],
    [{ one: undefined, other: 'Second' }, ['desc'], ['Second']],
    [{ other: null }, ['asc'], []],
    [{ one: 'Third', other: 'First' }, ['desc', 'asc'], ['First']],
    [{}, ['desc', 'desc'], ['Third', 'Second', 'First']],
    [{}, ['asc'], ['First', 'Second', 'Third']],
    [{ one: 'Second' }, ['desc'], ['Third', 'First']],
    [{ one: 'Third', other: 'Third' }, ['asc'], []],
  ];
  for (const [input, orders, expected] of [...runs, ...runs.toReversed()]) {
    const rows = await inTransaction(db, (scope) => chosen.run(scope, input, orders));
    expect({ input, orders, names: rows.map(({ name }) => name) }).toEqual({
      input,
      orders,
      names: expected,
    });
  }
});

const counted = statement('test many shapes', (db, _given: Given<object>, shape: number) =>
  db.select({ shape: sql<number>`${shape}::integer` }).from(sql`(select 1) as one`),
);

test('beyond a hundred shapes a connection keeps no more, and still answers each for itself', async () => {
  const db = single();
  const shapes = Array.from({ length: 130 }, (_, shape) => shape);
  for (const shape of [...shapes, ...shapes.toReversed()])
    expect(await inTransaction(db, (scope) => counted.run(scope, {}, shape))).toEqual([{ shape }]);
  expect((await preparedOn(db)).filter((name) => name.startsWith('test many shapes'))).toHaveLength(100);
});

test('two statements cannot have one name', () => {
  expect(() => statement('test workspace', (db) => db.select().from(workspaces))).toThrow('test workspace');
});

test('a connection that leads through a pooler keeps no names', async () => {
  const { workspaceId } = await portal.aWorkspace({ name: 'Pooled' });
  const url = new URL(portal.services.db.$client.options.connectionString ?? '');
  const pooler = await poolerTo(url);
  url.port = String((pooler.address() as AddressInfo).port);
  url.hostname = '127.0.0.1';
  const db = single(url.href);
  for (let times = 0; times < 3; times++) {
    const found = await inTransaction(db, (scope) => named.run(scope, { name: 'Pooled' }, 'asc'));
    expect(found).toEqual([{ id: workspaceId }]);
  }
  expect(await preparedOn(db)).toEqual([]);
});

test('limits count through a pooler, and name no statement there', async () => {
  const url = new URL(portal.services.db.$client.options.connectionString ?? '');
  const pooler = await poolerTo(url);
  url.port = String((pooler.address() as AddressInfo).port);
  url.hostname = '127.0.0.1';
  const db = single(url.href);
  const limits = throttle(db);
  await limits.consume('nonce', '10.9.8.7', RATE.nonce.points);
  await expect(limits.check('nonce', '10.9.8.7')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  expect(await preparedOn(db)).toEqual([]);
});

test('commits that may be forgotten wait for the disk through a pooler alone', async () => {
  const direct = new URL(portal.services.db.$client.options.connectionString ?? '');
  const pooler = await poolerTo(direct);
  const pooled = new URL(direct);
  pooled.port = String((pooler.address() as AddressInfo).port);
  pooled.hostname = '127.0.0.1';
  const isSet = async (url: URL, mayForget: boolean) => {
    const db = connect(url.href, () => undefined, 1, { mayForget });
    onTestFinished(() => db.$client.end());
    const { rows } = await db.$client.query<{ source: string }>(
      "select source from pg_settings where name = 'synchronous_commit'",
    );
    return rows[0]?.source === 'session';
  };
  expect(await isSet(direct, true)).toBe(true);
  expect(await isSet(direct, false)).toBe(false);
  expect(await isSet(pooled, true)).toBe(false);
});

/** Tells its clients another process than the database's, as a pooler does. */
async function poolerTo(url: URL): Promise<Server> {
  const { hostname, port } = new URL(url);
  const server = createServer((client) => {
    const database = dial(Number(port), hostname);
    client.pipe(database);
    database.on('data', (data: Buffer) => {
      const at = data.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]));
      if (at >= 0) data.writeInt32BE(1, at + 5);
      client.write(data);
    });
    database.on('close', () => client.destroy());
    client.on('close', () => database.destroy());
  });
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

test('statements go together in their order, and the first failure of them is the one that is told', async () => {
  const db = single();
  const answers = await inTransaction(db, (scope) =>
    together(
      scope,
      () => scope.tx.execute<{ a: string }>(sql`select set_config('muster.user_id', 'me', true) as a`),
      () => scope.tx.execute<{ a: string }>(sql`select current_setting('muster.user_id') as a`),
    ),
  );
  expect(answers.map(({ rows }) => rows[0]?.a)).toEqual(['me', 'me']);
  const failing = inTransaction(db, (scope) =>
    together(
      scope,
      () => scope.tx.execute(sql`select 1`),
      () => scope.tx.execute(sql`select 1 / 0`),
      () => scope.tx.execute(sql`select 2`),
    ),
  );
  await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } });
  expect(await inTransaction(db, ({ tx }) => tx.execute(sql`select 1 as one`))).toMatchObject({
    rows: [{ one: 1 }],
  });
});

test('what a transaction opens with is rolled back with it', async () => {
  const db = single();
  const set = (tx: Parameters<Parameters<typeof transaction>[1]>[0]) =>
    tx.execute(sql`select set_config('muster.workspace_id', 'theirs', true)`);
  const failing = transaction(db, set, () => Promise.reject(new Error('refused')));
  await expect(failing).rejects.toThrow('refused');
  const { rows } = await db.execute<{ id: string }>(
    sql`select coalesce(current_setting('muster.workspace_id', true), '') as id`,
  );
  expect(rows[0]?.id).toBe('');
});
