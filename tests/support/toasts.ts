import { type NotificationData, notifications, notificationsStore } from '@mantine/notifications';

/** The message that is shown next, after something was done. */
export async function toastAfter(act: () => void): Promise<NotificationData | undefined> {
  notifications.clean();
  const { promise, resolve } = Promise.withResolvers<NotificationData | undefined>();
  const stop = notificationsStore.subscribe(({ notifications: [first] }) => resolve(first));
  act();
  const shown = await promise;
  stop();
  notifications.clean();
  return shown;
}
