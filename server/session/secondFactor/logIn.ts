import type { z } from 'zod';
import type { LogInAnswer } from '#contract/session.ts';
import type { PasskeyAnswer } from '#contract/signIn/passkeys.ts';
import type { secondFactor } from '#contract/signIn/secondFactor.ts';
import { recordAccount, recordRefusedLogIn } from '#server/audit/accountEvents.ts';
import { apiError, orNotFound } from '#server/core/errors.ts';
import type { PublicScope } from '#server/core/handlers.ts';
import { hold } from '#server/core/holds.ts';
import type { Scope } from '#server/core/scope.ts';
import type { RestOfLogIn, SessionFactor } from '#server/db/schema.ts';
import { enqueue } from '#server/jobs/queries.ts';
import { sendMails } from '#server/jobs/sendMails.ts';
import { recoveryCodeUsedMail } from '#server/mail/secondFactor.ts';
import { accountLanguage } from '#server/users/languages.queries.ts';
import { findUser, type UserRow } from '#server/users/queries.ts';
import { forgetWrong, wrongCounters } from '../credentials.ts';
import { isKnownDevice, rememberDevice } from '../knownDevices.queries.ts';
import { signedIn } from '../signedIn.queries.ts';
import { type Challenge, findChallenge, insertChallenge, takeChallenge } from './challenges.queries.ts';
import { bareCode } from './codes.ts';
import {
  type Factors,
  factorsOf,
  hasFactor,
  isRecoveryCode,
  notePasskeyUse,
  takeRecoveryCode,
  takeStep,
} from './factors.queries.ts';
import { newToSign, passkeyRequest, verifiedCount } from './passkeys.ts';
import { stepOf } from './totp.ts';

type Call = Pick<PublicScope, 'userAgent' | 'device'>;

interface LogIn {
  userId: string;
  /** The sign-in of the company whose address it is vouched for the person: that counts as a second factor. */
  isVouched?: boolean;
  rest?: RestOfLogIn | null;
}

/**
 * Ends a log-in whose first factor was checked, or asks for the second one where there is one. The transaction holds the user's
 * sessions: nobody adds a factor between the question and its answer.
 */
export async function logInOrAsk(
  scope: Scope,
  call: Call,
  { userId, isVouched = false, rest = null }: LogIn,
): Promise<LogInAnswer> {
  const factors = await factorsOf(scope, userId);
  if (isVouched || !hasFactor(factors))
    return finish(scope, call, { userId, rest, factor: isVouched ? 'COMPANY' : null });
  const toSign = newToSign();
  const { device } = call;
  const challenge = await insertChallenge(scope, { purpose: 'LOG_IN', userId, device, toSign, rest });
  const passkey = passkeyRequest(scope.services.config, factors.passkeys, toSign, 'preferred');
  const hasApp = factors.app !== null && isReadable(scope, factors.app);
  return {
    challenge,
    kinds: [
      ...(passkey ? (['PASSKEY'] as const) : []),
      ...(hasApp ? (['TOTP'] as const) : []),
      'RECOVERY_CODE',
    ],
    passkey,
  };
}

/** False for a secret from before the portal's own was changed in another way than by its command. */
const isReadable = ({ services }: Pick<Scope, 'services'>, { keyId }: { keyId: string }): boolean =>
  keyId === services.appSeal.keyId;

async function finish(
  scope: Scope,
  { userAgent, device }: Call,
  { userId, rest, factor }: { userId: string; rest: RestOfLogIn | null; factor: SessionFactor | null },
) {
  await rememberDevice(scope, userId, device);
  await recordAccount(scope, 'logged_in', { userId });
  if (rest?.groups) {
    await enqueue(scope, 'groupRoles.apply', { userId, ...rest.groups, at: scope.now.toISOString() });
  }
  return signedIn(scope, userId, userAgent, factor);
}

/** Uses up what showed who somebody is; false where another call was first. */
type UseUp = (scope: Scope) => Promise<boolean>;

type Factor = z.output<(typeof secondFactor)['finishLogIn']['body']>['factor'];

interface Waiting {
  challenge: Challenge;
  user: UserRow;
  factors: Factors;
}

/**
 * The second step of a log-in. Wrong codes count where wrong passwords do, and by account besides; what is right is used up in the
 * transaction that starts the session, together with the challenge.
 */
