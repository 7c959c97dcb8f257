import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Inspection } from '#contract/inspections.ts';
import { equipmentOf } from '#web/api/inspections.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { DataTable, type DataTableProps } from '#web/ui/table/DataTable.tsx';
import { useTableState } from '#web/ui/table/useTableState.ts';
import { noResults } from '#web/words/lists.ts';
import { useInspectionFilters } from './InspectionFilters.tsx';
import { inspectionColumns } from './inspectionColumns.tsx';
import { inspectionsTable, isNarrowed } from './inspectionsTable.ts';

interface Props {
  query: DataTableProps<Inspection>['query'];
  /** Shown when there is no inspection at all. */
  empty: ReactNode;
}

/** A list of inspections; a row opens the item. */
export function InspectionsTable({ query, empty }: Props) {
  const narrowed = isNarrowed(useSearch({ strict: false }));
  const narrow = useInspectionFilters();
  return (
    <DataTable
      label="Inspections"
      columns={inspectionColumns}
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
            text="No inspection has that result on those days."
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
