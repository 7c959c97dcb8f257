import { Resolver } from 'node:dns/promises';
import { z } from 'zod';
import { RATE } from '#contract/rules/limits.ts';
import type { QuotaName } from '#contract/workspaces.ts';
import { domainName, registeredDomain } from './domainNames.ts';
import { isNetwork, isProxy } from './network.ts';
import { type CompanySettings, readCompanies } from './settings/companySettings.ts';
import { type Providers, providerEnvironment, readProviders } from './settings/providerSettings.ts';
import { readS3, type S3Settings, s3Environment, s3Mistakes } from './settings/s3Settings.ts';
import { type ScannerPlace, scannerEnvironment } from './settings/scannerSettings.ts';
import { readThirdParties, type ThirdParties, thirdPartyEnvironment } from './settings/thirdPartySettings.ts';

const GB = 1024 ** 3;

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const DOMAIN_PROOFS = ['none', 'dns'] as const;
const SWITCH = ['on', 'off'] as const;

const portFrom = (lowest: number) => {
  const error = `must be a whole number from ${lowest} to 65535`;
  return z.coerce.number({ error }).int(error).min(lowest, error).max(65_535, error);
};
const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' })
  .transform((address) => new URL(address).origin);
/** A page of the portal or of another site. */
const pageAddress = z
  .string()
  .regex(/^(https?:\/\/|\/(?!\/))/, 'must start with http://, https:// or a single slash');
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);
const isNameServer = (address: string) => {
  try {
    new Resolver().setServers([address]);
    return true;
  } catch {
    return false;
  }
};
const withProtocol = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address such as ${example}` });
const postgres = withProtocol(/^postgres(ql)?$/, 'postgres://user:password@host:5432/muster');

const count = z.coerce
  .number({ error: 'must be a whole number' })
  .int('must be a whole number')
  .min(1, 'must be at least 1');

/** The environment, documented in docs/configuration.md. */
const environmentSchema = z
  .object({
    PORT: portFrom(0).default(3000),
    HOST: z.string().default('127.0.0.1'),
    PUBLIC_URL: webAddress.optional(),
    ALLOWED_ORIGINS: list.pipe(z.array(webAddress)).default([]),
    TRUST_PROXY: list
      .refine(
        (proxies) => proxies.every(isProxy),
        'must be addresses or networks such as 10.0.0.7, 10.0.0.0/8',
      )
      .default([]),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: postgres.optional(),
    DATABASE_APP_URL: postgres.optional(),
    SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
    SMTP_URL: withProtocol(/^smtps?$/, 'smtp://user:password@host:587').optional(),
    PUBLIC_MAIL_DOMAINS: list
      .transform((domains) => domains.map(domainName))
      .refine(
        (domains) => domains.every((domain) => registeredDomain(domain) !== null),
        'must be domains such as mail.example, separated by commas',
      )
      .default([]),
    DOMAIN_PROOF: z
      .enum(DOMAIN_PROOFS, { error: `must be one of ${DOMAIN_PROOFS.join(', ')}` })
      .default('none'),
    DNS_SERVERS: list
      .refine((servers) => servers.every(isNameServer), 'must be addresses such as 10.0.0.53, 10.0.0.54:5353')
      .default([]),
    WEBHOOK_NETWORKS: list
      .refine((networks) => networks.every(isNetwork), 'must be networks such as 10.20.0.0/16, 127.0.0.0/8')
      .default([]),
    MAIL_FROM: z.string().default('Muster <no-reply@localhost>'),
    METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
    METRICS_PORT: portFrom(1).optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
    API_DOCS: z.enum(SWITCH, { error: `must be one of ${SWITCH.join(', ')}` }).default('on'),
    LOG_LEVEL: z.enum(LEVELS, { error: `must be one of ${LEVELS.join(', ')}` }).default('info'),
    INTERNAL_PASSWORD: z.string().optional(),
    ...thirdPartyEnvironment,
    QUOTA_MEMBERS: count.default(100_000),
    QUOTA_DOCUMENTS: count.default(1_000_000),
    QUOTA_EQUIPMENT: count.default(100_000),
    QUOTA_INSPECTIONS: count.default(1_000_000),
    QUOTA_TEAM_PLACES: count.default(1_000_000),
    QUOTA_FILES: z.coerce
      .number({ error: 'must be a number of GB' })
      .positive('must be more than 0')
      .default(100),
    INVITATIONS_FIRST_DAY_PUBLIC: count.default(50),
    INVITATIONS_FIRST_DAY_COMPANY: count.default(500),
    INVITATIONS_PER_DAY: count.default(RATE.invitationMailsOfPerson.points),
    ...providerEnvironment,
    ...s3Environment,
    ...scannerEnvironment,
    COMPANY_NAME: z.string().default('Muster'),
    COMPANY_URL: z.string().default('/'),
    HELP_TUTORIALS_URL: pageAddress.default('/help/tutorials'),
    HELP_BETA_URL: pageAddress.default('/help/beta'),
    HELP_ARTICLES_URL: pageAddress.default('/help/articles'),
  })
  .refine(({ PORT, METRICS_PORT }) => PORT !== METRICS_PORT, {
    path: ['METRICS_PORT'],
    error: 'must be another port than PORT',
  })
  .superRefine((read, context) => {
    for (const { path, message } of s3Mistakes(read))
      context.addIssue({ code: 'custom', path: [path], message });
  });

export interface Config {
  port: number;
  host: string;
  publicUrl: string;
  /** Where links in mails may lead, the public address among them. */
  allowedOrigins: string[];
  trustProxy: string[];
  dataDir: string;
  /** The owner of the tables; without it the embedded server is used. */
  databaseUrl: string | undefined;
  /** The app's own role, where the owner may not create roles. */
  databaseAppUrl: string | undefined;
  secretKey: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Public mail providers that the lists do not know. */
  publicMailDomains: string[];
  /** Whether a workspace opens to a domain only after a TXT record was found there. */
  domainProof: (typeof DOMAIN_PROOFS)[number];
  /** The name servers that are asked; those of the machine if there are none. */
  dnsServers: string[];
  /** Networks into which webhooks may go although they are not public. */
  webhookNetworks: string[];
  /** Opens /metrics. */
  metricsToken: string | undefined;
  /** Where /metrics has a port of its own. */
  metricsPort: number | undefined;
  metricsHost: string;
  /** Whether /docs and /openapi.json describe the calls. */
  hasApiDocs: boolean;
  logLevel: (typeof LEVELS)[number];
  /** What /internal-login asks for; nothing without it. */
  internalPassword: string | undefined;
  /** Analytics and the feedback widget. */
  thirdParties: ThirdParties;
  /** What one workspace may have. */
  quotas: Record<QuotaName, number>;
  /** How many invitations are mailed: by an account that is younger than a day, and in a day by any. */
  invitations: { firstDayPublic: number; firstDayCompany: number; perDay: number };
  providers: Providers;
  /** Companies' own sign-ins. */
  companies: CompanySettings[];
  /** Where files are kept instead of the data folder. */
  s3: S3Settings | null;
  /** The malware scanner that is asked about uploads (DOOR-10). */
  scanner: ScannerPlace | null;
  companyName: string;
  companyUrl: string;
  helpUrls: { tutorials: string; beta: string; articles: string };
}

/** The environment does not let the portal start; the message names every value that cannot be used, without secrets. */
export class ConfigError extends Error {}

/** Reads the configuration from the environment. An empty variable counts as not set. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = environmentSchema.safeParse(given);
  const { companies, problems } = readCompanies(given);
  if (!result.success || problems.length > 0) {
    const lines = [
      ...(result.error?.issues ?? []).map((issue) => `  ${String(issue.path[0])} ${issue.message}`),
      ...problems.map(({ name, message }) => `  ${name} ${message}`),
    ];
    throw new ConfigError(`These environment variables cannot be used:\n${[...new Set(lines)].join('\n')}`);
  }
  const read = result.data;
  const publicUrl = read.PUBLIC_URL ?? `http://localhost:${read.PORT}`;
  return {
    port: read.PORT,
    host: read.HOST,
    publicUrl,
    allowedOrigins: [...new Set([publicUrl, ...read.ALLOWED_ORIGINS])],
    trustProxy: read.TRUST_PROXY,
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    databaseAppUrl: read.DATABASE_APP_URL,
    secretKey: read.SECRET_KEY,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    publicMailDomains: read.PUBLIC_MAIL_DOMAINS,
    domainProof: read.DOMAIN_PROOF,
    dnsServers: read.DNS_SERVERS,
    webhookNetworks: read.WEBHOOK_NETWORKS,
    metricsToken: read.METRICS_TOKEN,
    metricsPort: read.METRICS_PORT,
    metricsHost: read.METRICS_HOST,
    hasApiDocs: read.API_DOCS === 'on',
    logLevel: read.LOG_LEVEL,
    internalPassword: read.INTERNAL_PASSWORD,
    thirdParties: readThirdParties(read),
    quotas: {
      members: read.QUOTA_MEMBERS,
      documents: read.QUOTA_DOCUMENTS,
      equipment: read.QUOTA_EQUIPMENT,
      inspections: read.QUOTA_INSPECTIONS,
      teamPlaces: read.QUOTA_TEAM_PLACES,
      fileBytes: Math.round(read.QUOTA_FILES * GB),
    },
    invitations: {
      firstDayPublic: read.INVITATIONS_FIRST_DAY_PUBLIC,
      firstDayCompany: read.INVITATIONS_FIRST_DAY_COMPANY,
      perDay: read.INVITATIONS_PER_DAY,
    },
    providers: readProviders(read),
    companies,
    s3: readS3(read),
    scanner: read.CLAMD_SOCKET ?? null,
    companyName: read.COMPANY_NAME,
    companyUrl: read.COMPANY_URL,
    helpUrls: {
      tutorials: read.HELP_TUTORIALS_URL,
      beta: read.HELP_BETA_URL,
      articles: read.HELP_ARTICLES_URL,
    },
  };
}

/** Whether mails land on the mailbox page, because no mail server is configured. */
export const hasMailbox = ({ smtpUrl }: Config): boolean => smtpUrl === undefined;
