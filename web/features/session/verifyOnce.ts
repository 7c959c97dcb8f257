import { api } from '#web/api/client.ts';
import { type Outcome, type Verdict, verdictOn, verified } from './verification.ts';

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

function keep(attempt: Attempt): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(attempt));
  } catch {
    // Without storage a page that is loaded again asks the server again.
  }
}

async function verify(token: string): Promise<Outcome> {
  const before = lastAttempt(token);
  if (before?.verdict?.isFinal) return before.verdict.outcome;
  const wasSentBefore = before !== null && before.verdict === null;
  keep({ token, verdict: null });
  const verdict = await api.users.verifyEmail({ body: { token } }).then(
    () => verified,
    (error: unknown) => {
      const known = verdictOn(error, wasSentBefore);
      if (known === null) throw error;
      return known;
    },
  );
  keep({ token, verdict });
  return verdict.outcome;
}

const running = new Map<string, Promise<Outcome>>();

/** Verifies the address that the token of a mail belongs to (ONB-55). Rejects only when the server cannot be reached. */
export function verifyOnce(token: string): Promise<Outcome> {
  const current = running.get(token) ?? verify(token).finally(() => running.delete(token));
  running.set(token, current);
  return current;
}
