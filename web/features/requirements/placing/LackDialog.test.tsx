import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Permission } from '#contract/rules/permissions.ts';
import { standInPage } from '#tests/support/rendered.tsx';
import { screenOf } from '#tests/support/screen.tsx';
import { answering } from '#tests/support/standIns/answering.ts';
import type { Lacking } from '#web/api/placing.ts';
import { lackOutcomeTexts } from '#web/words/requirements/placing.ts';
import type { Choice } from './usePlacing.tsx';

const load = async () => {
  standInPage();
  vi.stubGlobal('HTMLElement', class {});
  return { ...(await import('./LackDialog.tsx')), ...(await import('#web/api/client/errors.ts')) };
};
let web: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  web = await load();
});
afterAll(() => void vi.resetModules());

const gap = (name: string, change: object = {}) => ({
  requirement: { id: name, name },
  kinds: [{ id: 'k', name: 'Course' }],
  state: 'MISSING',
  blocking: true,
  teams: ['North'],
  ...change,
});

/** Ann is kept out by something, Ben lacks what keeps nobody out, and Cleo lacks nothing. */
const FOUND = {
  people: [
    { memberId: 'ann', name: 'Ann Lee', gaps: [gap('First aid')] },
    { memberId: 'ben', name: 'Ben Roe', gaps: [gap('Noise', { blocking: false })] },
  ],
  counts: { people: 2, blocked: 1, gaps: 2 },
  blockedIds: ['ann'],
} as unknown as Lacking;
const WARNED = { ...FOUND, counts: { ...FOUND.counts, blocked: 0 }, blockedIds: [] };
const PLACES = { teamIds: ['t'], memberIds: ['ann', 'ben', 'cleo'] };

interface Asking {
  found?: Lacking;
  permissions?: Permission[];
  needsApproval?: boolean;
  placements?: (typeof PLACES)[];
  send?: (choice: Choice) => Promise<void>;
}

/** The question, asked of somebody with these permissions. */
async function asking({
  found = FOUND,
  permissions = [],
  needsApproval,
  placements = [],
  send,
}: Asking = {}) {
  const sent = vi.fn(send ?? (async () => undefined));
  const cancel = vi.fn<() => void>();
  const question = { placements, memberIds: PLACES.memberIds, found, send: sent, cancel };
  const workspace = {
    id: 'w',
    name: 'North Site',
    timeZone: 'UTC',
    teamAdditionsNeedApproval: needsApproval,
  };
  const screen = await screenOf(<web.default workspaceId="w" question={question} />, {
    permissions,
    answers: [[['w', 'workspace', 'one'], workspace]],
  });
  const propsOf = (name: string) => screen.elements().find(({ props }) => name in props)?.props ?? {};
  return {
    ...screen,
    sent,
    cancel,
    close: () => screen.does(() => (propsOf('opened').onClose as () => void)()),
    labels: () => screen.elements().flatMap(({ props }) => (props.type === 'submit' ? [props.children] : [])),
  };
}

const ADMIN: Permission[] = ['workspace:manage'];

test.each<[who: string, asked: Asking, outcome: keyof typeof lackOutcomeTexts, labels: string[]]>([
  ['nobody is kept out', { found: WARNED }, 'WARNED', ['Add anyway']],
  ['an admin is asked', { permissions: ADMIN, needsApproval: true }, 'OVERRIDABLE', ['Add anyway']],
  ['admins approve', { needsApproval: true }, 'REQUESTED', ['Ask an admin']],
  ['nobody approves', {}, 'REFUSED', []],
])(
  '[REQ-13] how it ends depends on what is lacked and on who asks: %s',
  async (_, asked, outcome, labels) => {
    const screen = await asking(asked);
    expect(screen.text()).toContain(lackOutcomeTexts[outcome]);
    expect(screen.labels()).toEqual(labels);
    expect(screen.named('Reason') !== undefined).toBe(outcome === 'OVERRIDABLE');
  },
);

test('[REQ-13] an admin adds everybody with a reason, and not without one', async () => {
  const { submit, enter, sent, named } = await asking({ permissions: ADMIN });
  await submit();
  expect([sent.mock.calls, named('Reason')?.error]).toEqual([[], 'Enter a reason.']);
  await enter('Reason', { currentTarget: { value: 'They are trained on site.' } });
  await submit();
  expect(sent.mock.calls).toEqual([
    [{ memberIds: PLACES.memberIds, override: { reason: 'They are trained on site.' } }],
  ]);
});

test.each<[asked: Asking]>([[{ found: WARNED }], [{ needsApproval: true }]])(
  '[REQ-13] without an override no reason is sent (%#)',
  async (asked) => {
    const { submit, sent } = await asking(asked);
    await submit();
    expect(sent.mock.calls).toEqual([[{ memberIds: PLACES.memberIds }]]);
  },
);

