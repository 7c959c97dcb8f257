import type { Locator, Page, Route } from '@playwright/test';
import type { Endpoint } from '#contract/endpoint.ts';
import { bodies, type Kind, kinds, rows } from '#tests/support/errorSentences.ts';
import { expect } from './test.ts';

/** The console's word for the answers that `expectSentence` gives. */
export const FAILING = /Failed to load resource/;

interface Provoked {
  /** The call that fails. */
  call: Pick<Endpoint, 'method' | 'path'>;
  /** Makes the call; `attempt` counts from 0. */
  provoke: (attempt: number) => Promise<unknown>;
  /** Holds title and words and nothing else; a toast, which is closed each time, where it's left out. */
  shown?: Locator;
  /** Stands after the words in `shown`, such as the label of a button. */
  ending?: string;
  /** The status where the table leaves it open. */
  status?: number;
}

function fail(route: Route, kind: Kind, status: number): Promise<void> {
  const body = bodies[kind];
  if (body === undefined) return route.abort('connectionfailed');
  return route.fulfill({ status, body, contentType: kind === 'page' ? 'text/html' : 'application/json' });
}

/** All rows of a sentence with the kinds of answers to try: every kind with the row's first status, one with the others. */
const casesOf = (name: string, open: number) =>
  rows
    .filter((row) => row.name === name)
    .flatMap(({ statuses: [first = open, ...others], title, words }) =>
      [
        ...kinds.filter((kind) => first >= 300 || kind === 'page').map((kind) => ({ kind, status: first })),
        ...others.map((status) => ({ kind: 'both' as const, status })),
      ].map(({ kind, status }) => ({ kind, status, text: title + words(kind, status) })),
    );

/** Provokes a sentence of docs/error-sentences.md with each kind of failing answer, and compares it character by character. */
export async function expectSentence(page: Page, name: string, provoked: Provoked): Promise<void> {
  const { call, provoke, ending = '', status: open = 503 } = provoked;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const toast = page.locator('.mantine-Notification-root');
  const shown = provoked.shown ?? toast;
  const path = call.path.replaceAll(/:\w+/g, '[^/]+');
  const address = new RegExp(`^[^?]*://[^/]+${path}(\\?.*)?$`);
  const cases = casesOf(name, open);
  expect(cases.length, name).toBeGreaterThanOrEqual(kinds.length);
  for (const [index, { kind, status, text }] of cases.entries()) {
    await page.route(address, (route) =>
      route.request().method() === call.method ? fail(route, kind, status) : route.fallback(),
    );
    const asked = page.waitForRequest(
      (request) => request.method() === call.method && address.test(request.url()),
    );
    await Promise.all([asked, provoke(index)]);
    await expect(shown, `${name}: ${kind}, ${status}`).toHaveText(text + ending);
    await page.unroute(address);
    if (provoked.shown) continue;
    await toast.getByRole('button', { name: 'Close' }).dispatchEvent('click');
    await toast.waitFor({ state: 'detached' });
  }
}
