import { expect, test } from 'vitest';
import { loaded } from '#tests/support/loaded.ts';

const web = loaded(async () => ({
  ...(await import('#web/api/session.ts')),
  ...(await import('./sentHere.ts')),
}));

const address = (part: string) => `/v2/files/${part}?signature=1`;

test('what was sent from this page is shown without fetching it, the last four files, until somebody else is here', () => {
  web.keepToken('t1', 'ada');
  const files = ['a', 'b', 'c', 'd', 'e'].map((name) => new File([name], name));
  for (const file of files) web.rememberSent(address(file.name), file);
  expect(web.sentHere('/v2/files/e?signature=2')).toBe(files[4]);
  expect(web.sentHere(address('a'))).toBeUndefined();
  web.keepToken('t2', 'ada');
  expect(web.sentHere(address('e'))).toBe(files[4]);
  web.clearSession();
  expect(web.sentHere(address('e'))).toBeUndefined();
});
