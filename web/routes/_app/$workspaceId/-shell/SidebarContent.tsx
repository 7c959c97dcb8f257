import { ActionIcon, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconBell, IconLayoutSidebar, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { unreadLabel } from '#web/features/activity/unreadLabel.ts';
import { useUnread } from '#web/features/activity/useUnread.ts';
import { loadPalette, PALETTE_KEYS } from '#web/routes/_app/$workspaceId/-palette/PaletteHost.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { Tooltip } from '#web/ui/Tooltip.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { HelpMenu } from './HelpMenu.tsx';
import classes from './SidebarContent.module.css';
import links from './SidebarNav.module.css';
import { SidebarNav } from './SidebarNav.tsx';
import type { SidebarMode } from './sidebarState.ts';
import { WorkspaceSwitcher } from './WorkspaceSwitcher.tsx';

interface Props {
  workspaceId: string;
  mode: SidebarMode;
  onToggle: () => void;
  onFind: () => void;
}

export function SidebarContent({ workspaceId, mode, onToggle, onFind }: Props) {
  const toggleLabel = { open: 'Collapse sidebar', icons: 'Expand sidebar', drawer: 'Close menu' }[mode];
  const compact = mode === 'icons';
  return (
    <div className={classes.root} data-mode={mode}>
      <div className={classes.top}>
        <Link to="/" className={classes.logo}>
          <Logo size={30} withName={!compact} />
        </Link>
        <Tooltip label={`${toggleLabel} (Ctrl+B)`}>
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
  const label = unread > 0 ? `Activity, ${unreadLabel(unread)} unread` : 'Activity';
  return (
    <Tooltip label="Activity" position="right" disabled={!compact}>
      <Link
        to="/$workspaceId/workspace-activity-center"
        params={{ workspaceId }}
        className={links.link}
        data-compact={compact || undefined}
        activeProps={{ 'data-active': true }}
      >
        <IconBell size={21} stroke={1.6} aria-hidden />
        {!compact && (
          <span className={links.label} aria-hidden>
            Activity
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
    <Tooltip label={`Find (${PALETTE_KEYS})`} position="right" disabled={!compact}>
      <UnstyledButton
        className={links.link}
        data-compact={compact || undefined}
        aria-label={compact ? 'Find' : undefined}
        aria-haspopup="dialog"
        onClick={onOpen}
        onPointerEnter={() => void loadPalette()}
      >
        <IconSearch size={21} stroke={1.6} aria-hidden />
        {!compact && <span className={links.label}>Find</span>}
        {!compact && (
          <kbd className={links.keys} aria-hidden>
            {PALETTE_KEYS}
          </kbd>
        )}
      </UnstyledButton>
    </Tooltip>
  );
}
