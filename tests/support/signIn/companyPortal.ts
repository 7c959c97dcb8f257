import { afterAll, beforeAll } from 'vitest';
import { endpoints } from '#contract/index.ts';
import type { Services } from '#server/core/services.ts';
import { type CallOptions, createTestPortal, type TestPortal } from '../portal.ts';
import type { Reply } from '../reply.ts';
import { type BackFromCompany, type CompanyServer, type Employee, startCompany } from './company.ts';
import { type OpenIdServer, startOpenId } from './openid.ts';

/**
 * The sign-ins of the portal: of acme.example, the only way at globex.example, one without domains, and of hooli.example one that counts
 * as a second factor only when it says so.
 */
type CompanyName = 'acme' | 'globex' | 'initech' | 'hooli';

export interface CompanyPortal extends TestPortal {
  companies: Record<CompanyName, CompanyServer>;
  google: OpenIdServer;
  /** Begins a sign-in, and goes to the provider as that person: what the browser has then. */
  comeBack(name: CompanyName, person: Employee): Promise<BackFromCompany & { attempt: string }>;
  /** The id token of the portal's own that a person gets who signs in with their company. */
  anIdToken(name: CompanyName, person: Employee): Promise<string>;
  /** Logs a person in, as the web does: whoever has no account gets one. */
  enter(name: CompanyName, person: Employee, options?: CallOptions & { password?: string }): Promise<Entered>;
}

type Entered = Reply<typeof endpoints.session.logIn>;

const { start, finish } = endpoints.companySignIn;

const logInWith = (
  portal: TestPortal,
  idToken: string,
  { password, ...options }: CallOptions & { password?: string },
) =>
  portal.call(endpoints.session.logIn, {
    ...options,
    body: { provider: 'COMPANY', idToken, ...(password === undefined ? {} : { password }) },
  });

/** A portal with companies' own sign-ins, which are real providers on this machine; its clock shows their time. */
export async function createCompanyPortal(): Promise<CompanyPortal> {
  const back = (name: string) => `http://localhost:3000/sign-in/${name}`;
  const acme = await startCompany([back('acme'), back('initech'), back('hooli')]);
  const globex = await startCompany([back('globex')], { isPublic: true });
  const google = await startOpenId('GOOGLE');
  const companies = { acme, globex, initech: acme, hooli: acme };
  const portal = createTestPortal({
    OIDC_PROVIDERS: 'acme,globex,initech,hooli',
    ...acme.environment('acme', { NAME: 'Acme', DOMAINS: 'acme.example' }),
    ...globex.environment('globex', { NAME: 'Globex', DOMAINS: 'globex.example', ONLY: 'true' }),
    ...acme.environment('initech'),
    ...acme.environment('hooli', {
      DOMAINS: 'hooli.example',
      SECOND_FACTOR_ACR: 'phr,phrh',
      SECOND_FACTOR_AMR: 'mfa',
    }),
    ...google.environment,
  });
  beforeAll(() => portal.clock.set(new Date().toISOString()));
  afterAll(() => Promise.all([acme.stop(), globex.stop(), google.stop()]));

  const comeBack: CompanyPortal['comeBack'] = async (name, person) => {
    const { body } = await portal.call(start, { params: { provider: name } });
    return { attempt: body.attempt, ...(await companies[name].authorize(person, body.url)) };
  };
  const anIdToken: CompanyPortal['anIdToken'] = async (name, person) => {
    const body = await comeBack(name, person);
    return (await portal.call(finish, { params: { provider: name }, body })).body.idToken;
  };
  return Object.assign(portal, {
    companies,
    google,
    comeBack,
    anIdToken,
    async enter(name: CompanyName, person: Employee, options: CallOptions & { password?: string } = {}) {
      const idToken = await anIdToken(name, person);
      const known = await logInWith(portal, idToken, options);
      if (known.status !== 404) return known;
      const body = { provider: 'COMPANY' as const, idToken, consentVersion: 0 as const };
      return (await portal.call(endpoints.users.signUp, { ...options, body })) as unknown as Entered;
    },
  });
}

/** Somebody in a company's directory. */
export const anEmployee = (email: string, more: Partial<Employee> = {}): Employee => ({
  sub: `subject of ${email}`,
  email,
  ...more,
});

/** The settings as they are once the operator has taken "only this way" away and started the portal again. */
export const withoutOnlyWay = ({ config }: Pick<Services, 'config'>): Services['config'] => ({
  ...config,
  companies: config.companies.map((company) => ({ ...company, isOnlyWay: false })),
});
