import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { todayIn } from '#contract/rules/calendar.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { workspaceQuery } from '#web/api/openWorkspace.ts';
import { watchDay } from './watchDay.ts';

/** The day it is in the workspace's time zone, by which documents expire, also after its midnight; the browser's own until that is known. */
export function useToday(workspaceId: string): CalendarDate {
  const { data } = useQuery(workspaceQuery(workspaceId));
  const timeZone = data?.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  /** A day that began while the screen was open, and where. */
  const [next, setNext] = useState<{ day: CalendarDate; timeZone: string } | null>(null);
  useEffect(
    () =>
      watchDay(
        () => todayIn(timeZone, new Date()),
        (day) => setNext({ day, timeZone }),
      ),
    [timeZone],
  );
  return next?.timeZone === timeZone ? next.day : todayIn(timeZone, new Date());
}
