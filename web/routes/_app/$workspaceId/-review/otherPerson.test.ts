import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { standInPage } from '#tests/support/rendered.tsx';
import { directoryOf } from '#web/routes/_app/$workspaceId/work-documents/add/-directory.ts';

const load = async () => {
  standInPage();
  return await import('./otherPerson.ts');
};
let web: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  web = await load();
});
afterAll(() => void vi.resetModules());

const member = (name: string) => ({ id: name, name, email: '', isDraft: false });
const everybody = directoryOf(['Ada Byron', 'Ben Lund', 'Cara Diaz'].map(member));
const submitted = (name: string) =>
  ({ workspaceMember: { id: 'Ada Byron', fullName: 'Ada Byron', email: null }, file: { name } }) as never;

test.each([
  ['Byron Ada - First aid.pdf', undefined],
  ['Ben Lund - First aid.pdf', 'Ben Lund'],
  ['Ben Lund and Ada Byron.pdf', undefined],
  ['scan 17.pdf', undefined],
  // A surname alone may be a word of something else.
  ['scan Lund 17.pdf', undefined],
])('[SUB-04] of a certificate that Ada Byron submitted as %s, another person is named: %s', (file, other) => {
  expect(web.otherPersonIn(submitted(file), everybody)?.name).toBe(other);
});
