import { api } from '#web/api/client/client.ts';
import { CallError } from '#web/api/client/errors.ts';
import {
  deleted,
  type Question,
  questionIn,
  type Verdict,
  type VerificationOutcome,
  verdictOn,
  verified,
} from './-verification.ts';

const storageKey = 'muster-verification';

/** The link that this tab has tried last: it is tried once, however often the page is drawn or loaded. */
interface Attempt {
  token: string;
  verdict: Verdict | null;
}

function lastAttempt(token: string): Attempt | null {
  try {
    const kept: Attempt | null = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    return kept?.token === token ? kept : null;
  } catch {
    return null;
  }
}

function keep(attempt: Attempt | null): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(attempt));
  } catch {
    // Without storage a page that is loaded again asks the server again.
  }
}

/** What became of a link: the screen that says so, or what is to be asked before it is followed. */
export type Followed = Verdict | { question: Question };

async function verify(token: string): Promise<Followed> {
  const before = lastAttempt(token);
  if (before?.verdict?.isFinal) return before.verdict;
  const wasSentBefore = before !== null && before.verdict === null;
  keep({ token, verdict: null });
  try {
    await api.users.verifyEmail({ body: { token } });
    return settled(token, verified);
  } catch (error) {
    const question = questionIn(error);
    if (question !== null) {
      keep(null);
      return { question };
    }
    const verdict = verdictOn(error, wasSentBefore);
    // Without an answer the link may have done its work: that stays open.
    return error instanceof CallError ? settled(token, verdict) : verdict;
  }
}

function settled(token: string, verdict: Verdict): Verdict {
  keep({ token, verdict });
  return verdict;
}

const running = new Map<string, Promise<Followed>>();

/** Verifies the address that the token of a mail belongs to (ONB-55). */
export function verifyOnce(token: string): Promise<Followed> {
  const current = running.get(token) ?? verify(token).finally(() => running.delete(token));
  running.set(token, current);
  return current;
}

/** Does what was asked on the page of a link; rejects when the link can be used once more. */
async function useUp(token: string, call: Promise<void>, done: Verdict): Promise<VerificationOutcome> {
  const verdict = await call.then(
    () => done,
    (error: unknown) => {
      const known = verdictOn(error, false);
      if (!known.isFinal) throw error;
      return known;
    },
  );
  return settled(token, verdict).outcome;
}

/** Verifies the address in a browser that is not logged in to its account. */
export const verifyWithPassword = (token: string, password: string): Promise<VerificationOutcome> =>
  useUp(token, api.users.verifyEmail({ body: { token, password } }), verified);

/** Deletes the account that somebody else made with the address. */
export const disownAccount = (token: string): Promise<VerificationOutcome> =>
  useUp(token, api.users.disown({ body: { token } }), deleted);
