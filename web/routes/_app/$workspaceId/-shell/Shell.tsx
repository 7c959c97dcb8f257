import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ActionIcon, CloseButton } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { IconDeviceTablet, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useLayoutEffect, useState } from 'react';
import { workspaceQuery } from '#web/api/openWorkspace.ts';
import { OutboxHost } from '#web/features/outbox/OutboxHost.tsx';
import { Footer } from '#web/features/shell/Footer.tsx';
import { PaletteHost } from '#web/routes/_app/$workspaceId/-palette/PaletteHost.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { TruncatedText } from '#web/ui/text/TruncatedText.tsx';
import { PhoneBar } from './PhoneBar.tsx';
import classes from './Shell.module.css';
import { SidebarContent } from './SidebarContent.tsx';
import type { DrawerProps } from './SidebarDrawer.tsx';
import { readSidebarCookie, sidebarCookie, sidebarMode } from './sidebarState.ts';

const SidebarDrawer = lazy(() => import('./SidebarDrawer.tsx'));

/** Holds the place of the drawer, which is loaded when it is opened first. */
function DrawerHost(props: DrawerProps) {
  const [wasOpened, setWasOpened] = useState(props.opened);
  if (props.opened && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <SidebarDrawer {...props} />
    </Suspense>
  );
}

/** Shell.module.css has the same. A narrow window on a desk has the sidebar's icons instead. */
const PHONE = '(max-width: 479.98px), (max-width: 640px) and (pointer: coarse)';

/** The frame of a workspace's screens: sidebar or drawer, the screen, the footer. */
export function Shell({ workspaceId, children }: { workspaceId: string; children: ReactNode }) {
  const { mode, toggle, drawerOpened, closeDrawer } = useSidebar();
  const [isFinding, setFinding] = useState(false);
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const find = () => setFinding(true);
  return (
    <div className={classes.frame}>
      <a href="#content" className="muster-skip-link">
        <Trans>Skip to the content</Trans>
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
        <aside className={classes.sidebar} data-mode={mode} aria-label={t`Sidebar`}>
          <SidebarContent workspaceId={workspaceId} mode={mode} onToggle={toggle} onFind={find} />
        </aside>
      )}
      <div className={classes.content}>
        {mode === 'drawer' && <MobileBar workspaceId={workspaceId} onFind={find} />}
        <OutboxHost />
        <SmallScreenBanner />
        <main id="content" className={classes.main} tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </div>
      {phone && <PhoneBar workspaceId={workspaceId} onMore={mode === 'drawer' ? toggle : null} />}
      <PaletteHost workspaceId={workspaceId} opened={isFinding} onChange={setFinding} />
    </div>
  );
}

/** SHELL-16, SHELL-17 */
function SmallScreenBanner() {
  const small = useMediaQuery('(max-width: 767.98px)', window.innerWidth < 768);
  const [dismissed, setDismissed] = useState(isBannerDismissed);
  if (!small || dismissed) return null;
  const dismiss = () => {
    dismissBanner();
    setDismissed(true);
  };
  return (
    <aside className={classes.banner} aria-label={t`Screen size`}>
      <IconDeviceTablet size={20} stroke={1.6} aria-hidden />
      <span>
        <Trans>Muster shows more at once on a tablet or desktop.</Trans>
      </span>
      <CloseButton aria-label={t`Dismiss`} size="lg" onClick={dismiss} />
    </aside>
  );
}

const BANNER_KEY = 'muster-small-screen-banner';

/** Kept for the browser session, no longer (LIM-14). */
function isBannerDismissed(): boolean {
  try {
    return sessionStorage.getItem(BANNER_KEY) === 'dismissed';
  } catch {
    return false;
  }
}

function dismissBanner(): void {
  try {
    sessionStorage.setItem(BANNER_KEY, 'dismissed');
  } catch {
    // Dismissed until the next reload.
  }
}

interface MobileBarProps {
  workspaceId: string;
  onFind: () => void;
}

/** On phones, in place of the sidebar: where one is. The menu opens from the bar at the bottom. */
function MobileBar({ workspaceId, onFind }: MobileBarProps) {
  const workspace = useQuery(workspaceQuery(workspaceId));
  return (
    <section className={classes.mobileBar} aria-label={t`Top bar`}>
      <Logo size={28} withName={false} />
      <TruncatedText length={20} className={classes.workspaceName}>
        {workspace.data?.name ?? ''}
      </TruncatedText>
      <ActionIcon variant="subtle" color="gray" size={44} ms="auto" aria-label={t`Find`} onClick={onFind}>
        <IconSearch size={22} stroke={1.7} />
      </ActionIcon>
    </section>
  );
}

/** SHELL-12, SHELL-14 */
const widths = { open: '22rem', icons: '7.5rem', drawer: '0px' } as const;

/** The sidebar's mode, its drawer, and the one way to toggle both. */
function useSidebar() {
  const phone = useMediaQuery('(max-width: 479.98px)', window.innerWidth < 480);
  const wide = useMediaQuery('(min-width: 1025px)', window.innerWidth >= 1025);
  const [chosen, setChosen] = useState(() => readSidebarCookie(document.cookie));
  // The drawer belongs to the screen on which it was opened: going elsewhere closes it.
  const [drawerPath, setDrawerPath] = useState<string | null>(null);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const drawerOpened = drawerPath === path;
  const mode = sidebarMode(phone ? 0 : wide ? 1025 : 480, chosen);

  const toggle = () => {
    if (mode === 'drawer') {
      setDrawerPath(drawerOpened ? null : path);
      return;
    }
    const next = mode === 'open' ? 'icons' : 'open';
    // The cookie store exists in secure contexts only, and the portal also runs on plain http in a local network.
    Object.assign(document, { cookie: sidebarCookie(next) });
    setChosen(next);
  };
  // Typing in a field does not stop the shortcut: there is nothing to make bold in this portal.
  useHotkeys([['mod+b', toggle]], []);

  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--muster-sidebar-width', widths[mode]);
    return () => void document.documentElement.style.removeProperty('--muster-sidebar-width');
  }, [mode]);
  return { mode, toggle, drawerOpened, closeDrawer: () => setDrawerPath(null) };
}
