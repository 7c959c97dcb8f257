import { UnstyledButton } from '@mantine/core';
import {
  IconBook,
  IconExternalLink,
  IconFlask,
  IconHelp,
  IconLicense,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import { configuration } from '#web/api/configuration.ts';
import { MenuButton } from '#web/ui/MenuButton.tsx';
import classes from './SidebarNav.module.css';

const { tutorials, beta, articles } = configuration.help;

const entries = [
  { label: 'Tutorial videos', icon: IconPlayerPlay, to: tutorials },
  { label: 'Join as beta tester', icon: IconFlask, to: beta },
  { label: 'Help articles', icon: IconBook, to: articles },
  { label: 'Service License Agreement', icon: IconLicense, to: '/service-license-agreement' },
];

const isOwn = (address: string) => address.startsWith('/');

function HelpLink({ href = '/', ...props }: ComponentPropsWithRef<'a'>) {
  if (isOwn(href)) return <Link to={href} {...props} />;
  return <a href={href} target="_blank" rel="noreferrer" {...props} />;
}

/** SHELL-06, SHELL-07 */
export function HelpMenu({ compact }: { compact: boolean }) {
  return (
    <MenuButton
      width={260}
      position="top-start"
      withinPortal={false}
      floatingStrategy="fixed"
      target={
        <UnstyledButton
          className={classes.link}
          data-compact={compact || undefined}
          aria-label={compact ? 'Help' : undefined}
        >
          <IconHelp size={21} stroke={1.6} aria-hidden />
          {!compact && 'Help'}
        </UnstyledButton>
      }
    >
      {(Menu) =>
        entries.map(({ label, icon: Icon, to }) => (
          <Menu.Item
            key={label}
            component={HelpLink}
            href={to}
            leftSection={<Icon size={18} stroke={1.6} />}
            rightSection={isOwn(to) ? undefined : <IconExternalLink size={16} aria-label="Another site" />}
          >
            {label}
          </Menu.Item>
        ))
      }
    </MenuButton>
  );
}
