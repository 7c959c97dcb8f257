import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { z } from 'zod';
import { readConfig } from '#server/core/config.ts';
import { openStore } from '#server/files/openStore.ts';
import { medicalIdSeal } from '#server/medicalId/seal.ts';
import { BackupError, printable } from './errors.ts';
import type { Manifest } from './format.ts';
import { makeBackup } from './makeBackup.ts';
import { type AskHidden, knownPassphrase, newPassphrase } from './passphrase.ts';
import { openSource, type Place, secretOf } from './place.ts';
import { readArchive } from './readArchive.ts';
import { restoreBackup } from './restore.ts';
import { noSecret, openSecret, secretSealer } from './secretSeal.ts';

const numbers = new Intl.NumberFormat('en');

/** One of something, or many. */
const counted = (count: number, one: string, many = `${one}s`) =>
  `${numbers.format(count)} ${count === 1 ? one : many}`;

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/** A size as a person reads it; a KB has 1,024 bytes. */
function sizeText(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const shown = bytes / 1024 ** power;
  return `${power === 0 ? shown : shown.toFixed(1)} ${UNITS[power]}`;
}

/** What is in a backup and of when, in one line. */
function describeBackup(manifest: Manifest, hasSecret: boolean): string {
  const { createdAt, app, tables, files } = manifest;
  const rows = (table: string) => tables[table]?.rows ?? 0;
  const things = [
    counted(rows('workspaces'), 'workspace'),
    counted(rows('users'), 'account'),
    counted(rows('documents'), 'document'),
    counted(rows('equipment'), 'item of equipment', 'items of equipment'),
    `${counted(files.count, 'file')} of ${sizeText(files.bytes)}`,
  ];
  const moment = `${createdAt.slice(0, 10)} ${createdAt.slice(11, 16)} UTC`;
  return `Backup of ${moment}, Muster ${app}: ${things.join(', ')}; ${hasSecret ? 'with' : 'without'} the secret.`;
}

/** What a backup lacks, in lines; none for one that lacks nothing. */
function describeLack({ lacking, deletedMeanwhile }: Manifest): string[] {
  const lines: string[] = [];
  if (deletedMeanwhile > 0) {
    lines.push(
      `${counted(deletedMeanwhile, 'file')} had been deleted in the portal before the backup came to them.`,
    );
  }
  if (lacking.count > 0) {
    lines.push(`When it was made, ${counted(lacking.count, 'file')} could not be read and are not in it:`);
    lines.push(...lacking.named.map((line) => `  ${line}`));
    if (lacking.count > lacking.named.length)
      lines.push(`  and ${lacking.count - lacking.named.length} more`);
  }
  return lines;
}

/** What a command ends with: all is well, nothing came of it, or something came of it that lacks files. */
const EXIT = { whole: 0, failed: 1, lacking: 2 };

/** What a command needs of its process. */
export interface Surroundings {
  environment: Record<string, string | undefined>;
  say(line: string): void;
  complain(line: string): void;
  /** None where nobody sits at a terminal. */
  ask: AskHidden | undefined;
  signal?: AbortSignal;
}

interface Given {
  file: string;
  withoutSecret: boolean;
  intoUsedBucket: boolean;
}

/** Stores sweep out what old uploads left there; a command leaves that to the portal. */
const NEVER = new Date(0);

const COMMANDS = { backup, restore, verify };

const isCommand = (word: string): word is keyof typeof COMMANDS => Object.hasOwn(COMMANDS, word);

/** Runs one of the commands, the first word, on the file that is named after it; returns the exit code. */
export async function runArchiveCommand(words: string[], surroundings: Surroundings): Promise<number> {
  const [command = '', ...rest] = words;
  if (!isCommand(command)) throw new BackupError('There are the commands backup, restore and verify.');
  const { say, complain } = surroundings;
  return COMMANDS[command](fileOf(command, rest), {
    ...surroundings,
    say: (line) => say(printable(line)),
    complain: (line) => complain(printable(line)),
  });
}

/** What each command can be told beside its file. */
const OPTIONS = {
  backup: ['without-secret'],
  restore: ['without-secret', 'into-used-bucket'],
  verify: [],
} as const;

