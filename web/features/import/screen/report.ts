import { t } from '@lingui/core/macro';
import { saveSheet } from '#web/ui/sheets/saveSheet.ts';
import { fateLabels, type ImportNoun, type ImportRow, type Outcome } from './noun.ts';
import { textOf } from './Rows.tsx';

/** Saves a sheet with each row of a list, what became of it and why. */
export function saveReport(
  noun: ImportNoun,
  rows: readonly ImportRow[],
  outcomes: ReadonlyMap<string, Outcome>,
): Promise<void> {
  const columns = noun.groups.flat().filter((column) => rows.some(({ values }) => values[column]));
  const labels = fateLabels(noun, true);
  const hasTables = rows.some(({ table }) => table !== undefined);
  return saveSheet(
    {
      name: t`Import`,
      columns: [
        ...(hasTables ? [{ header: t`Sheet`, width: 20 }] : []),
        { header: t`Row`, width: 8 },
        { header: t`Outcome`, width: 14 },
        { header: t`Why`, width: 50 },
        ...columns.map((column) => ({ header: noun.labels[column] ?? column, width: 22 })),
      ],
      rows: rows.map((row) => {
        const outcome = outcomes.get(row.id);
        return [
          ...(hasTables ? [row.table ?? ''] : []),
          row.number,
          row.decision.isLeftOut || !outcome ? t`Left out by you` : labels[outcome.outcome],
          [...(outcome?.why ?? []), ...row.told].join(' '),
          ...columns.map((column) => textOf(noun, row, column)),
        ];
      }),
    },
    `import-${noun.name}.xlsx`,
  );
}
