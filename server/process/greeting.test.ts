import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/core/config.ts';
import { startPortal } from '#server/portal.ts';
import { createTestPortal } from '#tests/support/portal.ts';
import { freePort } from '#tests/support/ports.ts';
import { greeting } from './greeting.ts';

const portal = createTestPortal();

test('the start says where the mailbox is, with the key that opens it, the same after a restart', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-start-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const port = await freePort();
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: portal.services.ownerUrl,
    DATABASE_APP_URL: portal.services.db.$client.options.connectionString,
    LOG_LEVEL: 'silent',
  });
  const first = await startPortal(config);
  onTestFinished(first.stop);
  const lines = greeting(first.services);
  const address = /http:\S+\?key=\S+$/.exec(lines.at(-1) ?? '')?.[0] ?? '';
  expect(lines).toEqual([
    `Muster is ready: http://localhost:${port}`,
    `Email isn't set up. Read the messages at ${address}`,
  ]);
  expect((await fetch(address)).status).toBe(200);
  expect((await fetch(address.replace('/mailbox?', '/mailbox.json?'))).status).toBe(200);
  expect((await fetch(address.replace(/\?.*/, ''))).status).toBe(404);
  await first.stop();
  const second = await startPortal(config);
  onTestFinished(second.stop);
  expect(greeting(second.services)).toEqual(lines);
});

test('with an SMTP server the start names no mailbox', () => {
  const config = readConfig({ SMTP_URL: 'smtp://localhost:2525', PUBLIC_URL: 'https://muster.example' });
  expect(greeting({ config, mailboxKey: 'the-key' })).toEqual(['Muster is ready: https://muster.example']);
});

test('[MFA-04] the start says when the public address cannot carry passkeys, and which were made elsewhere', () => {
  const said = (PUBLIC_URL: string, elsewhere?: { host: string; count: number }[]) => {
    const config = readConfig({ SMTP_URL: 'smtp://localhost:2525', PUBLIC_URL });
    return greeting({ config, mailboxKey: 'the-key' }, elsewhere).slice(1);
  };
  for (const url of [
    'http://10.0.0.7:3000',
    'https://10.0.0.7',
    'http://muster.example',
    'https://[::1]:3000',
  ])
    expect(said(url)).toEqual([expect.stringContaining(`Passkeys don't work at ${url}`)]);
  for (const url of ['https://muster.example', 'http://localhost:3000', 'http://muster.localhost'])
    expect(said(url)).toEqual([]);
  expect(said('https://muster.example', [{ host: 'old.example', count: 2 }])).toEqual([
    expect.stringMatching(
      /^2 passkeys were made at old\.example and can't be used at https:\/\/muster\.example\./,
    ),
  ]);
});
