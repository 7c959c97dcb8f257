import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/core/config.ts';
import { startPortal } from '#server/portal.ts';

test('no portal starts where a restore was cut off, and nothing is made there', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'muster-restore-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  await writeFile(join(dataDir, 'restore-unfinished'), 'a backup');
  const start = startPortal(readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' }));
  await expect(start).rejects.toThrow('A restore was cut off here. Run it again before you start the portal');
});
