import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { readConfig } from '#server/core/config.ts';
import { type RunningPortal, startPortal } from '#server/portal.ts';
import {
  aFolder,
  contentOf,
  type Ended,
  type Environment,
  PASSPHRASE,
  runHere,
} from '#tests/backup/places.ts';
import { builders } from '#tests/support/builders.ts';
import { anItem } from '#tests/support/equipment.ts';
import { aPdf } from '#tests/support/files.ts';
import type { Caller } from '#tests/support/portal.ts';
import { freePort } from '#tests/support/ports.ts';
import { APP_SECRET, codeAt, giveApps } from '#tests/support/signIn/factors.ts';

const COMMAND = fileURLToPath(new URL('../process/archive.ts', import.meta.url));
const PASSWORD = 'Correct-horse-1';

/** Two databases are made, and processes start, on a machine that may be busy. */
const LONG = 240_000;

/** Does something with a portal on its embedded database, which has stopped when it is done. */
async function whileRunning<T>(
  environment: Environment,
  work: (portal: RunningPortal) => Promise<T>,
): Promise<T> {
  const config = readConfig({ ...environment, PORT: String(await freePort()) });
  const portal = await startPortal(config, { log: pino({ level: 'silent' }) });
  try {
    return await work(portal);
  } finally {
    await portal.stop();
  }
}

/** Runs the command as an operator's timer does. */
const runAlone = (environment: Environment, ...words: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const env = { PATH: process.env.PATH, ...environment };
    execFile(process.execPath, [COMMAND, ...words], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    );
  });

const fetchFrom = (portal: RunningPortal, path: string, as?: Caller, init: RequestInit = {}) => {
  const headers = new Headers({ 'content-type': 'application/json' });
  if (as) headers.set('authorization', `Bearer ${as.token}`);
  if (as?.workspaceId) headers.set('x-workspace-id', as.workspaceId);
  return fetch(new URL(path, `http://localhost:${portal.services.config.port}`), { ...init, headers });
};

/** A company with something of most nouns; its admin has a password and a medical ID. */
async function aCompany(portal: RunningPortal) {
  const build = builders(portal.services);
  const email = 'ada@acme.example';
  const admin = await build.aWorkspace({ admin: await build.aUser({ email, password: PASSWORD }) });
  const { workspaceId, memberId, userId } = admin;
  const member = await build.aMember(workspaceId);
  await build.aTeam(workspaceId, [memberId, member.memberId]);
  await build.anInvitation(workspaceId);
  await anItem(portal.services, workspaceId, { ownerMemberId: memberId }, [{ inspectorMemberId: memberId }]);
  const content = await aPdf(200_000, 'The certificate of the drill');
  const documentId = await build.aDocument(member, { fileId: await build.aFile(member, content) });
  const path = endpoints.medicalId.replace.path.replace(':id', userId);
  const body = JSON.stringify({ allergies: 'Penicillin' });
  expect((await fetchFrom(portal, path, admin, { method: 'PUT', body })).status).toBe(200);
  return { build, admin, member, email, content, documentId, guarded: await aGuardedCompany(portal) };
}

/** A company that requires a second factor; its admin has an authenticator app, its member none. */
async function aGuardedCompany(portal: RunningPortal) {
  const build = builders(portal.services);
  const admin = await build.aWorkspace({
    admin: await build.aUser({ email: 'grace@guarded.example', password: PASSWORD }),
  });
  const member = await build.aMember(admin.workspaceId, 'WORKSPACE_MEMBER', { password: PASSWORD });
  await giveApps(portal.services, [admin.userId]);
  const { token } = await enteredWithApp(portal, admin.email);
  const { set } = endpoints.factorRequirement;
  const path = set.path.replace(':workspaceId', admin.workspaceId);
  const body = JSON.stringify({ requiredOf: 'EVERYONE' });
  expect((await fetchFrom(portal, path, { token }, { method: set.method, body })).status).toBe(200);
  return { workspaceId: admin.workspaceId, admin: admin.email, member: member.email };
}

const askToEnter = async (portal: RunningPortal, email: string) => {
  const { path, method } = endpoints.session.logIn;
  const body = JSON.stringify({ provider: 'CREDENTIALS', email, password: PASSWORD });
  const answer = await fetchFrom(portal, path, undefined, { method, body });
  return (await answer.json()) as { token?: string; challenge?: string };
};

async function enteredWithApp(portal: RunningPortal, email: string): Promise<{ token: string }> {
  const { token, challenge } = await askToEnter(portal, email);
  expect(token).toBeUndefined();
  const { path, method } = endpoints.secondFactor.finishLogIn;
  const finish = async (code: string) => {
    const body = JSON.stringify({ challenge, factor: { code } });
    return fetchFrom(portal, path, undefined, { method, body });
  };
  expect((await finish('000000')).status).toBe(400);
  return (await (await finish(codeAt(APP_SECRET, portal.services.clock()))).json()) as { token: string };
}

