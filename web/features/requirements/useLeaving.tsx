import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { canBeChecked, leavingQuery, type PeopleInTeams } from '#web/api/placing.ts';
import { leavingTexts } from '#web/words/requirements/leaving.ts';

const LeavingNote = lazy(() => import('./LeavingNote.tsx'));

/**
 * What becomes of teams that people are taken out of, for a dialog that asks whether they are (COV-04): a note, and whether it is known yet.
 * `places` is null as long as nobody asks.
 */
export function useLeaving(
  workspaceId: string,
  places: PeopleInTeams | null,
): { isKnown: boolean; note: ReactNode } {
  const isAsked = places !== null && canBeChecked(places);
  const { data, isError, isFetching } = useQuery({
    ...leavingQuery(workspaceId, places ?? { teamIds: [], memberIds: [] }),
    enabled: isAsked,
  });
  if (places === null || places.teamIds.length === 0) return { isKnown: true, note: null };
  if (!isAsked) return { isKnown: true, note: leavingTexts.tooMany };
  if (isFetching) return { isKnown: false, note: <span role="status">{leavingTexts.checking}</span> };
  if (isError || !data) return { isKnown: true, note: leavingTexts.failed };
  const worse = data.filter(({ after }) => after.state !== 'COVERED');
  return {
    isKnown: true,
    note: worse.length > 0 && (
      <Suspense fallback={leavingTexts.checking}>
        <LeavingNote changes={worse} />
      </Suspense>
    ),
  };
}
