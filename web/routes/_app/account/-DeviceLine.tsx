import { Text } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile, IconMapPin } from '@tabler/icons-react';
import type { Device } from '#contract/session.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import classes from './-account.module.css';
import { dayText } from './-dayText.ts';

const HANDHELD = ['iPhone', 'iPad', 'Android'];

const nameOf = ({ browser, system }: Device): string =>
  [browser, system].filter(Boolean).join(' on ') || 'Unknown device';

export function DeviceLine({ device }: { device: Device }) {
  const Icon = HANDHELD.includes(device.system ?? '') ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={classes.device}>
      <Icon size={28} stroke={1.4} aria-hidden />
      <div>
        <div className={classes.deviceName}>
          {nameOf(device)}
          {device.isCurrent && <StatusBadge tone="calm" icon={IconMapPin} label="This device" />}
        </div>
        <Text size="sm" c="dimmed">
          Signed in on {dayText(device.createdAt)}, last used on {dayText(`${device.lastUsedOn}T12:00:00`)}
        </Text>
      </div>
    </li>
  );
}
