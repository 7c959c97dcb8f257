import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Checkbox, NativeSelect, Text } from '@mantine/core';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { inARow, quoted } from '#web/words/several/listFormat.ts';
import type { FoundColumn } from '../found.ts';
import { listedDate } from '../reader/dates.ts';
import classes from './ImportScreen.module.css';
import { changeableOf, type ImportNoun } from './noun.ts';
import type { Reading, ReadSource } from './useReading.ts';

interface Props {
  noun: ImportNoun;
  read: ReadSource;
  onRead: Reading['readAs'];
  update: readonly string[];
  onUpdate: (update: string[]) => void;
  disabled: boolean;
}

/** What each column becomes, whether it changes what is there, and which are not used (IMP-01). */
export function Columns({ noun, read, onRead, update, onUpdate, disabled }: Props) {
  const { list } = read;
  const changeable = changeableOf(noun);
  const choose = ({ id }: FoundColumn, fact: string) =>
    onRead({ facts: { [id]: fact === '' ? null : fact } });
  const unused = list.columns.filter(({ fact }) => fact === null).length;
  const data = [
    { value: '', label: t`Not used` },
    ...Object.entries(noun.labels).map(([value, label]) => ({ value, label })),
  ];
  const columnsOf = (fact: string) => noun.becomes?.[fact] ?? [fact];
  const isUpdated = (fact: string) => columnsOf(fact).every((column) => update.includes(column));
  const setUpdated = (fact: string, on: boolean) =>
    onUpdate([
      ...update.filter((column) => !columnsOf(fact).includes(column)),
      ...(on ? columnsOf(fact) : []),
    ]);
  return (
    <section aria-label={t`Columns of the list`} className={classes.part}>
      <div className={classes.line}>
        <Text fw={600}>
          <Trans>Columns</Trans>
        </Text>
        <Text c="dimmed" size="sm">
          {unused > 0 && t`${plural(unused, { one: '# column isn’t', other: '# columns aren’t' })} used`}
        </Text>
      </div>
      <Orders columns={list.columns} onRead={(orders) => onRead({ orders })} />
      <ul className={classes.columns}>
        {list.columns.map((column) => (
          <li key={column.id} className={classes.column} data-unused={column.fact === null || undefined}>
            <NativeSelect
              size="sm"
              label={inARow([
                column.table,
                column.heading ? `${column.letter} ${quoted(column.heading)}` : column.letter,
              ])}
              data={data}
              value={column.fact ?? ''}
              disabled={disabled}
              onChange={(event) => choose(column, event.currentTarget.value)}
            />
            <Text size="xs" c="dimmed" lineClamp={1}>
              {column.samples.join(' · ')}
            </Text>
            {column.fact !== null && columnsOf(column.fact).some((one) => changeable.includes(one)) && (
              <Checkbox
                size="xs"
                label={t`Change existing`}
                aria-label={t`Change existing: ${{ fact: noun.labels[column.fact] ?? '' }}`}
                checked={isUpdated(column.fact)}
                disabled={disabled}
                onChange={(event) => setUpdated(column.fact ?? '', event.currentTarget.checked)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OrdersProps {
  columns: readonly FoundColumn[];
  onRead: (orders: Record<string, 'day' | 'month'>) => void;
}

/** Asked once for a column whose dates could all be read both ways (IMP-06). */
function Orders({ columns, onRead }: OrdersProps) {
  return columns.map(({ id, heading, letter, dates }) => {
    const example = dates?.ask ?? null;
    const read = example === null ? null : listedDate(example, null);
    if (!read || !('problem' in read) || read.problem !== 'eitherOrder') return null;
    return (
      <Notice key={id} tone="bad">
        <Trans>
          Which day is “{example}” in “{{ heading: heading || letter }}”? All dates of the column are read the
          same way.
        </Trans>
        <span className={classes.line}>
          <Button variant="default" onClick={() => onRead({ [id]: 'day' })}>
            {dateText(read.day)}
          </Button>
          <Button variant="default" onClick={() => onRead({ [id]: 'month' })}>
            {dateText(read.month)}
          </Button>
        </span>
      </Notice>
    );
  });
}
