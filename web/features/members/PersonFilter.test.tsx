import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { uses } from '#tests/support/live.tsx';
import { standInPage } from '#tests/support/rendered.tsx';
import { screenOf } from '#tests/support/screen.tsx';
import { answering } from '#tests/support/standIns/answering.ts';

const load = async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  standInPage();
  Object.assign(window, { setTimeout, clearTimeout });
  return { ...(await import('./PersonFilter.tsx')), ...(await import('./MemberSelect.tsx')) };
};
let web: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  web = await load();
});
afterAll(() => {
  vi.useRealTimers();
  vi.resetModules();
});

const person = (id: string, fullName: string | null = `${id} Lee`) => {
  return { id, fullName, email: `${id}@crew.example` };
};
const ANN = person('ann');
const BEN = person('ben');
const found = (...data: object[]) => ({ data, count: data.length });

/** The values that are offered in it, and the calls that were made. */
async function screen(
  part: Parameters<typeof screenOf>[0],
  lists: object[],
  more: Record<string, object[]> = {},
) {
  const asked = answering({ list: lists, ...more });
  const drawn = await screenOf(part);
  const select = () => drawn.elements().find(({ props }) => 'onSearchChange' in props)?.props ?? {};
  return {
    ...drawn,
    select,
    offered: () => (select().data as { value: string }[]).map(({ value }) => value),
    searches: () => asked.filter(({ call }) => call.endsWith('list')).map(({ body }) => body),
    asked,
    type: async (typed: string) => {
      await drawn.does(() => (select().onSearchChange as (typed: string) => void)(typed));
      await drawn.does(() => vi.advanceTimersByTime(250));
    },
    choose: (value: string | null) =>
      drawn.does(() => (select().onChange as (value: unknown) => void)(value)),
  };
}

const selecting = (props: object, ...lists: object[]) =>
  screen(<web.MemberSelect workspaceId="w" known={[]} value={null} {...props} />, lists);

test('people are looked for by what is typed, once somebody pauses, as many as are offered at once', async () => {
  const { type, searches, offered, select } = await selecting(
    { filters: { statuses: ['ACTIVE'] } },
    found(ANN, BEN),
  );
  expect(offered()).toEqual(['ann', 'ben']);
  await type('  be ');
  expect(searches()).toMatchObject([
    { pageSize: 20, filters: { statuses: ['ACTIVE'] } },
    { pageSize: 20, search: 'be', filters: { statuses: ['ACTIVE'] } },
  ]);
  expect(searches()[0]).not.toHaveProperty('search');
  expect(select().nothingFoundMessage).toBe('Nobody found.');
});

test('who is known is offered first where the search fits them, and only once', async () => {
  const { type, offered } = await selecting({ known: [BEN, person('cleo')] }, found(ANN, BEN), found(ANN));
  expect(offered()).toEqual(['ben', 'cleo', 'ann']);
  await type('cleo@crew');
  expect(offered()).toEqual(['cleo', 'ann']);
});

test('who was picked stays offered when another search does not find them, and their name is no search', async () => {
  const onChange = vi.fn();
  const onMember = vi.fn();
  const props = { value: 'ann', onChange, onMember };
  const { choose, type, offered, searches } = await selecting(props, found(ANN, BEN), found(BEN));
  await choose('ann');
  expect([onChange.mock.calls[0]?.[0], onMember.mock.calls]).toEqual(['ann', [[ANN]]]);
  await type('ann Lee');
  expect(searches()).toHaveLength(1);
  await type('ben');
  expect(offered()).toEqual(['ann', 'ben']);
  await choose(null);
  expect([onChange.mock.lastCall?.[0], onMember.mock.calls.length]).toEqual([null, 1]);
});

test('a choice besides members stands first, where the search fits it or it is chosen', async () => {
  const extra = { value: 'none', label: 'Nobody yet' };
  const { type, offered } = await selecting({ extra }, found(ANN));
  expect(offered()).toEqual(['none', 'ann']);
  await type('ann');
  expect(offered()).toEqual(['ann']);
  const chosen = await selecting({ extra, value: 'none' }, found(ANN));
  await chosen.type('ann');
  expect(chosen.offered()).toEqual(['none', 'ann']);
  await chosen.type('Nobody yet');
  expect(chosen.searches().at(-1)).not.toMatchObject({ search: 'Nobody yet' });
});

test('members that could not be loaded are told', async () => {
  const { select } = await selecting({}, { status: 503 });
  expect(select().nothingFoundMessage).toBe('The members could not be loaded.');
});

test('people of one name are told apart by their address, which nobody reads twice', async () => {
  const unnamed = { ...person('dan@crew.example', null), email: 'dan@crew.example' };
  const { select } = await selecting({}, found(ANN, unnamed));
  const options = select().data as { value: string; label: string }[];
  const render = select().renderOption as (given: object) => { props: object };
  expect(options.map((option) => render({ option }).props)).toEqual([
    { name: 'ann Lee', email: 'ann@crew.example' },
    { name: 'dan@crew.example', email: 'dan@crew.example' },
  ]);
});

const filtering = (
  memberId: string | undefined,
  onChange: (id: string | undefined) => void = () => undefined,
) =>
  screen(
    <web.PersonFilter
      {...{ workspaceId: 'w', label: 'Filter by person', placeholder: 'Anybody', memberId, onChange }}
    />,
    [found(BEN)],
    { 'workspace-members/ann': [ANN] },
  );

test('a filter looks for nobody until it is opened', async () => {
  const { searches, offered, does, elements } = await filtering(undefined);
  expect([searches(), offered()]).toEqual([[], []]);
  await does(() => uses('onDropdownOpen')(elements()));
  expect([searches().length, offered()]).toEqual([1, ['ben']]);
});

test('the person that a list is narrowed to is named, and can be changed or cleared', async () => {
  const onChange = vi.fn<(id: string | undefined) => void>();
  const { select, offered, choose, asked } = await filtering('ann', onChange);
  expect(asked.map(({ call }) => call)).toEqual([expect.stringMatching(/\/ann$/)]);
  expect([offered(), select().value]).toEqual([['ann'], 'ann']);
  await choose('ben');
  await choose(null);
  expect(onChange.mock.calls).toEqual([['ben'], [undefined]]);
  expect((await filtering(undefined)).select().value).toBe(null);
});
