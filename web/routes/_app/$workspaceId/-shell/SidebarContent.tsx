import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebar } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { PaletteButton } from '#web/routes/_app/$workspaceId/-palette/PaletteButton.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { Tooltip } from '#web/ui/Tooltip.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { ActivityLink } from './ActivityLink.tsx';
import { HelpMenu } from './HelpMenu.tsx';
import classes from './SidebarContent.module.css';
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
