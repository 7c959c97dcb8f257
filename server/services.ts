import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './db/connect.ts';
import type { FileLinks } from './files/links.ts';
import type { Store } from './files/store.ts';
import type { Throttle } from './http/throttle.ts';
import type { IdTokens } from './session/idTokens.ts';
import type { Passwords } from './session/passwords.ts';
import type { Successors } from './session/successors.ts';

/** What the composition gives to every handler and job: the outside world, each part behind an interface. */
export interface Services {
  config: Config;
  db: Database;
  store: Store;
  links: FileLinks;
  passwords: Passwords;
  successorOf: Successors;
  idTokens: IdTokens;
  throttle: Throttle;
  /** Opens the mailbox page. */
  mailboxKey: string;
  /** The only clock. */
  clock: () => Date;
  log: FastifyBaseLogger;
}
