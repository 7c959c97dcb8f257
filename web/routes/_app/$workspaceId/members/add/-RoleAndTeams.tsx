import { CloseButton, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ROLES, type Role } from '#contract/rules/permissions.ts';
import { teamQuery } from '#web/api/teams/teams.ts';
import { TeamSelect } from '#web/features/teams/TeamSelect.tsx';
import { roleLabels } from '#web/words/members.ts';
import type { ForAll } from './-addedPeople.ts';
import classes from './-RoleAndTeams.module.css';

interface Props {
  workspaceId: string;
  forAll: ForAll;
  onChange: (forAll: ForAll) => void;
  disabled: boolean;
}

/** What everybody gets who is added, unless the import says otherwise of them (PPL-07). */
export function RoleAndTeams({ workspaceId, forAll, onChange, disabled }: Props) {
  const { role, teamIds } = forAll;
  return (
    <fieldset className={classes.root} disabled={disabled}>
      <legend className={classes.legend}>For everyone you add</legend>
      <NativeSelect
        label="Role"
        value={role}
        data={ROLES.map((value) => ({ value, label: roleLabels[value] }))}
        onChange={(event) => onChange({ ...forAll, role: event.currentTarget.value as Role })}
      />
      <div>
        <span className={classes.label} aria-hidden>
          Teams
        </span>
        <TeamSelect
          // A team that was chosen stands below, and the field is empty again.
          key={teamIds.length}
          workspaceId={workspaceId}
          label="Add to team"
          placeholder="Choose a team"
          teamId={undefined}
          onChange={(id) =>
            id !== undefined && onChange({ ...forAll, teamIds: [...new Set([...teamIds, id])] })
          }
        />
      </div>
      {teamIds.length > 0 && (
        <ul className={classes.teams} aria-label="Chosen teams">
          {teamIds.map((id) => (
            <ChosenTeam
              key={id}
              workspaceId={workspaceId}
              id={id}
              onRemove={() => onChange({ ...forAll, teamIds: teamIds.filter((one) => one !== id) })}
            />
          ))}
        </ul>
      )}
    </fieldset>
  );
}

interface ChosenTeamProps {
  workspaceId: string;
  id: string;
  onRemove: () => void;
}

function ChosenTeam({ workspaceId, id, onRemove }: ChosenTeamProps) {
  const { data, isError } = useQuery(teamQuery(workspaceId, id));
  const name = data?.name ?? (isError ? 'This team no longer exists' : '…');
  return (
    <li className={classes.team}>
      <span className={classes.name}>{name}</span>
      <CloseButton size="sm" variant="transparent" aria-label={`Remove ${name}`} onClick={onRemove} />
    </li>
  );
}
