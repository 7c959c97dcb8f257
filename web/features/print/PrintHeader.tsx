import { useQuery } from '@tanstack/react-query';
import { todayIn } from '#contract/rules/calendar.ts';
import { meQuery, workspaceQuery } from '#web/api/openWorkspace.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { personName } from '#web/words/people.ts';
import classes from './PrintHeader.module.css';

interface Props {
  workspaceId: string;
  /** What was asked: a team, filters, a day. */
  facts?: readonly (string | null | undefined)[];
}

/** What stands above each printed page: whose it is, what was asked, who made it and when (GAP-07). On the screen there is nothing of it. */
export function PrintHeader({ workspaceId, facts = [] }: Props) {
  const { data: workspace } = useQuery(workspaceQuery(workspaceId));
  const { data: me } = useQuery(meQuery(workspaceId));
  const asked = facts.filter(Boolean);
  return (
    <div className={classes.root}>
      <strong>{workspace?.name}</strong>
      {asked.length > 0 && <span>{asked.join(' · ')}</span>}
      {me && workspace && (
        <span>{`Printed by ${personName(me)} on ${dateText(todayIn(workspace.timeZone, new Date()))}`}</span>
      )}
    </div>
  );
}
