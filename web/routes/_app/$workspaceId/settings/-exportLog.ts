import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import type { SecurityEvent } from '#contract/security.ts';
import { api } from '#web/api/client/client.ts';
import type { SecurityEventsRequest } from '#web/api/security.ts';
import { dateText, momentText } from '#web/features/documents/dates/dateText.ts';
import { everyRow, exportSheet } from '#web/features/export/exportSheet.ts';
import { namesOf } from '#web/features/export/namesOf.ts';
import type { Sheet } from '#web/ui/sheets/cells.ts';
import { personName } from '#web/words/people.ts';
import { securityDetail, securityEventLabel } from '#web/words/security.ts';
import type { LogFilter } from './security-log.tsx';

/** Exports the entries of the security log that its filters leave. */
export const exportLog = (
  queryClient: QueryClient,
  workspaceId: string,
  { event, member, from, until }: LogFilter,
  request: SecurityEventsRequest,
): Promise<void> =>
  exportSheet(queryClient, workspaceId, 'security-log', async () => {
    const { data } = await api.security.list({ params: { workspaceId }, body: { ...request, ...everyRow } });
    return {
      asked: [
        [t`Entry`, event && securityEventLabel(event)],
        [t`Person`, await namesOf(queryClient, workspaceId).member(member)],
        [t`From`, from && dateText(from)],
        [t`Until`, until && dateText(until)],
      ],
      sheet: logSheet(data),
    };
  });

const logSheet = (entries: SecurityEvent[]): Sheet => ({
  name: t`Security log`,
  columns: [
    { header: t`When`, width: 24 },
    { header: t`What`, width: 30 },
    { header: t`Detail`, width: 50 },
    { header: t({ message: 'Who', context: 'who did it' }), width: 26 },
    { header: t`About`, width: 26 },
    { header: t({ message: 'Address', context: 'in a network' }), width: 20 },
    { header: t`Browser`, width: 16 },
    { header: t`System`, width: 16 },
  ],
  rows: entries.map((entry) => [
    momentText(entry.createdAt, { withSeconds: true }),
    securityEventLabel(entry.event),
    securityDetail(entry),
    entry.workspaceMember && personName(entry.workspaceMember),
    entry.relatedWorkspaceMember && personName(entry.relatedWorkspaceMember),
    entry.address,
    entry.browser,
    entry.system,
  ]),
});
