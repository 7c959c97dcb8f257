import type { NotificationData } from '@mantine/notifications';

/** Draws the container of the toasts, which is not part of the first load. Set by ToastHost. */
let drawContainer: () => void = () => {};

export function onFirstToast(callback: () => void): void {
  drawContainer = callback;
}

async function show(data: NotificationData, undo?: () => void): Promise<void> {
  const toasts = await import('./Toasts.tsx');
  drawContainer();
  toasts.show(data, undo);
}

/** Short messages at the top, where lines end (SHELL-33). Both may be called from anywhere, outside of React too. */
export const toast = {
  /** With `undo`, a button takes back what was done, for 10 seconds (PPL-13). */
  success(text: string, undo?: () => void): void {
    void show({ message: text, color: 'muster' }, undo);
  },
  /** Stays longer and is announced at once; `reason` says why it failed. */
  failure(text: string, reason?: string): void {
    const words = reason === undefined ? { message: text } : { title: text, message: reason };
    // Where toasts cannot be fetched any more, the browser's own dialog tells it (PPL-16).
    show({ ...words, color: 'red', role: 'alert', autoClose: 10_000 }).catch(() => alert(text));
  },
};
