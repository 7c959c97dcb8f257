import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { withoutKindQuery } from '#web/api/documents/documents.ts';
import { numberText } from '#web/words/numbers.ts';
import classes from './WithoutKindLink.module.css';

/** Leads to the documents that have no kind, while there are any (KIND-05). */
export function WithoutKindLink({ workspaceId }: { workspaceId: string }) {
  const count = useQuery(withoutKindQuery(workspaceId)).data ?? 0;
  if (count === 0) return null;
  return (
    <Link to="/$workspaceId/work-documents/without-kind" params={{ workspaceId }} className={classes.link}>
      <Trans>{{ count: numberText(count) }} without a type</Trans>
    </Link>
  );
}
