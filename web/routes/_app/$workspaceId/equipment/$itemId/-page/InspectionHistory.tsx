import { ActionIcon, Anchor, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { EquipmentDetails, InspectionRecord } from '#contract/equipment.ts';
import { DOCUMENT_TYPES } from '#contract/files.ts';
import { inspectionsOfEquipmentQuery } from '#web/api/inspections.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { FileThumbnail } from '#web/features/documents/FileThumbnail.tsx';
import { inspectionsTable } from '#web/features/inspections/inspectionsTable.ts';
import { ResultBadge } from '#web/features/inspections/ResultBadge.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Row, RowList } from '#web/ui/RowList.tsx';
import { TablePages } from '#web/ui/table/DataTable.tsx';
import { useTableState } from '#web/ui/table/useTableState.ts';
import { numberText } from '#web/words/numbers.ts';
import { personName } from '#web/words/people.ts';
import classes from './History.module.css';

/** Every inspection of the item, latest first, with its report (EQP-17). The item itself brings the last ones. */
export function InspectionHistory({ item }: { item: EquipmentDetails }) {
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
    <Row className={classes.row}>
      <Report inspection={inspection} day={day} />
      <div className={classes.words}>
        <div className={classes.head}>
          <ResultBadge status={status} />
          <strong>{day}</strong>
        </div>
        <Text size="sm" c="dimmed">
          By <bdi>{personName(inspector)}</bdi>
          {expirationDate !== null && `, next due on ${dateText(expirationDate)}`}
        </Text>
        {note !== null && <p className={classes.note}>{note}</p>}
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
