import '@mantine/core/styles/NumberInput.layer.css';
import { Button, Checkbox, NativeSelect, NumberInput, Text } from '@mantine/core';
import { useState } from 'react';
import { containerLabels, encodingLabels, separatorLabels } from '#web/words/imports.ts';
import { counted, numberText } from '#web/words/numbers.ts';
import type { FoundList } from '../found.ts';
import { ENCODINGS, type Encoding, SEPARATORS, type Separator } from '../reader/list.ts';
import classes from './ImportScreen.module.css';
import { nameOf, type Reading, type ReadSource } from './useReading.ts';

interface Props {
  read: ReadSource;
  onRead: Reading['readAs'];
  onForget: () => void;
  disabled: boolean;
}

/** How a list was read, step by step, and how to have it read otherwise. */
export function HowRead({ read: { source, options, list }, onRead, onForget, disabled }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { encoding, separator, tables, headerRows } = list;
  const shown = tables.filter(({ rowCount }) => rowCount > 0);
  const isRead = (place: number) => tables[place]?.isRead ?? false;
  const include = options.include ?? {};
  const leftOut = { hiddenRows: 'Hidden rows', hiddenTables: 'Hidden sheets', totals: 'Rows with totals' };
  return (
    <section aria-label="How the list was read" className={classes.part}>
      <div className={classes.line}>
        <Text>
          Read from {nameOf(source)}: {summary(list)}
        </Text>
        <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          Read it differently
        </Button>
        <Button variant="subtle" size="compact-sm" disabled={disabled} onClick={onForget}>
          Choose another list
        </Button>
      </div>
      {isOpen && (
        <div className={classes.fields}>
          {encoding !== null && (
            <NativeSelect
              label="Letters"
              value={encoding}
              data={ENCODINGS.map((value) => ({ value, label: encodingLabels[value] }))}
              disabled={disabled}
              onChange={(event) => onRead({ encoding: event.currentTarget.value as Encoding })}
            />
          )}
          {separator !== null && (
            <NativeSelect
              label="Between columns"
              value={separator}
              data={SEPARATORS.map((value) => ({ value, label: separatorLabels[value] }))}
              disabled={disabled}
              onChange={(event) => onRead({ separator: event.currentTarget.value as Separator })}
            />
          )}
          {Object.entries(headerRows).map(([table, row]) => (
            <NumberInput
              key={`${table} ${row}`}
              label={
                shown.length > 1
                  ? `Row with the headings of “${tables[Number(table)]?.name}”`
                  : 'Row with the headings'
              }
              description="0 where it has none"
              min={0}
              max={1_000}
              allowDecimal={false}
              defaultValue={row}
              disabled={disabled}
              onBlur={(event) => {
                const chosen = Number(event.currentTarget.value);
                if (chosen !== row) onRead({ headerRows: { [table]: chosen } });
              }}
            />
          ))}
          {shown.length > 1 && (
            <Checkbox.Group
              label="Sheets"
              value={tables.flatMap((_, place) => (isRead(place) ? String(place) : []))}
              onChange={(chosen) => chosen.length > 0 && onRead({ tables: chosen.map(Number) })}
            >
              {tables.map(
                ({ name, rowCount }, place) =>
                  rowCount > 0 && (
                    <Checkbox
                      key={name}
                      value={String(place)}
                      label={`${name} (${counted(rowCount, 'row')})`}
                      disabled={disabled}
                    />
                  ),
              )}
            </Checkbox.Group>
          )}
          <Checkbox.Group
            label="Read too"
            value={Object.keys(leftOut).filter((what) => include[what as keyof typeof include])}
            onChange={(chosen) => onRead({ include: Object.fromEntries(chosen.map((what) => [what, true])) })}
          >
            {Object.entries(leftOut).map(([value, label]) => (
              <Checkbox key={value} value={value} label={label} disabled={disabled} />
            ))}
          </Checkbox.Group>
        </div>
      )}
      {list.notes.map((note) => (
        <Text key={note} c="dimmed" size="sm">
          {note}
        </Text>
      ))}
    </section>
  );
}

function summary({ container, encoding, separator, tables, headerRows, rows }: FoundList): string {
  const read = tables.filter(({ isRead }) => isRead).length;
  const all = tables.filter(({ rowCount }) => rowCount > 0).length;
  const [headerRow] = Object.values(headerRows);
  return [
    containerLabels[container],
    encoding && encodingLabels[encoding],
    separator && separator !== '\t' && `${separatorLabels[separator].toLowerCase()}s between columns`,
    all > 1 && `${numberText(read)} of ${counted(all, 'sheet')}`,
    read === 1 && (headerRow === 0 ? 'no headings' : `headings in row ${numberText(headerRow ?? 1)}`),
    counted(rows.length, 'row'),
  ]
    .filter(Boolean)
    .join(', ');
}
