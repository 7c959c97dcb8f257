import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { createApp } from './app.ts';
import { assertNoRestore } from './backup/place.ts';
import type { Config } from './core/config.ts';
import { secretKey } from './core/secret/secret.ts';
import type { Services } from './core/services.ts';
import { throttle } from './core/throttle.ts';
import { connect } from './db/connect.ts';
import { openDatabase } from './db/open.ts';
import { fileLinks } from './files/links.ts';
import { openStore } from './files/openStore.ts';
import { pictures } from './files/pictures/pictures.ts';
import { clamd } from './files/scan/clamd.ts';
import { scanKeptSoon } from './files/scan/scan.ts';
import { jobHandlers } from './housekeeping/jobHandlers.ts';
import { diskSpools } from './http/bodies/spools.ts';
import { invitationTokens } from './invitations/invitationTokens.ts';
import { wakeSignal } from './jobs/wake.ts';
import { startWorker, type Worker } from './jobs/worker.ts';
import { mailboxKey } from './mail/mailbox/mailboxKey.ts';
import { unsubscribeTokens } from './mail/unsubscribeTokens.ts';
import { medicalIdSeal } from './medicalId/seal.ts';
import { logSerializers } from './process/log.ts';
import { packSigner } from './requirements/packs/signer.ts';
import { companySignIns } from './session/company/companies.ts';
import { idTokens } from './session/idTokens.ts';
import { passwords } from './session/passwords.ts';
import { logRefusals } from './session/refusal.ts';
import { appSeal } from './session/secondFactor/totp.ts';
import { successors } from './session/successors.ts';
import { mailDomains } from './users/mailDomains.ts';
import { webhookSeal } from './webhooks/signature.ts';
import { domainProof } from './workspaces/domainProof.ts';

const CONNECTIONS = 10;

/** Connections for transactions and counters beside a transaction that is under way: they must not wait for one that it holds. */
const INDEPENDENT_CONNECTIONS = 2;
const COUNTER_CONNECTIONS = 2;

/** Connections that wait to be accepted; beyond them the system drops new ones, and whoever comes tries again seconds later. */
const BACKLOG = 4_096;

/** How long calls under way have when the portal stops; a reader that takes longer is cut off. */
const LAST_CALLS_MS = 10_000;

async function closeSoon(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), LAST_CALLS_MS);
  await app.close().finally(() => clearTimeout(cut));
}

export interface RunningPortal {
  /** Where it listens. */
  address: string;
  services: Services;
  /** Takes no more calls, lets those under way end within seconds, then stops the worker and the database. */
  stop(): Promise<void>;
}

/**
 * Starts a whole portal: database, app, worker. `compose` adds what the demo has beyond a portal, before anybody can call.
 * `whenListening` comes before the worker, and so before any process that reads a picture. `clock` and `log` are for tests.
 */
export async function startPortal(
  config: Config,
  {
    clock = () => new Date(),
    log = pino({ level: config.logLevel, serializers: logSerializers }),
    compose = async () => {},
    whenListening = () => {},
  }: {
    clock?: () => Date;
    log?: Logger;
    compose?: (app: FastifyInstance, services: Services) => Promise<void>;
    whenListening?: () => void;
  } = {},
): Promise<RunningPortal> {
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const dataDir = resolve(config.dataDir);
    assertNoRestore(dataDir);
    const secret = secretKey(dataDir, config.secretKey);
    const opened = await openDatabase(config, dataDir, secret, (line) => log.info(line));
    undo.push(() => opened.stop());
    const open = (size: number, options?: { mayForget: boolean }) => {
      const database = connect(
        opened.appUrl,
        (err) => log.warn({ err }, 'an idle database connection broke'),
        size,
        options,
      );
      undo.push(() => database.$client.end());
      return database;
    };
    const db = open(CONNECTIONS);
    const services: Services = {
      config,
      db,
      independentDb: open(INDEPENDENT_CONNECTIONS),
      store: await openStore(config, dataDir, { now: clock(), log }),
      scanner: config.scanner && clamd(config.scanner),
      spools: await diskSpools(join(dataDir, 'spools'), clock()),
      links: fileLinks(secret),
      packSigner: packSigner(secret),
      pictures: pictures((reason) => log.warn({ reason }, 'a process that read a picture ended')),
      mailDomains: mailDomains(config.publicMailDomains),
      domainProof: domainProof(secret, config.dnsServers),
      passwords: passwords(),
      successorOf: successors(secret),
      idTokens: idTokens(config.providers, logRefusals(log)),
      companies: companySignIns(config, secret, logRefusals(log)),
      medicalIdSeal: medicalIdSeal(secret),
      appSeal: appSeal(secret),
      webhookSeal: webhookSeal(secret),
      throttle: throttle(open(COUNTER_CONNECTIONS, { mayForget: true })),
      wake: wakeSignal(),
      mailboxKey: mailboxKey(secret),
      unsubscribeTokens: unsubscribeTokens(secret),
      invitationTokens: invitationTokens(secret),
      clock,
      log,
    };
    const app = await createApp(services);
    let worker: Worker | undefined;
    undo.push(async () => worker?.stop());
    undo.push(() => closeSoon(app));
    // Pictures end first, so that no call waits for one.
    undo.push(() => services.pictures.close());
    await compose(app, services);
    const address = await app.listen({ host: config.host, port: config.port, backlog: BACKLOG });
    whenListening();
    await scanKeptSoon(services);
    worker = startWorker(services, jobHandlers);
    return { address, services, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
