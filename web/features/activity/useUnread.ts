import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { unreadQuery } from '#web/api/activity.ts';

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

const events = ['focus', 'blur'] as const;

function subscribe(listener: () => void): () => void {
  for (const event of events) window.addEventListener(event, listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
    document.removeEventListener('visibilitychange', listener);
  };
}

const hasFocus = () => document.visibilityState === 'visible' && document.hasFocus();

/** Whether somebody works in this window: it is in front and takes the keys. */
const useWindowFocus = (): boolean => useSyncExternalStore(subscribe, hasFocus);
