import { test as base, expect, type Page } from '@playwright/test';
import { ownContext, type Shared, sharedContext } from './context.ts';
import { type Admin, type Person, type World, world } from './people.ts';
import { type BrowserPortal, startBrowserPortal } from './portal.ts';

interface TestFixtures {
  /** Lets the service worker in. Else every page would fetch all built files beside what its test looks at. */
  keepsShell: boolean;
  /** Gives each test a context with an empty cache, which it may change: a clock, no connection. Phones have theirs anyway. */
  hasOwnContext: boolean;
  /** Has every page translated, as browsers do for people who don't read its language. */
  isTranslated: boolean;
  /** Somebody who may use the app and is in no workspace yet. The browser's session is theirs. */
  newcomer: Person;
  /** The admin of a workspace of their own, called North Site. The browser's session is theirs. */
  admin: Admin;
  /** The workspace of `admin`. */
  workspaceId: string;
  /** A plain member of that workspace, called Ben. The browser's session is theirs instead of the admin's. */
  member: Person;
  /** Names what the browser may complain about in this test; every other complaint fails it. */
  allowComplaints(...patterns: RegExp[]): void;
  /** Makes the browser's session that of a person, as after a login; chooses a workspace too when one is given. */
  logIn(person: Person, workspaceId?: string): Promise<void>;
  /** Moves the portal's clock until the end of the test. */
  moveClock(milliseconds: number): void;
  /** Calls that answer 500 for a real fault, which the browser's console reports. */
  withoutTable: BrowserPortal['withoutTable'];
}

interface WorkerFixtures {
  /** More of the environment for the portal of this file. */
  environment: Record<string, string>;
  portal: BrowserPortal;
  world: World;
  shared: Shared;
}

/** Console errors and warnings, page errors, and what the content security policy refused (which is a console error). */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.text()} ${message.location().url}`.trim());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

/** A browser test: a portal of its own for each worker, and a page that may not complain. */
export const test = base.extend<TestFixtures & { patterns: RegExp[] }, WorkerFixtures>({
  environment: [{}, { option: true, scope: 'worker' }],
  portal: [
    async ({ environment }, use) => {
      const portal = await startBrowserPortal(environment);
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  world: [
    async ({ portal: { url, running } }, use) =>
      use(world(url, running.services.mailboxKey, running.services)),
    { scope: 'worker' },
  ],
  newcomer: async ({ world, logIn }, use) => {
    const person = await world.person();
    await logIn(person);
    await use(person);
  },
  admin: async ({ world, logIn }, use) => {
    const person = await world.person();
    const workspaceId = await world.workspace(person);
    await logIn(person, workspaceId);
    await use({ ...person, workspaceId });
  },
  workspaceId: async ({ admin }, use) => use(admin.workspaceId),
  member: async ({ world, admin, workspaceId, logIn }, use) => {
    const person = await world.member(admin, workspaceId, 'WORKSPACE_MEMBER');
    await logIn(person, workspaceId);
    await use(person);
  },
  baseURL: async ({ portal }, use) => use(portal.url),
  patterns: async ({ baseURL: _ }, use) => use([]),
  allowComplaints: async ({ patterns }, use) => use((...more) => void patterns.push(...more)),
  keepsShell: [false, { option: true }],
  hasOwnContext: [false, { option: true }],
  isTranslated: [false, { option: true }],
  shared: [
    async ({ browser: _ }, use) => {
      const shared: Shared = {};
      await use(shared);
      await shared.context?.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, portal, shared, keepsShell, hasOwnContext, isTranslated, isMobile }, use) => {
    if (hasOwnContext || keepsShell || isTranslated || isMobile)
      await ownContext(browser, { keepsShell, isTranslated }, use);
    else await sharedContext(browser, shared, portal.url, use);
  },
  page: async ({ page, patterns }, use) => {
    const complaints = complaintsOf(page);
    await use(page);
    const unexpected = complaints.filter((text) => !patterns.some((pattern) => pattern.test(text)));
    expect(unexpected, 'the browser complained').toEqual([]);
  },
  moveClock: async ({ portal }, use) => {
    let moved = 0;
    await use((milliseconds) => {
      moved += milliseconds;
      portal.moveClock(milliseconds);
    });
    portal.moveClock(-moved);
  },
  withoutTable: async ({ portal, allowComplaints }, use) =>
    use((table, work) => {
      allowComplaints(/status of 500/);
      return portal.withoutTable(table, work);
    }),
  logIn: async ({ page, context, shared }, use) =>
    use(async ({ id, token }, workspaceId) => {
      // A page that shows nothing yet needs no page of the portal for that: the one that stays open has the same storage.
      const isBlank = page.url() === 'about:blank' && context === shared.context;
      const place = isBlank && shared.keeper ? shared.keeper.page : page;
      if (place === page) await page.goto('/favicon.svg');
      await place.evaluate(
        ({ session, workspace }) => {
          localStorage.setItem('muster-session', JSON.stringify(session));
          if (workspace) localStorage.setItem('muster-workspace', workspace);
        },
        {
          session: { userId: id, token, issuedAt: Date.now(), isAuthenticated: true },
          workspace: workspaceId,
        },
      );
    }),
});

export { expect };
