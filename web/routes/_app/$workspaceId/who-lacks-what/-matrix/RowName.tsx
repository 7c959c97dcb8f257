import { Link } from '@tanstack/react-router';
import type { MatrixRow } from '#web/api/requirementMatrix.ts';
import { personName } from '#web/words/people.ts';
import classes from './matrix.module.css';

interface Props {
  workspaceId: string;
  person: MatrixRow;
  row: number;
  isCurrent: boolean;
}

/** Who a row is about, and that they have left since (REQ-10). */
export function RowName({ workspaceId, person, row, isCurrent }: Props) {
  const { id, workspaceMember, hasLeft } = person;
  const name = personName(workspaceMember);
  const place = { 'data-cell': `${row}:-1`, tabIndex: isCurrent ? 0 : -1, title: name };
  if (hasLeft)
    return (
      <button type="button" className={classes.person} {...place}>
        <span>{name}</span> <span className={classes.left}>Has left</span>
      </button>
    );
  return (
    <Link
      to="/$workspaceId/members/$memberId"
      params={{ workspaceId, memberId: id }}
      preload={false}
      className={classes.person}
      {...place}
    >
      {name}
    </Link>
  );
}
