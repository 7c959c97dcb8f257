import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { type NotificationData, Notifications, notifications } from '@mantine/notifications';
import { IconCheck, IconX } from '@tabler/icons-react';

export default function Toasts() {
  return <Notifications position="top-right" autoClose={6000} limit={4} containerWidth={400} />;
}

export function show(data: NotificationData): void {
  const Icon = data.color === 'red' ? IconX : IconCheck;
  notifications.show({
    icon: <Icon size={18} />,
    withBorder: true,
    role: 'status',
    closeButtonProps: { 'aria-label': 'Close' },
    ...data,
  });
}
