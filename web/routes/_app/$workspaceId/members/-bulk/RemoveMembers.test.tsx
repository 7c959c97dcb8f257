import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Member } from '#contract/members.ts';
import { drawnBy, standInPage } from '#tests/support/rendered.tsx';
import { toastAfter } from '#tests/support/toasts.ts';

let RemoveMembers: typeof import('./RemoveMembers.tsx').RemoveMembers;
beforeAll(async () => {
  standInPage();
  vi.stubGlobal('fetch', async () => Response.json({ count: 1, data: [] }));
  ({ RemoveMembers } = await import('./RemoveMembers.tsx'));
});
afterAll(() => void vi.resetModules());

/** The message after the removal of these members. */
function messageAfter(...ids: string[]) {
  const members = ids.map((id) => ({ id, proGroupMembers: [] }) as unknown as Member);
  const dialog = { workspaceId: 'w', members, onClose: () => undefined, onDone: () => undefined };
  const [confirm] = drawnBy(() => RemoveMembers(dialog));
  return toastAfter(confirm?.onConfirm as () => void);
}

test('[PPL-13] a removal can be undone, but not by somebody who has removed themselves too', async () => {
  const undo = { undo: expect.any(Function), text: 'Members removed successfully.' };
  expect(await messageAfter('ada')).toMatchObject({ message: { props: undo } });
  expect(await messageAfter('ada', 'me')).toMatchObject({ message: 'Members removed successfully.' });
});
