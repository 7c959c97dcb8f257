import { useQuery } from '@tanstack/react-query';
import { type CalendarDate, todayIn } from '#contract/rules/dates.ts';
import { workspaceQuery } from '#web/api/openWorkspace.ts';

/** The day it is in the workspace's time zone, by which documents expire; the browser's own until that is known. */
export function useToday(workspaceId: string): CalendarDate {
  const { data } = useQuery(workspaceQuery(workspaceId));
  const timeZone = data?.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return todayIn(timeZone, new Date());
}
