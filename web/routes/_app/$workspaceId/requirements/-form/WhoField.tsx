import '@mantine/core/styles/Radio.layer.css';
import { Checkbox, Group, Input, Radio, Stack } from '@mantine/core';
import { ROLES } from '#contract/rules/permissions.ts';
import { MemberSelect } from '#web/features/members/MemberSelect.tsx';
import { TeamSelect } from '#web/features/teams/TeamSelect.tsx';
import { ChosenList } from '#web/ui/forms/ChosenList.tsx';
import { roleLabels } from '#web/words/members.ts';
import { personName } from '#web/words/people.ts';
import classes from './form.module.css';
import type { Whom } from './requirementValues.ts';

interface Props {
  workspaceId: string;
  value: Whom;
  onChange: (whom: Whom) => void;
  error: string | undefined;
  'data-path': string;
}

/** Who must hold it: everybody, or roles, teams and people in any mixture (REQ-01). */
export function WhoField({ workspaceId, value, onChange, error, 'data-path': path }: Props) {
  return (
    <Stack gap="md">
      <Radio.Group
        size="md"
        label="Who must hold it"
        error={error}
        value={value.everyone ? 'everyone' : 'some'}
        onChange={(choice) => onChange({ ...value, everyone: choice === 'everyone' })}
      >
        <Stack gap="xs" mt={6}>
          <Radio value="everyone" label="Everybody in the workspace" className={classes.choice} />
          <Radio
            value="some"
            label="Only some roles, teams or people"
            className={classes.choice}
            data-path={path}
          />
        </Stack>
      </Radio.Group>
      {!value.everyone && <Some workspaceId={workspaceId} value={value} onChange={onChange} />}
    </Stack>
  );
}

const without = <Thing extends { id: string }>(things: readonly Thing[], id: string): Thing[] =>
  things.filter((thing) => thing.id !== id);

function Some({ workspaceId, value, onChange }: Pick<Props, 'workspaceId' | 'value' | 'onChange'>) {
  const { roles, teams, workspaceMembers } = value;
  return (
    <div className={classes.some}>
      <Checkbox.Group
        label="Roles"
        value={roles}
        onChange={(chosen) => onChange({ ...value, roles: ROLES.filter((role) => chosen.includes(role)) })}
      >
        <Group gap="sm" mt={6}>
          {ROLES.map((role) => (
            <Checkbox key={role} value={role} label={roleLabels[role]} className={classes.choice} />
          ))}
        </Group>
      </Checkbox.Group>
      <div className={classes.chosen}>
        <Input.Label component="div" aria-hidden>
          Teams
        </Input.Label>
        <TeamSelect
          // A team that was chosen stands below, and the field is empty again.
          key={teams.length}
          workspaceId={workspaceId}
          label="Add a team"
          placeholder="Choose a team"
          teamId={undefined}
          onChange={(id, name) =>
            id !== undefined && onChange({ ...value, teams: [...without(teams, id), { id, name }] })
          }
        />
        <ChosenList
          label="Chosen teams"
          items={teams}
          onRemove={(id) => onChange({ ...value, teams: without(teams, id) })}
        />
      </div>
      <div className={classes.chosen}>
        <MemberSelect
          key={workspaceMembers.length}
          workspaceId={workspaceId}
          known={[]}
          label="People"
          placeholder="Search by name or email"
          value={null}
          onMember={({ id, fullName, email }) =>
            onChange({
              ...value,
              workspaceMembers: [...without(workspaceMembers, id), { id, fullName, email }],
            })
          }
        />
        <ChosenList
          label="Chosen people"
          items={workspaceMembers.map((member) => ({ id: member.id, name: personName(member, 'Somebody') }))}
          onRemove={(id) => onChange({ ...value, workspaceMembers: without(workspaceMembers, id) })}
        />
      </div>
    </div>
  );
}
