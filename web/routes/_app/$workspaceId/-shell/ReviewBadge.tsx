import { plural } from '@lingui/core/macro';
import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { MINUTE_MS } from '#contract/rules/time.ts';
import { reviewQueueQuery } from '#web/api/documents/documentVersions.ts';
import { unreadLabel } from '#web/features/activity/unreadLabel.ts';
import links from './SidebarNav.module.css';

/** How many submissions wait for the caller’s review, but for those that somebody else has to decide on (SUB-03, SUB-05). */
export function ReviewBadge({ workspaceId }: { workspaceId: string }) {
  const { data } = useQuery({
    ...reviewQueueQuery(workspaceId, { page: 0, pageSize: 1 }),
    refetchInterval: MINUTE_MS,
  });
  const count = data?.toDecide ?? 0;
  if (count === 0) return null;
  return (
    <>
      <VisuallyHidden>
        {', '}
        {plural(count, {
          one: `${{ shown: unreadLabel(count) }} waiting`,
          other: `${{ shown: unreadLabel(count) }} waiting`,
        })}
      </VisuallyHidden>
      <span className={links.badge} data-testid="waiting" aria-hidden>
        {unreadLabel(count)}
      </span>
    </>
  );
}
