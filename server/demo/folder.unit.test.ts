import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { openDemoFolder } from './folder.ts';
import { demoSettings } from './settings.ts';
import type { Cast } from './visitors.ts';

const DEMO = fileURLToPath(new URL('./main.ts', import.meta.url));

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-demo-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

const person = { userId: 'c1', name: 'Mara', title: 'Safety manager' };
const cast: Cast = {
  language: 'pl',
  workspaceId: 'c2',
  teamId: 'c3',
  visitors: { admin: person, teamAdmin: person, member: person },
};

let made = 0;
const newKey = () => `a key of 32 characters and more, ${++made}`;
const open = (folder: string, isFresh = false) => openDemoFolder(folder, { isFresh, newKey });

test('the demo refuses another database, and an address that others reach', () => {
  expect(() => demoSettings({ DATABASE_URL: 'postgres://a:b@localhost/muster' }, [])).toThrow(
    /Unset DATABASE_URL/,
  );
  expect(() => demoSettings({ DATABASE_APP_URL: 'postgres://a:b@localhost/muster' }, [])).toThrow(
    /DATABASE_APP_URL/,
  );
  for (const HOST of ['0.0.0.0', '::', '192.0.2.7', 'muster.example']) {
    expect(() => demoSettings({ HOST }, []), HOST).toThrow(/this machine only. Unset HOST/);
  }
  for (const HOST of ['127.0.0.1', 'localhost', '::1', '', undefined]) {
    expect(() => demoSettings({ HOST }, []), HOST).not.toThrow();
  }
  expect(() => demoSettings({}, ['--frehs'])).toThrow(/doesn't know --frehs/);
  expect(() => demoSettings({}, ['fr'])).toThrow(/doesn't know fr\..+en, de, es, pl, ar/);
  expect(() => demoSettings({}, ['de', 'pl'])).toThrow(/one language/);
});

test('the demo takes nothing else of the environment: it mails nobody and asks nobody', () => {
  const { config, dataDir, isFresh } = demoSettings(
    {
      PORT: '3999',
      DATA_DIR: '/srv/muster',
      SMTP_URL: 'smtp://mail.example',
      PUBLIC_URL: 'https://muster.example',
      GOOGLE_CLIENT_ID: 'a-client',
      DEMO_DATA_DIR: '/srv/demo',
    },
    ['--fresh'],
  );
  expect(config).toMatchObject({
    port: 3999,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3999',
    smtpUrl: undefined,
    databaseUrl: undefined,
    dataDir: '/srv/demo',
  });
  expect(JSON.stringify(config.providers)).not.toContain('a-client');
  expect({ dataDir, isFresh }).toEqual({ dataDir: '/srv/demo', isFresh: true });
});

test('[LNG-01] the demo takes the code of a language, and is English without one', () => {
  expect(demoSettings({}, ['de', '--fresh'])).toMatchObject({ language: 'de', isFresh: true });
  expect(demoSettings({}, [])).toMatchObject({ language: 'en', isFresh: false });
});

test('[LNG-01] the demo knows in which language its company was made; one of before there was a choice is English', async () => {
  const folder = await aFolder();
  (await open(folder)).finish(cast);
  expect((await open(folder)).cast?.language).toBe('pl');
  const marker = join(folder, 'muster-demo.json');
  await writeFile(marker, (await readFile(marker, 'utf8')).replace(/"language": "pl",/, ''));
  expect((await open(folder)).cast?.language).toBe('en');
});

test('a folder that is not the demo’s stays as it is', async () => {
  const portals = await aFolder();
  await mkdir(join(portals, 'postgres'));
  await writeFile(join(portals, 'secret-key'), 'the secret of a portal');
  const imitated = await aFolder();
  await writeFile(join(imitated, 'muster-demo.json'), '{}');
  for (const folder of [portals, imitated]) {
    const before = await readdir(folder);
    for (const isFresh of [false, true]) {
      await expect(open(folder, isFresh)).rejects.toThrow(/not the demo's/);
    }
    expect(await readdir(folder)).toEqual(before);
  }
});

test('the demo finds its company again, begins anew where it was cut off, and when it is told to', async () => {
  const folder = join(await aFolder(), 'data-demo');
  const first = await open(folder);
  expect(first.cast).toBeNull();
  await writeFile(join(folder, 'half-made'), '');

  const second = await open(folder);
  expect(second.cast).toBeNull();
  expect(await readdir(folder)).toEqual(['muster-demo.json']);
  second.finish(cast);
  await writeFile(join(folder, 'secret-key'), 'the secret of the demo');

  const third = await open(folder);
  expect(third).toMatchObject({ cast, key: second.key });
  expect(await readFile(join(folder, 'secret-key'), 'utf8')).toBe('the secret of the demo');

  const fresh = await open(folder, true);
  expect(fresh.cast).toBeNull();
  expect(fresh.key).not.toBe(third.key);
  expect(await readdir(folder)).toEqual(['muster-demo.json']);
});

test('started against another database the demo ends at once, and says why', async () => {
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: 'postgres://a:b@localhost/muster',
    DEMO_DATA_DIR: await aFolder(),
  };
  const child = spawn(process.execPath, [DEMO], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(code).toBe(1);
  expect(said).toMatch(/^The demo cannot start. The demo fills a database of its own/);
});
