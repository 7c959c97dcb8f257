import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { secretChange } from './rotation.ts';
import { secretKey } from './secret.ts';

const NEXT = 'a new secret, at least 32 characters long';

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'muster-secret-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('a generated secret is replaced by another one once everything is done', () => {
  const folder = aFolder();
  const before = secretKey(folder, undefined);
  const change = secretChange(folder, undefined, undefined);
  expect(change.before).toBe(before);
  expect(change.after).not.toBe(before);
  expect(secretKey(folder, undefined)).toBe(before);
  expect(statSync(join(folder, 'secret-key.new')).mode & 0o077).toBe(0);
  expect(change.finish()).toContain(join(folder, 'secret-key'));
  expect(secretKey(folder, undefined)).toBe(change.after);
  expect(existsSync(join(folder, 'secret-key.new'))).toBe(false);
  expect(statSync(join(folder, 'secret-key')).mode & 0o077).toBe(0);
});

test('a change that was cut off goes on with the same new secret, and takes no other one', () => {
  const folder = aFolder();
  const before = secretKey(folder, undefined);
  const { after } = secretChange(folder, undefined, NEXT);
  expect(after).toBe(NEXT);
  expect(() => secretChange(folder, undefined, `${NEXT}, but another`)).toThrow(
    'Run this without NEW_SECRET_KEY',
  );
  const again = secretChange(folder, undefined, undefined);
  expect([again.before, again.after]).toEqual([before, NEXT]);
});

test('a new secret whose write was cut off is made anew: nothing was encrypted under it', () => {
  const folder = aFolder();
  secretKey(folder, undefined);
  writeFileSync(join(folder, 'secret-key.new'), 'half');
  const { after } = secretChange(folder, undefined, undefined);
  expect(after.length).toBeGreaterThanOrEqual(43);
  expect(readFileSync(join(folder, 'secret-key.new'), 'utf8')).toBe(after);
});

test('a configured secret is replaced by the one that is named, and no file is touched', () => {
  const folder = aFolder();
  const before = 'the secret that was configured until now';
  const change = secretChange(folder, before, NEXT);
  expect([change.before, change.after]).toEqual([before, NEXT]);
  expect(change.finish()).toContain('set SECRET_KEY to the new secret');
  expect(existsSync(join(folder, 'secret-key'))).toBe(false);
});

test('a new secret that begins or ends with space is refused before anything is written', () => {
  const folder = aFolder();
  secretKey(folder, undefined);
  for (const asked of [` ${NEXT}`, `${NEXT}\n`]) {
    expect(() => secretChange(folder, undefined, asked)).toThrow('must not begin or end with space');
  }
  expect(existsSync(join(folder, 'secret-key.new'))).toBe(false);
});

test.each([
  ['the new secret is too short', NEXT, 'short', 'must have at least 32 characters'],
  ['there is no new secret for a configured one', NEXT, undefined, 'name the secret that replaces it'],
  ['it is the same secret', NEXT, NEXT, 'already in use'],
  ['there is no secret to replace', undefined, undefined, 'Is DATA_DIR right?'],
])('nothing happens where %s', (_what, configured, asked, message) => {
  const folder = aFolder();
  expect(() => secretChange(folder, configured, asked)).toThrow(message);
  expect(existsSync(join(folder, 'secret-key'))).toBe(false);
  expect(existsSync(join(folder, 'secret-key.new'))).toBe(false);
});
