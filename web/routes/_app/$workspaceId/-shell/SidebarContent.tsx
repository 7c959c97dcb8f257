import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ActionIcon, UnstyledButton, VisuallyHidden } from '@mantine/core';
import {
  IconBell,
  IconBook,
  IconCheck,
  IconDeviceDesktop,
  IconDotsVertical,
  IconExternalLink,
  IconFlask,
  IconHelp,
  IconLayoutSidebar,
  IconLicense,
  IconLogout,
  IconMoon,
  IconPlayerPlay,
  IconSearch,
  IconSun,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useMatches } from '@tanstack/react-router';
import { type ComponentPropsWithRef, Suspense } from 'react';
import { configuration } from '#web/api/configuration.ts';
import { useSession } from '#web/api/session.ts';
import { userQuery } from '#web/api/users.ts';
import { unreadLabel } from '#web/features/activity/unreadLabel.ts';
import { useUnread } from '#web/features/activity/useUnread.ts';
import { useSignOut } from '#web/features/outbox/useSignOut.tsx';
import { useTheme } from '#web/features/session/useTheme.ts';
import { loadPalette, PALETTE_KEYS } from '#web/routes/_app/$workspaceId/-palette/PaletteHost.tsx';
import { useMayOpen } from '#web/routes/_app/$workspaceId/-useMayOpen.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { canHover } from '#web/ui/canHover.ts';
import { Logo } from '#web/ui/Logo.tsx';
import { MenuButton } from '#web/ui/MenuButton.tsx';
import { Tooltip } from '#web/ui/Tooltip.tsx';
import { TruncatedText } from '#web/ui/text/TruncatedText.tsx';
import { personName } from '#web/words/people.ts';
import { themeLabels } from '#web/words/themes.ts';
import { offered } from './navigation.ts';
import classes from './SidebarContent.module.css';
import links from './SidebarNav.module.css';
import type { SidebarMode } from './sidebarState.ts';
import { WorkspaceSwitcher } from './WorkspaceSwitcher.tsx';

interface Props {
  workspaceId: string;
  mode: SidebarMode;
  onToggle: () => void;
  onFind: () => void;
}

export function SidebarContent({ workspaceId, mode, onToggle, onFind }: Props) {
  const toggleLabel = { open: t`Collapse sidebar`, icons: t`Expand sidebar`, drawer: t`Close menu` }[mode];
  const compact = mode === 'icons';
  return (
    <div className={classes.root} data-mode={mode}>
      <div className={classes.top}>
        <Link to="/" className={classes.logo}>
          <Logo size={28} withName={!compact} />
        </Link>
        <Tooltip label={t`${toggleLabel} (Ctrl+B)`} disabled={!canHover()}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={toggleLabel}
            aria-expanded={!compact}
            onClick={onToggle}
          >
            <IconLayoutSidebar size={20} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      </div>
      <WorkspaceSwitcher workspaceId={workspaceId} compact={compact} />
      <div className={classes.first}>
        <PaletteButton compact={compact} onOpen={onFind} />
        <ActivityLink workspaceId={workspaceId} compact={compact} />
      </div>
      <SidebarNav workspaceId={workspaceId} compact={compact} />
      <div className={classes.bottom}>
        <HelpMenu compact={compact} />
        <AccountMenu compact={compact} />
      </div>
    </div>
  );
}

interface ActivityLinkProps {
  workspaceId: string;
  compact: boolean;
}

/** Leads to what happened, with the number of what is unread (SHELL-01, ACT-05, ACT-06). */
function ActivityLink({ workspaceId, compact }: ActivityLinkProps) {
  const unread = useUnread(workspaceId);
  const label = unread > 0 ? t`Activity, ${{ unread: unreadLabel(unread) }} unread` : t`Activity`;
  return (
    <Tooltip label={t`Activity`} position="right" disabled={!compact || !canHover()}>
      <Link
        to="/$workspaceId/workspace-activity-center"
        params={{ workspaceId }}
        className={links.link}
        data-compact={compact || undefined}
        activeProps={{ 'data-active': true }}
      >
        <IconBell size={19} stroke={1.6} aria-hidden />
        {!compact && (
          <span className={links.label} aria-hidden>
            <Trans>Activity</Trans>
          </span>
        )}
        <VisuallyHidden>{label}</VisuallyHidden>
        {unread > 0 && (
          <span className={links.badge} data-testid="unread" aria-hidden>
            {unreadLabel(unread)}
          </span>
        )}
      </Link>
    </Tooltip>
  );
}

interface PaletteButtonProps {
  compact: boolean;
  onOpen: () => void;
}

function PaletteButton({ compact, onOpen }: PaletteButtonProps) {
  return (
    <Tooltip label={t`Find (${{ keys: PALETTE_KEYS }})`} position="right" disabled={!compact || !canHover()}>
      <UnstyledButton
        className={links.link}
        data-compact={compact || undefined}
        aria-label={compact ? t`Find` : undefined}
        aria-haspopup="dialog"
        onClick={onOpen}
        onPointerEnter={() => void loadPalette()}
      >
        <IconSearch size={19} stroke={1.6} aria-hidden />
        {!compact && (
          <span className={links.label}>
            <Trans>Find</Trans>
          </span>
        )}
        {!compact && (
          <kbd className={links.keys} aria-hidden>
            {PALETTE_KEYS}
          </kbd>
        )}
      </UnstyledButton>
    </Tooltip>
  );
}