export async function finishLogIn(
  call: PublicScope,
  { challenge: token, factor }: z.output<(typeof secondFactor)['finishLogIn']['body']>,
  link: (scope: Scope, user: UserRow, identity: NonNullable<RestOfLogIn['link']>) => Promise<void>,
) {
  const { device, address, begin } = call;
  const { throttle } = call.services;
  const holder = { purpose: 'LOG_IN', device } as const;
  const found = await begin(async (scope) => {
    const challenge = await findChallenge(scope, token, holder);
    if (!challenge) return null;
    const { userId } = challenge;
    const user = orNotFound(await findUser(scope, userId));
    const isKnown = device !== null && (await isKnownDevice(scope, userId, device));
    return { challenge, user, isKnown, factors: await factorsOf(scope, userId) };
  });
  if (!found) {
    await throttle.consume('loginAddress', address);
    throw apiError('CHALLENGE_GONE');
  }
  const { user, isKnown } = found;
  const wrong = wrongCounters(user.emailKey, address, isKnown ? device : null);
  for (const counter of wrong) await throttle.check(...counter);
  await throttle.check('wrongCodes', user.id);
  const useUp = await shownBy(call, found, factor);
  const isRight = useUp !== null;
  for (const counter of wrong) await throttle.settle(...counter, isRight);
  await throttle.settle('wrongCodes', user.id, isRight);
  if (useUp === null) {
    await recordRefusedLogIn(call, user.email);
    throw refused(factor);
  }
  const answer = await begin(async (scope) => {
    await hold(scope.tx, { user: { id: user.id, hold: 'shared' } });
    const taken = await takeChallenge(scope, token, holder);
    if (!taken) throw apiError('CHALLENGE_GONE');
    if (!(await useUp(scope))) throw refused(factor);
    if (taken.rest?.link) await link(scope, user, taken.rest.link);
    return finish(scope, call, { userId: user.id, rest: taken.rest, factor: 'OWN' });
  });
  await forgetWrong(call, wrong);
  return answer;
}

const refused = (factor: Factor) =>
  'passkey' in factor
    ? apiError('PASSKEY_REFUSED')
    : apiError('CODE_WRONG', {
        issues: [{ path: 'code', message: 'This code is wrong or was used before. Enter a current one.' }],
      });

async function shownBy(call: PublicScope, waiting: Waiting, factor: Factor): Promise<UseUp | null> {
  const { challenge, factors } = waiting;
  if ('passkey' in factor) {
    const { config } = call.services;
    return passkeyShown(config, factors, factor.passkey, challenge.toSign, 'preferred');
  }
  return codeShown(call, waiting, bareCode(factor.code));
}

/** Checks that one of the passkeys signed, and answers with the way to use that up; null where none did. */
export async function passkeyShown(
  config: PublicScope['services']['config'],
  { passkeys }: Factors,
  answer: PasskeyAnswer,
  toSign: string | null,
  userVerification: 'required' | 'preferred',
): Promise<UseUp | null> {
  const passkey = passkeys.find(({ credentialId }) => credentialId === answer.id);
  if (!passkey || toSign === null) return null;
  const counter = await verifiedCount(config, passkey, answer, toSign, userVerification);
  return counter === null ? null : (scope) => notePasskeyUse(scope, passkey.id, counter);
}

async function codeShown(
  { services, now, begin }: PublicScope,
  { user, factors: { app } }: Waiting,
  code: string,
): Promise<UseUp | null> {
  const userId = user.id;
  if (app && isReadable({ services }, app)) {
    const step = await stepOf(services.appSeal.open(userId, app), code, now);
    if (step !== null) return step > app.lastStep ? (scope) => takeStep(scope, userId, step) : null;
  }
  if (!(await begin((scope) => isRecoveryCode(scope, userId, code)))) return null;
  return async (scope) => {
    if (!(await takeRecoveryCode(scope, userId, code))) return false;
    await recordAccount(scope, 'recovery_code_used', { userId });
    const link = `${scope.services.config.publicUrl}/account`;
    await sendMails(scope, [
      recoveryCodeUsedMail({ to: user.email, language: accountLanguage(scope, user), link }),
    ]);
    return true;
  };
}
