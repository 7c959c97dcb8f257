import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { uses } from '#tests/support/live.tsx';
import { standInPage } from '#tests/support/rendered.tsx';
import { screenOf } from '#tests/support/screen.tsx';
import { answering } from '#tests/support/standIns/answering.ts';

const WORKSPACE = `c${'1'.padStart(24, '0')}`;
let openedLast: string | null = WORKSPACE;

const load = async () => {
  standInPage();
  vi.stubGlobal('HTMLElement', class {});
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === 'muster-workspace' ? openedLast : null),
  });
  return { ...(await import('./-SecurityCard.tsx')), ...(await import('#web/ui/feedback/toast.ts')) };
};
let web: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  web = await load();
});
afterAll(() => void vi.resetModules());

const told = { success: vi.fn(), failure: vi.fn() };
const watch = () => {
  vi.spyOn(web.toast, 'success').mockImplementation(told.success.mockReset());
  vi.spyOn(web.toast, 'failure').mockImplementation(told.failure.mockReset());
};
beforeEach(watch);

const identity = (name: string, change: object = {}) => ({
  ...{ id: name, provider: 'GOOGLE', name, linkedAt: '2026-02-01T12:00:00Z', canRemove: true },
  ...change,
});
const device = (id: string, isCurrent: boolean, change: object = {}) => ({
  ...{ id, isCurrent, browser: 'Firefox', system: 'Linux', createdAt: '2026-02-01T12:00:00Z' },
  ...{ lastUsedOn: '2026-02-02', ...change },
});
const listOf = (...data: object[]) => ({ data, count: data.length });

interface Shown {
  identities?: object[];
  devices?: object[];
  /** The server's answers to calls, by the ends of their paths. */
  answers?: Record<string, object[]>;
}

/** The card of somebody with these sign-ins and devices. */
async function card({ identities = [], devices = [device('here', true)], answers = {} }: Shown = {}) {
  const asked = answering(answers);
  const screen = await screenOf(<web.SecurityCard email="ann@crew.example" />, {
    answers: [
      [['identities'], listOf(...identities)],
      [['devices'], listOf(...devices)],
      [
        ['second-factor'],
        { passkeys: [], canAddPasskeys: true, authenticatorApp: null, recoveryCodesLeft: 0 },
      ],
    ],
  });
  const dialogs = () => screen.elements().filter(({ props }) => 'opened' in props);
  return {
    ...screen,
    asked: () => asked.filter(({ call }) => !call.startsWith('GET')),
    opened: () => dialogs().flatMap(({ props }) => (props.opened ? [props.title] : [])),
    close: (title: string) =>
      screen.does(() => uses('onClose')(dialogs().filter(({ props }) => props.title === title))),
    ended: (title: string) =>
      screen.does(() => uses('onExitTransitionEnd')(dialogs().filter(({ props }) => props.title === title))),
  };
}

test('whoever has no linked sign-ins is told of none; the others learn since when, and which they cannot remove', async () => {
  expect((await card()).text()).not.toContain('Linked sign-ins');
  const { text, named } = await card({
    identities: [
      identity('Google'),
      identity('Apple'),
      identity('Old', { provider: null, canRemove: false }),
    ],
  });
  expect(text()).toContain('Linked on');
  expect(text().match(/no longer set up on this server/g)).toHaveLength(1);
  expect(text().match(/your only way to log in/g)).toHaveLength(1);
  expect([named('Remove Google') !== undefined, named('Remove Old')]).toEqual([true, undefined]);
});

test('a linked sign-in is removed once somebody has said so, and lists are asked for again', async () => {
  const { press, submit, asked, opened, queryClient } = await card({
    identities: [identity('Google'), identity('Apple')],
    answers: { identities: [listOf(identity('Google'))], sessions: [listOf(device('here', true))] },
  });
  await press('Remove Apple');
  expect([opened(), asked()]).toEqual([['Remove Apple?'], []]);
  await submit();
  expect(asked().map(({ call, body }) => [call, body])).toEqual([['DELETE /v1/identities/Apple', null]]);
  expect(told.success.mock.calls).toEqual([['Apple removed. We sent you an email about it.']]);
  expect([opened(), queryClient.getQueryData(['identities'])]).toMatchObject([[], { count: 1 }]);
});

test('whoever logged in a while ago gives the password, which is sent; nothing is removed without it', async () => {
  const refusal = { status: 403, code: 'REAUTHENTICATE' };
  const { press, submit, enter, asked, named, opened, elements } = await card({
    identities: [identity('Google')],
    answers: { Google: [refusal, {}], identities: [listOf()], sessions: [listOf()] },
  });
  await press('Remove Google');
  const button = () => elements().find(({ props }) => props.type === 'submit')?.props;
  expect([named('Password'), button()?.disabled]).toEqual([undefined, false]);
  await submit();
  expect([named('Password')?.value, button()?.disabled, opened()]).toEqual(['', true, ['Remove Google?']]);
  expect([told.success.mock.calls, told.failure.mock.calls]).toEqual([[], []]);
  await enter('Password', { currentTarget: { value: 'secret' } });
  await submit();
  expect(asked().at(-1)?.body).toEqual({ currentPassword: 'secret' });
  expect(told.success).toHaveBeenCalledOnce();
});

test.each<[what: string, answer: object, success: number, failure: number]>([
  ['that another tab removed is gone', { status: 404 }, 1, 0],
  ['that could not be removed stays', { status: 409, message: 'Not now.' }, 0, 1],
  [
    'stays where the password is wrong, which its field says',
    { status: 400, issues: [{ path: 'currentPassword', message: 'Wrong.' }] },
    0,
    0,
  ],
])('a linked sign-in %s', async (_, answer, success, failure) => {
  const { press, submit, opened } = await card({
    identities: [identity('Google')],
    answers: { Google: [answer], identities: [listOf()], sessions: [listOf()] },
  });
  await press('Remove Google');
  await submit();
  expect([told.success.mock.calls.length, told.failure.mock.calls.length]).toEqual([success, failure]);
  expect(opened()).toEqual(success === 1 ? [] : ['Remove Google?']);
});