const themes = [
  ['system', IconDeviceDesktop],
  ['light', IconSun],
  ['dark', IconMoon],
] as const;

/** Who is logged in, which leads to the account (SHELL-04, SHELL-05), and a menu with the theme and the way out. */
function AccountMenu({ compact }: { compact: boolean }) {
  const { userId } = useSession();
  const { data: user } = useQuery({ ...userQuery(userId ?? ''), enabled: userId !== null });
  const { theme, choose } = useTheme();
  const { signOut, question } = useSignOut();
  const name = personName({ fullName: user?.fullName }, t`My Account`);
  return (
    <div className={classes.accountMenu} data-compact={compact || undefined}>
      <Link to="/account" className={classes.target}>
        <Avatar name={personName(user, '')} src={user?.avatar?.url} size={30} />
        {compact && <VisuallyHidden>{name}</VisuallyHidden>}
        {!compact && (
          <span className={classes.text}>
            <TruncatedText className={classes.name}>{name}</TruncatedText>
            <TruncatedText className={classes.email}>{user?.email ?? ''}</TruncatedText>
          </span>
        )}
      </Link>
      <MenuButton
        width="22rem"
        position="top-end"
        withinPortal={false}
        floatingStrategy="fixed"
        target={
          <UnstyledButton className={classes.more} aria-label={t`Theme and sign out`}>
            <IconDotsVertical size={20} stroke={1.6} aria-hidden />
          </UnstyledButton>
        }
      >
        {(Menu) => (
          <>
            <Menu.Label>
              <Trans>Theme</Trans>
            </Menu.Label>
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
            <Menu.Item leftSection={<IconLogout size={18} stroke={1.6} />} onClick={signOut}>
              <Trans>Sign out</Trans>
            </Menu.Item>
          </>
        )}
      </MenuButton>
      {question}
    </div>
  );
}

const { tutorials, beta, articles } = configuration.help;

const entries = [
  { label: t`Tutorial videos`, icon: IconPlayerPlay, to: tutorials },
  { label: t`Join as beta tester`, icon: IconFlask, to: beta },
  { label: t`Help articles`, icon: IconBook, to: articles },
  { label: t`Service License Agreement`, icon: IconLicense, to: '/service-license-agreement' },
];

const isOwn = (address: string) => address.startsWith('/');

function HelpLink({ href = '/', ...props }: ComponentPropsWithRef<'a'>) {
  if (isOwn(href)) return <Link to={href} {...props} />;
  return <a href={href} target="_blank" rel="noreferrer" {...props} />;
}

/** SHELL-06, SHELL-07 */
function HelpMenu({ compact }: { compact: boolean }) {
  return (
    <MenuButton
      width="26rem"
      position="top-start"
      withinPortal={false}
      floatingStrategy="fixed"
      target={
        <UnstyledButton
          className={links.link}
          data-compact={compact || undefined}
          aria-label={compact ? t`Help` : undefined}
        >
          <IconHelp size={19} stroke={1.6} aria-hidden />
          {!compact && t`Help`}
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
            rightSection={isOwn(to) ? undefined : <IconExternalLink size={16} aria-label={t`Another site`} />}
          >
            {label}
          </Menu.Item>
        ))
      }
    </MenuButton>
  );
}

interface SidebarNavProps {
  workspaceId: string;
  /** Icons alone, with the names in tooltips. */
  compact: boolean;
}

function SidebarNav({ workspaceId, compact }: SidebarNavProps) {
  const mayOpen = useMayOpen(workspaceId);
  const under = useMatches({ select: (matches) => matches.at(-1)?.staticData.under });
  return (
    <nav aria-label={t`Main`} className={links.root} data-compact={compact || undefined}>
      {offered(mayOpen).map((group) => (
        <div key={group.label} className={links.group}>
          {!compact && <h2 className={links.heading}>{group.label}</h2>}
          <ul className={links.list} aria-label={group.label}>
            {group.entries.map(({ label, icon: Icon, to, badge: Badge }) => (
              <li key={label}>
                <Tooltip label={label} position="right" disabled={!compact || !canHover()}>
                  <Link
                    to={to}
                    params={{ workspaceId }}
                    className={links.link}
                    data-compact={compact || undefined}
                    data-active={to === under || undefined}
                    activeProps={{ 'data-active': true }}
                    activeOptions={{ includeSearch: false }}
                  >
                    <Icon size={19} stroke={1.6} aria-hidden />
                    {compact ? (
                      <VisuallyHidden>{label}</VisuallyHidden>
                    ) : (
                      <span className={links.label}>{label}</span>
                    )}
                    {Badge && (
                      <Suspense>
                        <Badge workspaceId={workspaceId} />
                      </Suspense>
                    )}
                  </Link>
                </Tooltip>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
