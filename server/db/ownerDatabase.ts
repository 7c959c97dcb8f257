import { createHmac } from 'node:crypto';
import type { Socket } from 'node:net';
import pg from 'pg';
import type { EmbeddedServer } from './embedded/embedded.ts';
import { DatabaseError } from './prepare.ts';

const NAME = 'muster';
const OWNER = `${NAME}_owner`;

type Server = Pick<EmbeddedServer, 'host' | 'port' | 'user' | 'password'>;

const passwordOf = (secretKey: string) =>
  createHmac('sha256', secretKey).update(`database role ${OWNER}`).digest('hex');

/** The address of the portal's database on the embedded server, for its owner. */
export const ownerAddress = ({ host, port }: Pick<Server, 'host' | 'port'>, secretKey: string): string =>
  `postgres://${OWNER}:${passwordOf(secretKey)}@${host}:${port}/${NAME}`;

/** Makes that database and its owner at the first start; the superuser is used for nothing else. Returns the address. */
export async function ownDatabase(server: Server, secretKey: string): Promise<string> {
  const { host, port } = server;
  const client = new pg.Client({
    host,
    port,
    user: server.user,
    password: server.password,
    database: 'postgres',
  });
  await client.connect();
  try {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [OWNER]);
    await client.query(`${role.rowCount ? 'ALTER' : 'CREATE'} ROLE ${OWNER} LOGIN NOSUPERUSER NOBYPASSRLS CREATEROLE
      PASSWORD ${pg.escapeLiteral(passwordOf(secretKey))}`);
    const database = await client.query('select 1 from pg_database where datname = $1', [NAME]);
    if (!database.rowCount) await client.query(`CREATE DATABASE ${NAME} OWNER ${OWNER} TEMPLATE template0`);
  } finally {
    await client.end();
  }
  return ownerAddress(server, secretKey);
}

/** A connection of the owner's own, which ends with the block that has it. */
export async function connectOwner(url: string, purpose: string): Promise<pg.Client & AsyncDisposable> {
  const client = new pg.Client({ connectionString: url, application_name: purpose, keepAlive: true });
  // A connection may break at any time, also between two queries; the next query says so.
  client.on('error', () => undefined);
  await client.connect().catch((error: Error) => {
    throw new DatabaseError(`The database cannot be reached: ${error.message}`);
  });
  const end = async () => {
    const ended = client.end();
    // What the server still sends, of a COPY that was given up, nobody reads.
    (client.connection.stream as Socket).destroySoon();
    await ended;
  };
  return Object.assign(client, { [Symbol.asyncDispose]: end });
}
