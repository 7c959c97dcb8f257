import {
  IconBell,
  IconBuildingCommunity,
  IconCertificate,
  IconHelmet,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Activity } from '#contract/activity.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import classes from './ActivityList.module.css';
import { Sentence } from './Sentence.tsx';

const icons: Partial<Record<string, TablerIcon>> = {
  DOCUMENT: IconCertificate,
  WORKSPACE: IconBuildingCommunity,
  TEAM: IconUsersGroup,
  EQUIPMENT: IconHelmet,
};

interface Props {
  workspaceId: string;
  activity: Activity;
}

export function ActivityRow({ workspaceId, activity }: Props) {
  const Icon = icons[activity.type] ?? IconBell;
  const when = new Date(activity.createdAt);
  return (
    <li className={classes.row}>
      <span className={classes.icon} aria-hidden>
        <Icon size={20} stroke={1.6} />
      </span>
      <div className={classes.text}>
        <Sentence workspaceId={workspaceId} activity={activity} />
        <time className={classes.when} dateTime={activity.createdAt}>
          {when.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      </div>
      {!activity.isRead && (
        <span className={classes.new}>
          <StatusBadge tone="good" icon={IconBell} label="New" />
        </span>
      )}
    </li>
  );
}
