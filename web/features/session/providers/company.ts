import { api } from '#web/api/client/client.ts';
import { configuration } from '#web/api/configuration.ts';
import type { Identity } from './askProvider.ts';
import { type CompanyReturn, keepUnderway } from './companyReturn.ts';

/**
 * Leaves for a company's sign-in. It leads back to the public address of the portal, so that a person who opened the portal
 * under another one goes there first.
 */
export async function leaveForCompany(provider: string): Promise<void> {
  const { origin, pathname } = window.location;
  if (origin !== configuration.publicUrl) {
    window.location.assign(configuration.publicUrl + pathname);
    return;
  }
  const { url, attempt } = await api.companySignIn.start({ params: { provider } });
  const state = new URL(url).searchParams.get('state') ?? '';
  keepUnderway({ provider, attempt, state });
  window.location.assign(url);
}

/** Has the portal ask the provider who came back. */
export async function identityOf({
  provider,
  attempt,
  state,
  code,
  iss,
}: Extract<CompanyReturn, { outcome: 'code' }>): Promise<Identity> {
  const body = { attempt, state, code, iss };
  const { idToken } = await api.companySignIn.finish({ params: { provider }, body });
  return { provider: 'COMPANY', idToken };
}
