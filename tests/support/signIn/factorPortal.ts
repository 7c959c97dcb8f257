import type { CallOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import type { SecondFactorDue } from '#contract/signIn/passkeys.ts';
import type { Account } from '../accounts.ts';
import type { CallOptions, TestPortal } from '../portal.ts';
import { anAuthenticator } from './authenticator.ts';
import { codeAt } from './factors.ts';

const { logIn } = endpoints.session;
const { finishLogIn, startPasskey, addPasskey, startTotp, addTotp } = endpoints.secondFactor;

export const PASSWORD = 'Correct-horse-1';

type Factor = CallOf<typeof finishLogIn>['body']['factor'];

/** The steps of a second factor in a portal, as the web does them. */
export function factors(portal: TestPortal) {
  const origin = () => portal.services.config.publicUrl;
  const host = () => new URL(origin()).hostname;

  const logInAs = ({ email }: Pick<Account, 'email'>, options: CallOptions & { password?: string } = {}) => {
    const { password = PASSWORD, ...rest } = options;
    return portal.call(logIn, { body: { provider: 'CREDENTIALS', email, password }, ...rest });
  };

  /** The second factor that a log-in with the right password asks for; the test fails when it asks for none. */
  const due = async (account: Pick<Account, 'email'>, options: CallOptions = {}) => {
    const asked: unknown = (await logInAs(account, options)).body;
    if (!(asked as Partial<SecondFactorDue>).challenge) throw new Error('No second factor was asked for.');
    return asked as SecondFactorDue;
  };

  const finish = (challenge: string, factor: Factor, options: CallOptions = {}) =>
    portal.call(finishLogIn, { body: { challenge, factor }, ...options });

  const code = (secret: string, steps = 0) => codeAt(secret, portal.services.clock(), steps);

  /** Adds an authenticator app. */
  async function withApp(as: Account) {
    const { challenge, secret, uri } = (await portal.call(startTotp, { as })).body;
    const { recoveryCodes } = (await portal.call(addTotp, { body: { challenge, code: code(secret) }, as }))
      .body;
    return { secret, uri, recoveryCodes: recoveryCodes ?? [] };
  }

  /** Adds a passkey. */
  async function withPasskey(as: Account, name = 'Phone') {
    const key = anAuthenticator(host());
    const { challenge, options } = (await portal.call(startPasskey, { as })).body;
    const made = key.create({ challenge: options.challenge, origin: origin() });
    const added = await portal.call(addPasskey, { body: { ...made, challenge, name }, as });
    return { key, recoveryCodes: added.body.recoveryCodes ?? [] };
  }

  const signed = (
    key: ReturnType<typeof anAuthenticator>,
    asked: SecondFactorDue['passkey'],
    isVerified = true,
  ) => key.get({ challenge: asked?.challenge ?? '', origin: origin(), isVerified });

  return { origin, host, logInAs, due, finish, code, withApp, withPasskey, signed };
}
