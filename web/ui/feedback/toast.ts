import type { NotificationData } from '@mantine/notifications';
import { createElement } from 'react';

/** Wakes the toast container, which is not part of the first load. Set by ToastHost. */
let wake: () => void = () => {};

export function onFirstToast(callback: () => void): void {
  wake = callback;
}

async function show(data: NotificationData): Promise<void> {
  const [{ notifications }, icons] = await Promise.all([
    import('@mantine/notifications'),
    import('./toastIcons.ts'),
  ]);
  wake();
  const icon = data.color === 'red' ? icons.IconX : icons.IconCheck;
  notifications.show({
    icon: createElement(icon, { size: 18 }),
    withBorder: true,
    role: 'status',
    closeButtonProps: { 'aria-label': 'Close' },
    ...data,
  });
}

/** Short messages at the top right (SHELL-33). Both may be called from anywhere, outside of React too. */
export const toast = {
  success(text: string): void {
    void show({ message: text, color: 'muster' });
  },
  /** Stays longer and is announced at once; `reason` says why it failed. */
  failure(text: string, reason?: string): void {
    const words = reason === undefined ? { message: text } : { title: text, message: reason };
    void show({ ...words, color: 'red', role: 'alert', autoClose: 10_000 });
  },
};
