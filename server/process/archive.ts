import { runArchiveCommand } from '#server/backup/command.ts';
import { BackupError } from '#server/backup/errors.ts';
import { atTerminal } from '#server/backup/passphrase.ts';
import { explain } from './explain.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

/** The commands that make a backup, check one and bring one into an empty place. */
async function main(): Promise<void> {
  const stopped = new AbortController();
  const stop = () => stopped.abort(new BackupError('Stopped before the end. Nothing came of it.'));
  // An end that nobody foresaw is no success.
  process.exitCode = 1;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop);
  process.exitCode = await runArchiveCommand(process.argv.slice(2), {
    environment: process.env,
    say,
    complain,
    ask: process.stdin.isTTY ? atTerminal(process.stdin, process.stderr) : undefined,
    signal: stopped.signal,
  });
}

main().catch((error: unknown) => {
  complain(explain(error));
  process.exitCode = 1;
});
