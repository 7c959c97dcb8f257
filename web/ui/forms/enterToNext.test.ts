import { expect, test, vi } from 'vitest';
import { enterToNext, nextEmptyField } from './enterToNext.ts';

const field = (value: string) => ({ value });

test('[ONB-03] Enter leads to the next empty field, from the start again after the last', () => {
  const [first, second, third] = [field(''), field('x'), field(' ')];
  expect(nextEmptyField([first, second, third], first)).toBe(third);
  expect(nextEmptyField([first, second, third], second)).toBe(third);
  expect(nextEmptyField([first, second, third], third)).toBe(first);
});

test('[ONB-03] Enter in the only field that is empty sends nothing: it leads there again', () => {
  const [first, second] = [field('x'), field('')];
  expect(nextEmptyField([first, second], second)).toBe(second);
});

test('[ONB-04] when all are filled there is none', () => {
  const [first, second] = [field('a'), field('b')];
  expect(nextEmptyField([first, second], second)).toBeUndefined();
});

test('[ONB-03] Enter that picks a name of an input method stays in the field', () => {
  class Input {
    value = 'やまだ';
    focus = vi.fn();
  }
  vi.stubGlobal('HTMLInputElement', Input);
  const [target, next] = [new Input(), Object.assign(new Input(), { value: '' })];
  const press = (isComposing: boolean) => {
    const form = { querySelectorAll: () => [target, next], requestSubmit: vi.fn() };
    const event = { key: 'Enter', nativeEvent: { isComposing }, target, currentTarget: form };
    enterToNext({ ...event, preventDefault: vi.fn() } as never);
  };
  press(true);
  expect(next.focus).not.toHaveBeenCalled();
  press(false);
  expect(next.focus).toHaveBeenCalledOnce();
});
