import { type ReactNode, useState } from 'react';
import { Footer } from '#web/features/shell/Footer.tsx';
import { PaletteHost } from '#web/routes/_app/$workspaceId/-palette/PaletteHost.tsx';
import { DrawerHost } from './DrawerHost.tsx';
import { MobileBar } from './MobileBar.tsx';
import classes from './Shell.module.css';
import { SidebarContent } from './SidebarContent.tsx';
import { SmallScreenBanner } from './SmallScreenBanner.tsx';
import { useSidebar } from './useSidebar.ts';

/** The frame of a workspace's screens: sidebar or drawer, the screen, the footer. */
export function Shell({ workspaceId, children }: { workspaceId: string; children: ReactNode }) {
  const { mode, toggle, drawerOpened, closeDrawer } = useSidebar();
  const [isFinding, setFinding] = useState(false);
  const find = () => setFinding(true);
  return (
    <div className={classes.frame}>
      <a href="#content" className="muster-skip-link">
        Skip to the content
      </a>
      {mode === 'drawer' ? (
        <DrawerHost opened={drawerOpened} onClose={closeDrawer}>
          <SidebarContent
            workspaceId={workspaceId}
            mode="drawer"
            onToggle={closeDrawer}
            onFind={() => {
              closeDrawer();
              find();
            }}
          />
        </DrawerHost>
      ) : (
        <aside className={classes.sidebar} data-mode={mode} aria-label="Sidebar">
          <SidebarContent workspaceId={workspaceId} mode={mode} onToggle={toggle} onFind={find} />
        </aside>
      )}
      <div className={classes.content}>
        {mode === 'drawer' && <MobileBar workspaceId={workspaceId} onMenu={toggle} onFind={find} />}
        <SmallScreenBanner />
        <main id="content" className={classes.main} tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </div>
      <PaletteHost workspaceId={workspaceId} opened={isFinding} onChange={setFinding} />
    </div>
  );
}
