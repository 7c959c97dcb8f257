import { t } from '@lingui/core/macro';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Member } from '#contract/members.ts';
import { ROLES, type Role } from '#contract/rules/permissions.ts';
import { MenuButton } from '#web/ui/MenuButton.tsx';
import { PlainButton } from '#web/ui/table/PlainButton.tsx';
import { roleLabel } from '#web/words/members.ts';
import { memberName } from '#web/words/people.ts';
import classes from './RoleMenu.module.css';

const RoleChangeDialog = lazy(() =>
  import('./RoleChangeDialog.tsx').then((file) => ({ default: file.RoleChangeDialog })),
);

/**
 * The role of a member as a menu of all roles (MEM-26 … MEM-29). Until it is opened it is a button and no more: a table
 * has fifty of them.
 */
export function RoleMenu({ member }: { member: Member }) {
  const [chosen, setChosen] = useState<Role | null>(null);
  return (
    <>
      <MenuButton
        position="bottom-start"
        // Within the page's landmark, where people who go from one to the next find it.
        portalProps={{ target: '#content' }}
        target={
          <PlainButton
            className={classes.button}
            aria-label={t`Role of ${{ person: memberName(member) }}: ${{ role: roleLabel(member.role) }}`}
          >
            <span className={classes.label}>{roleLabel(member.role)}</span>
            <IconChevronDown size={16} stroke={1.8} aria-hidden />
          </PlainButton>
        }
      >
        {(Menu) =>
          ROLES.map((role) => (
            <Menu.Item
              key={role}
              fw={role === member.role ? 700 : undefined}
              aria-current={role === member.role || undefined}
              onClick={() => role !== member.role && setChosen(role)}
            >
              {roleLabel(role)}
            </Menu.Item>
          ))
        }
      </MenuButton>
      {chosen && (
        <Suspense>
          <RoleChangeDialog member={member} role={chosen} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </>
  );
}
