import { Title } from '@mantine/core';
import type { UsedTableState } from '#web/ui/table/useTableState.ts';
import classes from './OwnTeams.module.css';
import { TeamsTable } from './TeamsTable.tsx';

interface Props {
  workspaceId: string;
  state: UsedTableState<'name'>;
  /** Whether open teams to join follow below. */
  mayJoin: boolean;
}

/** The teams that the member is in (TEAM-04). */
export function OwnTeams({ workspaceId, state, mayJoin }: Props) {
  return (
    <>
      <Title order={2} size="h3" className={classes.title}>
        Your teams
      </Title>
      <TeamsTable
        workspaceId={workspaceId}
        scope="own"
        label="Your teams"
        state={state}
        hint={
          mayJoin
            ? 'You’re not in any team yet. Join an open one below, or ask an admin to add you.'
            : 'You’re not in any team yet. Ask an admin of this workspace to add you.'
        }
      />
    </>
  );
}
