import { ConfigError, readConfig } from './core/config.ts';
import { DatabaseError } from './db/prepare.ts';
import { startPortal } from './portal.ts';
import { greeting } from './process/greeting.ts';
import { leaveRoot } from './process/leaveRoot.ts';

/** The process: starts a portal from the environment and stops it on a signal. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const said: string[] = [];
  const portal = await startPortal(config, { whenListening: () => said.push(...leaveRoot(config.dataDir)) });

  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    portal.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Muster did not stop cleanly. ${explain(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // Comes last: whoever reads that it is ready may stop it at once.
  said.push(...greeting(portal.services));
  process.stdout.write(`${said.join('\n')}\n`);
}

/** What a person can mend is said in one message; anything else shows where it happened. */
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DatabaseError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'Another program uses this port. Choose another one with PORT, for example PORT=3001 npm start.';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

main().catch((error: unknown) => {
  process.stderr.write(`Muster cannot start. ${explain(error)}\n`);
  process.exit(1);
});
