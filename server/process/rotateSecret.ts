import { resolve } from 'node:path';
import { readConfig } from '#server/core/config.ts';
import { secretChange } from '#server/core/secret/rotation.ts';
import { connect } from '#server/db/connect.ts';
import { openDatabase } from '#server/db/open.ts';
import { rotateMedicalIds } from '#server/medicalId/rotation.ts';
import { medicalIdSeal } from '#server/medicalId/seal.ts';
import { rotateApps } from '#server/session/secondFactor/rotation.queries.ts';
import { appSeal } from '#server/session/secondFactor/totp.ts';
import { rotateWebhooks } from '#server/webhooks/rotation.queries.ts';
import { webhookSeal } from '#server/webhooks/signature.ts';
import { explain } from './explain.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** The command that changes the portal's secret, while no portal runs. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const dataDir = resolve(config.dataDir);
  const change = secretChange(dataDir, config.secretKey, process.env.NEW_SECRET_KEY || undefined);
  const opened = await openDatabase(config, dataDir, change.before, say);
  try {
    const db = connect(opened.appUrl, () => undefined, 1);
    try {
      const count = await rotateMedicalIds(db, medicalIdSeal(change.before), medicalIdSeal(change.after));
      say(`Medical IDs encrypted anew: ${count}.`);
      const apps = await rotateApps(db, appSeal(change.before), appSeal(change.after));
      say(`Authenticator apps encrypted anew: ${apps.count}.`);
      if (apps.left > 0) {
        say(
          `${apps.left} authenticator apps can't be read under either secret. Their owners log in with a passkey or a recovery code, ` +
            'or npm run remove-second-factor takes theirs away.',
        );
      }
      const webhooks = await rotateWebhooks(db, webhookSeal(change.before), webhookSeal(change.after));
      say(`Secrets of webhooks encrypted anew: ${webhooks.count}.`);
      if (webhooks.left > 0)
        say(
          `${webhooks.left} webhooks have a secret that can't be read. An admin of their workspace gives them a new one.`,
        );
    } finally {
      await db.$client.end();
    }
  } finally {
    await opened.stop();
  }
  say(change.finish());
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
});
