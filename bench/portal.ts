import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/core/config.ts';
import type { Services } from '#server/core/services.ts';
import { throttle } from '#server/core/throttle.ts';
import { connect } from '#server/db/connect.ts';
import { startEmbedded } from '#server/db/embedded/embedded.ts';
import { diskStore } from '#server/files/disk.ts';
import { fileLinks } from '#server/files/links.ts';
import { pictures } from '#server/files/pictures/pictures.ts';
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
import { administer, databaseUrl, makeTemplate, SECRET_KEY } from '#tests/support/template.ts';

export interface BenchPortal {
  services: Services;
  app: FastifyInstance;
  /** The database without the portal, as the owner of its tables. */
  owner: pg.Client;
  /** The database's addresses: for a superuser, and for the owner of the tables. */
  urls: { superuser: string; owner: string };
  /** Does for all tables what autovacuum does some time after rows have come. */
  vacuum(): Promise<void>;
  stop(): Promise<void>;
}

/** A portal without a network on a PostgreSQL of its own, both gone afterwards. */
export async function startBenchPortal(): Promise<BenchPortal> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-bench-'));
  const server = await startEmbedded({ dir: join(folder, 'database') });
  const serverUrl = `postgres://${server.user}:${server.password}@${server.host}:${server.port}/postgres`;
  const { name, ownerUrl, appUrl } = await makeTemplate(serverUrl);
  const owner = new pg.Client({ connectionString: databaseUrl(ownerUrl, name) });
  await owner.connect();
  const { log } = Fastify({ logger: { level: 'silent' } });
  const open = (connections: number) => connect(appUrl, (error) => log.error(error), connections);
  const db = open(5);
  const independentDb = open(2);
  const config = readConfig({ SECRET_KEY, LOG_LEVEL: 'silent' });
  const services: Services = {
    config,
    db,
    independentDb,
    scanner: null,
    store: await diskStore(join(folder, 'files'), new Date()),
    spools: await diskSpools(join(folder, 'spools'), new Date()),
    links: fileLinks(SECRET_KEY),
    packSigner: packSigner(SECRET_KEY),
    pictures: pictures((reason) => log.warn({ reason })),
    mailDomains: mailDomains(config.publicMailDomains),
    domainProof: domainProof(SECRET_KEY, config.dnsServers),
    passwords: passwords(),
    successorOf: successors(SECRET_KEY),
    idTokens: idTokens(config.providers),
    companies: companySignIns(config, SECRET_KEY),
    medicalIdSeal: medicalIdSeal(SECRET_KEY),
    appSeal: appSeal(SECRET_KEY),
    webhookSeal: webhookSeal(SECRET_KEY),
    throttle: throttle(db),
    wake: wakeSignal(),
    mailboxKey: mailboxKey(SECRET_KEY),
    unsubscribeTokens: unsubscribeTokens(SECRET_KEY),
    invitationTokens: invitationTokens(SECRET_KEY),
    clock: () => new Date(),
    log,
  };
  const app = await createApp(services);
  return {
    services,
    app,
    owner,
    urls: { superuser: databaseUrl(serverUrl, name), owner: databaseUrl(ownerUrl, name) },
    vacuum: () => administer(databaseUrl(ownerUrl, name), 'VACUUM (ANALYZE)'),
    async stop() {
      await services.pictures.close();
      await app.close();
      await owner.end();
      await Promise.all([db.$client.end(), independentDb.$client.end()]);
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
