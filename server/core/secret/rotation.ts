import {
  closeSync,
  fchmodSync,
  fchownSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigError } from '#server/core/config.ts';
import { generateSecret, SECRET_FILE, SHORTEST } from './secret.ts';

/** The two secrets of a change, and what makes the second one the portal's once everything is encrypted under it. */
export interface SecretChange {
  before: string;
  after: string;
  /** Returns what to tell the operator. */
  finish(): string;
}

/**
 * The portal's secret and the one to come. Where the secret is a generated file, the new one is kept beside it before anything is
 * encrypted under it, so that a change that was cut off goes on with the same one. Throws `ConfigError`, and then
 * nothing has happened.
 */
export function secretChange(
  dataDir: string,
  configured: string | undefined,
  asked: string | undefined,
): SecretChange {
  if (asked !== undefined && asked !== asked.trim()) {
    throw new ConfigError('NEW_SECRET_KEY must not begin or end with space, which a file does not keep.');
  }
  if (asked !== undefined && asked.length < SHORTEST) {
    throw new ConfigError(`NEW_SECRET_KEY must have at least ${SHORTEST} characters.`);
  }
  if (configured === undefined) return fileChange(dataDir, asked);
  if (asked === undefined) {
    throw new ConfigError('SECRET_KEY is set, so name the secret that replaces it in NEW_SECRET_KEY.');
  }
  assertOther(configured, asked);
  return {
    before: configured,
    after: asked,
    finish: () => 'Now set SECRET_KEY to the new secret on every node, and start them.',
  };
}

function fileChange(dataDir: string, asked: string | undefined): SecretChange {
  const file = join(dataDir, SECRET_FILE);
  const before = contentOf(file);
  if (before === null) throw new ConfigError(`There is no secret in ${file}. Is DATA_DIR right?`);
  const next = `${file}.new`;
  const waiting = contentOf(next);
  if (waiting !== null && asked !== undefined && asked !== waiting) {
    throw new ConfigError(
      `A change that was cut off waits in ${next}. Run this without NEW_SECRET_KEY first: it continues with that secret.`,
    );
  }
  const after = waiting ?? asked ?? generateSecret();
  assertOther(before, after);
  if (waiting === null) keep(next, after, file);
  return {
    before,
    after,
    finish: () => {
      renameSync(next, file);
      sync(dataDir);
      return `The new secret is in ${file}. Start the portal, and keep a copy of the secret with your next backup.`;
    },
  };
}

function assertOther(before: string, after: string): void {
  if (before === after) throw new ConfigError('NEW_SECRET_KEY is the secret already in use.');
}

/** What a file holds; null without one, and for one whose write was cut off, under which nothing was encrypted yet. */
function contentOf(file: string): string | null {
  try {
    const content = readFileSync(file, 'utf8').trim();
    return content.length < SHORTEST ? null : content;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return null;
  }
}

/**
 * On the disk itself before it returns: what is encrypted under it must never outlive it. The file belongs to whom the secret
 * before it belongs, so that the portal can read it when somebody else changed it.
 */
function keep(file: string, secret: string, before: string): void {
  rmSync(file, { force: true });
  const { uid, gid, mode } = statSync(before);
  const handle = openSync(file, 'wx', 0o600);
  try {
    fchownSync(handle, uid, gid);
    fchmodSync(handle, mode);
    writeFileSync(handle, secret);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  sync(dirname(file));
}

/** Puts the names of a folder on the disk: a file whose content is there may else be without a name after a power cut. */
function sync(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