test.each<[others: string | null, blockedIds: string[] | null]>([
  ['Add only the other 2', ['ann']],
  ['Add only the other one', ['ann', 'ben']],
  [null, ['ann', 'ben', 'cleo']],
  [null, null],
])('[REQ-13] those whom nothing keeps out can be added alone: %s', async (others, blockedIds) => {
  const { press, sent, named } = await asking({ found: { ...FOUND, blockedIds } });
  expect(named(others === null ? 'Close' : 'Cancel')).toBeDefined();
  if (others === null) return expect(named('Add only the other 0')).toBe(undefined);
  await press(others);
  const memberIds = PLACES.memberIds.filter((id) => !blockedIds?.includes(id));
  expect(sent.mock.calls).toEqual([[{ memberIds }]]);
});

test('[REQ-13] while people are being added the question stays, and is not answered otherwise', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { press, close, cancel, named, does } = await asking({ send: () => promise });
  await press('Add only the other 2');
  await close();
  expect([cancel.mock.calls.length, named('Cancel')?.disabled]).toEqual([0, true]);
  await does(() => resolve());
  await close();
  expect(cancel).toHaveBeenCalledOnce();
});

test('[REQ-13] whoever lacks more by now is told, and a failure is said', async () => {
  const unmet = {
    gaps: [
      { workspaceMemberId: 'ann', name: 'Ann Lee', requirementId: 'r', state: 'MISSING', blocking: true },
      { workspaceMemberId: 'cleo', name: 'Cleo', requirementId: 'r', state: 'MISSING', blocking: true },
      { workspaceMemberId: 'ben', name: 'Ben Roe', requirementId: 'r', state: 'MISSING', blocking: false },
    ].map((one) => ({ ...one, proGroupIds: ['t'] })),
    requirements: [{ id: 'r', name: 'Rope', kinds: [] }],
    teams: [{ id: 't', name: 'North' }],
    counts: { people: 3, blocked: 2, gaps: 3 },
  };
  const refusal = new web.CallError(409, { code: 'REQUIREMENTS_UNMET', message: 'Not yet.', unmet });
  const { press, text, named } = await asking({ send: () => Promise.reject(refusal) });
  await press('Add only the other 2');
  expect(text()).toContain('3 people lack what is required');
  expect(text()).toContain('Cleo');
  expect(text()).toContain('Not yet.');
  expect(named('Add only the other one')).toBeDefined();
});

const later = (people: object[]) => ({
  gaps: people,
  requirements: [{ id: 'r', name: 'Rope', kinds: [] }],
  teams: [],
  counts: { people: people.length, blocked: 0, gaps: people.length },
  blockedWorkspaceMemberIds: [],
  coverage: [],
});

test('[REQ-13] who would lack what on another day is asked for, while what decides is today', async () => {
  const ben = { workspaceMemberId: 'ben', name: 'Ben Roe', requirementId: 'r', state: 'EXPIRED' };
  const asked = answering({
    check: [later([{ ...ben, blocking: true, proGroupIds: [] }]), later([])],
  });
  const { text, enter, named } = await asking({ placements: [PLACES] });
  expect([asked, text().includes('First aid')]).toEqual([[], true]);
  await enter('Day', '2999-01-01');
  expect(asked[0]?.body).toEqual({
    proGroupIds: ['t'],
    workspaceMemberIds: PLACES.memberIds,
    day: '2999-01-01',
  });
  expect([text().includes('Rope'), text().includes('First aid')]).toEqual([true, false]);
  expect(text()).toContain('2 people lack what is required');
  expect(named('Add only the other 2')).toBeDefined();
  await enter('Day', '2999-01-02');
  expect(text()).toContain('Nobody lacks anything on');
  await enter('Day', null);
  expect(text()).toContain('First aid');
});

test('[REQ-13] a day that cannot be looked ahead to says so, and can be asked for again', async () => {
  answering({ check: [{ status: 503 }, later([])] });
  const { text, enter, press } = await asking({ placements: [PLACES] });
  await enter('Day', '2999-01-01');
  expect(text()).toContain('We couldn’t look ahead to this day');
  await press('Try again');
  expect(text()).toContain('Nobody lacks anything on');
});

test('[REQ-13] people are told with their gaps, the teams only where there are several, and the rest is counted', async () => {
  const gaps = [gap('First aid'), gap('Course', { blocking: false, state: 'EXPIRED' })];
  const one = await asking({
    found: { ...FOUND, people: [{ memberId: 'ann', name: 'Ann Lee', gaps }] } as never,
  });
  expect(one.text()).toMatch(/^Missing Expired First aid Course · Blocks Course Warns Ann Lee/);
  expect(one.text()).not.toContain('North');
  const teams = [gap('First aid'), gap('Noise', { teams: ['South'] })];
  const two = await asking({
    found: { ...FOUND, people: [{ memberId: 'ann', name: 'Ann Lee', gaps: teams }] } as never,
  });
  expect(two.text()).toContain('· North');
  const many = Array.from({ length: 150 }, (_, at) => gap(`Rule ${at}`));
  const people = ['Ann', 'Ben', 'Cleo'].map((name) => ({ memberId: name, name, gaps: many }));
  const all = await asking({
    found: { ...FOUND, people, counts: { people: 3, blocked: 3, gaps: 460 } } as never,
  });
  expect(all.text()).toContain('and 260 more');
  expect(all.text()).not.toContain('Cleo');
});
