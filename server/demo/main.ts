import { once } from 'node:events';
import { createServer } from 'node:net';
import { LANGUAGES, type Language } from '#contract/rules/languages.ts';
import { ConfigError } from '#server/core/config.ts';
import type { Services } from '#server/core/services.ts';
import { newToken } from '#server/core/tokens.ts';
import { mailboxPath } from '#server/mail/mailbox/mailboxKey.ts';
import { startPortal } from '#server/portal.ts';
import { explain } from '#server/process/explain.ts';
import { leaveRoot } from '#server/process/leaveRoot.ts';
import { nameSources } from '#server/process/stacks.ts';
import { stopOnSignal } from '#server/process/stopOnSignal.ts';
import { openDemoFolder } from './folder.ts';
import { demoLogin, demoPath } from './login.ts';
import { demoSettings } from './settings.ts';
import type { Cast } from './visitors.ts';
import { wordsIn } from './words/words.ts';

const interrupted = new AbortController();

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Throws when the port is in use, before the company is made for nothing. */
async function assertFree(host: string, port: number): Promise<void> {
  const server = createServer().listen(port, host);
  await once(server, 'listening').catch(() => {
    throw new ConfigError(
      `Another program uses port ${port}. Choose another one: PORT=${port + 1} npm run demo`,
    );
  });
  server.close();
  await once(server, 'close');
}

/** What draws the company's papers is loaded only where they are not there yet. */
async function makeCompany(services: Services, language: Language): Promise<Cast> {
  say('Making the sample company …');
  const { seedDemo } = await import('./seed.ts');
  return seedDemo(services, interrupted.signal, language);
}

/** What is said where a folder has a company in another language than the one asked for; it is never translated. */
const staying = (made: Language, asked: Language, dataDir: string): string =>
  `The sample company in ${dataDir} was made in ${LANGUAGES[made]} (${made}) and stays in it. "npm run demo -- ${asked} --fresh" removes it and makes one in ${LANGUAGES[asked]} (${asked}).`;

/** The demo: a portal in a folder of its own, with a sample company and a log-in of one click. */
async function main(): Promise<void> {
  const { config, dataDir, isFresh, language, now } = demoSettings(process.env, process.argv.slice(2));
  await assertFree(config.host, config.port);
  // Who stops it while the company is being made leaves no database running.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => interrupted.abort());
  const folder = await openDemoFolder(dataDir, { isFresh, newKey: newToken });
  const said: string[] = [];
  const made = folder.cast?.language ?? language;
  if (made !== language) said.push(staying(made, language, dataDir));
  const portal = await startPortal(config, {
    ...(now ? { clock: () => now } : {}),
    whenListening: () => said.push(...leaveRoot(dataDir)),
    async compose(app, services) {
      const cast = folder.cast ?? (await makeCompany(services, language));
      folder.finish(cast);
      await app.register(demoLogin(services, cast, folder.key));
    },
  });
  stopOnSignal(portal);
  if (interrupted.signal.aborted) return portal.stop();
  const { publicUrl } = config;
  for (const line of said) say(line);
  say(`The demo is ready. Open this address and click "${wordsIn(made).page('Look around as safety manager')}":

  ${publicUrl}${demoPath(folder.key)}

Emails that it would send are at ${publicUrl}${mailboxPath(portal.services.mailboxKey)}
Ctrl-C stops it. "npm run demo -- --fresh" makes the sample company anew.`);
}

nameSources();
main().catch((error: unknown) => {
  if (interrupted.signal.aborted) process.exit(0);
  process.stderr.write(`The demo cannot start. ${explain(error)}\n`);
  process.exit(1);
});
