import { t } from '@lingui/core/macro';
import type { SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { meQuery } from '#web/api/openWorkspace.ts';
import { MemberSelect, type NamedMember } from '#web/features/members/MemberSelect.tsx';
import { usePermissions } from '#web/features/members/usePermissions.ts';
import { NOBODY } from '#web/words/equipment.ts';

interface Props
  extends Pick<
    SelectProps,
    'error' | 'description' | 'required' | 'disabled' | 'withAsterisk' | 'comboboxProps'
  > {
  workspaceId: string;
  /** The member who is chosen; null for nobody, undefined while nothing is chosen. */
  value: string | null | undefined;
  onChange: (ownerMemberId: string | null, name: string) => void;
  /** Who has the item now; null while nobody has. */
  current?: NamedMember | null | undefined;
  label?: string;
  /** The name of the field, for the form to find it. */
  'data-path'?: string;
  'data-autofocus'?: boolean;
}

/** The value of the choice that no member is. */
const NONE = 'nobody';

/**
 * Who gets an item (EQP-16). Who may not look for members chooses themselves; those who are no admins take an item from its
 * owner only when that is them.
 */
export function OwnerPicker({ workspaceId, value, onChange, current, label = t`Owner`, ...props }: Props) {
  const permissions = usePermissions(workspaceId);
  const { data: me } = useQuery(meQuery(workspaceId));
  const isAdmin = permissions.includes('workspace:manage');
  const mayBeNobody = isAdmin || (me !== undefined && current?.id === me.id);
  const known = [me, current].filter((one) => one !== null && one !== undefined);
  return (
    <MemberSelect
      workspaceId={workspaceId}
      known={known}
      extra={mayBeNobody ? { value: NONE, label: NOBODY } : undefined}
      isOpen={permissions.includes('members:pick')}
      filters={{ status: ['ACTIVE', 'DRAFT'] }}
      label={label}
      placeholder={t`Search by name or email`}
      size="md"
      allowDeselect={false}
      openOnFocus={false}
      value={value === null ? (mayBeNobody ? NONE : null) : (value ?? null)}
      onChange={(_, option) => option && onChange(option.value === NONE ? null : option.value, option.label)}
      {...props}
    />
  );
}
