import { resolve } from 'node:path';
import { signInLink } from '#server/account/signInLink.ts';
import { ConfigError, readConfig } from '#server/core/config.ts';
import { secretKey } from '#server/core/secret/secret.ts';
import { connect } from '#server/db/connect.ts';
import { openDatabase } from '#server/db/open.ts';
import { transaction } from '#server/db/transaction.ts';
import { explain } from './explain.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** The command that lets one person in past a company's sign-in that does not work: it prints a link. */
async function main([email, ...others]: string[]): Promise<void> {
  if (email === undefined || others.length > 0)
    throw new ConfigError('Say for whom: npm run sign-in-link -- ada@acme.example');
  const config = readConfig(process.env);
  const dataDir = resolve(config.dataDir);
  const opened = await openDatabase(config, dataDir, secretKey(dataDir, config.secretKey), say);
  try {
    const db = connect(opened.appUrl, () => undefined, 1);
    try {
      const link = await transaction(
        db,
        async (tx) => ({ tx, now: new Date() }),
        (scope) => signInLink(scope, email, config.publicUrl),
      );
      if (link === null) throw new ConfigError(`There is no account with the address ${email}.`);
      say(`This link logs ${email} in, once, within an hour. Whoever has it is that person:\n${link}`);
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
