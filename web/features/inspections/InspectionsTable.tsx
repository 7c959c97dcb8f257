import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable, type DataTableProps } from '#web/ui/table/DataTable.tsx';
import { useTableState } from '#web/ui/table/useTableState.ts';
import { TruncatedText } from '#web/ui/text/TruncatedText.tsx';
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
      label={t`Inspections`}
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
            text={t`No inspections match these filters.`}
            action={
              <Button
                variant="default"
                onClick={() => narrow({ result: undefined, from: undefined, until: undefined })}
              >
                <Trans>Show all inspections</Trans>
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

const orderLabels = [t`earliest first`, t`latest first`] as const;

/** `usesDays` where an inspection says until when it counts: a column of dashes is shown to whoever asks for it. */
const inspectionColumns = (usesDays: boolean): Column<Inspection>[] => [
  { id: 'product', header: t`Product`, cell: (inspection) => <Product item={equipmentOf(inspection)} /> },
  {
    id: 'owner',
    header: t`Owner`,
    shrinks: true,
    minor: true,
    cell: (inspection) => <TruncatedText>{ownerName(equipmentOf(inspection))}</TruncatedText>,
  },
  { id: 'result', header: t`Result`, cell: ({ status }) => <ResultBadge status={status} /> },
  {
    id: 'inspectedAt',
    header: t`Date`,
    sortable: true,
    orderLabels,
    cell: ({ inspectedAt }) => dateText(inspectedAt),
  },
  {
    id: 'expirationDate',
    header: t`Next due`,
    extra: !usesDays,
    sortable: true,
    orderLabels,
    cell: ({ expirationDate }) => (expirationDate === null ? '–' : dateText(expirationDate)),
  },
  {
    id: 'inspector',
    header: t`Inspector`,
    shrinks: true,
    minor: 'wide',
    cell: ({ inspector }) => <TruncatedText>{personName(inspector)}</TruncatedText>,
  },
  {
    id: 'checklist',
    header: t`Checklist`,
    shrinks: true,
    extra: true,
    cell: openAnswers,
  },
  {
    id: 'report',
    header: t`Report`,
    minor: 'first',
    cell: openReport,
  },
  {
    id: 'state',
    header: t`State`,
    minor: 'second',
    cell: (inspection) => <StateBadge state={equipmentOf(inspection).state} />,
  },
  {
    id: 'actions',
    header: t`Actions`,
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
      aria-label={t`Answers on ${{ name: product.name }}: ${{ checklist: checklist.name }}, ${{ noCount: noCountLabel(checklist.noCount) }}`}
    >
      <TruncatedText>
        {checklist.noCount > 0
          ? t`${{ checklist: checklist.name }} (${{ count: checklist.noCount }} × no)`
          : checklist.name}
      </TruncatedText>
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
      aria-label={t`Open the report on ${{ name: equipmentOf(inspection).product.name }}`}
    >
      <Trans>Open</Trans>
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
      aria-label={t`Correct the inspection of ${{ name: product.name }}`}
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
