import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { Footer } from './Footer.tsx';
import { MobileBar } from './MobileBar.tsx';
import classes from './Shell.module.css';
import { SidebarContent } from './SidebarContent.tsx';
import { SmallScreenBanner } from './SmallScreenBanner.tsx';
import { useSidebar } from './useSidebar.ts';

/** The frame of a workspace's screens: sidebar or drawer, the screen, the footer. */
export function Shell({ workspaceId, children }: { workspaceId: string; children: ReactNode }) {
  const { mode, toggle, drawerOpened, closeDrawer } = useSidebar();
  return (
    <div className={classes.frame}>
      <a href="#content" className="muster-skip-link">
        Skip to the content
      </a>
      {mode === 'drawer' ? (
        <Drawer
          opened={drawerOpened}
          onClose={closeDrawer}
          size="18rem"
          withCloseButton={false}
          attributes={{ content: { 'aria-label': 'Menu' } }}
          padding={0}
        >
          <SidebarContent workspaceId={workspaceId} mode="drawer" onToggle={closeDrawer} />
        </Drawer>
      ) : (
        <aside className={classes.sidebar} data-mode={mode} aria-label="Sidebar">
          <SidebarContent workspaceId={workspaceId} mode={mode} onToggle={toggle} />
        </aside>
      )}
      <div className={classes.content}>
        {mode === 'drawer' && <MobileBar workspaceId={workspaceId} onMenu={toggle} />}
        <SmallScreenBanner />
        <main id="content" className={classes.main} tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </div>
    </div>
  );
}
