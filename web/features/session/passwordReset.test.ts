import { beforeAll, expect, test, vi } from 'vitest';
import { CallError, NetworkError } from '#web/api/client/errors.ts';

let reset: typeof import('./passwordReset.ts');

beforeAll(async () => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { origin: 'http://localhost' } }));
  vi.stubGlobal('document', { querySelector: () => null });
  reset = await import('./passwordReset.ts');
});

const refused = (message: string) => new CallError(400, { statusCode: 400, message });

test.each([
  ['ONB-75', 'Token not found', '/forgot-password/invalid-token/missing'],
  ['ONB-76', 'Token has expired', '/forgot-password/invalid-token/expired'],
  ['ONB-77', 'Token has already been used', '/forgot-password/invalid-token/expired'],
])('[%s] a reset answered "%s" leads to %s', (_, message, screen) => {
  expect(reset.screenForRefusal(refused(message))).toBe(screen);
});

test.each([refused('Some of the values are not valid.'), new CallError(500, null), new NetworkError()])(
  '[ONB-78] the link is not to blame for: %s',
  (error) => {
    expect(reset.screenForRefusal(error)).toBeNull();
  },
);
