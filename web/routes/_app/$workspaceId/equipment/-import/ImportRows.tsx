import { Button, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { TruncatedText } from '#web/ui/TruncatedText.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { useLocalTable } from '#web/ui/table/useLocalTable.ts';
import { type SheetField, sheetHeadings } from '#web/words/equipmentSheet.ts';
import { numberText } from '#web/words/numbers.ts';
import classes from './ImportRows.module.css';
import type { ImportRow } from './importRows.ts';

interface Props {
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

const widths: Partial<Record<SheetField, string>> = { name: '24cqi', ownerEmail: '18cqi' };

const headers: Record<SheetField, string> = {
  ...sheetHeadings,
  inspectionIntervalMonths: 'Interval (months)',
};

/** The rows of a sheet, page by page, with what is wrong at each of their cells (EQP-25). */
export function ImportRows({ rows, fields, onToggle, disabled, empty }: Props) {
  const { state, query } = useLocalTable(rows);
  const columns = GROUPS.flatMap((group): Column<ImportRow>[] => {
    const shown = group.filter((field) => field === 'name' || fields.includes(field));
    const [first] = shown;
    if (first === undefined) return [];
    return [
      {
        id: first,
        header: shown.map((field) => headers[field]).join(' · '),
        width: widths[first],
        cell: (row) => <Cells row={row} fields={shown} />,
      },
    ];
  });
  const toggle: Column<ImportRow> = {
    id: 'toggle',
    header: 'Leave out',
    hideHeader: true,
    width: '124px',
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