function fileOf(command: keyof typeof COMMANDS, words: string[]): Given {
  const usage = `npm run ${command} -- FILE${OPTIONS[command].map((option) => ` [--${option}]`).join('')}`;
  let given: ReturnType<typeof parse>;
  try {
    given = parse(words, OPTIONS[command]);
  } catch (error) {
    throw new BackupError(`${(error as Error).message}\nUsage: ${usage}`);
  }
  const { values, positionals } = given;
  const [file] = positionals;
  if (!file) throw new BackupError(`Name the file of the backup: ${usage}`);
  if (positionals.length > 1) throw new BackupError(`Name one file only: ${usage}`);
  return {
    file: resolve(file),
    withoutSecret: values['without-secret'] === true,
    intoUsedBucket: values['into-used-bucket'] === true,
  };
}

/** Throws for an option that is not among these. */
const parse = (args: string[], known: readonly string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: Object.fromEntries(known.map((option) => [option, { type: 'boolean' } as const])),
  });

const passphraseSources = ({ environment, ask }: Surroundings) => ({
  given: environment.BACKUP_PASSPHRASE,
  ask,
});

function placeOf({ environment }: Surroundings): Place {
  const config = readConfig(environment);
  return { config, dataDir: resolve(config.dataDir) };
}

/** What a store has to say goes where complaints go. */
const storeOf = ({ config, dataDir }: Place) =>
  openStore(config, dataDir, {
    now: NEVER,
    log: pino({ level: 'warn' }, pino.destination(process.stderr.fd)),
  });

const PACKAGE = new URL('../../package.json', import.meta.url);
const version = () =>
  z.object({ version: z.string() }).parse(JSON.parse(readFileSync(PACKAGE, 'utf8'))).version;

async function backup({ file, withoutSecret }: Given, surroundings: Surroundings): Promise<number> {
  const { say, complain, signal } = surroundings;
  if (existsSync(file)) {
    throw new BackupError(`${file} already exists. Name another file, or move that one away.`);
  }
  if (!existsSync(dirname(file))) throw new BackupError(`There is no folder ${dirname(file)}.`);
  const place = placeOf(surroundings);
  const secret = withoutSecret ? null : await sealed(secretOf(place), surroundings);
  await using source = await openSource(place, () => secretOf(place), say);
  const store = await storeOf(place);
  const manifest = await makeBackup({
    file,
    ownerUrl: source.ownerUrl,
    store,
    secret,
    app: version(),
    complain,
    signal,
  });
  say(describeBackup(manifest, !withoutSecret));
  if (withoutSecret) {
    say('Keep the secret of this day elsewhere: without it the medical IDs in this backup cannot be read.');
  }
  say(`It is in ${file}.`);
  return judged(manifest, complain);
}

async function sealed(secret: string, surroundings: Surroundings) {
  const seal = secretSealer(secret, await newPassphrase(passphraseSources(surroundings)));
  return { seal, medicalKeyId: medicalIdSeal(secret).keyId };
}

async function verify({ file }: Given, surroundings: Surroundings): Promise<number> {
  const { environment, say, complain, signal } = surroundings;
  const { manifest, manifestHash, secret, problems } = await readArchive(file, undefined, signal);
  if (problems.length > 0) throw new BackupError([`${file} is damaged.`, ...problems].join('\n'));
  const passphrase = environment.BACKUP_PASSPHRASE;
  if (passphrase) await openSecret(secret ?? noSecret(file), passphrase, manifestHash);
  say(describeBackup(manifest, secret !== null));
  return judged(manifest, complain);
}

async function restore(
  { file, withoutSecret, intoUsedBucket }: Given,
  surroundings: Surroundings,
): Promise<number> {
  const { say, complain, signal } = surroundings;
  const place = placeOf(surroundings);
  const { manifest, secret } = await restoreBackup({
    file,
    place,
    store: () => storeOf(place),
    passphrase: withoutSecret ? null : () => knownPassphrase(passphraseSources(surroundings)),
    hasPassphrase: Boolean(surroundings.environment.BACKUP_PASSPHRASE),
    intoUsedBucket,
    log: say,
    signal,
  });
  say(describeBackup(manifest, secret !== null));
  say('It is restored. Start the portal.');
  if (withoutSecret) say('Medical IDs in it can be read only if the secret here is the one of its day.');
  return judged(manifest, complain);
}

/** Says what a backup lacks, so that nobody takes it for whole. */
function judged(manifest: Manifest, complain: (line: string) => void): number {
  for (const line of describeLack(manifest)) complain(line);
  return manifest.lacking.count > 0 ? EXIT.lacking : EXIT.whole;
}
