import { IconLock, IconLockOpen2 } from '@tabler/icons-react';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { accessLabel } from '#web/words/teams.ts';

/** Whether people may join a team by themselves. */
export function AccessBadge({ isPublic }: { isPublic: boolean }) {
  return <StatusBadge tone="calm" icon={isPublic ? IconLockOpen2 : IconLock} label={accessLabel(isPublic)} />;
}
