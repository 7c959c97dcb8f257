import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { BackupError } from './errors.ts';

/** Whoever has the archive may try passphrases for as long as they like. */
const SHORTEST_PASSPHRASE = 12;

/** Asks a question whose answer is not shown. */
export type AskHidden = (question: string) => Promise<string>;

/** Asks at a terminal; what is typed is shown nowhere and kept in no history. */
export const atTerminal =
  (input: NodeJS.ReadableStream, output: Pick<NodeJS.WritableStream, 'write'>): AskHidden =>
  (question) => {
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
    const lines = createInterface({ input, output: nowhere, terminal: true, historySize: 0 });
    output.write(question);
    return new Promise<string>((resolve, reject) => {
      lines.once('line', resolve);
      lines.once('SIGINT', () => reject(new BackupError('Stopped. Nothing was done.')));
      lines.once('close', () => reject(new BackupError('No passphrase was given. Nothing was done.')));
    }).finally(() => {
      lines.close();
      output.write('\n');
    });
  };

interface Sources {
  /** The value of BACKUP_PASSPHRASE. */
  given: string | undefined;
  /** None where nobody sits at a terminal. */
  ask: AskHidden | undefined;
}

/** The passphrase for a new backup, typed twice where it is typed. */
export async function newPassphrase({ given, ask }: Sources): Promise<string> {
  if (given) return longEnough(given, 'BACKUP_PASSPHRASE');
  if (!ask) {
    throw new BackupError(
      'A backup holds the secret of the portal, locked by a passphrase. Set BACKUP_PASSPHRASE, or run this at a terminal, which asks ' +
        'for it. With --without-secret it is left out: keep the secret elsewhere then, or the medical IDs in the backup cannot be read.',
    );
  }
  const first = longEnough(
    await ask('Passphrase of this backup, which a restore asks for: '),
    'The passphrase',
  );
  if ((await ask('Once more: ')) !== first) {
    throw new BackupError('The two are not the same. Nothing was done; run this again.');
  }
  return first;
}

function longEnough(passphrase: string, name: string): string {
  if (passphrase.length >= SHORTEST_PASSPHRASE) return passphrase;
  throw new BackupError(`${name} must have at least ${SHORTEST_PASSPHRASE} characters. Nothing was done.`);
}

/** The passphrase that a backup was made with. */
export async function knownPassphrase({ given, ask }: Sources): Promise<string> {
  if (given) return given;
  if (ask) return ask('Passphrase of this backup: ');
  throw new BackupError(
    'This backup has the secret of the portal, locked by a passphrase. Set BACKUP_PASSPHRASE, or run this at a terminal, which asks ' +
      'for it. With --without-secret it is left where it is: the medical IDs of this backup cannot be read then.',
  );
}
