import type { z } from 'zod';
import { COUNT } from '#contract/rules/limits.ts';
import type { secondFactor } from '#contract/signIn/secondFactor.ts';
import { recordAccount } from '#server/audit/accountEvents.ts';
import { apiError, orNotFound } from '#server/core/errors.ts';
import { type HandlersOf, type SessionScope, withStepBefore } from '#server/core/handlers.ts';
import type { UserScope } from '#server/core/scope.ts';
import { sendMails } from '#server/jobs/sendMails.ts';
import { factorAddedMail, factorRemovedMail, recoveryCodesMail } from '#server/mail/secondFactor.ts';
import { endSessionsOf } from '#server/session/queries.ts';
import { reauthenticate } from '#server/session/reauthentication.ts';
import {
  findChallenge,
  insertChallenge,
  takeChallenge,
} from '#server/session/secondFactor/challenges.queries.ts';
import { bareCode } from '#server/session/secondFactor/codes.ts';
import {
  deleteApp,
  deleteFactors,
  deletePasskey,
  factorsOf,
  hasFactor,
  hasFactors,
  insertPasskey,
  makeRecoveryCodes,
  recoveryCodesLeft,
  sessionFactor,
  setSessionFactor,
  storeApp,
} from '#server/session/secondFactor/factors.queries.ts';
import { finishLogIn } from '#server/session/secondFactor/logIn.ts';
import { passkeyHost } from '#server/session/secondFactor/passkeyHost.ts';
import {
  newToSign,
  passkeyCreation,
  passkeyRequest,
  verifiedNew,
} from '#server/session/secondFactor/passkeys.ts';
import { newTotp, stepOf } from '#server/session/secondFactor/totp.ts';
import { linkSignIn } from '#server/session/social.ts';
import { accountLanguage } from '#server/users/languages.queries.ts';

type Purpose = 'ADD_PASSKEY' | 'ADD_TOTP';

/** Whoever began, and nobody else, ends it. */
const holder = ({ user }: SessionScope, purpose: Purpose) => ({ purpose, userId: user.id });

/** The caller as the reader of a mail, with the page to which it leads. */
const readerOf = (scope: UserScope) => ({
  to: scope.user.email,
  language: accountLanguage(scope, scope.user),
  link: `${scope.services.config.publicUrl}/account`,
});

/**
 * What follows from a new factor. With the first one all other sessions end, because nobody showed a factor in them, and there are
 * recovery codes. The caller holds their own sessions alone.
 */
async function added(scope: SessionScope, passkey: string | null, isFirst: boolean) {
  const { user, sessionId } = scope;
  if ((await sessionFactor(scope, sessionId)) === null) await setSessionFactor(scope, sessionId, 'OWN');
  if (isFirst) await endSessionsOf(scope, user.id, sessionId);
  await recordAccount(scope, 'second_factor_added', { userId: user.id });
  await sendMails(scope, [factorAddedMail({ ...readerOf(scope), passkey })]);
  return { recoveryCodes: isFirst ? await makeRecoveryCodes(scope, user.id) : null };
}

/** Follows the removal of a factor: other sessions end, as with a removed sign-in. The last factor takes the recovery codes along. */
async function removed(scope: SessionScope, passkey: string | null): Promise<undefined> {
  const { user, sessionId } = scope;
  const isLast = !(await hasFactors(scope, user.id));
  if (isLast) {
    await deleteFactors(scope, user.id);
    if ((await sessionFactor(scope, sessionId)) === 'OWN') await setSessionFactor(scope, sessionId, null);
  }
  await endSessionsOf(scope, user.id, sessionId);
  await recordAccount(scope, 'second_factor_removed', { userId: user.id });
  await sendMails(scope, [factorRemovedMail({ ...readerOf(scope), passkey, isLast })]);
  return undefined;
}

/** The host that passkeys are made for. */
function hostOf({ services }: UserScope): string {
  const host = passkeyHost(services.config);
  if (host === null) throw apiError('PASSKEYS_UNAVAILABLE');
  return host;
}

