import { plural, t } from '@lingui/core/macro';
import '#web/styles/dialog.ts';
import { Checkbox, Modal, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Form } from '#web/ui/forms/Form.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { numberText } from '#web/words/numbers.ts';
import type { ImportNoun, ImportRow } from './noun.ts';
import type { Edit } from './useListRows.ts';

interface Props {
  noun: ImportNoun;
  row: ImportRow;
  rows: readonly ImportRow[];
  onSave: (edits: Edit[]) => void;
  onClose: () => void;
}

const textIn = ({ values }: Pick<ImportRow, 'values'>, column: string): string => values[column] ?? '';

/** Corrects a row before it is written, and others that say the same (IMP-03). */
export default function EditRow({ noun, row, rows, onSave, onClose }: Props) {
  const columns = noun.groups.flat();
  const [mendsSame, setMendsSame] = useState(false);
  const [fillsDown, setFillsDown] = useState(false);
  const form = useForm({
    initialValues: Object.fromEntries(columns.map((column) => [column, textIn(row, column)])),
    send: async () => {
      onSave([
        ...(mendsSame ? others.flatMap((other) => editOf(other, same(other))) : []),
        ...(fillsDown ? below.flatMap((other) => editOf(other, empty(other))) : []),
        ...editOf(row, changed),
      ]);
      onClose();
    },
    explain: () => null,
  });
  const entered = (column: string) => (form.values[column] ?? '').trim();
  const changed = columns.filter((column) => entered(column) !== textIn(row, column));
  const others = rows.filter(({ id }) => id !== row.id);
  const below = others.slice(rows.findIndex(({ id }) => id === row.id));
  const same = (other: ImportRow) =>
    changed.filter((column) => textIn(row, column) !== '' && textIn(other, column) === textIn(row, column));
  const empty = (other: ImportRow) => changed.filter((column) => textIn(other, column) === '');
  const editOf = ({ id }: ImportRow, which: readonly string[]): Edit[] =>
    which.length === 0
      ? []
      : [{ id, values: Object.fromEntries(which.map((column) => [column, entered(column)])) }];
  const sameCount = others.filter((other) => same(other).length > 0).length;
  const emptyCount = below.filter((other) => empty(other).length > 0).length;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Edit row ${{ number: numberText(row.number) }}`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Form form={form} submitLabel={t`Save row`} cancel={onClose} isChanged={false}>
        {columns.map((column) => {
          const props = {
            label: noun.labels[column],
            value: form.values[column] ?? '',
            onChange: (event: { currentTarget: { value: string } }) =>
              form.setValues({ [column]: event.currentTarget.value }),
          };
          const choices = noun.choices?.[column];
          if (choices) {
            const written = textIn(row, column);
            const isOther = written !== '' && choices.every(({ value }) => value !== written);
            const data = [{ value: '', label: t`Not given` }, ...(isOther ? [written] : []), ...choices];
            return <NativeSelect key={column} {...props} data={data} />;
          }
          if (textIn(row, column).includes('\n')) return <Textarea key={column} {...props} autosize />;
          const description = noun.days?.includes(column) ? t`Year first, such as 2026-12-31` : undefined;
          return <TextInput key={column} {...props} description={description} />;
        })}
        {sameCount > 0 && (
          <Checkbox
            label={plural(sameCount, {
              one: 'Change the same in # other row that says what this one said',
              other: 'Change the same in # other rows that say what this one said',
            })}
            checked={mendsSame}
            onChange={(event) => setMendsSame(event.currentTarget.checked)}
          />
        )}
        {emptyCount > 0 && (
          <Checkbox
            label={plural(emptyCount, {
              one: 'Fill down: # row below says nothing here',
              other: 'Fill down: # rows below say nothing here',
            })}
            checked={fillsDown}
            onChange={(event) => setFillsDown(event.currentTarget.checked)}
          />
        )}
      </Form>
    </Modal>
  );
}
