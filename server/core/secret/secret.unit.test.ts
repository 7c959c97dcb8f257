import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ConfigError } from '#server/core/config.ts';
import { secretKey } from './secret.ts';

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'muster-secret-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('the key is made once, for nobody else to read, unless one is configured', () => {
  const folder = aFolder();
  const key = secretKey(folder, undefined);
  expect(key.length).toBeGreaterThanOrEqual(43);
  expect(secretKey(folder, undefined)).toBe(key);
  expect(statSync(join(folder, 'secret-key')).mode & 0o077).toBe(0);
  expect(secretKey(folder, 'configured')).toBe('configured');
});

test('a key file that a crash left empty is refused', () => {
  const folder = aFolder();
  writeFileSync(join(folder, 'secret-key'), '');
  expect(() => secretKey(folder, undefined)).toThrow(ConfigError);
});
