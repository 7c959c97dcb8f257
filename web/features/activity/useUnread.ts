import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { unreadQuery } from '#web/api/activity.ts';
import { useWindowFocus } from '#web/ui/useWindowFocus.ts';

/** How often the number is asked for while the window is focused (ACT-07). */
const EVERY = 10_000;

/** The number of unread activities: live while the window is focused, and asked for when it gets the focus (ACT-08). */
export function useUnread(workspaceId: string): number {
  const focused = useWindowFocus();
  const { data, refetch } = useQuery({
    ...unreadQuery(workspaceId),
    refetchInterval: focused ? EVERY : false,
    refetchIntervalInBackground: true,
  });
  const wasFocused = useRef(focused);
  useEffect(() => {
    if (focused && !wasFocused.current) void refetch();
    wasFocused.current = focused;
  }, [focused, refetch]);
  return data?.countUnreadActivities ?? 0;
}
