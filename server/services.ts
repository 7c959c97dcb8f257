import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './db/connect.ts';
import type { FileLinks } from './files/links.ts';
import type { Pictures } from './files/pictures/pictures.ts';
import type { Store } from './files/store.ts';
import type { Spools } from './http/spools.ts';
import type { Throttle } from './http/throttle.ts';
import type { IdTokens } from './session/idTokens.ts';
import type { Passwords } from './session/passwords.ts';
import type { Successors } from './session/successors.ts';
import type { MailDomains } from './users/mailDomains.ts';
import type { DomainProof } from './workspaces/domainProof.ts';

/** What the composition gives to every handler and job: the outside world, each part behind an interface. */
export interface Services {
  config: Config;
  db: Database;
  store: Store;
  /** Where answers wait for slow readers. */
  spools: Spools;
  links: FileLinks;
  pictures: Pictures;
  mailDomains: MailDomains;
  domainProof: DomainProof;
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
