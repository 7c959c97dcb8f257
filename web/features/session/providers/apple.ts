import { VendorError } from './scripts.ts';

interface AppleAuth {
  init(options: {
    clientId: string;
    scope: string;
    redirectURI: string;
    nonce: string;
    state: string;
    usePopup: true;
  }): void;
  signIn(): Promise<{ authorization?: { id_token?: string; state?: string } }>;
}

declare global {
  interface Window {
    AppleID?: { auth: AppleAuth };
  }
}

/** What Apple's script says when a person changes their mind. */
const CLOSED = ['popup_closed_by_user', 'user_cancelled_authorize', 'user_trigger_new_signin_flow'];

const reasonOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'error' in error ? error.error : undefined;

/** Signs in with Apple in a window of its own (ONB-42). Null when the person closes it. */
export async function askApple(clientId: string, nonce: string, state: string): Promise<string | null> {
  const auth = window.AppleID?.auth;
  if (!auth) throw new VendorError();
  const redirectURI = `${window.location.origin}/login`;
  auth.init({ clientId, scope: 'name email', redirectURI, nonce, state, usePopup: true });
  try {
    const { authorization } = await auth.signIn();
    if (!authorization?.id_token || authorization.state !== state) throw new VendorError();
    return authorization.id_token;
  } catch (error) {
    if (CLOSED.some((reason) => reason === reasonOf(error))) return null;
    throw new VendorError();
  }
}
