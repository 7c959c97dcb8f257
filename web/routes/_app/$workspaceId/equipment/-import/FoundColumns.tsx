import { Text } from '@mantine/core';
import { sheetHeadings } from '#web/words/equipmentSheet.ts';
import type { FoundItems } from './sheetItem.ts';

interface Props {
  fileName: string;
  found: FoundItems;
}

const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ');

/** What of a file was read, and what was left out. */
export function FoundColumns({ fileName, found: { columns, otherColumns, table, otherTables } }: Props) {
  const read = columns.map(({ field, heading }) =>
    heading === sheetHeadings[field] ? heading : `${sheetHeadings[field]} (“${heading}”)`,
  );
  return (
    <div>
      <Text>
        Read from “{fileName}”{otherTables.length > 0 && `, sheet “${table}”`}: {read.join(', ')}.
      </Text>
      {otherColumns.length > 0 && (
        <Text c="dimmed" size="sm">
          Columns left out: {quoted(otherColumns)}.
        </Text>
      )}
      {otherTables.length > 0 && (
        <Text c="dimmed" size="sm">
          Sheets left out: {quoted(otherTables)}.
        </Text>
      )}
    </div>
  );
}
