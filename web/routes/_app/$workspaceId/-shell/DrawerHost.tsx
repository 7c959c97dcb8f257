import { lazy, Suspense, useState } from 'react';
import type { DrawerProps } from './SidebarDrawer.tsx';

const SidebarDrawer = lazy(() => import('./SidebarDrawer.tsx'));

/** Holds the place of the drawer, which is loaded when it is opened first. */
export function DrawerHost(props: DrawerProps) {
  const [wasOpened, setWasOpened] = useState(props.opened);
  if (props.opened && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <SidebarDrawer {...props} />
    </Suspense>
  );
}
