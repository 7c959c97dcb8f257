import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { standInPage } from '#tests/support/rendered.tsx';
import { screenOf } from '#tests/support/screen.tsx';
import { answering } from '#tests/support/standIns/answering.ts';

const load = async () => {
  standInPage();
  return {
    ...(await import('./InvitationSection.tsx')),
    ...(await import('#web/routes/_app/$workspaceId/-LeaveDialog.tsx')),
    ...(await import('#web/ui/feedback/toast.ts')),
  };
};
let web: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  web = await load();
});
afterAll(() => void vi.resetModules());

const told = { success: vi.fn(), failure: vi.fn() };
beforeEach(() => {
  vi.spyOn(web.toast, 'success').mockImplementation(told.success.mockReset());
  vi.spyOn(web.toast, 'failure').mockImplementation(told.failure.mockReset());
});

const invitation = (id: string, change: object = {}) => ({
  id,
  workspaceId: id,
  workspace: { id, name: `Site ${id}`, logotype: null, memberCount: 3 },
  status: 'PENDING',
  createdAt: `2026-11-2${id}T12:00:00.000Z`,
  expiresAt: '2026-12-22T12:00:00.000Z',
  ...change,
});
const open = (id: string) => ({
  id,
  name: `Site ${id}`,
  logotype: null,
  domain: 'crew.example',
  memberCount: 1,
});

const INVITATIONS = ['workspaces', 'invitations'];
async function section(invited: object[], openOnes: object[] = []) {
  const asked = answering({
    'pending-by-email': [{ data: invited, count: invited.length }],
    'available-open-workspaces': [openOnes],
  });
  const screen = await screenOf(<web.InvitationSection />, {
    answers: [
      [INVITATIONS, { data: invited, count: invited.length }],
      [['workspaces', 'open'], openOnes],
    ],
  });
  const buttons = () =>
    screen
      .elements()
      .flatMap(({ props }) => (typeof props.onClick === 'function' ? (props['aria-label'] ?? []) : []));
  return { ...screen, asked, buttons };
}

test('[WSP-06] a workspace that one is invited to is listed once, with its invitation', async () => {
  const screen = await section([invitation('1')], [open('1'), open('2')]);
  expect(new Set(screen.buttons())).toEqual(new Set(['Decline Site 1', 'Accept Site 1', 'Join Site 2']));
});

test('[WSP-04] invitations stand newest first, also those that ended since the list was opened', async () => {
  const all = ['1', '3', '2'].map((id) => invitation(id));
  const screen = await section(all, [open('9')]);
  const inOrder = () => screen.buttons().filter((name) => /^(Decline|Undo|Join)/.test(String(name)));
  expect(inOrder()).toEqual(['Decline Site 3', 'Decline Site 2', 'Decline Site 1', 'Join Site 9']);
  await screen.press('Decline Site 2');
  expect(inOrder()).toEqual(['Decline Site 3', 'Undo declining Site 2', 'Decline Site 1', 'Join Site 9']);
});

test('[WSP-17] an invitation that has expired can be declined, not accepted', async () => {
  expect((await section([invitation('1', { status: 'EXPIRED' })])).buttons()).toEqual(['Decline Site 1']);
});

test.each([
  ['Accept Site 1', [invitation('1')], []],
  ['Join Site 1', [], [open('1')]],
])('[WSP-14] [WSP-16] after "%s" the workspace opens', async (press, invited, openOnes) => {
  const screen = await section(invited, openOnes);
  await screen.press(press);
  expect(told.success.mock.calls).toEqual([['Joined workspace']]);
  expect(screen.led).toMatchObject([{ to: '/$workspaceId', params: { workspaceId: '1' } }]);
});

test('[PPL-13] a declined invitation can be taken back, and stands where it was until then', async () => {
  const screen = await section([invitation('1'), invitation('2')]);
  await screen.press('Decline Site 1');
  expect(screen.text()).toContain('You declined this invitation.');
  await screen.does(() =>
    screen.queryClient.setQueryData(INVITATIONS, { data: [invitation('2')], count: 1 }),
  );
  expect(screen.buttons()).toContain('Undo declining Site 1');
  await screen.press('Undo declining Site 1');
  expect(screen.asked).toContainEqual({
    call: 'POST /v2/workspace-membership-invites/undo-decline',
    body: { workspaceIds: ['1'] },
  });
  expect(screen.buttons()).toContain('Accept Site 1');
});

test('[WSP-52] only the last active member is told that the workspace closes, and only who may know it is asked about', async () => {
  const leaving = async (permissions: never[], count: number) => {
    const asked = answering({ list: [{ data: [], count }] });
    const screen = await screenOf(
      <web.LeaveDialog workspaceId="w" workspaceName="North" opened onClose={() => undefined} />,
      { permissions },
    );
    await screen.does(() => undefined);
    return [screen.text().includes('the workspace closes'), asked.length];
  };
  expect(await leaving(['workspace:manage'] as never[], 1)).toEqual([true, 1]);
  expect(await leaving(['workspace:manage'] as never[], 2)).toEqual([false, 1]);
  expect(await leaving([], 1)).toEqual([false, 0]);
});
