import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Member } from '#contract/members.ts';
import { live, uses } from '#tests/support/live.tsx';
import { elementsIn, standInPage } from '#tests/support/rendered.tsx';
import { answering } from '#tests/support/standIns/answering.ts';
import type { Choice, PlacingQuestion } from '#web/features/requirements/placing/usePlacing.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import type { ConfirmProps } from '#web/ui/ConfirmModal.tsx';
import type { BulkDialogProps } from './useBulkAction.ts';

const load = async () => {
  standInPage();
  return {
    ...(await import('./useBulkAction.ts')),
    ...(await import('./AddToTeams.tsx')),
    ...(await import('./ChangeTrades.tsx')),
    ...(await import('./ChangeRoles.tsx')),
    ...(await import('./RemoveMembers.tsx')),
    ...(await import('./SendInvitation.tsx')),
    ...(await import('#web/features/requirements/placing/cancelled.ts')),
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

const member = (id: string, change: object = {}) =>
  ({
    id,
    workspaceId: 'w',
    fullName: id,
    email: `${id}@crew.example`,
    role: 'WORKSPACE_MEMBER',
    status: 'ACTIVE',
    trades: [],
    proGroupMembers: [],
    workspaceMembershipInvite: [],
    ...change,
  }) as unknown as Member;

const LIST = ['w', 'members', 'list'];

type Dialog = (props: BulkDialogProps) => unknown;

/** A dialog about these members, and what can be done in it. */
async function asking(draw: Dialog, members: Member[], known: object = {}) {
  const onDone = vi.fn<() => void>();
  const onClose = vi.fn<() => void>();
  const screen = await live(() => elementsIn(draw({ workspaceId: 'w', members, onDone, onClose })), {
    answers: [[LIST, {}]],
    ...known,
  });
  return {
    ...screen,
    onDone,
    onClose,
    press: (name: string, ...given: unknown[]) => screen.does(uses(name, ...given)),
    button: (words: string) =>
      screen.now().find(({ props }) => props.onClick && String(props.children) === words)?.props as
        | { disabled?: boolean; onClick: () => void }
        | undefined,
    says: (words: string) => screen.now().some(({ props }) => props.children === words),
    isStale: () => screen.queryClient.getQueryState(LIST)?.isInvalidated,
  };
}

/** A dialog with a bulk action of its own, and no more. */
const acting = (action: object, members = [member('ann')]) =>
  asking((dialog) => {
    const { submit } = web.useBulkAction({
      dialog,
      success: 'Done.',
      failure: () => 'Failed.',
      ...action,
    } as never);
    return <ConfirmDialog {...({ onConfirm: submit } as ConfirmProps)} />;
  }, members);

test('after a bulk action it is told, the dialog closes, and all of the workspace is asked for again', async () => {
  const recorded = vi.fn<() => void>();
  const undo = vi.fn<() => void>();
  const dialog = await acting({ run: async () => undefined, recorded, undo });
  await dialog.press('onConfirm');
  expect(told.success.mock.calls).toEqual([['Done.', undo]]);
  expect([recorded.mock.calls.length, dialog.onDone.mock.calls.length, dialog.isStale()]).toEqual([
    1,
    1,
    true,
  ]);
});

test('[MEM-49] without members nothing is run', async () => {
  const run = vi.fn<() => Promise<void>>();
  await (await acting({ run }, [])).press('onConfirm');
  expect(run).not.toHaveBeenCalled();
  expect(told.failure.mock.calls).toEqual([['Missing workspace or members.']]);
});

test('a bulk action that failed says so and leaves the dialog open; one that somebody called off says nothing', async () => {
  const failed = await acting({ run: () => Promise.reject(new Error('No line.')) });
  await failed.press('onConfirm');
  expect(told.failure.mock.calls).toEqual([['Failed.', undefined]]);
  expect(failed.onDone).not.toHaveBeenCalled();
  told.failure.mockReset();
  const called = await acting({ run: () => Promise.reject(new web.PlacingCancelled()) });
  await called.press('onConfirm');
  expect([told.failure.mock.calls, told.success.mock.calls]).toEqual([[], []]);
});

test.each<[who: string, ids: string[], led: object[]]>([
  ['themselves alone', ['me'], [{ to: '/' }]],
  ['themselves among others', ['ann', 'me'], [{ to: '/' }]],
  ['others', ['ann', 'ben'], []],
])('[MEM-53] who removes %s is led away, or not', async (_who, ids, led) => {
  answering({});
  const dialog = await asking(
    web.RemoveMembers,
    ids.map((id) => member(id)),
  );
  await dialog.press('onConfirm');
  expect(dialog.led).toEqual(led);
  expect(dialog.queryClient.getQueryData(LIST) === undefined).toBe(led.length > 0);
});

test.each<[what: string, choice: Choice, sent: object]>([
  ['those who lack nothing', { memberIds: ['ben'] }, { workspaceMemberIds: ['ben'] }],
  [
    'everybody, with a reason',
    { memberIds: ['ann', 'ben'], override: { reason: 'Course on Monday' } },
    { workspaceMemberIds: ['ann', 'ben'], override: { reason: 'Course on Monday' } },
  ],
])('[REQ-13] into teams go %s, as was chosen', async (_what, choice, sent) => {
  const check = {
    gaps: [
      {
        ...{ workspaceMemberId: 'ann', name: 'Ann', requirementId: 'r', state: 'MISSING', blocking: true },
        proGroupIds: ['t'],
      },
    ],
    ...{ requirements: [{ id: 'r', name: 'Rope', kinds: [] }], teams: [{ id: 't', name: 'North' }] },
    ...{ counts: { people: 1, blocked: 1, gaps: 1 }, blockedWorkspaceMemberIds: ['ann'] },
  };
  const asked = answering({ check: [check], list: [{ data: [], count: 0 }] });
  const dialog = await asking(web.AddToTeams, [member('ann'), member('ben')]);
  await dialog.press('onToggle', 't');
  await dialog.press('onConfirm');
  const question = dialog.now().flatMap(({ props }) => (props.question as PlacingQuestion) ?? [])[0];
  await dialog.does(() => question?.send(choice));
  const added = asked.find(({ call }) => call.endsWith('pro-group-members'));
  expect(added?.body).toEqual({ proGroupIds: ['t'], ...sent });
});

test('[PPL-13] "Undo" brings back just those who were removed, and says how many', async () => {
  const asked = answering({
    'bulk-restore': [{ count: 2 }, { status: 409, message: 'Ann was added again.' }],
  });
  const dialog = await asking(web.RemoveMembers, [member('ann'), member('ben')]);
  await dialog.press('onConfirm');
  const [, undo] = told.success.mock.calls[0] ?? [];
  const isUndone = async () => {
    dialog.queryClient.setQueryData(LIST, {});
    await dialog.does(undo);
    return dialog.isStale();
  };
  expect(await isUndone()).toBe(true);
  expect(asked).toContainEqual({
    call: 'POST /v2/workspace-members/bulk-restore',
    body: { workspaceId: 'w', workspaceMemberIds: ['ann', 'ben'] },
  });
  expect(told.success.mock.lastCall).toEqual(['2 members are back.']);
  expect(await isUndone()).toBe(true);
  expect(told.failure.mock.calls).toEqual([['The removal was not undone', 'Ann was added again.']]);
});

const TRADES = [
  { id: 'rig', name: 'Rigger', archivedAt: null },
  { id: 'weld', name: 'Welder', archivedAt: null },
];
const WELDER = { trades: [{ id: 'weld', name: 'Welder' }] };

/** What of trades was sent last. */
const sentIn = (asked: ReturnType<typeof answering>) =>
  asked.findLast(({ call }) => call.startsWith('PATCH'))?.body;

test('[TRD-02] trades are given or taken as ticked, and "Undo" takes back exactly what the server did', async () => {
  const of = (tradeId: string, ...workspaceMemberIds: string[]) => ({ tradeId, workspaceMemberIds });
  const asked = answering({
    people: [
      { given: [of('rig', 'ann')], taken: [] },
      { given: [], taken: [] },
    ],
  });
  const dialog = await asking(web.ChangeTrades, [member('ann'), member('ben', WELDER)], {
    answers: [
      [LIST, {}],
      [['w', 'trades', 'list'], { data: TRADES }],
    ],
  });
  expect(dialog.button('Add')?.disabled).toBe(true);
  await dialog.press('onToggle', 'rig');
  expect(dialog.button('Add')?.disabled).toBe(false);
  await dialog.does(() => dialog.button('Add')?.onClick());
  expect(sentIn(asked)).toEqual({ give: [of('rig', 'ann', 'ben')], take: [] });
  expect(told.success.mock.calls[0]?.[0]).toBe('1 trade added.');
  await dialog.does(told.success.mock.calls[0]?.[1]);
  expect(sentIn(asked)).toEqual({ give: [], take: [of('rig', 'ann')] });
  expect(told.success.mock.lastCall).toEqual(['The change was undone.']);
});

test('[TRD-02] a trade that was ticked to be given is not taken away', async () => {
  const asked = answering({ people: [{ given: [], taken: [] }] });
  const dialog = await asking(web.ChangeTrades, [member('ann'), member('ben', WELDER)], {
    answers: [
      [LIST, {}],
      [['w', 'trades', 'list'], { data: TRADES }],
    ],
  });
  await dialog.press('onToggle', 'rig');
  await dialog.press('onChange', 'take');
  expect(dialog.button('Remove')?.disabled).toBe(true);
  await dialog.press('onToggle', 'weld');
  await dialog.does(() => dialog.button('Remove')?.onClick());
  expect(sentIn(asked)).toEqual({
    give: [],
    take: [{ tradeId: 'weld', workspaceMemberIds: ['ann', 'ben'] }],
  });
});

test('[PPL-11] a role is chosen first; those who have it stay out of it, and the server is told what the others had', async () => {
  const asked = answering({});
  const dialog = await asking(web.ChangeRoles, [
    member('ann'),
    member('ben', { role: 'TEAM_ADMIN' }),
    member('me', { role: 'WORKSPACE_ADMIN' }),
  ]);
  const select = () => dialog.now().find(({ props }) => props.label === 'New role of 3 members')?.props;
  await dialog.press('onConfirm');
  expect([select()?.error, asked]).toEqual(['Choose a role.', []]);
  await dialog.press('onChange', { currentTarget: { value: 'TEAM_ADMIN' } });
  expect(select()?.error).toBe(false);
  await dialog.press('onConfirm');
  expect(asked[0]?.body).toEqual({
    workspaceId: 'w',
    workspaceMemberIds: ['me', 'ann'],
    role: 'TEAM_ADMIN',
    seen: { ann: 'WORKSPACE_MEMBER', me: 'WORKSPACE_ADMIN' },
  });
  // The admin’s role is gone, and with it what they saw.
  expect([dialog.led, dialog.queryClient.getQueryData(LIST)]).toEqual([[{ to: '/' }], undefined]);
});

test('[PPL-11] an admin who stays one keeps what they see', async () => {
  answering({});
  const dialog = await asking(web.ChangeRoles, [member('ann'), member('me', { role: 'WORKSPACE_ADMIN' })]);
  await dialog.press('onChange', { currentTarget: { value: 'WORKSPACE_ADMIN' } });
  await dialog.press('onConfirm');
  expect([dialog.led, dialog.isStale()]).toEqual([[], true]);
  expect(told.success.mock.lastCall?.[0]).toBe('1 member now has the role Workspace Admin.');
});

test('[LNG-02] an invitation goes in the language that was chosen; until then none is sent', async () => {
  const asked = answering({});
  const draft = member('ben', { status: 'DRAFT', language: 'es' });
  const dialog = await asking(web.SendInvitation, [member('ann'), draft]);
  const choice = () => dialog.now().find(({ props }) => 'people' in props)?.props;
  expect(choice()).toMatchObject({ people: [{ language: 'es' }], value: undefined });
  await dialog.press('onChange', 'pl');
  expect(choice()?.value).toBe('pl');
  await dialog.press('onConfirm');
  expect(asked[0]?.body).toEqual({ workspaceId: 'w', emails: ['ben@crew.example'], language: 'pl' });
});

const DRAFT = { status: 'DRAFT' };
const justNow = () => ({
  status: 'INVITED',
  workspaceMembershipInvite: [{ sentAt: new Date().toISOString() }],
});

test.each<[members: () => Member[], text: string, confirm: string]>([
  [() => [member('ann')], 'Everybody you selected is an active member. There is nobody to invite.', 'Close'],
  [
    () => [member('a', DRAFT), member('b')],
    '1 person gets an email with a link to join this workspace. The other one is an active member.',
    'Send invitation',
  ],
  [
    () => [member('a', DRAFT), member('b', DRAFT), member('c', justNow())],
    '2 people get an email with a link to join this workspace. 1 person was sent an invitation in the last 24 hours and gets no second email today.',
    'Send invitation',
  ],
  [
    () => [member('a', justNow()), member('b', justNow()), member('c'), member('d')],
    '2 people were sent an invitation in the last 24 hours and get no second email today. The other 2 are active members.',
    'Send invitation',
  ],
])(
  '[MEM-40] [PPL-12] who gets an invitation is told before it is sent (%#)',
  async (members, text, confirm) => {
    const asked = answering({});
    const dialog = await asking(web.SendInvitation, members());
    const { confirmLabel } = dialog.now()[0]?.props ?? {};
    expect([dialog.says(text), confirmLabel]).toEqual([true, confirm]);
    await dialog.press('onConfirm');
    const emails = members().flatMap(({ status, email }) => (status === 'ACTIVE' ? [] : [email]));
    if (confirm === 'Close') expect([asked, dialog.onClose.mock.calls.length]).toEqual([[], 1]);
    else expect(asked[0]?.body).toEqual({ workspaceId: 'w', emails });
  },
);
