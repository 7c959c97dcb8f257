import { IconToolsOff } from '@tabler/icons-react';
import { useMayOpen } from '#web/routes/_app/$workspaceId/-useMayOpen.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';

const titles = { item: 'Item not found', inspection: 'Inspection not found' } as const;

interface Props {
  workspaceId: string;
  /** Of the screen. */
  title: string;
  what: keyof typeof titles;
}

/** An item or an inspection that is not there, or that the person may not see. */
export function Missing({ workspaceId, title, what }: Props) {
  const seesAll = useMayOpen(workspaceId)('/$workspaceId/equipment');
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        icon={<IconToolsOff size={30} stroke={1.6} />}
        title={titles[what]}
        text="It may have been deleted, or you may not have permission to see it."
        action={
          <ButtonLink
            to={seesAll ? '/$workspaceId/equipment' : '/$workspaceId/teams'}
            params={{ workspaceId }}
          >
            {seesAll ? 'Back to equipment' : 'Back to teams'}
          </ButtonLink>
        }
      />
    </>
  );
}
