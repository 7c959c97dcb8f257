import { resolve } from 'node:path';
import { type Config, readConfig } from '#server/core/config.ts';
import { secretKey } from '#server/core/secret/secret.ts';
import { connect } from '#server/db/connect.ts';
import { openDatabase } from '#server/db/open.ts';
import { transaction } from '#server/db/transaction.ts';
import type { JobScope } from '#server/jobs/queries.ts';
import { explain } from './explain.ts';

export const say = (line: string) => void process.stdout.write(`${line}\n`);

/** The portal finds the jobs by itself, within seconds. */
const NO_WORKER = { wake: { request: () => undefined } };

/** Does one thing in the portal's database, in one transaction, for whoever runs the server. */
export async function onDatabase<Result>(
  work: (scope: JobScope, config: Config) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(process.env);
  const dataDir = resolve(config.dataDir);
  const opened = await openDatabase(config, dataDir, secretKey(dataDir, config.secretKey), say);
  try {
    const db = connect(opened.appUrl, () => undefined, 1);
    try {
      return await transaction(
        db,
        async (tx) => ({ tx, now: new Date(), afterCommit: new Set<() => void>(), services: NO_WORKER }),
        (scope) => work(scope, config),
      );
    } finally {
      await db.$client.end();
    }
  } finally {
    await opened.stop();
  }
}

/** Runs a command with its arguments; what goes wrong is said in a sentence, and the process ends with 1. */
export const command = (run: (...args: string[]) => Promise<void>): void =>
  void run(...process.argv.slice(2)).catch((error: unknown) => {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  });
