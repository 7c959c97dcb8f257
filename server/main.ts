import { readConfig } from './core/config.ts';
import { startPortal } from './portal.ts';
import { explain } from './process/explain.ts';
import { greeting } from './process/greeting.ts';
import { leaveRoot } from './process/leaveRoot.ts';
import { nameSources } from './process/stacks.ts';
import { stopOnSignal } from './process/stopOnSignal.ts';
import { passkeysElsewhere } from './session/secondFactor/passkeysElsewhere.ts';

/** The process: starts a portal from the environment and stops it on a signal. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const said: string[] = [];
  const portal = await startPortal(config, { whenListening: () => said.push(...leaveRoot(config.dataDir)) });

  stopOnSignal(portal);
  // Comes last: whoever reads that it is ready may stop it at once.
  said.push(...greeting(portal.services, await passkeysElsewhere(portal.services)));
  process.stdout.write(`${said.join('\n')}\n`);
}

nameSources();
main().catch((error: unknown) => {
  process.stderr.write(`Muster cannot start. ${explain(error)}\n`);
  process.exit(1);
});
