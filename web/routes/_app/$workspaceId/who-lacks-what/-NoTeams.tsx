import { IconUsersGroup } from '@tabler/icons-react';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';

/** For team admins who are in no team. */
export function NoTeams() {
  return (
    <>
      <PageHeader title="Who lacks what" />
      <EmptyState
        icon={<IconUsersGroup size={30} stroke={1.6} />}
        title="Not in any team yet"
        text="You see here who lacks what in the teams that you manage."
      />
    </>
  );
}
