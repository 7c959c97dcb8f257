import type { AnalyticsSettings } from '#contract/configuration.ts';
import { logFailure } from '#web/log.ts';
import { router } from '#web/router.tsx';
import type { Message } from './client.ts';
import { onEvent, recordEvent } from './events.ts';
import { failureIn } from './failureState.ts';
import { retrying, type Wait } from './retrying.ts';

const failure = failureIn(() => sessionStorage);

const wait: Wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

async function post(host: string, message: Message, signal: AbortSignal): Promise<void> {
  const { ok, status } = await fetch(new URL('i/v0/e/', host.replace(/\/?$/, '/')), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
    signal,
  });
  if (!ok) throw new Error(`It answered ${status}.`);
}

/** What PostHog's library keeps in this browser to know it again. */
function forgetVisits(): void {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage).filter((name) => /^(__)?ph_/.test(name)))
        storage.removeItem(key);
  } catch {
    // Where storage is refused nothing is kept.
  }
}

/** The workspace that is open; it is compared, and never sent. */
function openWorkspace(): string | null {
  const params = router.state.matches.at(-1)?.params;
  return params && 'workspaceId' in params ? params.workspaceId : null;
}

/** Counts what is used and sends it, while that is allowed. */
export interface Analytics {
  /** Somebody consented; null stands for whoever is logged out. Who comes after them is counted as somebody else. */
  allow(person: string | null): void;
  /** Nobody did, or not any more. Nothing is sent from now on, and what was kept to know the browser again goes. */
  forbid(): void;
}

export function makeAnalytics(settings: AnalyticsSettings): Analytics {
  let running: { person: string | null; ended: AbortController } | null = null;
  let hasFailed = failure.isKept();
  let isForbidden = false;

  function stop(): void {
    running?.ended.abort();
    running = null;
  }

  async function run(signal: AbortSignal): Promise<void> {
    const { startClient } = await retrying(() => import('./client.ts'), wait, signal);
    signal.throwIfAborted();
    const client = startClient(settings, (message) => {
      retrying(() => post(settings.host, message, signal), wait, signal).catch((error) =>
        giveUp(error, signal),
      );
    });
    let workspace: string | null = null;
    const page = () => {
      client.page();
      const before = workspace;
      workspace = openWorkspace();
      if (workspace !== null && workspace !== before) recordEvent('dashboard_opened');
    };
    const ends = [onEvent(client.record), router.subscribe('onResolved', page), client.stop];
    signal.addEventListener('abort', () => {
      for (const end of ends) end();
    });
    page();
  }

  function giveUp(error: unknown, signal: AbortSignal): void {
    if (signal.aborted) return;
    hasFailed = true;
    failure.keep();
    stop();
    logFailure('Analytics could not be reached and is left out in this tab.', error);
  }

  return {
    allow(person) {
      isForbidden = false;
      if (running?.person === person) return;
      if (running) {
        stop();
        forgetVisits();
      }
      if (hasFailed) return;
      const ended = new AbortController();
      running = { person, ended };
      run(ended.signal).catch((error) => giveUp(error, ended.signal));
    },
    forbid() {
      if (isForbidden) return;
      isForbidden = true;
      stop();
      hasFailed = false;
      failure.forget();
      forgetVisits();
    },
  };
}
