import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Button, SegmentedControl, Text, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { refreshWorkspace } from '#web/api/changes.ts';
import { CallError, errorText } from '#web/api/client/errors.ts';
import { importItems } from '#web/api/equipment.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import type { FoundItems } from '#web/features/import/nouns/sheetItem.ts';
import { listedDate } from '#web/features/import/reader/dates.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { UnsavedChanges } from '#web/ui/forms/UnsavedChanges.tsx';
import { ActionBar } from '#web/ui/page/ActionBar.tsx';
import { TruncatedText } from '#web/ui/TruncatedText.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { useLocalTable } from '#web/ui/table/useLocalTable.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { itemsLabel } from '#web/words/equipment.ts';
import { type SheetField, sheetHeadings } from '#web/words/equipmentSheet.ts';
import { counted, numberText } from '#web/words/numbers.ts';
import classes from './ImportPreview.module.css';
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
  problems: { label: 'With problems', has: hasProblem, empty: 'No rows have problems.' },
  leftOut: { label: 'Left out', has: ({ isLeftOut }) => isLeftOut, empty: 'No rows are left out.' },
};

const none: Refusals = new Map();

/** Says of every row what is wrong with it; adds all that are not left out, or none (EQP-25). */
export function ImportPreview({ workspaceId, sheet: { fileName, found, known, answer } }: Props) {
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
        <OrderQuestions questions={found.questions} onAnswer={answer} />
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
  return ready === 0 ? 'All rows are left out.' : null;
}

const explain = (error: Error, refused: number): string =>
  refused > 0
    ? 'Nothing was added. The rows below have problems.'
    : errorText(error, 'The items could not be added. Please try again.');

interface FoundColumnsProps {
  fileName: string;
  found: FoundItems;
}

const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ');

/** What of a file was read, and what was left out. */
function FoundColumns({
  fileName,
  found: { columns, otherColumns, table, otherTables, notes },
}: FoundColumnsProps) {
  const read = columns.map(({ field, heading }) =>
    heading === sheetHeadings[field] ? heading : `${sheetHeadings[field]} (“${heading}”)`,
  );
  return (
    <div>
      <Text>
        Read from “{fileName}”{otherTables.length > 0 && `, sheet “${table}”`}: {read.join(', ')}.
      </Text>
      {otherColumns.length > 0 && (
        <Text c="dimmed" size="xs">
          Columns left out: {quoted(otherColumns)}.
        </Text>
      )}
      {otherTables.length > 0 && (
        <Text c="dimmed" size="xs">
          Sheets left out: {quoted(otherTables)}.
        </Text>
      )}
      {notes.map((note) => (
        <Text key={note} c="dimmed" size="xs">
          {note}
        </Text>
      ))}
    </div>
  );
}

interface OrderQuestionsProps {
  questions: FoundItems['questions'];
  onAnswer: ImportSheet['answer'];
}

/** Asked once for a column whose dates could all be read both ways (IMP-06). */
function OrderQuestions({ questions, onAnswer }: OrderQuestionsProps) {
  return questions.map(({ id, heading, example }) => {
    const read = listedDate(example, null);
    if (!('problem' in read) || read.problem !== 'eitherOrder') return null;
    return (
      <Notice key={id} tone="bad">
        Which day is “{example}” in “{heading}”? All dates of the column are read the same way.
        <span className={classes.tools}>
          <Button variant="default" onClick={() => onAnswer(id, 'day')}>
            {dateText(read.day)}
          </Button>
          <Button variant="default" onClick={() => onAnswer(id, 'month')}>
            {dateText(read.month)}
          </Button>
        </span>
      </Notice>
    );
  });
}

interface ImportRowsProps {
  rows: readonly ImportRow[];
  /** The fields that the sheet has. */
  fields: readonly SheetField[];
  onToggle: (row: ImportRow) => void;
  disabled: boolean;
  /** Said when there is none. */
  empty: ReactNode;
}

/** Fields that share a column, so that all of them fit beside each other. */
const GROUPS: readonly (readonly SheetField[])[] = [
  ['name', 'category'],
  ['serialNumber', 'tagId'],
  ['ownerEmail'],
  ['firstUsedOn', 'endOfLifeOn'],
  ['inspectionIntervalMonths'],
];

const headers: Record<SheetField, string> = {
  ...sheetHeadings,
  inspectionIntervalMonths: 'Interval (months)',
};

/** The rows of a sheet, page by page, with what is wrong at each of their cells (EQP-25). */
function ImportRows({ rows, fields, onToggle, disabled, empty }: ImportRowsProps) {
  const { state, query } = useLocalTable(rows);
  const columns = GROUPS.flatMap((group): Column<ImportRow>[] => {
    const shown = group.filter((field) => field === 'name' || fields.includes(field));
    const [first] = shown;
    if (first === undefined) return [];
    return [
      {
        id: first,
        header: shown.map((field) => headers[field]).join(' · '),
        shrinks: true,
        cell: (row) => <Cells row={row} fields={shown} />,
      },
    ];
  });
  const toggle: Column<ImportRow> = {
    id: 'toggle',
    header: 'Leave out',
    hideHeader: true,
    cell: (row) => (
      <Button
        variant="default"
        size="xs"
        className={classes.toggle}
        disabled={disabled}
        onClick={() => onToggle(row)}
      >
        {row.isLeftOut ? 'Put back' : 'Leave out'}
        <VisuallyHidden> row {numberText(row.number)}</VisuallyHidden>
      </Button>
    ),
  };
  return (
    <DataTable
      label="Rows of the file"
      columns={[...columns, toggle]}
      query={query}
      state={state}
      empty={empty}
    />
  );
}

function Cells({ row, fields }: { row: ImportRow; fields: readonly SheetField[] }) {
  return (
    <span className={classes.cells} data-left-out={row.isLeftOut || undefined}>
      {fields.map((field) => {
        const problem = row.problems[field];
        const text = textOf(row, field);
        // Most items of many sheets have no category, and nobody misses it below the name.
        if (field === 'category' && text === '' && problem === undefined) return null;
        return (
          <span key={field} className={classes.cell} data-wrong={problem === undefined ? undefined : true}>
            <span className={classes.text}>
              {field === 'name' && (
                <span className={classes.number}>
                  <VisuallyHidden>Row </VisuallyHidden>
                  {numberText(row.number)}
                </span>
              )}
              {field === 'category' && <span className={classes.number} />}
              <TruncatedText className={classes.entered}>{text || '–'}</TruncatedText>
            </span>
            {problem !== undefined && (
              <span className={classes.problem}>
                <IconAlertCircle size={15} aria-hidden />
                {problem}
              </span>
            )}
          </span>
        );
      })}
    </span>
  );
}

/** What a cell says. A date that was read is written with its month as a word, so that 3/4 and 4/3 are told apart. */
function textOf({ texts }: ImportRow, field: SheetField): string {
  const text = texts[field];
  const isDay = (field === 'firstUsedOn' || field === 'endOfLifeOn') && /^\d{4}-\d\d-\d\d$/.test(text);
  return isDay && !Number.isNaN(Date.parse(text)) ? dateText(text) : text;
}
