import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { standInPage } from '#tests/support/rendered.tsx';
import { screenOf } from '#tests/support/screen.tsx';
import { answering } from '#tests/support/standIns/answering.ts';

const load = async () => {
  standInPage();
  return await import('./MemberPicker.tsx');
};
let web: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  web = await load();
});
afterAll(() => void vi.resetModules());

const person = (id: string) => ({ id, fullName: `${id} Lee`, email: `${id}@crew.example`, status: 'ACTIVE' });
const step = (next: string | null, ...ids: string[]) => ({ data: ids.map(person), ...(next && { next }) });

/** The list for a team of which these are chosen; `steps` are what the server answers, one after the other. */
async function picking(steps: object[], selected: string[] = [], teamId?: string) {
  const asked = answering({ candidates: steps });
  const onChange = vi.fn<(selected: ReadonlySet<string>) => void>();
  const chosen = new Set(selected);
  const screen = await screenOf(
    <web.MemberPicker workspaceId="w" {...(teamId && { teamId })} selected={chosen} onChange={onChange} />,
  );
  return {
    ...screen,
    onChange,
    asked: () => asked.map(({ body }) => body),
    type: (value: string) => screen.enter('Search members', { currentTarget: { value } }),
    /** How tall the list is, by which it says how many there are. */
    height: () =>
      screen.elements().find(({ type, props }) => type === 'li' && props['aria-hidden'])?.props.style,
  };
}

test('[TEAM-44] [TEAM-45] who is not in the team yet is asked for step by step, until all are there, each once', async () => {
  const { asked, height, text, named } = await picking(
    [step('b', 'ann', 'ben'), step(null, 'ben', 'cleo')],
    [],
    't',
  );
  expect(asked()).toEqual([{ notInProGroupId: 't' }, { notInProGroupId: 't', after: 'b' }]);
  expect(height()).toEqual({ height: 144 });
  expect(text()).not.toContain('loading more');
  expect(named('Select all 3 members')).toBeDefined();
});

test('[TEAM-13] all that a search finds are chosen, beside those who were', async () => {
  const { type, press, onChange, height, named } = await picking(
    [step(null, 'ann', 'ben', 'bea', 'cleo')],
    ['cleo'],
  );
  await type('be');
  expect(height()).toEqual({ height: 96 });
  expect(named('Select all 4 members')).toBe(undefined);
  await press('Select all 2 members');
  expect([...(onChange.mock.calls[0]?.[0] ?? [])]).toEqual(['cleo', 'ben', 'bea']);
});

test.each<[offered: boolean, selected: string[]]>([
  [true, ['ann']],
  [false, ['ann', 'ben']],
  [false, ['ann', 'ben', 'cleo']],
])('all are offered to be chosen where more than one is not: %s', async (offered, selected) => {
  const { named } = await picking([step(null, 'ann', 'ben', 'cleo')], selected);
  expect(named('Select all 3 members') !== undefined).toBe(offered);
});

test('how many are chosen is told, and none are again with one press', async () => {
  const { text, press, onChange } = await picking([step(null, 'ann', 'ben')], ['ann', 'ben']);
  expect(text()).toContain('2 members selected');
  await press('Clear selection');
  expect(onChange.mock.calls).toEqual([[new Set()]]);
  expect((await picking([step(null, 'ann')])).named('Clear selection')).toBe(undefined);
});

test('[TEAM-44] where nobody is left that is said, and what a search does not find', async () => {
  expect((await picking([step(null)])).text()).toContain('Nobody to add');
  const { type, text } = await picking([step(null, 'ann')]);
  await type('zoe');
  expect(text()).toContain('Nobody’s name or address matches your search.');
  expect(text()).not.toContain('Nobody to add');
});

test('while a later step fails, those who are there stay and are not called all', async () => {
  const { text, named, asked } = await picking([step('b', 'ann', 'ben', 'cleo'), { status: 409 }]);
  expect(text()).toContain('so far, loading more');
  expect([named('Select all 3 members'), asked().length]).toEqual([undefined, 2]);
});

test('[TEAM-44] a list that could not be loaded can be asked for again', async () => {
  const { text, press, height } = await picking([{ status: 409 }, step(null, 'ann')]);
  expect(text()).toContain('The members could not be loaded');
  await press('Try again');
  expect(height()).toEqual({ height: 48 });
});

test('Enter in the search does not send the form around it', async () => {
  const { named } = await picking([step(null, 'ann')]);
  const { onKeyDown } = named('Search members') as { onKeyDown: (event: object) => void };
  const preventDefault = vi.fn<() => void>();
  onKeyDown({ key: 'a', preventDefault });
  expect(preventDefault).not.toHaveBeenCalled();
  onKeyDown({ key: 'Enter', preventDefault });
  expect(preventDefault).toHaveBeenCalledOnce();
});
