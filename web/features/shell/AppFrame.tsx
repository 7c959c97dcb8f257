import '#web/styles/app.ts';
import { Outlet } from '@tanstack/react-router';

/** Brings the styles of the app's parts with it. */
export function AppFrame() {
  return <Outlet />;
}
