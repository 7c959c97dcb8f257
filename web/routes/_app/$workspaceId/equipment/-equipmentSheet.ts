import { t } from '@lingui/core/macro';
import type { EquipmentItem } from '#contract/equipment.ts';
import { todayIn } from '#contract/rules/calendar.ts';
import { ownerName } from '#web/features/equipment/ownerName.ts';
import { dateCell, type Sheet } from '#web/ui/sheets/cells.ts';
import { equipmentStateLabels } from '#web/words/equipment.ts';
import { sheetHeadings } from '#web/words/equipmentSheet.ts';
import { resultLabels } from '#web/words/inspections.ts';
import { tradesText } from '#web/words/trades.ts';

/** The items as they stand in the list; what was entered of them has the headings that an import reads. */
export const equipmentSheet = (items: EquipmentItem[], timeZone: string): Sheet => ({
  name: t`Equipment`,
  columns: [
    { header: sheetHeadings.name, width: 36 },
    { header: sheetHeadings.serialNumber, width: 20 },
    { header: sheetHeadings.tagId, width: 20 },
    { header: sheetHeadings.manufacturer, width: 20 },
    { header: sheetHeadings.model, width: 20 },
    { header: sheetHeadings.category, width: 20 },
    { header: sheetHeadings.location, width: 24 },
    { header: t`Owner`, width: 26 },
    { header: sheetHeadings.owner, width: 32, inFileOnly: true },
    { header: t`Staff number`, width: 16 },
    { header: t`Trades`, width: 24 },
    { header: t`State`, width: 20 },
    { header: sheetHeadings.lastInspectedOn, width: 16 },
    { header: sheetHeadings.lastResult, width: 12 },
    { header: sheetHeadings.nextInspectionOn, width: 16 },
    { header: sheetHeadings.firstUsedOn, width: 16 },
    { header: sheetHeadings.endOfLifeOn, width: 16 },
    { header: sheetHeadings.inspectionIntervalMonths, width: 28, inFileOnly: true },
    { header: t`Added on`, width: 16, inFileOnly: true },
  ],
  rows: items.map((item) => {
    const [latest] = item.inspections;
    return [
      item.product.name,
      item.serialNumber,
      item.tagId,
      item.manufacturer,
      item.model,
      item.category,
      item.location,
      item.owner && ownerName(item),
      item.owner?.workspaceMember.email ?? null,
      item.owner?.workspaceMember.staffNumber ?? null,
      tradesText(item.owner?.workspaceMember.trades ?? []),
      equipmentStateLabels[item.state],
      dateCell(latest?.inspectedAt ?? null),
      latest ? resultLabels[latest.status] : null,
      dateCell(item.nextDueOn),
      dateCell(item.firstUsedOn),
      dateCell(item.endOfLifeOn),
      item.inspectionIntervalMonths,
      { date: todayIn(timeZone, new Date(item.createdAt)) },
    ];
  }),
});