export const secondFactorHandlers: HandlersOf<'secondFactor'> = {
  async get(scope): Promise<z.output<(typeof secondFactor)['get']['response']>> {
    const { passkeys, app } = await factorsOf(scope, scope.user.id);
    const host = passkeyHost(scope.services.config);
    return {
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedOn, host: madeFor }) => ({
        id,
        name,
        addedAt: createdAt.toISOString(),
        lastUsedOn,
        worksHere: madeFor === host,
      })),
      canAddPasskeys: host !== null,
      authenticatorApp: app && { addedAt: app.createdAt.toISOString() },
      recoveryCodesLeft: await recoveryCodesLeft(scope, scope.user.id),
    };
  },

  finishLogIn: (call, { body }) => finishLogIn(call, body, linkSignIn),

  startPasskey: withStepBefore(
    (call, { body }) => reauthenticate(call, body),
    async (scope, _request, check) => {
      const host = hostOf(scope);
      await check(scope);
      const { user } = scope;
      const { passkeys } = await factorsOf(scope, user.id);
      if (passkeys.length >= COUNT.passkeys) throw apiError('PASSKEY_LIMIT');
      const toSign = newToSign();
      const challenge = await insertChallenge(scope, {
        purpose: 'ADD_PASSKEY',
        userId: user.id,
        toSign,
      });
      return { challenge, options: passkeyCreation(host, user, passkeys, toSign) };
    },
  ),

  addPasskey: withStepBefore(
    async (call, { body: { challenge, name: _name, ...passkey } }) => {
      const waiting = await call.begin((scope) =>
        findChallenge(scope, challenge, holder(scope, 'ADD_PASSKEY')),
      );
      if (!waiting?.toSign) throw apiError('CHALLENGE_GONE');
      const made = await verifiedNew(call.services.config, passkey, waiting.toSign);
      if (!made) throw apiError('PASSKEY_REFUSED');
      return made;
    },
    async (scope, { body: { challenge, name, transports } }, made) => {
      if (!(await takeChallenge(scope, challenge, holder(scope, 'ADD_PASSKEY'))))
        throw apiError('CHALLENGE_GONE');
      const userId = scope.user.id;
      const before = await factorsOf(scope, userId);
      if (before.passkeys.length >= COUNT.passkeys) throw apiError('PASSKEY_LIMIT');
      if (!(await insertPasskey(scope, { ...made, userId, name, transports })))
        throw apiError('PASSKEY_REFUSED');
      return added(scope, name, !hasFactor(before));
    },
  ),

  removePasskey: withStepBefore(
    (call, { body }) => reauthenticate(call, body),
    async (scope, { params }, check) => {
      await check(scope);
      const name = orNotFound(await deletePasskey(scope, scope.user.id, params.passkeyId));
      return removed(scope, name);
    },
  ),

  async askPasskey(scope) {
    const { user, services } = scope;
    const toSign = newToSign();
    const { passkeys } = await factorsOf(scope, user.id);
    const options = passkeyRequest(services.config, passkeys, toSign, 'required');
    const challenge = await insertChallenge(scope, { purpose: 'PROOF', userId: user.id, toSign });
    return { challenge, options };
  },

  startTotp: withStepBefore(
    async (call, { body }) => ({
      check: await reauthenticate(call, body),
      totp: await newTotp(call.user.email),
    }),
    async (scope, _request, { check, totp }) => {
      await check(scope);
      const { user, services } = scope;
      const { keyId, content } = services.appSeal.close(user.id, totp.secret);
      const challenge = await insertChallenge(scope, {
        purpose: 'ADD_TOTP',
        userId: user.id,
        sealed: { keyId, content: content.toString('base64') },
      });
      return { challenge, ...totp };
    },
  ),

  addTotp: withStepBefore(
    async (call, { body: { challenge, code } }) => {
      const { services, user, now } = call;
      const waiting = await call.begin((scope) => findChallenge(scope, challenge, holder(scope, 'ADD_TOTP')));
      if (!waiting?.sealed) throw apiError('CHALLENGE_GONE');
      const { keyId, content } = waiting.sealed;
      const sealed = { keyId, content: Buffer.from(content, 'base64') };
      const step = await stepOf(services.appSeal.open(user.id, sealed), bareCode(code), now);
      if (step === null) {
        const message = 'This code is wrong. Check that the clock of your phone is right.';
        throw apiError('CODE_WRONG', { message, issues: [{ path: 'code', message }] });
      }
      return { sealed, step };
    },
    async (scope, { body: { challenge } }, { sealed, step }) => {
      if (!(await takeChallenge(scope, challenge, holder(scope, 'ADD_TOTP'))))
        throw apiError('CHALLENGE_GONE');
      const isFirst = !(await hasFactors(scope, scope.user.id));
      await storeApp(scope, scope.user.id, sealed, step);
      return added(scope, null, isFirst);
    },
  ),

  removeTotp: withStepBefore(
    (call, { body }) => reauthenticate(call, body),
    async (scope, _request, check) => {
      await check(scope);
      if (!(await deleteApp(scope, scope.user.id))) throw apiError('NOT_FOUND');
      return removed(scope, null);
    },
  ),

  makeRecoveryCodes: withStepBefore(
    (call, { body }) => reauthenticate(call, body),
    async (scope, _request, check) => {
      await check(scope);
      const { user } = scope;
      if (!(await hasFactors(scope, user.id))) throw apiError('NO_SECOND_FACTOR');
      const recoveryCodes = await makeRecoveryCodes(scope, user.id);
      await recordAccount(scope, 'recovery_codes_made', { userId: user.id });
      await sendMails(scope, [recoveryCodesMail(readerOf(scope))]);
      return { recoveryCodes };
    },
  ),
};
