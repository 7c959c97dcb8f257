import { expect, test } from 'vitest';
import { isPageAddress } from './pages.ts';

test.each([
  ['/', true],
  ['/login', true],
  ['/documents', true],
  ['/v10', true],
  ['/v2', false],
  ['/v1/users', false],
  ['/docs?x', false],
  ['/openapi.json', false],
  ['/assets/a.js', false],
  ['/unsubscribe/x', false],
  ['/healthz', false],
  ['/readyz', false],
  ['/metrics', false],
  ['/mailbox', false],
])('that %s is a page is %s', (address, isPage) => {
  expect(isPageAddress(address)).toBe(isPage);
});
