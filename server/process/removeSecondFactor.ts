import { resolve } from 'node:path';
import { removeFactors } from '#server/account/secondFactor/removeFactors.ts';
import { ConfigError, readConfig } from '#server/core/config.ts';
import { secretKey } from '#server/core/secret/secret.ts';
import { connect } from '#server/db/connect.ts';
import { openDatabase } from '#server/db/open.ts';
import { transaction } from '#server/db/transaction.ts';
import { explain } from './explain.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** The portal finds the jobs by itself, within seconds. */
const NO_WORKER = { wake: { request: () => undefined } };

/** The command for somebody who has lost their second factor and all recovery codes. */
async function main([email, ...others]: string[]): Promise<void> {
  if (email === undefined || others.length > 0)
    throw new ConfigError('Say whose: npm run remove-second-factor -- ada@acme.example');
  const config = readConfig(process.env);
  const dataDir = resolve(config.dataDir);
  const opened = await openDatabase(config, dataDir, secretKey(dataDir, config.secretKey), say);
  try {
    const db = connect(opened.appUrl, () => undefined, 1);
    try {
      const isDone = await transaction(
        db,
        async (tx) => ({ tx, now: new Date(), afterCommit: new Set<() => void>(), services: NO_WORKER }),
        (scope) => removeFactors(scope, email, config.publicUrl),
      );
      if (!isDone)
        throw new ConfigError(`There is no account with the address ${email} and a second factor.`);
      say(
        `The second factor of ${email} is removed, and they are signed out everywhere. They log in with their password alone ` +
          'until they add one again, and get an email about it.',
      );
    } finally {
      await db.$client.end();
    }
  } finally {
    await opened.stop();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
});
