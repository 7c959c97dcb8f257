import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import type { About, Cell, Sheet } from '#web/ui/sheets/cells.ts';
import { numberText } from '#web/words/numbers.ts';
import classes from './PrintedSheet.module.css';
import { AboutLines } from './PrintHeader.tsx';

interface Props {
  title: string;
  about: About;
  sheet: Sheet;
  /** How many rows there are in all. */
  count: number;
  onPrinted: () => void;
}

/** A cell on paper; a date stands in one line. */
const textOf = (cell: Cell | undefined): string => {
  if (cell === null || cell === undefined) return '';
  return typeof cell === 'object' ? dateText(cell.date).replaceAll(' ', '\u00A0') : String(cell);
};

/** A list on paper in place of the screen: each page has the heads, and columns in which nothing stands are left out (GAP-07). */
export function PrintedSheet({ title, about, sheet: { columns, rows }, count, onPrinted }: Props) {
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);
  const shown = columns.flatMap((column, place) =>
    !column.inFileOnly && rows.some((row) => textOf(row[place]) !== '') ? [{ ...column, place }] : [],
  );
  return createPortal(
    <section className={classes.root} aria-label={t`Printed list`}>
      <AboutLines title={title} about={about} />
      {rows.length < count && (
        <p>{t`The first ${{ shown: numberText(rows.length) }} of ${{ total: numberText(count) }}. Filter the list to print the others.`}</p>
      )}
      <table className={classes.table}>
        <thead>
          <tr>
            {shown.map(({ header, place }) => (
              <th key={place} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(rows).map(([at, row]) => (
            <tr key={at}>
              {shown.map(({ place }) => (
                <td key={place}>{textOf(row[place])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.querySelector('main') ?? document.body,
  );
}
