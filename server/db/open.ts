import { join } from 'node:path';
import { startEmbedded } from './embedded/embedded.ts';
import { ownDatabase } from './ownerDatabase.ts';
import { prepareDatabase } from './prepare.ts';

/** What of the configuration says where the database is; without an owner's address the embedded server runs. */
interface Configured {
  databaseUrl: string | undefined;
  databaseAppUrl: string | undefined;
}

interface OpenedDatabase {
  /** The address under which the app connects. */
  appUrl: string;
  /** Stops the embedded server, if it runs. */
  stop(): Promise<void>;
}

/** Brings the portal's database up to date, on the server that is configured or on the one that the portal brings along. */
export async function openDatabase(
  { databaseUrl, databaseAppUrl: app }: Configured,
  dataDir: string,
  secretKey: string,
  log: (line: string) => void,
): Promise<OpenedDatabase> {
  if (databaseUrl !== undefined) {
    return { appUrl: await prepareDatabase({ owner: databaseUrl, app, secretKey }), stop: async () => {} };
  }
  const server = await startEmbedded({ dir: join(dataDir, 'postgres'), log });
  try {
    const owner = await ownDatabase(server, secretKey);
    return { appUrl: await prepareDatabase({ owner, app, secretKey }), stop: server.stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
