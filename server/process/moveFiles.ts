import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '#server/core/config.ts';
import { ApiError } from '#server/core/errors.ts';
import { secretKey } from '#server/core/secret/secret.ts';
import { connect } from '#server/db/connect.ts';
import { openDatabase } from '#server/db/open.ts';
import { filesFolder } from '#server/files/openStore.ts';
import { assertBucket } from '#server/files/s3/assertBucket.ts';
import { type Bucket, openBucket } from '#server/files/s3/bucket.ts';
import { moveFiles, noteStrays } from '#server/files/s3/move.ts';
import { explain } from './explain.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

const log = {
  warn: (fields: object, message: string) => complain(`${message}: ${JSON.stringify(fields)}`),
};

function readOptions(): { check: boolean; last: boolean } {
  try {
    const { values } = parseArgs({ options: { check: { type: 'boolean' }, last: { type: 'boolean' } } });
    return { check: values.check ?? false, last: values.last ?? false };
  } catch {
    throw new ConfigError('This command knows the options --check and --last (docs/operations.md).');
  }
}

/** The command that copies files from the data folder to the bucket. It deletes nothing. */
async function main(): Promise<void> {
  const options = readOptions();
  const config = readConfig(process.env);
  const { s3 } = config;
  if (!s3) throw new ConfigError('Set S3_BUCKET and what belongs to it (docs/configuration.md).');
  await assertBucket(s3, log);
  const bucket = openBucket(s3, log);
  const folder = filesFolder(resolve(config.dataDir));
  const { copied, present, damaged } = await moveFiles({ folder, bucket, say, isThorough: options.check });
  for (const path of damaged) complain(`Damaged, not copied: ${path}`);
  if (options.last) await collectStrays(bucket, config);
  say(`Copied: ${copied}. Already in the bucket: ${present}. Damaged: ${damaged.length}.`);
  if (damaged.length > 0) process.exitCode = 1;
}

async function collectStrays(bucket: Bucket, config: ReturnType<typeof readConfig>): Promise<void> {
  const dataDir = resolve(config.dataDir);
  const opened = await openDatabase(config, dataDir, secretKey(dataDir, config.secretKey), say);
  try {
    const db = connect(opened.appUrl, () => undefined, 1);
    try {
      const count = await noteStrays(db, bucket);
      say(`In the bucket, but of no file: ${count}. The portal removes them after a day.`);
    } finally {
      await db.$client.end();
    }
  } finally {
    await opened.stop();
  }
}

main().catch((error: unknown) => {
  complain(
    error instanceof ApiError
      ? 'The bucket failed, as the line above says. Run this again: what is there is not copied twice.'
      : explain(error),
  );
  process.exitCode = 1;
});
