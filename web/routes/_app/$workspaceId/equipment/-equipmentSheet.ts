import type { EquipmentItem } from '#contract/equipment.ts';
import { todayIn } from '#contract/rules/calendar.ts';
import { ownerName } from '#web/features/equipment/ownerName.ts';
import { dateCell, type Sheet } from '#web/ui/sheets/cells.ts';
import { equipmentStateLabels } from '#web/words/equipment.ts';
import { sheetHeadings } from '#web/words/equipmentSheet.ts';
import { resultLabels } from '#web/words/inspections.ts';

/** The items as they stand in the list; what was entered of them has the headings that an import reads. */
export const equipmentSheet = (items: EquipmentItem[], timeZone: string): Sheet => ({
  name: 'Equipment',
  columns: [
    { header: sheetHeadings.name, width: 36 },
    { header: sheetHeadings.serialNumber, width: 20 },
    { header: sheetHeadings.tagId, width: 20 },
    { header: sheetHeadings.category, width: 20 },
    { header: 'Owner', width: 26 },
    { header: sheetHeadings.ownerEmail, width: 32 },
    { header: 'State', width: 20 },
    { header: 'Last inspection', width: 16 },
    { header: 'Result', width: 12 },
    { header: 'Next due', width: 16 },
    { header: sheetHeadings.firstUsedOn, width: 16 },
    { header: sheetHeadings.endOfLifeOn, width: 16 },
    { header: sheetHeadings.inspectionIntervalMonths, width: 28 },
    { header: 'Added on', width: 16 },
  ],
  rows: items.map((item) => {
    const [latest] = item.inspections;
    return [
      item.product.name,
      item.serialNumber,
      item.tagId,
      item.category,
      item.owner && ownerName(item),
      item.owner?.workspaceMember.email ?? null,
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
