import { type ComponentType, lazy, type ReactNode } from 'react';
import { AfterRows } from '#web/ui/table/AfterRows.tsx';
import classes from '#web/ui/table/FilterBar.module.css';

interface Props {
  workspaceId: string;
}

/** The search for teams is large, and the list shows without the filters, also where they cannot be fetched. */
const Fields = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
  const file = await import('../-besideRows.ts').catch(() => null);
  return { default: file?.MemberFilterFields ?? Nothing };
});

function Nothing(_: Props): ReactNode {
  return null;
}

/** The filters of the list in a line (PPL-09). */
export function MemberFilterBar({ workspaceId, isAnswered }: Props & { isAnswered: boolean }) {
  return (
    <search className={classes.root} aria-label="Filters" data-of-few>
      <AfterRows isAnswered={isAnswered}>
        <Fields workspaceId={workspaceId} />
      </AfterRows>
    </search>
  );
}
