import { ActionIcon, Anchor, Button } from '@mantine/core';
import { IconFilterOff, IconPencil } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import type { Inspection } from '#contract/inspections.ts';
import { equipmentOf } from '#web/api/inspections.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { ownerName } from '#web/features/equipment/ownerName.ts';
import { Product } from '#web/features/equipment/Product.tsx';
import { StateBadge } from '#web/features/equipment/StateBadge.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { TruncatedText } from '#web/ui/TruncatedText.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable, type DataTableProps } from '#web/ui/table/DataTable.tsx';
import { useTableState } from '#web/ui/table/useTableState.ts';
import { noCountLabel } from '#web/words/checklists.ts';
import { noResults } from '#web/words/lists.ts';
import { personName } from '#web/words/people.ts';
import { useInspectionFilters } from './InspectionFilters.tsx';
import classes from './InspectionsTable.module.css';
import { inspectionsTable, isNarrowed } from './inspectionsTable.ts';
import { ResultBadge } from './ResultBadge.tsx';

interface Props {
  query: DataTableProps<Inspection>['query'];
  /** Shown when there is no inspection at all. */
  empty: ReactNode;
}

/** A list of inspections; a row opens the item. */
export function InspectionsTable({ query, empty }: Props) {
  const narrowed = isNarrowed(useSearch({ strict: false }));
  const narrow = useInspectionFilters();
  const usesDays = query.data?.data.some(({ expirationDate }) => expirationDate !== null) ?? false;
  const columns = useMemo(() => inspectionColumns(usesDays), [usesDays]);
  return (
    <DataTable
      label="Inspections"
      columns={columns}
      choiceOf="inspections"
      query={query}
      state={useTableState(inspectionsTable)}
      rowLink={(inspection, props) => {
        const { workspaceId, id: itemId } = equipmentOf(inspection);
        return <Link to="/$workspaceId/equipment/$itemId" params={{ workspaceId, itemId }} {...props} />;
      }}
      empty={
        narrowed ? (
          <EmptyState
            icon={<IconFilterOff size={30} stroke={1.6} />}
            title={noResults}
            text="No inspections match these filters."
            action={
              <Button
                variant="default"
                onClick={() => narrow({ result: undefined, from: undefined, until: undefined })}
              >
                Show all inspections
              </Button>
            }
          />
        ) : (
          empty
        )
      }
    />
  );
}

const orderLabels = ['earliest first', 'latest first'] as const;

/** `usesDays` where an inspection says until when it counts: a column of dashes is shown to whoever asks for it. */
const inspectionColumns = (usesDays: boolean): Column<Inspection>[] => [
  { id: 'product', header: 'Product', cell: (inspection) => <Product item={equipmentOf(inspection)} /> },
  {
    id: 'owner',
    header: 'Owner',
    shrinks: true,
    minor: true,
    cell: (inspection) => <TruncatedText>{ownerName(equipmentOf(inspection))}</TruncatedText>,
  },
  { id: 'result', header: 'Result', cell: ({ status }) => <ResultBadge status={status} /> },
  {
    id: 'inspectedAt',
    header: 'Date',
    sortable: true,
    orderLabels,
    cell: ({ inspectedAt }) => dateText(inspectedAt),
  },
  {
    id: 'expirationDate',
    header: 'Next due',
    extra: !usesDays,
    sortable: true,
    orderLabels,
    cell: ({ expirationDate }) => (expirationDate === null ? '–' : dateText(expirationDate)),
  },
  {
    id: 'inspector',
    header: 'Inspector',
    shrinks: true,
    minor: 'wide',
    cell: ({ inspector }) => <TruncatedText>{personName(inspector)}</TruncatedText>,
  },
  {
    id: 'checklist',
    header: 'Checklist',
    shrinks: true,
    extra: true,
    cell: openAnswers,
  },
  {
    id: 'report',
    header: 'Report',
    minor: 'first',
    cell: openReport,
  },
  {
    id: 'state',
    header: 'State',
    minor: 'second',
    cell: (inspection) => <StateBadge state={equipmentOf(inspection).state} />,
  },
  {
    id: 'actions',
    header: 'Actions',
    hideHeader: true,
    cell: (inspection) => inspection.canCorrect && <CorrectLink inspection={inspection} />,
  },
];

/** Leads to what was answered (CHK-04). */
function openAnswers(inspection: Inspection) {
  const { id: inspectionId, checklist } = inspection;
  if (checklist === null) return '–';
  const { id: itemId, workspaceId, product } = equipmentOf(inspection);
  return (
    <Anchor
      component={Link}
      to="/$workspaceId/equipment/$itemId/answers/$inspectionId"
      params={{ workspaceId, itemId, inspectionId } as never}
      className={classes.link}
      aria-label={`Answers on ${product.name}: ${checklist.name}, ${noCountLabel(checklist.noCount)}`}
    >
      <TruncatedText>{`${checklist.name}${checklist.noCount > 0 ? ` (${checklist.noCount} × no)` : ''}`}</TruncatedText>
    </Anchor>
  );
}

function openReport(inspection: Inspection) {
  if (inspection.reportFile === null) return '–';
  return (
    <Anchor
      href={inspection.reportFile.url}
      target="_blank"
      rel="noreferrer"
      className={classes.link}
      aria-label={`Report on ${equipmentOf(inspection).product.name}`}
    >
      Open
    </Anchor>
  );
}

/** For whoever may still correct the inspection (INS-14). */
function CorrectLink({ inspection }: { inspection: Inspection }) {
  const { id: itemId, workspaceId, product } = equipmentOf(inspection);
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={`Correct the inspection of ${product.name}`}
      renderRoot={(props) => (
        <Link
          to="/$workspaceId/equipment/$itemId/inspections/$inspectionId"
          params={{ workspaceId, itemId, inspectionId: inspection.id }}
          {...props}
        />
      )}
    >
      <IconPencil size={19} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}
