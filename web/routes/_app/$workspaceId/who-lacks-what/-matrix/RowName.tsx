import { Link } from '@tanstack/react-router';
import type { MatrixRow } from '#web/api/requirementMatrix.ts';
import { personName } from '#web/words/people.ts';
import classes from './matrix.module.css';

interface Props {
  workspaceId: string;
  /** Undefined while they are not known. */
  person: MatrixRow | undefined;
  row: number;
  isCurrent: boolean;
}

/** Who a row is about, and that they have left since (REQ-10). The keys of the grid stop at the cell, which Enter opens like its link. */
export function RowName({ workspaceId, person, row, isCurrent }: Props) {
  const name = person && personName(person.workspaceMember);
  return (
    <th
      scope="row"
      aria-colindex={1}
      className={classes.name}
      title={name}
      data-cell={`${row}:-1`}
      tabIndex={isCurrent ? 0 : -1}
    >
      {person === undefined && <span className={classes.bone} />}
      {person?.hasLeft && (
        <>
          <span className={classes.person}>{name}</span> <span className={classes.left}>Has left</span>
        </>
      )}
      {person && !person.hasLeft && (
        <Link
          to="/$workspaceId/members/$memberId"
          params={{ workspaceId, memberId: person.id }}
          preload={false}
          tabIndex={-1}
          className={classes.person}
        >
          {name}
        </Link>
      )}
    </th>
  );
}
