import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Member } from '#contract/members.ts';
import type { Role } from '#contract/rules/permissions.ts';
import { uses } from '#tests/support/live.tsx';
import { standInPage } from '#tests/support/rendered.tsx';
import { screenOf } from '#tests/support/screen.tsx';
import { answering } from '#tests/support/standIns/answering.ts';

const load = async () => {
  standInPage();
  return {
    ...(await import('./MemberActions.tsx')),
    ...(await import('#web/features/members/RoleChangeDialog.tsx')),
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

const LIST = ['w', 'members', 'list'];
const member = (change: object = {}) =>
  ({
    id: 'ann',
    workspaceId: 'w',
    fullName: 'Ann',
    email: 'ann@crew.example',
    role: 'WORKSPACE_MEMBER',
    status: 'ACTIVE',
    userId: 'u',
    trades: [],
    proGroupMembers: [],
    workspaceMembershipInvite: [],
    ...change,
  }) as unknown as Member;

const invited = (sentAt: string, status = 'PENDING') =>
  member({
    status: 'DRAFT',
    userId: null,
    workspaceMembershipInvite: [{ id: 'i', status, sentAt, sentCount: 1, sentBy: null }],
  });
const LONG_AGO = '2026-01-31T10:00:00.000Z';

const actionsOf = async (of: Member) => {
  const screen = await screenOf(<web.MemberActions member={of} />, { answers: [[LIST, {}]] });
  return { ...screen, isStale: () => screen.queryClient.getQueryState(LIST)?.isInvalidated };
};
const buttons = ({ elements }: Awaited<ReturnType<typeof screenOf>>) =>
  elements()
    .filter(({ props }) => typeof props.onClick === 'function')
    .map(({ props }) => props.children);

test.each<[who: string, of: () => Member, offered: unknown[]]>([
  ['an active member', () => member(), []],
  ['a draft', () => member({ status: 'DRAFT' }), ['Send invitation']],
  ['a draft without an address', () => member({ status: 'DRAFT', email: null }), []],
  ['somebody who waits', () => invited(LONG_AGO), ['Revoke invitation', 'Send invitation again']],
])('[PPL-12] the invitation of %s', async (_who, of, offered) => {
  answering({});
  const all = buttons(await actionsOf(of()));
  expect(all.filter((text) => String(text).includes('nvitation'))).toEqual(offered);
});

test('[PPL-12] an invitation is sent again, and all that shows it asked for again', async () => {
  const asked = answering({});
  const screen = await actionsOf(invited(LONG_AGO));
  await screen.press('Send invitation again');
  expect(asked[0]?.call).toMatch(/^POST .*\/i\//);
  expect([told.success.mock.calls, screen.isStale()]).toEqual([[['Invitation sent again']], true]);
});

test('[PPL-12] one that was sent today is not sent again', async () => {
  const asked = answering({});
  const screen = await actionsOf(invited(new Date().toISOString()));
  expect(screen.named('Send invitation again')).toMatchObject({ 'aria-disabled': true });
  await screen.press('Send invitation again');
  expect(asked).toEqual([]);
});

test('[PPL-12] an invitation is revoked after a question, and a failure asks anew how it stands', async () => {
  const asked = answering({ revoke: [{ status: 409, message: 'Ann has accepted it.' }] });
  const screen = await actionsOf(invited(LONG_AGO));
  await screen.press('Revoke invitation');
  expect([asked, screen.text()]).toEqual([[], expect.stringContaining('Ann can no longer accept it.')]);
  const isConfirm = ({ color, children }: Record<string, unknown>) =>
    color === 'red' && children === 'Revoke invitation';
  await screen.does(() => uses('onClick')(screen.elements().filter(({ props }) => isConfirm(props))));
  expect(told.failure.mock.calls).toEqual([['The invitation was not revoked', 'Ann has accepted it.']]);
  expect(screen.isStale()).toBe(true);
});

const changing = async (of: Member, role: Role) => {
  const onClose = vi.fn<() => void>();
  const screen = await screenOf(<web.RoleChangeDialog member={of} role={role} onClose={onClose} />, {
    answers: [[LIST, {}]],
  });
  const asked = screen.text();
  await screen.press('Change role');
  return { ...screen, question: asked, onClose };
};

test('[MEM-32] whoever takes the role of an admin from themselves starts anew, and nothing of it is kept', async () => {
  answering({});
  const me = member({ id: 'me', role: 'WORKSPACE_ADMIN' });
  const { question, led, queryClient, onClose } = await changing(me, 'TEAM_ADMIN');
  expect(question).toContain('Change your own role?');
  expect(told.success.mock.calls).toEqual([['You are now a Team Admin']]);
  expect(led).toMatchObject([{ to: '/' }]);
  expect([queryClient.getQueryData(LIST), onClose.mock.calls.length]).toEqual([undefined, 1]);
});

test('[MEM-30] the role of another changes what they see, and nobody is led away', async () => {
  answering({});
  const { question, led, queryClient } = await changing(member({ role: 'WORKSPACE_ADMIN' }), 'TEAM_ADMIN');
  expect(question).toContain('Change the role of Ann?');
  expect(question).not.toContain('Only another admin');
  expect(told.success.mock.calls).toEqual([['Ann is now a Team Admin']]);
  expect([led, queryClient.getQueryState(LIST)?.isInvalidated]).toEqual([[], true]);
});

test('[MEM-36] a role that could not be changed is told, and the dialog closes', async () => {
  answering({ ann: [{ status: 409, message: 'There would be no admin left.' }] });
  const { onClose, queryClient } = await changing(member({ role: 'WORKSPACE_ADMIN' }), 'TEAM_MEMBER');
  expect(told.failure.mock.calls).toEqual([['There would be no admin left.']]);
  expect([onClose.mock.calls.length, queryClient.getQueryState(LIST)?.isInvalidated]).toEqual([1, false]);
});
