import type { RequirementColumn } from '#contract/requirements/matrix.ts';
import { anyOfKinds } from '#web/words/requirements/requirements.ts';
import { columnName } from '../-columnName.ts';
import classes from './matrix.module.css';

interface Props {
  columns: RequirementColumn[] | undefined;
  /** Those that are in sight. */
  shown: readonly { index: number; start: number }[];
}

/** What the columns ask for; it stays in sight. */
export function MatrixHead({ columns, shown }: Props) {
  return (
    <thead className={classes.head}>
      <tr aria-rowindex={1} className={classes.headRow}>
        <th scope="col" aria-colindex={1} className={classes.corner}>
          Name
        </th>
        {shown.map(({ index, start }) => {
          const column = columns?.[index];
          return (
            <th
              key={index}
              scope="col"
              aria-colindex={index + 2}
              className={classes.column}
              style={{ left: start }}
              title={column && `${columnName(column)}: ${anyOfKinds(column.kinds)}`}
            >
              {column ? <span>{columnName(column)}</span> : <span className={classes.bone} />}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
