import { ActionIcon, Tooltip } from '@mantine/core';
import { IconLayoutSidebar } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Logo } from '#web/ui/Logo.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import classes from './SidebarContent.module.css';
import { SidebarNav } from './SidebarNav.tsx';
import type { SidebarMode } from './sidebarState.ts';
import { WorkspaceSwitcher } from './WorkspaceSwitcher.tsx';

interface Props {
  workspaceId: string;
  mode: SidebarMode;
  onToggle: () => void;
}

export function SidebarContent({ workspaceId, mode, onToggle }: Props) {
  const toggleLabel = { open: 'Collapse sidebar', icons: 'Expand sidebar', drawer: 'Close menu' }[mode];
  return (
    <div className={classes.root} data-mode={mode}>
      <div className={classes.top}>
        <Link to="/" className={classes.logo}>
          <Logo size={30} withName={mode !== 'icons'} />
        </Link>
        <Tooltip label={`${toggleLabel} (Ctrl+B)`}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={toggleLabel}
            aria-expanded={mode !== 'icons'}
            onClick={onToggle}
          >
            <IconLayoutSidebar size={20} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      </div>
      <WorkspaceSwitcher workspaceId={workspaceId} compact={mode === 'icons'} />
      <SidebarNav workspaceId={workspaceId} compact={mode === 'icons'} />
      <div className={classes.bottom}>
        <AccountMenu compact={mode === 'icons'} />
      </div>
    </div>
  );
}
