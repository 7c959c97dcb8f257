import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { inARow } from '#web/words/several/listFormat.ts';
import '@mantine/core/styles/NumberInput.layer.css';
import { Button, Checkbox, NativeSelect, NumberInput, Text } from '@mantine/core';
import { useState } from 'react';
import { containerLabels, encodingLabels, separatorLabels, separatorNotes } from '#web/words/imports.ts';
import { numberText } from '#web/words/numbers.ts';
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
  const leftOut = { hiddenRows: t`Hidden rows`, hiddenTables: t`Hidden sheets`, totals: t`Rows with totals` };
  return (
    <section aria-label={t`How the list was read`} className={classes.part}>
      <div className={classes.line}>
        <Text>
          <Trans>
            Read from {{ person: nameOf(source) }}: {{ summary: summary(list) }}
          </Trans>
        </Text>
        <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <Trans>Read it differently</Trans>
        </Button>
        <Button variant="subtle" size="compact-sm" disabled={disabled} onClick={onForget}>
          <Trans>Choose another list</Trans>
        </Button>
      </div>
      {isOpen && (
        <div className={classes.fields}>
          {encoding !== null && (
            <NativeSelect
              label={t`Letters`}
              value={encoding}
              data={ENCODINGS.map((value) => ({ value, label: encodingLabels[value] }))}
              disabled={disabled}
              onChange={(event) => onRead({ encoding: event.currentTarget.value as Encoding })}
            />
          )}
          {separator !== null && (
            <NativeSelect
              label={t`Between columns`}
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
                  ? t`Row with the headings of “${{ name: tables[Number(table)]?.name ?? '' }}”`
                  : t`Row with the headings`
              }
              description={t`0 where it has none`}
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
              label={t`Sheets`}
              value={tables.flatMap((_, place) => (isRead(place) ? String(place) : []))}
              onChange={(chosen) => chosen.length > 0 && onRead({ tables: chosen.map(Number) })}
            >
              {tables.map(
                ({ name, rowCount }, place) =>
                  rowCount > 0 && (
                    <Checkbox
                      key={name}
                      value={String(place)}
                      label={`${name} (${plural(rowCount, { one: '# row', other: '# rows' })})`}
                      disabled={disabled}
                    />
                  ),
              )}
            </Checkbox.Group>
          )}
          <Checkbox.Group
            label={t`Read too`}
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
  return inARow([
    containerLabels[container],
    encoding && encodingLabels[encoding],
    separator && separator !== '\t' && separatorNotes[separator],
    all > 1 && t`${{ read: numberText(read) }} of ${plural(all, { one: '# sheet', other: '# sheets' })}`,
    read === 1 &&
      (headerRow === 0 ? t`no headings` : t`headings in row ${{ row: numberText(headerRow ?? 1) }}`),
    plural({ count: rows.length }, { one: '# row', other: '# rows' }),
  ]);
}
