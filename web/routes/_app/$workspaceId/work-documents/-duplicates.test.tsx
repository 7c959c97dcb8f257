import { createElement, type FunctionComponent } from 'react';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { standInPage } from '#tests/support/rendered.tsx';
import { screenOf } from '#tests/support/screen.tsx';
import { answering } from '#tests/support/standIns/answering.ts';

const load = async () => {
  standInPage();
  return { ...(await import('./duplicates.tsx')), ...(await import('#web/ui/feedback/toast.ts')) };
};
let web: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  web = await load();
  Object.assign(web.Route, { useParams: () => ({ workspaceId: 'w' }) });
});
afterAll(() => void vi.resetModules());

const told = { success: vi.fn(), failure: vi.fn() };
beforeEach(() => {
  vi.spyOn(web.toast, 'success').mockImplementation(told.success.mockReset());
  vi.spyOn(web.toast, 'failure').mockImplementation(told.failure.mockReset());
});

const KEY = ['w', 'documents', 'duplicates'];
const document = (id: string, change: object = {}) => ({
  ...{ id, name: `Paper ${id}`, expirationDate: '2027-01-31', versionCount: 1, undated: false },
  ...change,
});
const group = (memberId: string, fullName: string, kind: string) => ({
  workspaceMember: { id: memberId, fullName },
  kind: { id: kind, name: kind },
  documents: [document(`${memberId}-${kind}-1`), document(`${memberId}-${kind}-2`, { versionCount: 3 })],
});
const GROUPS = [
  group('ann', 'Ann Lee', 'Crane'),
  group('ann', 'Ann Lee', 'Noise'),
  group('ben', 'Ben Roe', 'Crane'),
];

const drawn = () => createElement(web.Route.options.component as FunctionComponent);

async function page(data: object[], count = data.length, ...answers: object[]) {
  const asked = answering({ 'join-duplicates': answers });
  const screen = await screenOf(drawn(), { answers: [[KEY, { data, count, joined: 0 }]] });
  const tick = (name: string, checked: boolean) => screen.enter(name, { currentTarget: { checked } });
  return {
    ...screen,
    asked,
    leaveOut: (name: string) => tick(name, false),
    takeIn: (name: string) => tick(name, true),
    dialog: () => screen.elements().find(({ props }) => 'opened' in props)?.props,
  };
}

test('[VAL-09] all groups are joined that nobody left out, once somebody has said so', async () => {
  const left = { data: GROUPS.slice(2), count: 1, joined: 0 };
  const { leaveOut, takeIn, press, asked, named, text, dialog } = await page(GROUPS, 3, { joined: 2 }, left);
  expect(named('Join Crane of Ann Lee')).toMatchObject({ checked: true });
  await leaveOut('Join Crane of Ann Lee');
  expect(named('Join Noise of Ann Lee')).toMatchObject({ checked: true });
  await leaveOut('Join Crane of Ben Roe');
  await takeIn('Join Crane of Ann Lee');
  expect([named('Join Crane of Ann Lee')?.checked, named('Join Crane of Ben Roe')?.checked]).toEqual([
    true,
    false,
  ]);
  await press('Join 2 groups');
  expect([asked, dialog()?.opened]).toEqual([[], true]);
  await press('Join');
  expect(asked[0]?.body).toEqual({
    groups: [
      ['ann-Crane-1', 'ann-Crane-2'],
      ['ann-Noise-1', 'ann-Noise-2'],
    ],
  });
  expect([told.success.mock.calls, dialog()?.opened]).toEqual([[['2 groups joined.']], false]);
  expect([text().includes('Noise'), named('Join Crane of Ben Roe')?.checked]).toEqual([false, false]);
});

test('[VAL-09] where all are left out there is nothing to join', async () => {
  const { leaveOut, named } = await page(GROUPS.slice(0, 1));
  await leaveOut('Join Crane of Ann Lee');
  expect(named('Join 0 groups')).toMatchObject({ disabled: true });
});

test('[VAL-09] whatever fails is said, the question closes and nothing counts as joined', async () => {
  const { press, dialog } = await page(GROUPS, 3, { status: 409, message: 'Somebody was faster.' });
  await press('Join 3 groups');
  await press('Join');
  expect([told.success.mock.calls, told.failure.mock.calls.length, dialog()?.opened]).toEqual([[], 1, false]);
});

test('[VAL-09] how many come later is told, and how many there are in all', async () => {
  expect((await page(GROUPS)).text()).not.toContain('follow when these are joined');
  const { text } = await page(GROUPS, 1200);
  expect(text()).toContain('1,197 more follow when these are joined.');
  expect(text()).toContain('1,200 groups');
});

test('[VAL-09] each document tells how long it lasts and how many versions it has', async () => {
  const undated = {
    ...group('ann', 'Ann Lee', 'Crane'),
    documents: [document('a', { expirationDate: null })],
  };
  const { text } = await page(GROUPS.slice(0, 1));
  expect(text()).toContain('3 versions');
  expect(text()).not.toContain('1 version');
  expect(text()).toMatch(/until .*2027/);
  expect((await page([undated])).text()).not.toContain('until');
});

test('[VAL-09] without duplicates the screen says so', async () => {
  expect((await page([])).text()).toContain('There are no duplicates');
});

test('[VAL-09] a list that could not be loaded can be asked for again', async () => {
  const asked = answering({ 'join-duplicates': [{ status: 503 }, { data: [], count: 0, joined: 0 }] });
  const { text, press } = await screenOf(drawn());
  expect(text()).toContain('The duplicates could not be loaded');
  await press('Try again');
  expect([asked.length, text().includes('There are no duplicates')]).toEqual([2, true]);
});
