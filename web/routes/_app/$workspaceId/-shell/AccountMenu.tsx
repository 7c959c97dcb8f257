import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import {
  IconCheck,
  IconDeviceDesktop,
  IconDotsVertical,
  IconLogout,
  IconMoon,
  IconSun,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSession } from '#web/api/session.ts';
import { userQuery } from '#web/api/users.ts';
import { signOut } from '#web/features/session/signOut.ts';
import { useTheme } from '#web/features/session/useTheme.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { MenuButton } from '#web/ui/MenuButton.tsx';
import { TruncatedText } from '#web/ui/TruncatedText.tsx';
import { personName } from '#web/words/people.ts';
import { themeLabels } from '#web/words/themes.ts';
import classes from './AccountMenu.module.css';

const themes = [
  ['system', IconDeviceDesktop],
  ['light', IconSun],
  ['dark', IconMoon],
] as const;

/** Who is logged in, which leads to the account (SHELL-04, SHELL-05), and a menu with the theme and the way out. */
export function AccountMenu({ compact }: { compact: boolean }) {
  const { userId } = useSession();
  const { data: user } = useQuery({ ...userQuery(userId ?? ''), enabled: userId !== null });
  const { theme, choose } = useTheme();
  const name = personName({ fullName: user?.fullName }, 'My Account');
  return (
    <div className={classes.root} data-compact={compact || undefined}>
      <Link to="/account" className={classes.target}>
        <Avatar name={personName(user, '')} src={user?.avatar?.url} size={34} />
        {compact && <VisuallyHidden>{name}</VisuallyHidden>}
        {!compact && (
          <span className={classes.text}>
            <TruncatedText className={classes.name}>{name}</TruncatedText>
            <TruncatedText className={classes.email}>{user?.email ?? ''}</TruncatedText>
          </span>
        )}
      </Link>
      <MenuButton
        width={220}
        position="top-end"
        withinPortal={false}
        floatingStrategy="fixed"
        target={
          <UnstyledButton className={classes.more} aria-label="Theme and sign out">
            <IconDotsVertical size={20} stroke={1.6} aria-hidden />
          </UnstyledButton>
        }
      >
        {(Menu) => (
          <>
            <Menu.Label>Theme</Menu.Label>
            {themes.map(([value, Icon]) => (
              <Menu.RadioItem
                key={value}
                value={value}
                checked={theme === value}
                checkIcon={<IconCheck size={16} />}
                rightSection={<Icon size={18} stroke={1.6} aria-hidden />}
                onChange={() => choose(value)}
              >
                {themeLabels[value]}
              </Menu.RadioItem>
            ))}
            <Menu.Divider />
            <Menu.Item leftSection={<IconLogout size={18} stroke={1.6} />} onClick={() => void signOut()}>
              Sign out
            </Menu.Item>
          </>
        )}
      </MenuButton>
    </div>
  );
}
