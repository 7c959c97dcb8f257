import { UnstyledButton, useMantineColorScheme, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '#web/api/session.ts';
import { userQuery } from '#web/api/users.ts';
import { signOut } from '#web/features/session/signOut.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { MenuButton } from '#web/ui/MenuButton.tsx';
import { TruncatedText } from '#web/ui/TruncatedText.tsx';
import classes from './AccountMenu.module.css';

const schemes = [
  { value: 'auto', label: 'Same as the device', icon: IconDeviceDesktop },
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
] as const;

/** Who is logged in, the theme, and the way out (SHELL-04, SHELL-05). */
export function AccountMenu({ compact }: { compact: boolean }) {
  const { userId } = useSession();
  const { data: user } = useQuery({ ...userQuery(userId ?? ''), enabled: userId !== null });
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const name = user?.fullName?.trim() || 'My Account';
  return (
    <MenuButton
      width={260}
      position="top-start"
      withinPortal={false}
      target={
        <UnstyledButton className={classes.target} data-compact={compact || undefined}>
          <Avatar name={user?.fullName ?? user?.email ?? ''} src={user?.avatar?.url} size={34} />
          {compact && <VisuallyHidden>{name}</VisuallyHidden>}
          {!compact && (
            <span className={classes.text}>
              <TruncatedText className={classes.name}>{name}</TruncatedText>
              <TruncatedText className={classes.email}>{user?.email ?? ''}</TruncatedText>
            </span>
          )}
        </UnstyledButton>
      }
    >
      {(Menu) => (
        <>
          <Menu.Label>Theme</Menu.Label>
          {schemes.map(({ value, label, icon: Icon }) => (
            <Menu.Item
              key={value}
              role="menuitemradio"
              aria-checked={colorScheme === value}
              closeMenuOnClick={false}
              leftSection={<Icon size={18} stroke={1.6} />}
              rightSection={colorScheme === value ? <IconCheck size={16} /> : undefined}
              onClick={() => setColorScheme(value)}
            >
              {label}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={18} stroke={1.6} />} onClick={() => void signOut()}>
            Sign out
          </Menu.Item>
        </>
      )}
    </MenuButton>
  );
}
