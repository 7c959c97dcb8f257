import { plural, t } from '@lingui/core/macro';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { addToTeams, teamsToPickQuery } from '#web/api/teams.ts';
import { usePlacing } from '#web/features/requirements/placing/usePlacing.tsx';
import { failures } from '#web/words/failures.ts';
import { memberCountLabel } from '#web/words/members.ts';
import { MEMBERS_ADDED_TO_TEAM } from '#web/words/teams.ts';
import { TeamsDialog } from './TeamsDialog.tsx';
import { type BulkDialogProps, useBulkAction } from './useBulkAction.ts';
import { useTicks } from './useTicks.ts';

const PAUSE = 250;

/** Puts every selected member into every ticked team (MEM-44 … MEM-47, REQ-13). */
export function AddToTeams(dialog: BulkDialogProps) {
  const { workspaceId, members, onClose } = dialog;
  const [search, setSearch] = useState('');
  const [term] = useDebouncedValue(search.trim(), PAUSE);
  const teams = useInfiniteQuery({
    ...teamsToPickQuery(workspaceId, term),
    placeholderData: keepPreviousData,
  });
  const { ticked, toggle } = useTicks();
  const { place, dialog: question } = usePlacing(workspaceId);
  const { submit, busy } = useBulkAction({
    dialog,
    run: () => {
      const teamIds = [...ticked];
      const memberIds = members.map(({ id }) => id);
      return place({ placements: [{ teamIds, memberIds }], memberIds }, (choice) =>
        addToTeams(teamIds, choice.memberIds, choice.override),
      );
    },
    success: MEMBERS_ADDED_TO_TEAM,
    failure: failures.addToTeams,
  });
  const items = useMemo(
    () =>
      teams.data?.pages
        .flatMap((page) => page.data)
        .map(({ id, name, memberCount }) => ({
          id,
          label: name,
          note: memberCountLabel(memberCount),
        })),
    [teams.data],
  );
  const { hasNextPage, isFetching, fetchNextPage } = teams;
  const more = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  const isEmpty = items?.length === 0 && term === '';
  return (
    <>
      <TeamsDialog
        title={t`Add to team(s)`}
        text={t`Choose the teams for ${plural({ count: members.length }, { one: '# member', other: '# members' })}.`}
        confirmLabel={t`Add`}
        items={items}
        isDimmed={teams.isPlaceholderData}
        failed={items ? null : teams.error}
        onRetry={() => void teams.refetch()}
        nothing={
          isEmpty ? t`There are no teams yet. Create one first, then add people.` : t`No team has this name.`
        }
        ticked={ticked}
        onToggle={toggle}
        onEnd={more}
        busy={busy}
        onConfirm={submit}
        onClose={onClose}
      >
        {!isEmpty && (
          <TextInput
            type="search"
            size="sm"
            aria-label={t`Search teams`}
            placeholder={t`Search teams`}
            data-autofocus
            maxLength={200}
            leftSection={<IconSearch size={17} aria-hidden />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        )}
      </TeamsDialog>
      {question}
    </>
  );
}