test('[MFA-02] the drill: backed up while people write, restored into an empty place, and everything is there', {
  timeout: LONG,
}, async () => {
  const file = join(await aFolder(onTestFinished), 'backup.tar');
  const source = { DATA_DIR: await aFolder(onTestFinished), LOG_LEVEL: 'silent' };
  const copy = {
    DATA_DIR: await aFolder(onTestFinished),
    LOG_LEVEL: 'silent',
    BACKUP_PASSPHRASE: PASSPHRASE,
  };

  const company = await whileRunning(source, async (portal) => {
    const made = await aCompany(portal);
    let isOver = false;
    let written = 0;
    const writing = (async () => {
      while (!isOver) {
        await made.build.aDocument(made.admin, { name: `Written meanwhile ${written}` });
        written += 1;
      }
    })();
    const backup = await runAlone({ ...source, BACKUP_PASSPHRASE: PASSPHRASE }, 'backup', file);
    isOver = true;
    await writing;
    expect(backup).toMatchObject({ code: 0, said: expect.stringContaining('with the secret') });
    expect(written).toBeGreaterThan(0);
    // The portal did not wait, and nobody restores into it while it runs.
    expect(await runHere({ ...source, BACKUP_PASSPHRASE: PASSPHRASE }, 'restore', file)).toMatchObject({
      code: 1,
      said: expect.stringContaining('Another Muster is running on this database folder'),
    });
    return made;
  });

  expect(await runHere({ BACKUP_PASSPHRASE: PASSPHRASE }, 'verify', file)).toMatchObject({ code: 0 });
  expect(await runHere({ BACKUP_PASSPHRASE: 'another one' }, 'verify', file)).toMatchObject({ code: 1 });
  expect(await runAlone(copy, 'restore', file)).toMatchObject({ code: 0 });

  const { manifest, contents } = await contentOf(file);
  const { documents, files } = manifest.tables;
  // Rows and contents are of one moment: each content of it is there, and none of a later one.
  expect(Object.keys(contents)).toHaveLength(files?.rows ?? 0);
  expect(documents?.rows).toBeGreaterThan(0);

  await whileRunning(copy, async (portal) => {
    const { admin, member, email, content, documentId } = company;
    const count = async (table: string) =>
      builders(portal.services).inWorkspace(admin.workspaceId, async ({ tx }) => {
        const { rows } = await tx.execute<{ count: number }>(
          `select count(*)::integer as count from ${table}`,
        );
        return rows[0]?.count;
      });
    for (const table of [
      'documents',
      'files',
      'teams',
      'team_members',
      'invitations',
      'equipment',
      'inspections',
    ])
      expect({ table, count: await count(table) }).toEqual({ table, count: manifest.tables[table]?.rows });

    const { logIn } = endpoints.session;
    const body = JSON.stringify({ provider: 'CREDENTIALS', email, password: PASSWORD });
    const entered = await fetchFrom(portal, logIn.path, undefined, { method: logIn.method, body });
    expect(entered.status).toBe(200);
    const { token } = (await entered.json()) as { token: string };

    const { guarded } = company;
    const guardedPath = endpoints.workspaces.get.path.replace(':workspaceId', guarded.workspaceId);
    const open = async (as: { token?: string }) =>
      (await fetchFrom(portal, guardedPath, { token: as.token ?? '' })).status;
    expect(await open(await askToEnter(portal, guarded.member))).toBe(403);
    // A code counts once, in the copy as well.
    await portal.services.db.$client.query('update authenticator_apps set last_step = last_step - 1');
    expect(await open(await enteredWithApp(portal, guarded.admin))).toBe(200);

    const ofAdmin = endpoints.medicalId.get.path.replace(':id', admin.userId);
    const medicalId = await fetchFrom(portal, ofAdmin, { token });
    expect(await medicalId.json()).toMatchObject({ medicalId: { allergies: 'Penicillin' } });

    const path = endpoints.documents.get.path.replace(':documentId', documentId);
    const found = (await (await fetchFrom(portal, path, member)).json()) as { file: { url: string } };
    const { pathname, search } = new URL(found.file.url, 'http://localhost');
    const read = await fetchFrom(portal, pathname + search);
    expect(Buffer.from(await read.arrayBuffer()).equals(content)).toBe(true);

    // Quotas go on from what they were: triggers count again, and did not count twice.
    await builders(portal.services).aDocument(admin);
    const usage = await builders(portal.services).inWorkspace(admin.workspaceId, async ({ tx }) =>
      tx.execute<{ documents: number }>('select sum(documents)::integer as documents from workspace_usage'),
    );
    expect(usage.rows[0]?.documents).toBe((documents?.rows ?? 0) + 1);
  });

  // A portal that is stopped is backed up as well.
  const stopped = join(await aFolder(onTestFinished), 'stopped.tar');
  expect(await runHere(copy, 'backup', stopped, '--without-secret')).toMatchObject({ code: 0 });
  const { tables } = (await contentOf(stopped)).manifest;
  expect(tables.documents?.rows).toBe((documents?.rows ?? 0) + 1);
});
