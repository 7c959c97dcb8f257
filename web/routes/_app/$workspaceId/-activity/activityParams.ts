import { t } from '@lingui/core/macro';
import { ACTIVITY_TYPES, type ActivityType } from '#contract/activity.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { isId } from '#contract/rules/ids.ts';
import { LENGTH } from '#contract/rules/limits.ts';
import type { ActivityRequest } from '#web/api/activity.ts';
import { dayIn } from '#web/ui/table/params.ts';

export const activityTypeLabels: Record<ActivityType, string> = {
  DOCUMENT: t`Documents`,
  WORKSPACE: t`Workspace and people`,
  TEAM: t`Teams`,
  EQUIPMENT: t`Equipment`,
  INSPECTION: t`Inspections`,
};

/** The filters of the activities, as their address says them. */
export interface ActivityFilters {
  search: string;
  type: ActivityType | undefined;
  /** Whoever did something, or to whom it was done. */
  person: string | undefined;
  /** The first and the last day. */
  from: CalendarDate | undefined;
  until: CalendarDate | undefined;
}

/** The filters that an address names. */
export const activityFiltersIn = (raw: Record<string, unknown>): ActivityFilters => ({
  search: String(raw.search ?? '').slice(0, LENGTH.search),
  type: ACTIVITY_TYPES.find((type) => type === raw.type),
  person: isId(raw.person) ? raw.person : undefined,
  from: dayIn(raw.from),
  until: dayIn(raw.until),
});

/** The list call that fits an address. */
export function activityRequest(raw: Record<string, unknown>): ActivityRequest {
  const { search, type, person, from, until } = activityFiltersIn(raw);
  const term = search.trim();
  const filters = {
    ...(term && { search: term }),
    ...(type && { type }),
    ...(person && { workspaceMemberId: person }),
    ...(from && { from }),
    ...(until && { until }),
  };
  return Object.keys(filters).length > 0 ? { filters } : {};
}
