import type { KeyboardEvent } from 'react';

const fields =
  'input:not([type=hidden]):not([type=checkbox]):not([type=radio]):not(:disabled), textarea:not(:disabled)';

/** The field that Enter leads to from `current`: the next empty one, from the start again after the last. */
export function nextEmptyField<T extends { value: string }>(all: T[], current: T): T | undefined {
  const at = all.indexOf(current);
  const inOrder = [...all.slice(at + 1), ...all.slice(0, at + 1)];
  return inOrder.find((field) => field.value.trim() === '');
}

/**
 * For `<form onKeyDown={…}>`: Enter in a field goes to the next empty one and submits when all are filled (ONB-03,
 * ONB-04). Buttons, links and tick boxes keep their own Enter.
 */
export function enterToNext(event: KeyboardEvent<HTMLFormElement>): void {
  const { target } = event;
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLInputElement>(fields)];
  if (!all.includes(target)) return;
  event.preventDefault();
  const next = nextEmptyField(all, target);
  if (next) next.focus();
  else event.currentTarget.requestSubmit();
}
