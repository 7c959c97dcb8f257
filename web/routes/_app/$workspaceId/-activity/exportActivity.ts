import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import type { Activity } from '#contract/activity.ts';
import { type ActivityRequest, allActivities } from '#web/api/activity.ts';
import { dateText, momentText } from '#web/features/documents/dates/dateText.ts';
import { exportSheet } from '#web/features/export/exportSheet.ts';
import { namesOf } from '#web/features/export/namesOf.ts';
import type { Sheet } from '#web/ui/sheets/cells.ts';
import type { ExportWatch } from '#web/ui/sheets/sheetOfAnswer.ts';
import { activitySentence } from '#web/words/activity.ts';
import { personName } from '#web/words/people.ts';
import { activityFiltersIn, activityRequest, activityTypeLabels } from './activityParams.ts';

/** Exports the activities that an address names, newest first, step by step. */
export const exportActivity = (
  queryClient: QueryClient,
  workspaceId: string,
  raw: Record<string, unknown>,
  watch: ExportWatch,
): Promise<void> =>
  exportSheet(queryClient, workspaceId, 'activity', async () => {
    const { search, type, person, from, until } = activityFiltersIn(raw);
    const request: ActivityRequest = activityRequest(raw);
    return {
      asked: [
        [t`Search`, search.trim()],
        [t`About`, type && activityTypeLabels[type]],
        [t`Person`, await namesOf(queryClient, workspaceId).member(person)],
        [t`From`, from && dateText(from)],
        [t`Until`, until && dateText(until)],
      ],
      sheet: activitySheet(await allActivities(workspaceId, request, watch.signal)),
    };
  });

const sentenceOf = (activity: Activity): string =>
  activitySentence(activity, '', Number.POSITIVE_INFINITY)
    .map((part) => (typeof part === 'string' ? part : part.text))
    .join('');

const activitySheet = (activities: Activity[]): Sheet => ({
  name: t`Activity`,
  columns: [
    { header: t`When`, width: 22 },
    { header: t`About`, width: 22 },
    { header: t`What happened`, width: 80 },
    { header: t`Who did it`, width: 26 },
    { header: t`Affected people`, width: 26 },
  ],
  rows: activities.map((activity) => [
    momentText(activity.createdAt),
    activityTypeLabels[activity.type],
    sentenceOf(activity),
    activity.triggerWorkspaceMember && personName(activity.triggerWorkspaceMember),
    activity.relatedWorkspaceMember && personName(activity.relatedWorkspaceMember),
  ]),
});
