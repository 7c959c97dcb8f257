import { z } from 'zod';
import { isId } from '#contract/rules/ids.ts';
import { domainName, registeredDomain } from '#server/core/domainNames.ts';
import { ENCRYPTED_OR_LOCAL } from './providerSettings.ts';

/** A company's own sign-in: any provider of OpenID Connect. */
export interface CompanySettings {
  /** Stands in addresses and in the table of roles by group. */
  key: string;
  /** On the button. */
  name: string;
  issuer: string;
  clientId: string;
  /** Null for a public client, which PKCE alone protects. */
  clientSecret: string | null;
  scopes: string;
  groupsClaim: string;
  /** The e-mail domains about whose addresses its word counts. */
  domains: string[];
  /** Workspaces of other domains that may give roles to its groups, too. */
  groupWorkspaces: string[];
  /** Whether people with an address there log in this way only. */
  isOnlyWay: boolean;
  /**
   * The values of `acr` and `amr` in its id tokens of which one proves a second factor; null where its sign-in counts as one without
   * a look.
   */
  secondFactor: { acr: string[]; amr: string[] } | null;
}

const PREFIX = 'OIDC_';
const LIST = 'OIDC_PROVIDERS';
const KEY = /^[a-z][a-z0-9-]{0,30}$/;

const parts = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const text = z.string({ error: 'must be set' });

/** A claim of an id token. The values are asked for in a list with spaces between them. */
const values = z
  .string()
  .default('')
  .refine(
    (list) => list.trim() === '' || (parts(list).length > 0 && parts(list).every((one) => !/\s/.test(one))),
    'must be values without spaces, separated by commas',
  )
  .transform(parts);

const environmentOfOne = z
  .strictObject({
    ISSUER: text
      .regex(ENCRYPTED_OR_LOCAL, 'must be an address that starts with https://')
      .refine((address) => URL.canParse(address), 'must be an address that starts with https://')
      .refine((address) => !/[?#{}]/.test(address), 'must be the issuer of one tenant, without ? and #'),
    CLIENT_ID: text,
    CLIENT_SECRET: z.string().optional(),
    NAME: z.string().max(60, 'must have 60 characters at most').optional(),
    SCOPES: z
      .string()
      .default('openid email profile')
      .refine((scopes) => scopes.split(' ').includes('openid'), 'must have openid among them'),
    GROUPS_CLAIM: z.string().default('groups'),
    GROUP_WORKSPACES: z
      .string()
      .default('')
      .transform(parts)
      .refine(
        (ids) => ids.every(isId),
        'must be ids of workspaces, as in their addresses, separated by commas',
      ),
    DOMAINS: z
      .string()
      .default('')
      .transform((list) => parts(list).map(domainName))
      .refine(
        (domains) => domains.every((domain) => registeredDomain(domain) !== null),
        'must be domains such as acme.com, separated by commas',
      ),
    SECOND_FACTOR_ACR: values,
    SECOND_FACTOR_AMR: values,
    ONLY: z.enum(['true', 'false'], { error: 'must be true or false' }).default('false'),
  })
  .refine(({ ONLY, DOMAINS }) => ONLY === 'false' || DOMAINS.length > 0, {
    path: ['ONLY'],
    error: 'needs DOMAINS: the domains of the people who log in this way only',
    when: ({ issues }) => issues.length === 0,
  });

/** What is wrong with a variable. */
interface Problem {
  name: string;
  message: string;
}

/**
 * The companies' own sign-ins of an environment. Every variable of theirs must be one that is known: a letter that is missing in
 * `OIDC_ACME_ONLY` would leave a door open.
 */
export function readCompanies(given: Record<string, string | undefined>): {
  companies: CompanySettings[];
  problems: Problem[];
} {
  const keys = parts(given[LIST] ?? '');
  const problems: Problem[] = [];
  const companies: CompanySettings[] = [];
  const known = new Set([LIST]);
  if (!keys.every((key) => KEY.test(key)) || new Set(keys).size < keys.length) {
    const message = 'must be different keys such as acme, contoso: small letters, digits and hyphens';
    return { companies, problems: [{ name: LIST, message }] };
  }
  for (const key of keys) {
    const prefix = `${PREFIX}${key.toUpperCase().replaceAll('-', '_')}_`;
    const own = Object.keys(environmentOfOne.shape).map((name) => [name, given[prefix + name]] as const);
    for (const [name] of own) known.add(prefix + name);
    const read = environmentOfOne.safeParse(
      Object.fromEntries(own.filter(([, value]) => value !== undefined)),
    );
    if (read.success) companies.push(toSettings(key, read.data));
    for (const { path, message } of read.error?.issues ?? [])
      problems.push({ name: prefix + String(path[0]), message });
  }
  for (const name of Object.keys(given).filter((one) => one.startsWith(PREFIX) && !known.has(one)))
    problems.push({ name, message: `is not known; ${LIST} names the providers` });
  return { companies, problems: [...problems, ...shared(companies)] };
}

/** One company's word counts at a domain, not two companies'. */
function shared(companies: CompanySettings[]): Problem[] {
  const all = companies.flatMap(({ domains }) => [...new Set(domains)]);
  const twice = all.find((domain, at) => all.indexOf(domain) !== at);
  return twice === undefined ? [] : [{ name: LIST, message: `has two providers with the domain ${twice}` }];
}

const toSettings = (key: string, read: z.output<typeof environmentOfOne>): CompanySettings => ({
  key,
  name: read.NAME ?? key,
  issuer: read.ISSUER,
  clientId: read.CLIENT_ID,
  clientSecret: read.CLIENT_SECRET ?? null,
  scopes: read.SCOPES,
  groupsClaim: read.GROUPS_CLAIM,
  domains: read.DOMAINS,
  groupWorkspaces: read.GROUP_WORKSPACES,
  isOnlyWay: read.ONLY === 'true',
  secondFactor:
    read.SECOND_FACTOR_ACR.length + read.SECOND_FACTOR_AMR.length > 0
      ? { acr: read.SECOND_FACTOR_ACR, amr: read.SECOND_FACTOR_AMR }
      : null,
});
