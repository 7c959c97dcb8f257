import type { EquipmentItem } from '#contract/equipment.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import { Card } from '#web/ui/Card.tsx';
import { Fact, FactList } from '#web/ui/page/FactList.tsx';
import { intervalLabel } from '#web/words/equipment.ts';

const day = (date: CalendarDate | null | undefined) => (date ? dateText(date) : '–');

/** EQP-13, EQP-17 */
export function ItemFactsCard({ item }: { item: EquipmentItem }) {
  const { category, firstUsedOn, endOfLifeOn, inspectionIntervalMonths: months, nextDueOn } = item;
  const today = useToday(item.workspaceId);
  const [latest] = item.inspections;
  return (
    <Card title="Details">
      <FactList>
        <Fact name="Product">{item.product.name}</Fact>
        <Fact name="Category">{category ?? '–'}</Fact>
        <Fact name="First used">{day(firstUsedOn)}</Fact>
        <Fact name="End of life">
          {day(endOfLifeOn)}
          {endOfLifeOn !== null && endOfLifeOn < today && ' (past)'}
        </Fact>
        <Fact name="Interval">{months === null ? '–' : intervalLabel(months)}</Fact>
        <Fact name="Last inspection">{day(latest?.inspectedAt)}</Fact>
        <Fact name="Next due">{day(nextDueOn)}</Fact>
      </FactList>
    </Card>
  );
}
