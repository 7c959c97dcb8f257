import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseError } from '#server/db/prepare.ts';

/** A port of the loopback address that can be listened on; 0 lets the system choose. */
function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : undefined));
    });
  });
}

/** The given port; else the one of the last start; else, or when that one is taken, a free one, remembered from now on. */
export async function choosePort(home: string, given: number | undefined): Promise<number> {
  if (given !== undefined) {
    if (await tryPort(given)) return given;
    throw new DatabaseError(`Port ${given} on 127.0.0.1 is taken; the database cannot listen on it.`);
  }
  const file = join(home, 'port');
  const last = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0;
  const port = (last > 0 ? await tryPort(last) : undefined) ?? (await tryPort(0));
  if (!port) throw new DatabaseError('No free port on 127.0.0.1 for the database.');
  if (port !== last) writeFileSync(file, String(port));
  return port;
}
