import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { drawnBy, standInPage } from '#tests/support/rendered.tsx';
import type { PersonGap } from '#web/api/placing.ts';

let CannotJoin: typeof import('./CannotJoin.tsx').default;
beforeAll(async () => {
  standInPage();
  ({ default: CannotJoin } = await import('./CannotJoin.tsx'));
});
afterAll(() => void vi.resetModules());

test('[REQ-13] what is missing can be submitted, what waits for its review need not be', () => {
  const gaps = ['MISSING', 'WAITING', 'EXPIRED'].map(
    (state) =>
      ({ requirement: { id: state }, kinds: [{ id: 'k', name: state }], state }) as unknown as PersonGap,
  );
  const dialog = drawnBy(
    () => CannotJoin({ workspaceId: 'w', team: 'Roofs', gaps, onClose: () => undefined }),
    {
      answers: [[['w', 'documentKinds', 'list'], { data: [] }]],
    },
  );
  const offered = dialog.filter(({ openKinds }) => openKinds !== undefined);
  expect(offered.map(({ of }) => of)).toEqual(['MISSING', 'EXPIRED']);
});
