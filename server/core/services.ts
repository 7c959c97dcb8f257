import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { Database } from '#server/db/connect.ts';
import type { FileLinks } from '#server/files/links.ts';
import type { Pictures } from '#server/files/pictures/pictures.ts';
import type { Spools } from '#server/http/bodies/spools.ts';
import type { Wake } from '#server/jobs/wake.ts';
import type { UnsubscribeTokens } from '#server/mail/unsubscribeTokens.ts';
import type { Seal } from '#server/medicalId/seal.ts';
import type { Companies } from '#server/session/company/companies.ts';
import type { IdTokens } from '#server/session/idTokens.ts';
import type { Passwords } from '#server/session/passwords.ts';
import type { Successors } from '#server/session/successors.ts';
import type { MailDomains } from '#server/users/mailDomains.ts';
import type { DomainProof } from '#server/workspaces/domainProof.ts';
import type { Config } from './config.ts';
import type { Store } from './store.ts';
import type { Throttle } from './throttle.ts';

/** What the composition gives to every handler and job: the outside world, each part behind an interface. */
export interface Services {
  config: Config;
  db: Database;
  /** Connections apart, for transactions that begin while another one is under way: see `beginIndependent`. */
  independentDb: Database;
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
  /** Companies' own sign-ins. */
  companies: Companies;
  medicalIdSeal: Seal;
  throttle: Throttle;
  /** Wakes the worker of this node. */
  wake: Wake;
  /** Opens the mailbox page. */
  mailboxKey: string;
  /** Of the links by which people unsubscribe. */
  unsubscribeTokens: UnsubscribeTokens;
  /** The only clock. */
  clock: () => Date;
  log: FastifyBaseLogger;
  /** Sees what a handler gave, what the contract declares of it and what goes out; throws what is wrong with it. Tests have one. */
  seeAnswer?: SeeAnswer | undefined;
}

export type SeeAnswer = (schema: z.ZodType, given: unknown, text: string) => void;
