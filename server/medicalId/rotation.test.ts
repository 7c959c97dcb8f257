import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { readConfig } from '#server/core/config.ts';
import { newId } from '#server/core/ids.ts';
import { connect } from '#server/db/connect.ts';
import { medicalIds, users } from '#server/db/schema.ts';
import { type RunningPortal, startPortal } from '#server/portal.ts';
import { type Account, anAccount } from '#tests/support/accounts.ts';
import { openAuditor } from '#tests/support/digest.ts';
import { freePort } from '#tests/support/ports.ts';
import { testServices } from '#tests/support/services.ts';
import { administer } from '#tests/support/template.ts';
import { rotateMedicalIds } from './rotation.ts';
import { medicalIdSeal } from './seal.ts';

const COMMAND = fileURLToPath(new URL('../process/rotateSecret.ts', import.meta.url));
const [FIRST, SECOND, THIRD] = ['first', 'second', 'third'].map(
  (word) => `the ${word} secret of this portal, long`,
);
const { get, replace } = endpoints.medicalId;

/** Processes start and stop, on a machine that may be busy. */
const LONG = 120_000;

type Environment = Record<string, string>;

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-rotation-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A database and a data folder that no portal works with yet, as the environment of a process. */
async function aPlace() {
  const services = await testServices();
  const auditor = await openAuditor(services);
  onTestFinished(async () => {
    await auditor.close();
    await services.close();
  });
  const environment: Environment = {
    DATA_DIR: await aFolder(),
    DATABASE_URL: services.ownerUrl,
    DATABASE_APP_URL: services.db.$client.options.connectionString ?? '',
    LOG_LEVEL: 'silent',
  };
  const stored = () =>
    auditor.query('select user_id, key_id, content, updated_at from medical_ids order by user_id');
  return { environment, stored, ownerUrl: services.ownerUrl };
}

/** Does something with a portal, which has stopped when it is done. */
async function whileRunning<T>(
  environment: Environment,
  work: (portal: RunningPortal) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  const config = readConfig({ ...environment, PORT: String(port) });
  const portal = await startPortal(config, { log: pino({ level: 'silent' }) });
  try {
    return await work(portal);
  } finally {
    await portal.stop();
  }
}

interface Answer {
  code?: string;
  medicalId?: { allergies: string | null };
}

async function send(portal: RunningPortal, { userId, token }: Account, method: string, body?: object) {
  const url = `http://localhost:${portal.services.config.port}${get.path.replace(':id', userId)}`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(url, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  return { status: answer.status, body: (await answer.json()) as Answer };
}

const storeFor = (portal: RunningPortal, account: Account) =>
  send(portal, account, replace.method, { allergies: `Allergy of ${account.userId}`, bloodGroup: 'A+' });

/** People with a medical ID each, in the order of their ids. */
const peopleWithOne = (environment: Environment, count: number) =>
  whileRunning(environment, async (portal) => {
    const people: Account[] = [];
    for (let n = 0; n < count; n++) people.push(await anAccount(portal.services));
    for (const person of people) expect((await storeFor(portal, person)).status).toBe(200);
    return people.sort((a, b) => (a.userId < b.userId ? -1 : 1));
  });

const expectReadable = (environment: Environment, people: Account[]) =>
  whileRunning(environment, async (portal) => {
    for (const person of people) {
      const { status, body } = await send(portal, person, get.method);
      expect([status, body.medicalId?.allergies]).toEqual([200, `Allergy of ${person.userId}`]);
    }
  });

/** Runs the command as an operator does. */
const rotate = (environment: Environment): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    const env = { PATH: process.env.PATH, ...environment };
    execFile(process.execPath, [COMMAND], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    );
  });

const keysOf = (rows: Record<string, unknown>[]) => [...new Set(rows.map(({ key_id }) => key_id))];
const secretIn = async ({ DATA_DIR = '' }: Environment) => readFile(join(DATA_DIR, 'secret-key'), 'utf8');

test('a generated secret is changed: what was written before is read afterwards, and nobody sees a change', {
  timeout: LONG,
}, async () => {
  const { environment, stored } = await aPlace();
  const people = await peopleWithOne(environment, 3);
  const [rows, secret] = [await stored(), await secretIn(environment)];
  const { code, said } = await rotate(environment);
  expect([code, said]).toEqual([0, expect.stringContaining('Medical IDs encrypted anew: 3.')]);
  expect(said).not.toContain(await secretIn(environment));
  expect(await secretIn(environment)).not.toBe(secret);
  const after = await stored();
  expect(keysOf(after)).toHaveLength(1);
  expect(keysOf(after)).not.toEqual(keysOf(rows));
  expect(after.map(({ updated_at }) => updated_at)).toEqual(rows.map(({ updated_at }) => updated_at));
  await expectReadable(environment, people);
});

test('cut off in the middle, it loses nothing, and the next run does the rest under the same secret', {
  timeout: LONG,
}, async () => {
  const { environment, stored, ownerUrl } = await aPlace();
  const people = await peopleWithOne(environment, 4);
  const secret = await secretIn(environment);
  await administer(
    ownerUrl,
    `CREATE FUNCTION cut_off() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'cut off'; END $$`,
    `CREATE TRIGGER cut_off BEFORE UPDATE ON medical_ids FOR EACH ROW
       WHEN (OLD.user_id = '${people[2]?.userId}') EXECUTE FUNCTION cut_off()`,
  );
  expect((await rotate(environment)).code).toBe(1);
  expect(keysOf(await stored())).toHaveLength(2);
  expect(await secretIn(environment)).toBe(secret);
  await whileRunning(environment, async (portal) => {
    const locked = people[0] as Account;
    expect(await send(portal, locked, get.method)).toMatchObject({
      status: 409,
      body: { code: 'MEDICAL_ID_LOCKED' },
    });
    expect((await storeFor(portal, locked)).status).toBe(409);
  });
  await administer(ownerUrl, 'DROP TRIGGER cut_off ON medical_ids', 'DROP FUNCTION cut_off()');
  expect(await rotate(environment)).toMatchObject({ code: 0, said: expect.stringContaining('anew: 2.') });
  expect(keysOf(await stored())).toHaveLength(1);
  await expectReadable(environment, people);
});

