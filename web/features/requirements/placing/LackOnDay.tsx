import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addMonths, type CalendarDate } from '#contract/rules/dates.ts';
import { type Lacking, lackingQuery, type PeopleInTeams } from '#web/api/teams/placing.ts';
import { DateField } from '#web/features/documents/dates/DateField.tsx';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { nobodyLacksText } from '#web/words/requirements/placing.ts';
import { LackList } from './LackList.tsx';

interface Props {
  workspaceId: string;
  placements: readonly PeopleInTeams[];
  /** Who lacks what today. */
  found: Lacking;
}

/** Months from today until which can be looked ahead. */
const LONGEST = 24;

/** Who would lack what on a day, which is today at first. Whether somebody is kept out depends on today alone. */
export function LackOnDay({ workspaceId, placements, found }: Props) {
  const today = useToday(workspaceId);
  const [chosen, setChosen] = useState<CalendarDate | null>(null);
  const day = chosen ?? today;
  const isLater = day !== today;
  const later = useQuery({ ...lackingQuery(workspaceId, placements, day), enabled: isLater });
  const lacking = isLater ? later.data : found;
  return (
    <>
      <DateField
        label="Day"
        clearLabel="Back to today"
        value={day}
        today={today}
        minDate={today}
        maxDate={addMonths(today, LONGEST)}
        onChange={setChosen}
        onWrong={() => undefined}
        description="Look ahead to another day. Whether they can be added depends on today."
      />
      {lacking && lacking.counts.people > 0 && <LackList lacking={lacking} />}
      {lacking?.counts.people === 0 && <Text role="status">{nobodyLacksText(day)}</Text>}
      {!lacking && !later.isError && <Skeleton height={120} />}
      {!lacking && later.isError && (
        <ErrorState
          title="We couldn’t look ahead to this day"
          onRetry={() => void later.refetch()}
          retrying={later.isFetching}
        />
      )}
    </>
  );
}
