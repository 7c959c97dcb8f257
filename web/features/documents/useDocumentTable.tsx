import { type ReactNode, useMemo, useState } from 'react';
import type { WorkDocument } from '#contract/documents.ts';
import type { Column } from '#web/ui/table/columns.ts';
import { DeleteDocument } from './DeleteDocument.tsx';
import { documentColumns } from './documentColumns.tsx';
import { RowActions } from './RowActions.tsx';
import { useToday } from './useToday.ts';

interface DocumentTable {
  columns: Column<WorkDocument>[];
  /** What the rows' buttons ask; stands once on the screen. */
  dialog: ReactNode;
}

/** The columns of a list of documents with what can be done in each row; `ofOne` where all have the same holder. */
export function useDocumentTable(workspaceId: string, { ofOne = false } = {}): DocumentTable {
  const today = useToday(workspaceId);
  const [asked, setAsked] = useState<WorkDocument | null>(null);
  // The same columns at every drawing: else each row would be made anew, and its button would lose the focus.
  const columns = useMemo<Column<WorkDocument>[]>(() => {
    const actions: Column<WorkDocument> = {
      id: 'actions',
      header: 'Actions',
      hideHeader: true,
      width: '96px',
      cell: (document) => <RowActions workspaceId={workspaceId} document={document} onDelete={setAsked} />,
    };
    return [...documentColumns(today).filter(({ id }) => !ofOne || id !== 'holder'), actions];
  }, [workspaceId, today, ofOne]);
  return {
    columns,
    dialog: <DeleteDocument workspaceId={workspaceId} document={asked} onDone={() => setAsked(null)} />,
  };
}
