import { cloneElement } from 'react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { live } from '#tests/support/live.tsx';
import { drawElement, drawnBy, elementsBy, elementsIn, standInPage } from '#tests/support/rendered.tsx';
import { toastAfter } from '#tests/support/toasts.ts';

let InvitationSection: typeof import('./InvitationSection.tsx').InvitationSection;
beforeAll(async () => {
  standInPage();
  ({ InvitationSection } = await import('./InvitationSection.tsx'));
});
afterAll(() => void vi.resetModules());

const INVITATION = {
  id: 'i',
  workspaceId: 'w',
  workspace: { id: 'w', name: 'North Site', logotype: null, memberCount: 3 },
  status: 'PENDING',
  createdAt: '2026-11-22T12:00:00.000Z',
  expiresAt: '2026-12-22T12:00:00.000Z',
};
const known = {
  answers: [
    [['workspaces', 'invitations'], { data: [INVITATION], count: 1 }],
    [['workspaces', 'open'], []],
  ] as [string[], object][],
};

/** The end of an invitation that was to be declined, where the server answered so. */
async function declined(answer: () => Response) {
  vi.stubGlobal('fetch', async () => answer());
  const ended = vi.fn<(end: object) => void>();
  const row = elementsBy(InvitationSection, known).find(({ props }) => props.invitation);
  const drawn = drawnBy(() => row && drawElement(cloneElement(row, { onEnd: ended })), known);
  const button = drawn.find((props) => props['aria-label'] === 'Decline North Site');
  await toastAfter(button?.onClick as () => void);
  return ended.mock.calls.map(([end]) => end);
}

test('[WSP-20] an invitation that was revoked meanwhile is gone when it is declined; another failure leaves it', async () => {
  expect(await declined(() => Response.json({}))).toMatchObject([{ how: 'DECLINED' }]);
  expect(await declined(() => Response.json({ code: 'NOT_FOUND' }, { status: 404 }))).toMatchObject([
    { how: 'GONE' },
  ]);
  expect(await declined(() => Response.json({}, { status: 500 }))).toEqual([]);
});

test.each([
  ['DECLINED', 'You declined this invitation.'],
  ['GONE', 'This invitation was revoked.'],
])(
  '[PPL-13] where a pressed button is gone because an invitation is %s, what became of it has the focus',
  async (how, words) => {
    const section = await live(() => elementsIn(InvitationSection()), known);
    const row = () => section.now().find(({ props }) => props.invitation);
    const onEnd = row()?.props.onEnd as (end: object) => void;
    await section.does(() => onEnd({ how, height: 80 }));
    const ended = row();
    if (!ended) throw new Error('The place of the invitation is gone.');
    const focused: unknown[] = [];
    await live(() => {
      for (const { props } of elementsIn(drawElement(ended))) {
        const focus = () => void focused.push(props.children);
        if (props.ref) Object.assign(props.ref, { current: { focus } });
      }
    }, known);
    expect(focused).toEqual([words]);
  },
);
