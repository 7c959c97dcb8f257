import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Input, Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { COUNT, PAGE_SIZE } from '#contract/rules/limits.ts';
import { teamsQuery } from '#web/api/teams.ts';
import { MemberSelect } from '#web/features/members/MemberSelect.tsx';
import { usePermissions } from '#web/features/members/usePermissions.ts';
import { TeamSelect } from '#web/features/teams/TeamSelect.tsx';
import { ChosenList } from '#web/ui/forms/ChosenList.tsx';
import type { UsedForm } from '#web/ui/forms/useForm.ts';
import { personName } from '#web/words/people.ts';
import classes from './evidenceLinks.module.css';
import type { LinkValues } from './linkValues.ts';

interface Named {
  id: string;
  name: string;
}

const without = (things: readonly Named[], id: string): Named[] => things.filter((thing) => thing.id !== id);

/** The people whom a link shows: teams as they are now, and people one by one. */
export function ChoosePeople({ workspaceId, form }: { workspaceId: string; form: UsedForm<LinkValues> }) {
  const { values, setValues, getInputProps } = form;
  const { teams, people } = values;
  const { error: teamError, 'data-path': teamPath } = getInputProps('teams');
  const { error, 'data-path': path } = getInputProps('people');
  return (
    <>
      <div className={classes.chosen}>
        <Input.Label component="div" aria-hidden>
          <Trans>Teams</Trans>
        </Input.Label>
        <Text size="xs" c="dimmed">
          {t`Their people as of now: people who join later aren’t shown. At most ${{ peopleOfLink: COUNT.peopleOfLink }} people in one link.`}
        </Text>
        <AnyTeam
          // A team that was chosen stands below, and the field is empty again.
          key={teams.length}
          workspaceId={workspaceId}
          onTeam={(team) => setValues({ teams: [...without(teams, team.id), team] })}
        />
        {teamError && <Input.Error data-path={teamPath}>{teamError}</Input.Error>}
        <ChosenList
          label={t`Chosen teams`}
          items={teams}
          onRemove={(id) => setValues({ teams: without(teams, id) })}
        />
      </div>
      <div className={classes.chosen}>
        <MemberSelect
          key={people.length}
          workspaceId={workspaceId}
          known={[]}
          label={t`People`}
          size="md"
          placeholder={t`Search by name or email`}
          value={null}
          error={error}
          data-path={path}
          onMember={(member) =>
            setValues({
              people: [
                ...without(people, member.id),
                { id: member.id, name: personName(member, t`Somebody`) },
              ],
            })
          }
        />
        <ChosenList
          label={t`Chosen people`}
          items={people}
          onRemove={(id) => setValues({ people: without(people, id) })}
        />
      </div>
    </>
  );
}

interface AnyTeamProps {
  workspaceId: string;
  onTeam: (team: Named) => void;
}

/** Adds a team: admins find any by its name, team admins choose from those that they manage. */
function AnyTeam({ workspaceId, onTeam }: AnyTeamProps) {
  const seesAll = usePermissions(workspaceId).includes('teams:manage-all');
  const { data } = useQuery({
    ...teamsQuery(workspaceId, 'own', { pageSize: PAGE_SIZE.export }),
    enabled: !seesAll,
  });
  if (seesAll)
    return (
      <TeamSelect
        workspaceId={workspaceId}
        label={t`Add a team`}
        placeholder={t`Choose a team`}
        teamId={undefined}
        onChange={(id, name) => id !== undefined && onTeam({ id, name })}
      />
    );
  const managed = data?.data.filter(({ canManage }) => canManage) ?? [];
  return (
    <Select
      aria-label={t`Add a team`}
      placeholder={t`Choose a team that you manage`}
      comboboxProps={{ withinPortal: false }}
      data={managed.map(({ id, name }) => ({ value: id, label: name }))}
      value={null}
      onChange={(id, option) => id !== null && onTeam({ id, name: option?.label ?? '' })}
    />
  );
}
