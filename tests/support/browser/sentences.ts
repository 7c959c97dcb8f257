import type { Locator, Page, Route } from '@playwright/test';
import type { Endpoint } from '#contract/endpoint.ts';
import { bodies, type Kind, rows } from '#tests/support/errorSentences.ts';
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

/** The kinds of answers, first those that tell one order of words from another. */
const TELLING = ['both', 'error', 'message', 'page', 'none'] as const satisfies Kind[];

/**
 * The answers by which a screen shows that the sentence is its own: for each row those that read differently, and none at all.
 * `web/words/failures.test.ts` tries the sentence with every kind and every status.
 */
const casesOf = (name: string, open: number) =>
  rows
    .filter((row) => row.name === name)
    .flatMap(({ statuses: [status = open], title, words }, index) => {
      const tried = TELLING.filter((kind) =>
        status < 300 ? kind === 'page' : kind !== 'none' || index === 0,
      );
      const texts = tried.map((kind) => title + words(kind, status));
      return tried.flatMap((kind, at) => {
        const text = texts[at] ?? '';
        return kind === 'none' || texts.indexOf(text) === at ? [{ kind, status, text }] : [];
      });
    });

/** Provokes a sentence of docs/error-sentences.md with the failing answers that tell it from others, and compares it character by character. */
export async function expectSentence(page: Page, name: string, provoked: Provoked): Promise<void> {
  const { call, provoke, ending = '', status: open = 503 } = provoked;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const toast = page.locator('.mantine-Notification-root');
  const shown = provoked.shown ?? toast;
  const path = call.path.replaceAll(/:\w+/g, '[^/]+');
  const address = new RegExp(`^[^?]*://[^/]+${path}(\\?.*)?$`);
  const cases = casesOf(name, open);
  expect(cases.length, name).toBeGreaterThan(1);
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
