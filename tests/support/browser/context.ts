import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { translator } from './translator.ts';

/** The context that tests share, once one of them has needed it. */
export interface Shared {
  context?: BrowserContext;
  keeper?: Keeper;
  /** How many tests have used it. */
  uses?: number;
}

/** So many tests use a context. What closed pages leave in its process, 10 MB and more each, makes later tests slower. */
const MOST_USES = 8;

interface Keeper {
  page: Page;
  session: CDPSession;
}

/** Runs in every page: it finds no service worker, which would fetch all built files beside what the test looks at. */
const withoutServiceWorker = 'delete Navigator.prototype.serviceWorker';

/** What outlives the pages of a context, and cannot be taken back. */
const forGood = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'on',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
] as const;

/** A context for one test, closed after it. */
export async function ownContext(
  browser: Browser,
  { keepsShell, isTranslated }: { keepsShell: boolean; isTranslated: boolean },
  use: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext();
  if (!keepsShell) await context.addInitScript(withoutServiceWorker);
  if (isTranslated) await context.addInitScript(translator);
  await use(context);
  await context.close();
}

/**
 * The context that the tests of a worker use one after the other, without anything that one before has left but the built
 * files: to load and compile them anew took two fifths of a test. A test that fails ends its worker, and the context with it.
 */
export async function sharedContext(
  browser: Browser,
  shared: Shared,
  url: string,
  use: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  shared.context ??= await makeShared(browser);
  const { context } = shared;
  shared.keeper ??= await openKeeper(context, url);
  const { keeper } = shared;
  await use(context);
  for (const page of context.pages()) if (page !== keeper.page) await page.close();
  await context.clearCookies();
  await context.clearPermissions();
  await keeper.session.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' });
  shared.uses = (shared.uses ?? 0) + 1;
  if (shared.uses < MOST_USES) return;
  await context.close();
  for (const key of ['context', 'keeper', 'uses'] as const) delete shared[key];
}

/** A page of the portal that stays open: with it the browser keeps the process that shows the portal, and what that has compiled. */
async function openKeeper(context: BrowserContext, url: string): Promise<Keeper> {
  const page = await context.newPage();
  await page.goto(`${url}/favicon.svg`);
  return { page, session: await context.newCDPSession(page) };
}

async function makeShared(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext();
  await context.addInitScript(withoutServiceWorker);
  const refuse = () => {
    throw new Error('Other tests use this context too: say test.use({ hasOwnContext: true }).');
  };
  Object.assign(context, Object.fromEntries(forGood.map((name) => [name, refuse])));
  Object.assign(context.clock, { install: refuse, setFixedTime: refuse, setSystemTime: refuse });
  return context;
}
