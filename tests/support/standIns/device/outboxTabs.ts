import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { aDevice, doneIn, inTab, Tab } from './device.ts';

const load = async () => ({
  ...(await import('#web/features/outbox/outbox.ts')),
  ...(await import('#web/features/outbox/entries.ts')),
  ...(await import('#web/features/outbox/keptFiles.ts')),
  ...(await import('#web/features/outbox/leaving.ts')),
  ...(await import('#web/offline/lately.ts')),
  ...(await import('#web/offline/vault.ts')),
  ...(await import('#web/api/drafts.ts')),
  ...(await import('#web/api/session.ts')),
});
type App = Awaited<ReturnType<typeof load>>;

/** The real outbox in the tabs of a stand-in device, for the tests of a file: each begins with an empty one, where Ada is logged in. */
export function outboxTabs() {
  let device: ReturnType<typeof aDevice>;
  /** The app is loaded twice, as two tabs have it. */
  let apps: App[] = [];
  const tabs = new Set<Tab>();

  beforeAll(async () => {
    vi.resetModules();
    device = aDevice();
    const one = await load();
    vi.resetModules();
    apps = [one, await load()];
    // The database is open in both: a tab that is closed while it opens one would have another app in the next.
    for (const app of apps) await inTab(new Tab(), () => app.keptIds('file'));
    return () => void vi.resetModules();
  });

  async function begin(): Promise<void> {
    for (const tab of tabs) tab.close();
    tabs.clear();
    await device.reset();
    for (const app of apps) app.rereadSession();
  }
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    return begin();
  });
  afterEach(async () => {
    await begin();
    vi.useRealTimers();
  });

  return {
    device: () => device,
    /** Empties the device and closes its tabs. */
    begin,
    logIn: (userId: string) => {
      device.logIn(userId);
      for (const app of apps) app.rereadSession();
    },
    aTab: (number = 0) => {
      const tab = new Tab();
      tabs.add(tab);
      const app = apps[number % 2] as App;
      return {
        tab,
        app,
        does: <T>(act: (app: App) => Promise<T>) => doneIn(tab, () => act(app)),
        /** Begins a form, which holds its entry until it is left. */
        opensForm: (clientRef: string): (() => void) => {
          const { promise, resolve } = Promise.withResolvers<void>();
          inTab(tab, () => {
            app.beginForm(clientRef);
            void navigator.locks.request(app.formLock(clientRef), () => promise);
          });
          return resolve;
        },
      };
    },
  };
}

/** A tab of the outbox. */
export type OutboxTab = ReturnType<ReturnType<typeof outboxTabs>['aTab']>;
