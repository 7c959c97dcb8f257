import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { drawnBy, standInPage } from '#tests/support/rendered.tsx';
import type { ConfirmProps } from './ConfirmModal.tsx';

let ConfirmModal: typeof import('./ConfirmModal.tsx').default;
beforeAll(async () => {
  standInPage();
  ({ default: ConfirmModal } = await import('./ConfirmModal.tsx'));
});
afterAll(() => void vi.resetModules());

const onCancel = vi.fn<() => void>();
const onConfirm = vi.fn<() => void>();
beforeEach(() => vi.resetAllMocks());

/** The dialog, and its two buttons. */
function dialogWith(props: Partial<ConfirmProps>) {
  const all = drawnBy(() =>
    ConfirmModal({
      opened: true,
      title: 'Delete team',
      confirmLabel: 'Delete',
      children: 'Really?',
      onCancel,
      onConfirm,
      ...props,
    }),
  );
  const button = (label: string) => all.find(({ children, onClick }) => onClick && children === label);
  return { dialog: all[0], all, cancel: button(props.cancelLabel ?? 'Cancel'), confirm: button('Delete') };
}
const call = (handler: unknown) => (handler as () => void)();

test('[SHELL-32] a question is closed by Escape and by its buttons, but not while its action is under way', () => {
  const { dialog, cancel, confirm } = dialogWith({});
  call(dialog?.onClose);
  expect(onCancel).toHaveBeenCalledTimes(1);
  call(cancel?.onClick);
  expect(onCancel).toHaveBeenCalledTimes(2);
  call(confirm?.onClick);
  expect(onConfirm).toHaveBeenCalledTimes(1);
  const busy = dialogWith({ busy: true });
  call(busy.dialog?.onClose);
  expect(onCancel).toHaveBeenCalledTimes(2);
  expect(busy.cancel?.disabled).toBe(true);
  expect(busy.confirm?.loading).toBe(true);
  expect(cancel?.disabled).toBeFalsy();
  expect(confirm?.loading).toBeFalsy();
});

test('[SHELL-32] the focus starts on what undoes nothing; what cannot be undone is red', () => {
  const calm = dialogWith({});
  expect([calm.cancel?.['data-autofocus'], calm.confirm?.['data-autofocus']]).toEqual([undefined, true]);
  expect(calm.confirm?.color).toBeUndefined();
  const danger = dialogWith({ danger: true, cancelLabel: 'Keep it' });
  expect([danger.cancel?.['data-autofocus'], danger.confirm?.['data-autofocus']]).toEqual([true, undefined]);
  expect(danger.confirm?.color).toBe('red');
});

test('[SHELL-32] a question that cannot be confirmed yet, and one whose action failed', () => {
  expect(dialogWith({}).confirm?.disabled).toBe(false);
  const { confirm, all } = dialogWith({ canConfirm: false, error: 'It failed.' });
  expect(confirm?.disabled).toBe(true);
  expect(all.find(({ role }) => role === 'alert')?.children).toBe('It failed.');
  expect(dialogWith({}).all.some(({ role }) => role === 'alert')).toBe(false);
});