test('a configured secret is changed to the one named; with a wrong one, or where one is of a third, nothing is', {
  timeout: LONG,
}, async () => {
  const { environment, stored } = await aPlace();
  const old = { ...environment, SECRET_KEY: FIRST ?? '' };
  const people = await peopleWithOne(old, 2);
  const before = await stored();
  const refused = async (given: Environment, message: string) => {
    expect(await rotate({ ...environment, ...given })).toEqual({
      code: 1,
      said: expect.stringContaining(message),
    });
    expect(await stored()).toEqual(before);
  };
  await refused(
    { SECRET_KEY: THIRD ?? '', NEW_SECRET_KEY: SECOND ?? '' },
    `2 under the key ${before[0]?.key_id}`,
  );
  await refused({ SECRET_KEY: FIRST ?? '' }, 'NEW_SECRET_KEY');
  expect((await rotate({ ...old, NEW_SECRET_KEY: SECOND ?? '' })).code).toBe(0);
  const next = { ...environment, SECRET_KEY: SECOND ?? '' };
  await expectReadable(next, people);
});

test('those of several older secrets are brought under the present one, one secret after the other', async () => {
  const services = await testServices();
  onTestFinished(() => services.close());
  const db = connect(services.db.$client.options.connectionString ?? '', () => undefined, 1);
  onTestFinished(() => db.$client.end());
  const [older, old, present] = [FIRST, SECOND, THIRD].map((secret) => medicalIdSeal(secret ?? ''));
  if (!older || !old || !present) throw new Error('There are three secrets.');
  for (const seal of [older, old, present]) {
    const userId = newId();
    const sealed = seal.close(userId, 'text');
    await db.insert(users).values({
      id: userId,
      email: userId,
      emailKey: userId,
      consentVersion: 0,
      medicalIdStrength: 13,
      createdAt: services.clock(),
    });
    await db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('muster.user_id', ${userId}, true)`);
      await tx.insert(medicalIds).values({ userId, ...sealed, updatedAt: services.clock() });
    });
  }
  await expect(
    rotateMedicalIds(db, older, medicalIdSeal('a fourth secret, which nobody has used yet')),
  ).rejects.toThrow(`1 under the key ${old.keyId}`);
  await expect(rotateMedicalIds(db, older, present)).rejects.toThrow(`1 under the key ${old.keyId}`);
  expect(await rotateMedicalIds(db, old, present)).toBe(1);
  expect(await rotateMedicalIds(db, older, present)).toBe(0);
});

test('while a portal works with the database, nothing is changed', { timeout: LONG }, async () => {
  const { environment, stored } = await aPlace();
  const people = await peopleWithOne(environment, 1);
  const before = await stored();
  await whileRunning(environment, async (portal) => {
    await send(portal, people[0] as Account, get.method);
    expect(await rotate(environment)).toEqual({ code: 1, said: expect.stringContaining('Stop every node') });
  });
  expect(await stored()).toEqual(before);
  await expectReadable(environment, people);
});

test('one that is damaged stops the change at its end, and is named; the others are done', {
  timeout: LONG,
}, async () => {
  const { environment, ownerUrl, stored } = await aPlace();
  const people = await peopleWithOne(environment, 3);
  const damaged = people[1]?.userId;
  const secret = await secretIn(environment);
  const asOwner = `BEGIN; ALTER TABLE medical_ids NO FORCE ROW LEVEL SECURITY`;
  await administer(
    ownerUrl,
    `${asOwner}; UPDATE medical_ids SET content = set_byte(content, 20, get_byte(content, 20) # 1)
       WHERE user_id = '${damaged}'; ALTER TABLE medical_ids FORCE ROW LEVEL SECURITY; COMMIT`,
  );
  const { code, said } = await rotate(environment);
  expect([code, said]).toEqual([1, expect.stringContaining(`of the users ${damaged}.`)]);
  expect(await secretIn(environment)).toBe(secret);
  await administer(
    ownerUrl,
    `${asOwner}; DELETE FROM medical_ids WHERE user_id = '${damaged}';
       UPDATE users SET medical_id_strength = null WHERE id = '${damaged}';
       ALTER TABLE medical_ids FORCE ROW LEVEL SECURITY; COMMIT`,
  );
  expect((await rotate(environment)).code).toBe(0);
  expect(await stored()).toHaveLength(2);
  await expectReadable(
    environment,
    people.filter(({ userId }) => userId !== damaged),
  );
});

test('with the embedded database the portal starts under the new secret, its roles’ passwords too', {
  timeout: LONG,
}, async () => {
  const environment = { DATA_DIR: await aFolder(), LOG_LEVEL: 'silent' };
  const people = await peopleWithOne(environment, 1);
  const secret = await secretIn(environment);
  expect(await rotate(environment)).toMatchObject({ code: 0, said: expect.stringContaining('anew: 1.') });
  expect(await secretIn(environment)).not.toBe(secret);
  await expectReadable(environment, people);
});
