import { ActionIcon, Anchor, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconArrowNarrowRight, IconClipboardCheck, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { EquipmentDetails, EquipmentItem, Handover, InspectionRecord } from '#contract/equipment.ts';
import { DOCUMENT_TYPES } from '#contract/files.ts';
import { todayIn } from '#contract/rules/calendar.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { inspectionsOfEquipmentQuery } from '#web/api/inspections.ts';
import { workspaceQuery } from '#web/api/openWorkspace.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import { FileThumbnail } from '#web/features/documents/FileThumbnail.tsx';
import { equipmentLooks } from '#web/features/equipment/equipmentLooks.ts';
import { inspectionsTable } from '#web/features/inspections/inspectionsTable.ts';
import { ResultBadge } from '#web/features/inspections/ResultBadge.tsx';
import { anySearch } from '#web/searchParams.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import classes from '#web/ui/page/DetailPage.module.css';
import { Fact, FactList } from '#web/ui/page/FactList.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { StateCard } from '#web/ui/page/StateCard.tsx';
import { Row, RowList } from '#web/ui/RowList.tsx';
import { TablePages } from '#web/ui/table/DataTable.tsx';
import { useTableState } from '#web/ui/table/useTableState.ts';
import { equipmentStateLabels, intervalLabel, NOBODY } from '#web/words/equipment.ts';
import { numberText } from '#web/words/numbers.ts';
import { personName } from '#web/words/people.ts';
import history from './-page/Item.module.css';
import { ItemIdentity } from './-page/ItemIdentity.tsx';
import { stateReason } from './-page/stateReason.ts';
import { useItem } from './-useItem.ts';

/** EQP-17, made for a phone in a store room first. */
export const Route = createFileRoute('/_app/$workspaceId/equipment/$itemId/')({
  validateSearch: anySearch,
  component: Item,
});

function Item() {
  const item = useItem();
  const { workspaceId, id: itemId } = item;
  return (
    <>
      <PageHeader
        title={item.product.name}
        action={
          item.canInspect &&
          item.state !== 'RETIRED' && (
            <ButtonLink
              to="/$workspaceId/equipment/$itemId/inspect"
              params={{ workspaceId, itemId }}
              leftSection={<IconClipboardCheck size={20} aria-hidden />}
            >
              Record inspection
            </ButtonLink>
          )
        }
      />
      <div className={classes.root}>
        <JustAdded workspaceId={workspaceId} />
        <ItemState item={item} />
        <div className={classes.cards}>
          <ItemIdentity item={item} />
          <ItemFactsCard item={item} />
        </div>
        <InspectionHistory item={item} />
        <Handovers item={item} />
      </div>
    </>
  );
}

/** Who adds one item often has more in front of them. */
function JustAdded({ workspaceId }: { workspaceId: string }) {
  const router = useRouter();
  const [wasAdded] = useState(() => router.latestLocation.state.wasAdded === true);
  if (!wasAdded) return null;
  return (
    <Notice>
      <Group component="span" gap="sm">
        This item was added.
        <ButtonLink to="/$workspaceId/equipment/add" params={{ workspaceId }} variant="default" size="sm">
          Add another
        </ButtonLink>
      </Group>
    </Notice>
  );
}

const FIRST = 10;

/** From whom the item went to whom, latest first (EQP-16, EQP-17). */
function Handovers({ item: { handovers } }: { item: EquipmentDetails }) {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? handovers : handovers.slice(0, FIRST);
  return (
    <Card title="Handovers">
      {handovers.length === 0 && <Text c="dimmed">It has not been handed over yet.</Text>}
      <RowList>
        {shown.map((handover) => (
          <HandoverRow key={handover.id} handover={handover} />
        ))}
      </RowList>
      {shown.length < handovers.length && (
        <Button variant="default" mt="sm" onClick={() => setOpen(true)}>
          Show all {numberText(handovers.length)}
        </Button>
      )}
    </Card>
  );
}

function HandoverRow({ handover: { handedOverOn, from, to, by } }: { handover: Handover }) {
  return (
    <Row className={history.row}>
      <div className={history.words}>
        <div className={history.head}>
          <bdi>{personName(from, NOBODY)}</bdi>
          <IconArrowNarrowRight size={20} role="img" aria-label="to" />
          <strong>
            <bdi>{personName(to, NOBODY)}</bdi>
          </strong>
        </div>
        <Text size="sm" c="dimmed">
          {dateText(handedOverOn)}, entered by <bdi>{personName(by)}</bdi>
        </Text>
      </div>
    </Row>
  );
}

const day = (date: CalendarDate | null | undefined) => (date ? dateText(date) : '–');

/** EQP-13, EQP-17 */
function ItemFactsCard({ item }: { item: EquipmentItem }) {
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

/** Whether the item may be used, seen at arm's length (EQP-17, INS-12). */
function ItemState({ item }: { item: EquipmentItem }) {
  const { workspaceId, state, retiredAt, endOfLifeOn } = item;
  const { data: workspace } = useQuery(workspaceQuery(workspaceId));
  const today = useToday(workspaceId);
  const retiredOn = retiredAt && workspace ? todayIn(workspace.timeZone, new Date(retiredAt)) : null;
  const { tone, icon } = equipmentLooks[state];
  const isWornOut = endOfLifeOn !== null && endOfLifeOn < today && state !== 'RETIRED';
  return (
    <StateCard tone={tone} icon={icon} label={equipmentStateLabels[state]}>
      <div>{stateReason(item, retiredOn, today)}</div>
      {isWornOut && (
        <div className={history.life}>
          <IconAlertTriangle size={18} aria-hidden />
          Its life ended on {dateText(endOfLifeOn)}
        </div>
      )}
    </StateCard>
  );
}

/** Every inspection of the item, latest first, with its report (EQP-17). The item itself brings the last ones. */
function InspectionHistory({ item }: { item: EquipmentDetails }) {
  const { workspaceId, id: itemId, inspections, inspectionCount: count } = item;
  const state = useTableState(inspectionsTable);
  const { data } = useQuery({
    ...inspectionsOfEquipmentQuery(workspaceId, itemId, state.request),
    enabled: count > inspections.length,
  });
  const shown = count > inspections.length ? (data?.data ?? inspections) : inspections;
  return (
    <Card title={count > 1 ? `Inspections (${numberText(count)})` : 'Inspections'}>
      {count === 0 && <Text c="dimmed">No inspection has been recorded yet.</Text>}
      <RowList>
        {shown.map((inspection) => (
          <InspectionRow
            key={inspection.id}
            workspaceId={workspaceId}
            itemId={itemId}
            inspection={inspection}
          />
        ))}
      </RowList>
      {count > state.pageSize && <TablePages state={state} count={count} />}
    </Card>
  );
}

interface RowProps {
  workspaceId: string;
  itemId: string;
  inspection: InspectionRecord;
}

function InspectionRow({ workspaceId, itemId, inspection }: RowProps) {
  const { id, status, inspectedAt, expirationDate, note, inspector, canCorrect } = inspection;
  const day = dateText(inspectedAt);
  return (
    <Row className={history.row}>
      <Report inspection={inspection} day={day} />
      <div className={history.words}>
        <div className={history.head}>
          <ResultBadge status={status} />
          <strong>{day}</strong>
        </div>
        <Text size="sm" c="dimmed">
          By <bdi>{personName(inspector)}</bdi>
          {expirationDate !== null && `, next due on ${dateText(expirationDate)}`}
        </Text>
        {note !== null && <p className={history.note}>{note}</p>}
      </div>
      {canCorrect && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={`Correct the inspection of ${day}`}
          renderRoot={(props) => (
            <Link
              to="/$workspaceId/equipment/$itemId/inspections/$inspectionId"
              params={{ workspaceId, itemId, inspectionId: id }}
              {...props}
            />
          )}
        >
          <IconPencil size={19} stroke={1.7} aria-hidden />
        </ActionIcon>
      )}
    </Row>
  );
}

function Report({ inspection: { reportFile }, day }: { inspection: InspectionRecord; day: string }) {
  if (reportFile === null) return null;
  const type = reportFile.mimeType === DOCUMENT_TYPES.PDF ? 'PDF' : 'JPEG';
  return (
    <Anchor href={reportFile.url} target="_blank" rel="noreferrer" aria-label={`Report of ${day}`}>
      <FileThumbnail key={reportFile.url} document={{ type, url: reportFile.url }} />
    </Anchor>
  );
}
