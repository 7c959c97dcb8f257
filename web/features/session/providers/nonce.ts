import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { accountApi } from '#web/api/client/accountApi.ts';

interface Prepared {
  nonce: Promise<string>;
  /** When it was asked for. */
  at: number;
}

let prepared: Prepared | null = null;

/** Half of its lifetime is left for the vendor's own screens. */
const isUsable = ({ at }: Prepared) => Date.now() - at < LIFETIME_MS.signInNonce / 2;

function ask(): Prepared {
  const asked = { nonce: accountApi.session.nonce().then(({ nonce }) => nonce), at: Date.now() };
  asked.nonce.catch(() => {
    if (prepared === asked) prepared = null;
  });
  return asked;
}

/** Asks the server for a nonce before it is needed: a window opens only while the browser remembers the click. */
export function prepareNonce(): void {
  if (prepared === null || !isUsable(prepared)) prepared = ask();
}

/** The nonce of one sign-in; the next one gets another. */
export function takeProviderNonce(): Promise<string> {
  const taken = prepared !== null && isUsable(prepared) ? prepared : ask();
  prepared = null;
  return taken.nonce;
}
