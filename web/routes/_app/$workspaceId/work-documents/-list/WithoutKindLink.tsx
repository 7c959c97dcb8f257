import { plural } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { withoutKindQuery } from '#web/api/documents/documents.ts';
import classes from './WithoutKindLink.module.css';

/** Leads to the documents that have no kind, while there are any (KIND-05). */
export function WithoutKindLink({ workspaceId }: { workspaceId: string }) {
  const count = useQuery(withoutKindQuery(workspaceId)).data ?? 0;
  if (count === 0) return null;
  return (
    <Link to="/$workspaceId/work-documents/without-kind" params={{ workspaceId }} className={classes.link}>
      {plural(count, { one: '# without a type', other: '# without a type' })}
    </Link>
  );
}
