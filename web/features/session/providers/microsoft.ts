/** Whether somebody logs in or signs up. */
export type Purpose = 'login' | 'signup';

/** What is kept while the browser is at Microsoft's. */
export interface Outstanding {
  state: string;
  purpose: Purpose;
}

export const RETURN_PATH = '/login/microsoft';

interface Request {
  authorizeUrl: string;
  clientId: string;
  origin: string;
  nonce: string;
  state: string;
}

/** Where Microsoft is asked for an id token, which it brings in the fragment of the return path (ONB-43). */
export function authorizeAddress({ authorizeUrl, clientId, origin, nonce, state }: Request): string {
  const address = new URL(authorizeUrl);
  const parameters = {
    client_id: clientId,
    response_type: 'id_token',
    response_mode: 'fragment',
    redirect_uri: origin + RETURN_PATH,
    scope: 'openid profile email',
    prompt: 'select_account',
    nonce,
    state,
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}

export type Returned =
  | { outcome: 'token'; idToken: string; purpose: Purpose }
  /** The person turned back. */
  | { outcome: 'cancelled'; purpose: Purpose }
  | { outcome: 'refused' };

/** What Microsoft came back with. Refused unless it answers the question that this tab has asked last (ONB-44). */
export function readReturn(fragment: string, outstanding: Outstanding | null): Returned {
  const answer = new URLSearchParams(fragment.replace(/^#/, ''));
  if (outstanding === null || answer.get('state') !== outstanding.state) return { outcome: 'refused' };
  const { purpose } = outstanding;
  const idToken = answer.get('id_token');
  if (idToken) return { outcome: 'token', idToken, purpose };
  return answer.get('error') === 'access_denied' ? { outcome: 'cancelled', purpose } : { outcome: 'refused' };
}
