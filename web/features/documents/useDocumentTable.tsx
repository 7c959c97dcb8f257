import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { WorkDocument } from '#contract/documents/documents.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import type { Column } from '#web/ui/table/columns.ts';
import { useToday } from './dates/useToday.ts';
import { documentColumns } from './documentColumns.tsx';
import { RowActions } from './RowActions.tsx';

/** Both are fetched when they are first asked for. */
const DeleteDocument = lazy(() =>
  import('./DeleteDocument.tsx').then((file) => ({ default: file.DeleteDocument })),
);
const PreviewPanel = lazy(() => import('./preview/PreviewPanel.tsx'));

interface Options {
  /** The rows that are shown, through which the preview goes. */
  rows: readonly WorkDocument[] | undefined;
  /** Whether all have the same holder. */
  ofOne?: boolean;
}

interface DocumentTable {
  columns: Column<WorkDocument>[];
  /** What the rows' buttons open; stands once on the screen. */
  dialog: ReactNode;
}

/** The columns of a list of documents with what can be done in each row. */
export function useDocumentTable(workspaceId: string, { rows = [], ofOne = false }: Options): DocumentTable {
  const today = useToday(workspaceId);
  useRefreshByDay(workspaceId, today);
  const [asked, setAsked] = useState<WorkDocument | null>(null);
  // The dialog stays for as long as it closes.
  const [wasAsked, setWasAsked] = useState(false);
  if (asked && !wasAsked) setWasAsked(true);
  const [previewedId, setPreviewedId] = useState<string | null>(null);
  const previewed = rows.find(({ id }) => id === previewedId);
  // A row that has left the list does not open its preview when it comes back.
  if (previewedId !== null && !previewed) setPreviewedId(null);
  // A column that repeats the names tells nothing; somebody may choose it nevertheless.
  const repeatsNames = rows.length > 0 && rows.every(({ name, kind }) => kind?.name === name);
  // The same columns at every drawing: else each row would be made anew, and its button would lose the focus.
  const columns = useMemo<Column<WorkDocument>[]>(() => {
    const actions: Column<WorkDocument> = {
      id: 'actions',
      header: t`Actions`,
      hideHeader: true,
      cell: (document) => (
        <RowActions
          workspaceId={workspaceId}
          document={document}
          onPreview={setPreviewedId}
          onDelete={setAsked}
        />
      ),
    };
    return [...documentColumns(today, repeatsNames).filter(({ id }) => !ofOne || id !== 'holder'), actions];
  }, [workspaceId, today, ofOne, repeatsNames]);
  return {
    columns,
    dialog: (
      <>
        {wasAsked && (
          <Suspense>
            <DeleteDocument workspaceId={workspaceId} document={asked} onDone={() => setAsked(null)} />
          </Suspense>
        )}
        {previewed && (
          <Suspense>
            <PreviewPanel
              workspaceId={workspaceId}
              rows={rows}
              shown={previewed}
              onShow={setPreviewedId}
              onClose={() => setPreviewedId(null)}
            />
          </Suspense>
        )}
      </>
    ),
  };
}

/** States follow the day: what is shown of them is asked for again after midnight. */
function useRefreshByDay(workspaceId: string, today: CalendarDate) {
  const queryClient = useQueryClient();
  const shown = useRef(today);
  useEffect(() => {
    if (shown.current === today) return;
    shown.current = today;
    void refreshWorkspace(queryClient, workspaceId);
  }, [queryClient, workspaceId, today]);
}
