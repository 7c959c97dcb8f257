import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import type { Inspection } from '#contract/inspections.ts';
import { api } from '#web/api/client/client.ts';
import { equipmentOf, type InspectionsRequest } from '#web/api/inspections.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { ownerName } from '#web/features/equipment/ownerName.ts';
import type { Asked } from '#web/features/export/about.ts';
import { everyRow, exportSheet, printedRows } from '#web/features/export/exportSheet.ts';
import { dateCell, type Sheet } from '#web/ui/sheets/cells.ts';
import { versionLabel } from '#web/words/checklists.ts';
import { equipmentStateLabels } from '#web/words/equipment.ts';
import { resultLabels } from '#web/words/inspections.ts';
import { personName } from '#web/words/people.ts';
import { tradesText } from '#web/words/trades.ts';

/** Exports the inspections with their search, filters and order (INS-15). */
export const exportInspections = (
  queryClient: QueryClient,
  workspaceId: string,
  request: InspectionsRequest,
): Promise<void> =>
  exportSheet(queryClient, workspaceId, 'inspections', async () => {
    const call = { params: { workspaceId }, body: { ...request, ...everyRow, withNoQuestions: true } };
    return { asked: askedOf(request), sheet: inspectionsSheet((await api.inspections.list(call)).data) };
  });

/** The first rows of it, to be printed (GAP-07). */
export async function printedInspections(workspaceId: string, request: InspectionsRequest) {
  const call = { params: { workspaceId }, body: { ...request, ...printedRows, withNoQuestions: true } };
  const { data, count } = await api.inspections.list(call);
  return { asked: askedOf(request), sheet: inspectionsSheet(data), count };
}

/** The filters of a request, in words. */
const askedOf = ({ search, filters }: InspectionsRequest): Asked => [
  [t`Search`, search],
  [t`Result`, filters?.status && resultLabels[filters.status]],
  [t`From`, filters?.from && dateText(filters.from)],
  [t`Until`, filters?.until && dateText(filters.until)],
];

/** The inspections as they stand in the list, each with what tells its item from its like. */
const inspectionsSheet = (inspections: Inspection[]): Sheet => ({
  name: t`Inspections`,
  columns: [
    { header: t`Product`, width: 32 },
    { header: t`Serial number`, width: 18 },
    { header: t`Tag ID`, width: 18 },
    { header: t`Owner`, width: 26 },
    { header: t`Staff number`, width: 16 },
    { header: t`Trades`, width: 24 },
    { header: t`Result`, width: 10 },
    { header: t`Date`, width: 14 },
    { header: t`Next due`, width: 14 },
    { header: t`Inspector`, width: 26 },
    { header: t`Note`, width: 40 },
    { header: t`Checklist`, width: 28 },
    { header: t`Answered “no”`, width: 50 },
    { header: t`Report`, width: 10 },
    { header: t`State`, width: 20 },
  ],
  rows: inspections.map((inspection) => {
    const item = equipmentOf(inspection);
    return [
      item.product.name,
      item.serialNumber,
      item.tagId,
      ownerName(item),
      item.owner?.workspaceMember.staffNumber ?? null,
      tradesText(item.owner?.workspaceMember.trades ?? []),
      resultLabels[inspection.status],
      dateCell(inspection.inspectedAt),
      dateCell(inspection.expirationDate),
      personName(inspection.inspector),
      inspection.note,
      inspection.checklist && versionLabel(inspection.checklist),
      inspection.noQuestions?.join('\n') || null,
      inspection.reportFile === null ? t`No` : t`Yes`,
      equipmentStateLabels[item.state],
    ];
  }),
});
