import { expect, test } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { wayOf } from './ways.ts';

const HOME = 'https://muster.example';
const asked = (path: string, more: Partial<Parameters<typeof wayOf>[0]> = {}) =>
  wayOf({ method: 'GET', mode: 'cors', url: new URL(path, HOME).href, ...more }, HOME);

test('[PPL-16] no call of the contract is ever answered or kept by the service worker', () => {
  const all = Object.values(endpoints).flatMap((noun) => Object.values(noun));
  expect(all.length).toBeGreaterThan(100);
  for (const { method, path } of all) {
    for (const mode of ['cors', 'same-origin', 'navigate']) {
      expect(asked(path.replace(/:\w+/g, 'cabc'), { method, mode }), `${method} ${path}`).toBeNull();
    }
  }
});

test('[PPL-16] pages and built files are answered, nothing else and nobody else', () => {
  const isPage = { mode: 'navigate' };
  expect(asked('/cabc/members?page=2', isPage)).toBe('page');
  expect(asked('/assets/abcdefg.js')).toBe('file');
  expect(asked('/cabc/members')).toBeNull();
  expect(asked('/cabc/members', { ...isPage, method: 'POST' })).toBeNull();
  expect(asked('https://elsewhere.example/', isPage)).toBeNull();
  for (const path of [
    '/v2/files/x?sig=s',
    '/mailbox?key=k',
    '/docs/',
    '/openapi.json',
    '/unsubscribe?t=1',
    '/calendar.ics?token=t',
    '/verify.html',
  ])
    expect(asked(path, isPage), path).toBeNull();
});
