import type { Config } from '#server/core/config.ts';
import { onlyWayOf } from '#server/session/company/onlyWay.ts';
import { signInOf } from '#server/session/signIns.ts';

/** How somebody can log in. */
interface WaysIn {
  email: string;
  hasPassword: boolean;
  linked: readonly { id: string; issuer: string }[];
}

/**
 * Whether somebody could not log in any more without this sign-in. Where their company's sign-in is the only way, neither a password
 * nor another provider counts; nor does one that isn't set up any more.
 */
export function isOnlyWayIn(
  config: Pick<Config, 'providers' | 'companies'>,
  { email, hasPassword, linked }: WaysIn,
  { id }: { id: string },
): boolean {
  const only = onlyWayOf(config.companies, email);
  const counts = ({ issuer }: { issuer: string }) =>
    only === null ? signInOf(config, issuer) !== null : only.issuer === issuer;
  const ways = linked.filter(counts);
  const isPassword = hasPassword && only === null;
  return !isPassword && ways.length === 1 && ways[0]?.id === id;
}
