import { createFileRoute, Outlet } from '@tanstack/react-router';
import { SplitLayout } from '#web/ui/page/SplitLayout.tsx';

/** Everything before the app: log in, sign up, verify, reset, set up the profile. Each screen names its own guard. */
export const Route = createFileRoute('/_auth')({ component: AuthLayout });

function AuthLayout() {
  return (
    <SplitLayout>
      <Outlet />
    </SplitLayout>
  );
}
