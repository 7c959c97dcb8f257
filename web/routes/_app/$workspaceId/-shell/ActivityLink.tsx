import { VisuallyHidden } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { unreadLabel } from '#web/features/activity/unreadLabel.ts';
import { useUnread } from '#web/features/activity/useUnread.ts';
import { Tooltip } from '#web/ui/Tooltip.tsx';
import classes from './SidebarNav.module.css';

interface Props {
  workspaceId: string;
  compact: boolean;
}

/** Leads to what happened, with the number of what is unread (SHELL-01, ACT-05, ACT-06). */
export function ActivityLink({ workspaceId, compact }: Props) {
  const unread = useUnread(workspaceId);
  const label = unread > 0 ? `Activity, ${unreadLabel(unread)} unread` : 'Activity';
  return (
    <Tooltip label="Activity" position="right" disabled={!compact}>
      <Link
        to="/$workspaceId/workspace-activity-center"
        params={{ workspaceId }}
        className={classes.link}
        data-compact={compact || undefined}
        activeProps={{ 'data-active': true }}
      >
        <IconBell size={21} stroke={1.6} aria-hidden />
        {!compact && (
          <span className={classes.label} aria-hidden>
            Activity
          </span>
        )}
        <VisuallyHidden>{label}</VisuallyHidden>
        {unread > 0 && (
          <span className={classes.badge} data-testid="unread" aria-hidden>
            {unreadLabel(unread)}
          </span>
        )}
      </Link>
    </Tooltip>
  );
}
