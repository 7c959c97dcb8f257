import { Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import type { Member } from '#contract/members.ts';
import { ROLES, type Role } from '#contract/permissions.ts';
import { roleLabel } from '#web/words/members.ts';
import { memberName } from './memberName.ts';
import { RoleChangeDialog } from './RoleChangeDialog.tsx';
import classes from './RoleMenu.module.css';

type ButtonProps = ComponentProps<'button'> & { member: Member };

const RoleButton = ({ member, ...props }: ButtonProps) => (
  <UnstyledButton
    className={classes.button}
    aria-label={`Role of ${memberName(member)}: ${roleLabel(member.role)}`}
    aria-haspopup="menu"
    {...props}
  >
    <span className={classes.label}>{roleLabel(member.role)}</span>
    <IconChevronDown size={16} stroke={1.8} aria-hidden />
  </UnstyledButton>
);

/**
 * The role of a member as a menu of all roles (MEM-26 … MEM-29). Until it is opened it is a button and no more: a table
 * has fifty of them.
 */
export function RoleMenu({ member }: { member: Member }) {
  const [isUsed, setIsUsed] = useState(false);
  const [chosen, setChosen] = useState<Role | null>(null);
  if (!isUsed) return <RoleButton member={member} aria-expanded={false} onClick={() => setIsUsed(true)} />;
  return (
    <>
      <Menu defaultOpened position="bottom-start">
        <Menu.Target>
          <RoleButton member={member} />
        </Menu.Target>
        <Menu.Dropdown>
          {ROLES.map((role) => (
            <Menu.Item
              key={role}
              fw={role === member.role ? 700 : undefined}
              aria-current={role === member.role || undefined}
              onClick={() => role !== member.role && setChosen(role)}
            >
              {roleLabel(role)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {chosen && <RoleChangeDialog member={member} role={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
