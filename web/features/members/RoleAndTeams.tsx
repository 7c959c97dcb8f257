import { t } from '@lingui/core/macro';
import { Input, NativeSelect } from '@mantine/core';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { ROLES, type Role } from '#contract/rules/permissions.ts';
import type { Team } from '#contract/teams.ts';
import { teamQuery } from '#web/api/teams.ts';
import { TeamSelect } from '#web/features/teams/TeamSelect.tsx';
import { ChosenList } from '#web/ui/forms/ChosenList.tsx';
import { optional } from '#web/ui/forms/optional.tsx';
import { roleLabels } from '#web/words/members.ts';
import classes from './RoleAndTeams.module.css';

/** What everybody gets who has nothing else of their own (PPL-07). */
export interface ForAll {
  role: Role;
  teamIds: string[];
}

interface Props {
  workspaceId: string;
  forAll: ForAll;
  onChange: (forAll: ForAll) => void;
}

/** What everybody gets who is added, unless the import says otherwise of them (PPL-07). */
export function RoleAndTeams({ workspaceId, forAll, onChange }: Props) {
  const { role, teamIds } = forAll;
  const chosen = useQueries({ queries: teamIds.map((id) => teamQuery(workspaceId, id)) });
  return (
    <div className={classes.root}>
      <NativeSelect
        label={t`Role`}
        value={role}
        data={ROLES.map((value) => ({ value, label: roleLabels[value] }))}
        onChange={(event) => onChange({ ...forAll, role: event.currentTarget.value as Role })}
      />
      <div>
        <Input.Label component="span" aria-hidden>
          {optional(t`Teams`)}
        </Input.Label>
        <TeamSelect
          // A team that was chosen stands below, and the field is empty again.
          key={teamIds.length}
          workspaceId={workspaceId}
          label={t`Add to team`}
          placeholder={t`Choose a team`}
          teamId={undefined}
          onChange={(id) =>
            id !== undefined && onChange({ ...forAll, teamIds: [...new Set([...teamIds, id])] })
          }
        />
      </div>
      <div className={classes.teams}>
        <ChosenList
          label={t`Chosen teams`}
          items={teamIds.map((id, place) => ({ id, name: nameOf(chosen[place]) }))}
          onRemove={(id) => onChange({ ...forAll, teamIds: teamIds.filter((one) => one !== id) })}
        />
      </div>
    </div>
  );
}

const nameOf = (team: UseQueryResult<Team> | undefined): string =>
  team?.data?.name ?? (team?.isError ? t`This team no longer exists` : '…');
