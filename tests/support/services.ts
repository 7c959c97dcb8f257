import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { inject } from 'vitest';
import { readConfig } from '#server/core/config.ts';
import { newId } from '#server/core/ids.ts';
import type { Services } from '#server/core/services.ts';
import { throttle } from '#server/core/throttle.ts';
import { connect } from '#server/db/connect.ts';
import { diskStore } from '#server/files/disk.ts';
import { fileLinks } from '#server/files/links.ts';
import { pictures } from '#server/files/pictures/pictures.ts';
import { clamd } from '#server/files/scan/clamd.ts';
import { diskSpools } from '#server/http/bodies/spools.ts';
import { invitationTokens } from '#server/invitations/invitationTokens.ts';
import { wakeSignal } from '#server/jobs/wake.ts';
import { mailboxKey } from '#server/mail/mailbox/mailboxKey.ts';
import { unsubscribeTokens } from '#server/mail/unsubscribeTokens.ts';
import { medicalIdSeal } from '#server/medicalId/seal.ts';
import { packSigner } from '#server/requirements/packs/signer.ts';
import { companySignIns } from '#server/session/company/companies.ts';
import { idTokens } from '#server/session/idTokens.ts';
import { passwords } from '#server/session/passwords.ts';
import { appSeal } from '#server/session/secondFactor/totp.ts';
import { successors } from '#server/session/successors.ts';
import { mailDomains } from '#server/users/mailDomains.ts';
import { webhookSeal } from '#server/webhooks/signature.ts';
import { domainProof } from '#server/workspaces/domainProof.ts';
import { assertDeclared } from './answers.ts';
import { administer, databaseUrl, SECRET_KEY, type Template } from './template.ts';

/** Real services on a database and a folder of their own, with a clock that stands still until it is moved. */
export interface TestServices extends Services {
  /** The folder of the store. */
  folder: string;
  /** The address of the database for the owner of its tables. */
  ownerUrl: string;
  setClock(now: string): void;
  moveClock(milliseconds: number): void;
  close(): Promise<void>;
}

/** Where the services work and write their log, for tests that look there. */
export interface TestPlace {
  /** On a server of the test's own; else that of the whole run. */
  template?: Template;
  log?: FastifyBaseLogger;
}

const silent = () => Fastify({ logger: { level: 'silent' } }).log;

/** Clones the run's template and composes services on it; `close` drops everything. */
export async function testServices(
  environment: Record<string, string> = {},
  { template = inject('template'), log = silent() }: TestPlace = {},
): Promise<TestServices> {
  const name = `test_${newId()}`;
  // A copy of its files is made in a third of the time that a copy through the log takes.
  await administer(template.ownerUrl, `CREATE DATABASE ${name} TEMPLATE ${template.name} STRATEGY FILE_COPY`);
  const open = (connections: number) =>
    connect(databaseUrl(template.appUrl, name), (error) => log.error(error), connections);
  const db = open(5);
  /** Apart, as in the portal: calls that fill the others wait for these while they do. */
  const independentDb = open(2);
  const counters = open(2);
  const drawn = pictures((reason) => log.warn({ reason }));
  const folder = await mkdtemp(join(tmpdir(), 'muster-files-'));
  let now = new Date('2026-03-02T08:30:00Z').getTime();
  const config = readConfig({ SECRET_KEY, LOG_LEVEL: 'silent', ...environment });
  return {
    config,
    db,
    independentDb,
    store: await diskStore(folder, new Date(now)),
    scanner: config.scanner && clamd(config.scanner),
    spools: await diskSpools(join(folder, '.spools'), new Date(now)),
    links: fileLinks(SECRET_KEY),
    packSigner: packSigner(SECRET_KEY),
    pictures: drawn,
    mailDomains: mailDomains(config.publicMailDomains),
    domainProof: domainProof(SECRET_KEY, config.dnsServers),
    passwords: passwords(),
    successorOf: successors(SECRET_KEY),
    idTokens: idTokens(config.providers),
    companies: companySignIns(config, SECRET_KEY),
    medicalIdSeal: medicalIdSeal(SECRET_KEY),
    appSeal: appSeal(SECRET_KEY),
    webhookSeal: webhookSeal(SECRET_KEY),
    throttle: throttle(counters),
    wake: wakeSignal(),
    mailboxKey: mailboxKey(SECRET_KEY),
    unsubscribeTokens: unsubscribeTokens(SECRET_KEY),
    invitationTokens: invitationTokens(SECRET_KEY),
    clock: () => new Date(now),
    log,
    seeAnswer: assertDeclared,
    folder,
    ownerUrl: databaseUrl(template.ownerUrl, name),
    setClock(moment) {
      now = new Date(moment).getTime();
    },
    moveClock(milliseconds) {
      now += milliseconds;
    },
    async close() {
      await drawn.close();
      await Promise.all([db, independentDb, counters].map(({ $client }) => $client.end()));
      await rm(folder, { recursive: true, force: true });
      await administer(template.ownerUrl, `DROP DATABASE ${name}`);
    },
  };
}