test('who is logged in on one device only reads so; others can be signed out, and are counted', async () => {
  const one = await card();
  expect(one.text()).toContain('You’re logged in on this device only.');
  expect(one.named('Sign out everywhere else')).toBe(undefined);
  const others = [device('a', false), device('b', false, { browser: null, system: null })];
  const { press, text, asked, opened } = await card({
    devices: [device('here', true), ...others],
    answers: { sessions: [listOf(device('here', true))] },
  });
  expect(text()).toContain('Firefox on Linux');
  expect(text()).toContain('Unknown device');
  expect(text().match(/This device/g)).toHaveLength(1);
  await press('Sign out everywhere else');
  expect(opened()).toEqual(['Sign out everywhere else?']);
  expect(text()).toContain('2 other devices have');
  await press('Sign out');
  expect(asked().map(({ call }) => call)).toEqual(['POST /v1/sessions/sign-out-others']);
  expect([told.success.mock.calls, opened()]).toEqual([[['Signed out everywhere else.']], []]);
  expect(text()).toContain('You’re logged in on this device only.');
});

test.each<[what: string, answer: object]>([
  ['is signed out', {}],
  ['that was signed out elsewhere, and is forgotten, is gone', { status: 404 }],
])('one other device %s once somebody has said so; the rest and this one stay', async (_, answer) => {
  const phone = device('b', false, { browser: 'Safari', system: 'iPhone' });
  const kept = [device('here', true), device('a', false)];
  const { press, text, named, asked, opened } = await card({
    devices: [...kept, phone],
    answers: { '/b': [answer], sessions: [listOf(...kept)] },
  });
  expect(named('Sign out Firefox on Linux')).not.toBe(undefined);
  await press('Sign out Safari on iPhone');
  expect([opened(), asked()]).toEqual([['Sign out Safari on iPhone?'], []]);
  await press('Sign out');
  expect(asked().map(({ call, body }) => [call, body])).toEqual([['DELETE /v1/sessions/b', null]]);
  expect([told.success.mock.calls, opened()]).toEqual([[['Safari on iPhone signed out.']], []]);
  expect([text().includes('Firefox on Linux'), named('Sign out Safari on iPhone')]).toEqual([
    true,
    undefined,
  ]);
});

test('one device that could not be signed out is told in the question, and stays', async () => {
  const { press, text, opened } = await card({
    devices: [device('here', true), device('a', false)],
    answers: { '/a': [{ status: 409, message: 'Not now.' }] },
  });
  await press('Sign out Firefox on Linux');
  await press('Sign out');
  expect([opened(), text().includes('Not now.')]).toEqual([['Sign out Firefox on Linux?'], true]);
  expect(told.success).not.toHaveBeenCalled();
});

test('devices that could not be signed out are told in the question, and not when it is asked anew', async () => {
  const { press, close, text, opened } = await card({
    devices: [device('here', true), device('a', false)],
    answers: { 'sign-out-others': [{ status: 409, message: 'Not now.' }] },
  });
  await press('Sign out everywhere else');
  expect(text()).toContain('One other device has');
  await press('Sign out');
  expect([opened(), text().includes('Not now.')]).toEqual([['Sign out everywhere else?'], true]);
  await close('Sign out everywhere else?');
  await press('Sign out everywhere else');
  expect(text()).not.toContain('Not now.');
});

test('[ACC-14] [ACC-15] a reset mail is sent once somebody has said so, and the dialog says that it was', async () => {
  const { press, asked, opened, text, ended } = await card();
  await press('Reset password');
  expect([opened(), asked()]).toEqual([['Reset your password?'], []]);
  await press('Send reset email');
  expect(asked()).toEqual([
    {
      call: 'POST /v1/users/forgot-password',
      body: { email: 'ann@crew.example', origin: 'https://muster.example' },
    },
  ]);
  expect([opened(), text().includes('We sent a link to')]).toEqual([['Reset email sent'], true]);
  await press('Done');
  expect(opened()).toEqual([]);
  await ended('Reset email sent');
  await press('Reset password');
  expect(opened()).toEqual(['Reset your password?']);
});

test.each<[what: string, answer: object, said: string]>([
  ['in general words', { status: 500 }, 'Something went wrong. Please try again later.'],
  [
    'as the company asks',
    { status: 403, code: 'COMPANY_SIGN_IN_REQUIRED', message: 'Log in with your company.' },
    'Log in with your company.',
  ],
])('[ACC-16] a reset mail that fails is said %s', async (_, answer, said) => {
  const { press, text, opened } = await card({ answers: { 'forgot-password': [answer] } });
  await press('Reset password');
  await press('Send reset email');
  expect([opened(), text().includes(said)]).toEqual([['Reset your password?'], true]);
});

test('[ACC-14] the dialog stays while the mail is being sent', async () => {
  const { press, close, opened, begins } = await card();
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  await press('Reset password');
  await press('Send reset email');
  await close('Reset your password?');
  expect(opened()).toEqual(['Reset your password?']);
  await begins(() => resolve(Response.json({})));
});

test('the way to API tokens leads to the workspace that was open last, and is left out where none was', async () => {
  const way = async () =>
    (await card()).elements().find(({ props }) => String(props.to).endsWith('/api-tokens'))?.props.params;
  expect(await way()).toEqual({ workspaceId: WORKSPACE });
  openedLast = null;
  web = await load();
  watch();
  expect(await way()).toBe(undefined);
});
