import { IconBan, IconClock } from '@tabler/icons-react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { drawnBy, rendered, standInPage } from '#tests/support/rendered.tsx';
import { tableParams } from './params.ts';

const load = async () => {
  standInPage();
  return { ...(await import('./StatesBar.tsx')), ...(await import('./SortChoice.tsx')) };
};
let web: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  web = await load();
});
afterAll(() => void vi.resetModules());

const looks = { SHORT: { tone: 'bad', icon: IconBan }, RISKY: { tone: 'warn', icon: IconClock } } as const;
const bar = (active: readonly ('SHORT' | 'RISKY')[], onPress = vi.fn<(state: unknown) => void>()) =>
  ({
    looks,
    labels: { SHORT: 'Short', RISKY: 'At risk' },
    counts: { SHORT: 1_200, RISKY: 0 },
    active,
    onPress,
  }) as const;

test('[DOC-04] the states that are chosen are pressed, and each tells that it is', () => {
  const onPress = vi.fn<(state: unknown) => void>();
  const buttons = drawnBy(() => web.StatesBar(bar(['RISKY'], onPress))).filter(({ onClick }) => onClick);
  expect(buttons.map((props) => [props['data-tone'], props['aria-pressed']])).toEqual([
    ['bad', false],
    ['warn', true],
  ]);
  for (const { onClick } of buttons) (onClick as () => void)();
  expect(onPress.mock.calls).toEqual([['SHORT'], ['RISKY']]);
  const both = drawnBy(() => web.StatesBar(bar(['SHORT', 'RISKY']))).filter(({ onClick }) => onClick);
  expect(both.map((props) => props['aria-pressed'])).toEqual([true, true]);
});

test('[DOC-04] each state says how many are in it, once that is known', () => {
  expect(rendered(<web.StatesBar {...bar([])} />).text).toBe('Filter by status Short 1,200 At risk 0');
  expect(rendered(<web.StatesBar {...bar([])} counts={undefined} />).text).toBe(
    'Filter by status Short – At risk –',
  );
});

test('[EQP-30] of few items a short bar leaves out the states that nothing is in, but for what is pressed', () => {
  const text = (active: Parameters<typeof bar>[0]) =>
    rendered(<web.StatesBar {...bar(active)} isShort />).text;
  expect(text([])).toBe('Filter by status Short 1,200');
  expect(text(['RISKY'])).toBe('Filter by status Short 1,200 At risk 0');
});

test('[SHELL-25] the orders of a list can be chosen where it has no heads', () => {
  const setSort = vi.fn<(sort: string | undefined, order: string) => void>();
  const choice = (sort: string | undefined, order: 'asc' | 'desc') => {
    const params = tableParams('members', ['name', 'day']);
    const state = {
      ...params.read({ sort, order }),
      request: {},
      setPage: vi.fn<() => void>(),
      setPageSize: vi.fn<() => void>(),
      setSearch: vi.fn<() => void>(),
      setSort,
    } as unknown as Parameters<typeof web.SortChoice>[0]['state'];
    const orders = [
      { id: 'name', header: 'Name' },
      { id: 'day', header: 'Day', orderLabels: ['earliest first', 'latest first'] as const },
    ] as unknown as Parameters<typeof web.SortChoice>[0]['orders'];
    return drawnBy(() => web.SortChoice({ orders, state }))[0];
  };
  const chosen = choice('day', 'desc');
  expect(chosen?.value).toBe('day desc');
  expect(chosen?.data).toEqual([
    { value: 'name asc', label: 'Name, A to Z' },
    { value: 'name desc', label: 'Name, Z to A' },
    { value: 'day asc', label: 'Day, earliest first' },
    { value: 'day desc', label: 'Day, latest first' },
  ]);
  expect(choice(undefined, 'asc')).toMatchObject({
    value: '',
    data: [{ value: '', label: 'Sort by' }, { value: 'name asc' }, {}, {}, {}],
  });
  const change = chosen?.onChange as (event: object) => void;
  for (const value of ['name asc', 'name desc', '']) change({ currentTarget: { value } });
  expect(setSort.mock.calls).toEqual([
    ['name', 'asc'],
    ['name', 'desc'],
  ]);
});

test('[REQ-07] of many states only those are offered that somebody is in, the sums, and what is pressed', () => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'] as const;
  const of = <Value,>(value: (name: string) => Value) =>
    Object.fromEntries(names.map((name) => [name, value(name)])) as Record<(typeof names)[number], Value>;
  const bar = {
    looks: of(() => ({ tone: 'bad', icon: IconBan }) as const),
    labels: of((name) => name),
    counts: of((name) => (name === 'A' ? 3 : 0)),
    sums: ['I'] as const,
    active: ['C'] as const,
    onPress: () => {},
  };
  expect(rendered(<web.StatesBar {...bar} />).text).toBe('Filter by status A 3 C 0 I 0');
});
