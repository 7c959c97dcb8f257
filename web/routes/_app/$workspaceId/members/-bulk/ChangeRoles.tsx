import { ph, plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { may, ROLES, type Role } from '#contract/rules/permissions.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { meQuery } from '#web/api/openWorkspace.ts';
import { recordEvent } from '#web/features/analytics/events.ts';
import { RoleGains } from '#web/features/members/RoleGains.tsx';
import { useReturnHome } from '#web/features/members/useReturnHome.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { CHANGE_ROLE, roleLabel } from '#web/words/members.ts';
import { namesText } from '#web/words/people.ts';
import { ONLY_ANOTHER_ADMIN } from '#web/words/roleChange.ts';
import { type RoleGroup, roleGroups, takesAway } from './roleGroups.ts';
import { type BulkDialogProps, useBulkAction } from './useBulkAction.ts';

/** Gives the selected members a role, after saying what each gains and loses (PPL-11). */
export function ChangeRoles(dialog: BulkDialogProps) {
  const { workspaceId, members, onClose } = dialog;
  const { data: me } = useQuery(meQuery(workspaceId));
  const leave = useReturnHome(workspaceId);
  const [role, setRole] = useState<Role | null>(null);
  const [isMissing, setMissing] = useState(false);
  const groups = role === null ? [] : roleGroups(members, role, me?.id);
  const changing = groups.flatMap((group) => group.members);
  const losesAccess = role !== null && !may(role, 'workspace:manage') && groups.some(({ isSelf }) => isSelf);
  const { submit, busy } = useBulkAction({
    dialog,
    run: async () => {
      if (role === null) return;
      const seen = Object.fromEntries(changing.map((member) => [member.id, member.role]));
      const workspaceMemberIds = changing.map(({ id }) => id);
      await api.members.updateMany({ body: { workspaceId, workspaceMemberIds, role, seen } });
    },
    success: plural(
      { count: changing.length },
      {
        one: `# member now has the role ${{ role: roleLabel(role ?? '') }}.`,
        other: `# members now have the role ${{ role: roleLabel(role ?? '') }}.`,
      },
    ),
    recorded: () => recordEvent('member_role_changed', changing.length),
    failure: (error) => errorText(error, t`The roles could not be changed. Please try again.`),
    afterwards: async () => losesAccess && leave(),
  });
  const isDone = role !== null && changing.length === 0;
  const confirm = () => (role === null ? setMissing(true) : submit());
  return (
    <ConfirmDialog
      opened
      title={CHANGE_ROLE}
      confirmLabel={isDone ? t`Close` : CHANGE_ROLE}
      danger={role !== null && takesAway(groups, role)}
      busy={busy}
      onConfirm={isDone ? onClose : confirm}
      onCancel={onClose}
    >
      <Stack gap="md">
        <NativeSelect
          label={t`New role of ${plural({ count: members.length }, { one: '# member', other: '# members' })}`}
          data={[
            { value: '', label: t`Choose a role` },
            ...ROLES.map((value) => ({ value, label: roleLabel(value) })),
          ]}
          value={role ?? ''}
          error={isMissing && role === null && t`Choose a role.`}
          onChange={({ currentTarget }) => setRole(ROLES.find((one) => one === currentTarget.value) ?? null)}
          data-autofocus
        />
        {role !== null && groups.map((group) => <Group key={keyOf(group)} group={group} to={role} />)}
        {role !== null && members.length > changing.length && (
          <Text c="dimmed" size="xs">
            <Plural
              value={{ count: members.length - changing.length }}
              one="# member has this role."
              other="# members have this role."
            />
          </Text>
        )}
        {losesAccess && <Text fw={600}>{ONLY_ANOTHER_ADMIN}</Text>}
      </Stack>
    </ConfirmDialog>
  );
}

const keyOf = ({ from, isSelf }: RoleGroup): string => `${from} ${isSelf}`;

function Group({ group: { from, members, isSelf }, to }: { group: RoleGroup; to: Role }) {
  return (
    <Stack gap={4} component="section" aria-label={isSelf ? t`You` : roleLabel(from)}>
      <Text>
        {isSelf ? (
          <Trans>
            <strong>You</strong>: from {{ role: roleLabel(from) }} to {{ newRole: roleLabel(to) }}
          </Trans>
        ) : (
          <Trans>
            <strong>{ph({ people: namesText(members) })}</strong>: from {{ role: roleLabel(from) }} to{' '}
            {{ newRole: roleLabel(to) }}
          </Trans>
        )}
      </Text>
      <RoleGains from={from} to={to} isSelf={isSelf} people={members.length} />
    </Stack>
  );
}
