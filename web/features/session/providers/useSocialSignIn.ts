import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { SIGN_UP_CONSENT_VERSION } from '#contract/rules/accounts.ts';
import { accountApi } from '#web/api/client/accountApi.ts';
import { CallError } from '#web/api/client/errors.ts';
import { socialFailure } from '#web/features/session/failures.ts';
import { keepAgreement } from '#web/features/session/licence.ts';
import { enter as goOn } from '#web/features/session/signIn.ts';
import type { Identity } from './askProvider.ts';
import type { Purpose } from './microsoft.ts';

/** Loaded when somebody points at a button: the login screen need not wait for it. */
const loadProviders = () => import('./askProvider.ts');

export const prepare = (provider: string): Promise<void> =>
  loadProviders().then(
    (module) => module.prepareProvider(provider),
    () => undefined,
  );

export interface SocialSignIn {
  /** The provider that is being asked, or whose answer is being checked; a company's sign-in by its key. */
  busy: string | null;
  failure: string | null;
  /** Vouched for, but the account here has a password that must be given once (see ConnectAccount). */
  unlinked: Identity | null;
  ask: (provider: string, purpose: Purpose) => Promise<void>;
  /** Logs in or signs up with what a provider gave; `password` connects the two accounts. */
  finish: (identity: Identity | Promise<Identity>, purpose: Purpose) => Promise<void>;
  connect: (identity: Identity, password: string) => Promise<void>;
  /** Back to the start. */
  forget: () => void;
}

const isRefusal = (error: unknown, code: string) => error instanceof CallError && error.code === code;

/** Whoever comes from their company needs no sign-up before: the company has decided that. */
function send(identity: Identity, purpose: Purpose, password?: string) {
  const signUp = () =>
    accountApi.users.signUp({ body: { ...identity, consentVersion: SIGN_UP_CONSENT_VERSION } });
  if (purpose === 'signup') return signUp();
  return accountApi.session.logIn({ body: { ...identity, password } }).catch((error: unknown) => {
    if (identity.provider === 'COMPANY' && isRefusal(error, 'ACCOUNT_UNKNOWN')) return signUp();
    throw error;
  });
}

/** Sign-in and sign-up with Google, Apple and Microsoft (ONB-45, ONB-46). */
export function useSocialSignIn(): SocialSignIn {
  const router = useRouter();
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [unlinked, setUnlinked] = useState<Identity | null>(null);

  async function enter(identity: Identity, purpose: Purpose, password?: string): Promise<void> {
    const answer = await send(identity, purpose, password);
    if (purpose === 'signup' && 'token' in answer) keepAgreement(answer.user.id);
    await goOn(router, answer);
  }

  async function guarded(provider: string, purpose: Purpose, work: () => Promise<void>) {
    setBusy(provider);
    setFailure(null);
    await work().catch((error: unknown) => setFailure(socialFailure(error, purpose)));
    setBusy(null);
  }

  const finish = (given: Identity | Promise<Identity>, purpose: Purpose) =>
    guarded('provider' in given ? given.provider : '', purpose, async () => {
      const identity = await given;
      await enter(identity, purpose).catch((error: unknown) => {
        if (!isRefusal(error, 'LINK_REQUIRED')) throw error;
        setUnlinked(identity);
      });
    });

  return {
    busy,
    failure,
    unlinked,
    ask: (provider, purpose) =>
      guarded(provider, purpose, async () => {
        const { askProvider } = await loadProviders();
        await askProvider(provider, purpose, (identity) => void finish(identity, purpose));
      }),
    finish,
    connect: (identity, password) => enter(identity, 'login', password),
    forget: () => setUnlinked(null),
  };
}
