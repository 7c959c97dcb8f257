import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { drawnBy, standInPage } from '#tests/support/rendered.tsx';

let SearchBox: typeof import('./SearchBox.tsx').SearchBox;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  standInPage();
  Object.assign(window, { setTimeout, clearTimeout });
  ({ SearchBox } = await import('./SearchBox.tsx'));
});
afterAll(() => {
  vi.useRealTimers();
  vi.resetModules();
});

const onChange = vi.fn<(value: string) => void>();
beforeEach(() => onChange.mockReset());

interface Box {
  ref: { current: unknown };
  onChange: (event: { currentTarget: { value: string } }) => void;
  onKeyDown: (event: { key: string }) => void;
}

/** The box with the search `value`, its way to type and its button. */
function boxWith(value: string) {
  const all = drawnBy(() => SearchBox({ value, onChange, label: 'Search members' }));
  const box = all[0] as unknown as Box;
  const clear = all.find((props) => props['aria-label'] === 'Clear search')?.onClick as
    | (() => void)
    | undefined;
  return { box, clear, type: (text: string) => box.onChange({ currentTarget: { value: text } }) };
}

test('[LIM-03] a search waits 250 ms after the last key, and is sent without spaces around it', () => {
  const { type } = boxWith('');
  type('a');
  vi.advanceTimersByTime(249);
  type(' an ');
  vi.advanceTimersByTime(249);
  expect(onChange).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onChange.mock.calls).toEqual([['an']]);
});

test.each([
  ['by Escape', ({ box }: ReturnType<typeof boxWith>) => box.onKeyDown({ key: 'Escape' })],
  ['by its button', ({ clear }: ReturnType<typeof boxWith>) => clear?.()],
])(
  '[LIM-03] a search that is cleared %s is cleared at once, what was typed does not come back, and one can type on',
  (_how, clear) => {
    const box = boxWith('an');
    const focus = vi.fn<() => void>();
    box.box.ref.current = { focus };
    box.type('ann');
    clear(box);
    expect(onChange.mock.calls).toEqual([['']]);
    expect(focus).toHaveBeenCalled();
    vi.runAllTimers();
    expect(onChange.mock.calls).toEqual([['']]);
  },
);

test('an empty box has nothing to clear, and other keys clear nothing', () => {
  const { box, clear } = boxWith('');
  expect(clear).toBeUndefined();
  box.onKeyDown({ key: 'Escape' });
  boxWith('an').box.onKeyDown({ key: 'Enter' });
  vi.runAllTimers();
  expect(onChange).not.toHaveBeenCalled();
});
