import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Button, SegmentedControl, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { refreshWorkspace } from '#web/api/changes.ts';
import { CallError, errorText } from '#web/api/client/errors.ts';
import { importItems } from '#web/api/equipment.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { UnsavedChanges } from '#web/ui/forms/UnsavedChanges.tsx';
import { ActionBar } from '#web/ui/page/ActionBar.tsx';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { itemsLabel } from '#web/words/equipment.ts';
import { counted, numberText } from '#web/words/numbers.ts';
import { FoundColumns } from './FoundColumns.tsx';
import classes from './ImportPreview.module.css';
import { ImportRows } from './ImportRows.tsx';
import {
  hasProblem,
  type ImportRow,
  importRows,
  itemsToSend,
  type Refusals,
  refusals,
} from './importRows.ts';
import type { ImportSheet } from './useImportSheet.ts';

interface Props {
  workspaceId: string;
  sheet: ImportSheet;
}

type Part = 'all' | 'problems' | 'leftOut';

const parts: Record<Part, { label: string; has: (row: ImportRow) => boolean; empty: string }> = {
  all: { label: 'All rows', has: () => true, empty: '' },
  problems: { label: 'With problems', has: hasProblem, empty: 'No row has a problem.' },
  leftOut: { label: 'Left out', has: ({ isLeftOut }) => isLeftOut, empty: 'No row is left out.' },
};

const none: Refusals = new Map();

/** Says of every row what is wrong with it; adds all that are not left out, or none (EQP-25). */
export function ImportPreview({ workspaceId, sheet: { fileName, found, known } }: Props) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [part, setPart] = useState<Part>('all');
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const [refused, setRefused] = useState(none);
  const rows = useMemo(
    () => importRows(found.items, leftOut, known, refused),
    [found.items, leftOut, known, refused],
  );
  const shown = useMemo(() => rows.filter(parts[part].has), [rows, part]);
  const kept = rows.filter(({ isLeftOut }) => !isLeftOut);
  const wrong = kept.filter(hasProblem);
  const ready = kept.length - wrong.length;

  const add = useSingleMutation({
    mutationFn: () => importItems(workspaceId, itemsToSend(rows)),
    onSuccess: ({ count }) => {
      toast.success(`${itemsLabel(count)} added`);
      void refreshWorkspace(queryClient, workspaceId);
    },
    onError: (error) => {
      const now = error instanceof CallError ? refusals(error.issues, kept) : none;
      if (now.size === 0) return;
      setRefused(now);
      setPart('problems');
    },
  });
  // Once it is drawn that nothing is unsaved any more.
  useEffect(() => {
    if (add.isSuccess) void navigate({ to: '/$workspaceId/equipment', params: { workspaceId } });
  }, [add.isSuccess, navigate, workspaceId]);

  const change = (next: ReadonlySet<number>) => {
    add.reset();
    setLeftOut(next);
  };
  const toggle = ({ number, isLeftOut }: ImportRow) => {
    const next = new Set(leftOut);
    if (isLeftOut) next.delete(number);
    else next.add(number);
    change(next);
  };

  return (
    <>
      <section className={classes.root} aria-label={`Import from “${fileName}”`}>
        <FoundColumns fileName={fileName} found={found} />
        <Text fw={600} aria-live="polite">
          {numberText(ready)} of {itemsLabel(rows.length)} can be added
        </Text>
        <div className={classes.tools}>
          <SegmentedControl
            aria-label="Rows to show"
            value={part}
            onChange={(value) => setPart(value as Part)}
            data={Object.entries(parts).map(([value, { label, has }]) => ({
              value,
              label: `${label} (${numberText(rows.filter(has).length)})`,
            }))}
          />
          {wrong.length > 0 && (
            <Button
              variant="default"
              disabled={add.isPending}
              onClick={() => change(new Set([...leftOut, ...wrong.map(({ number }) => number)]))}
            >
              Leave out {counted(wrong.length, 'row')} with problems
            </Button>
          )}
          {leftOut.size > 0 && (
            <Button variant="subtle" disabled={add.isPending} onClick={() => change(new Set())}>
              Put all back
            </Button>
          )}
        </div>
        {add.isError && <Notice tone="bad">{explain(add.error, refused.size)}</Notice>}
      </section>
      <ImportRows
        key={part}
        rows={shown}
        fields={found.columns.map(({ field }) => field)}
        onToggle={toggle}
        disabled={add.isPending}
        empty={<EmptyState title={parts[part].empty} />}
      />
      <ActionBar reason={reasonToWait(ready, wrong.length)}>
        <Button
          disabled={ready === 0 || wrong.length > 0}
          loading={add.isPending || add.isSuccess}
          onClick={() => add.mutate()}
        >
          Add {itemsLabel(ready)}
        </Button>
      </ActionBar>
      <UnsavedChanges when={!add.isSuccess} />
    </>
  );
}

function reasonToWait(ready: number, wrong: number): string | null {
  if (wrong > 0)
    return `${counted(wrong, 'row has', 'rows have')} a problem. Leave ${wrong === 1 ? 'it' : 'them'} out, or correct the file and choose it again.`;
  return ready === 0 ? 'Every row is left out.' : null;
}

const explain = (error: Error, refused: number): string =>
  refused > 0
    ? 'Nothing was added. What is wrong stands in the rows below.'
    : errorText(error, 'The items could not be added. Please try again.');
