import { t } from '@lingui/core/macro';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { PlainFrame } from '#web/features/shell/PlainFrame.tsx';

export const Route = createFileRoute('/_app/workspaces')({
  staticData: { title: t`Manage Workspaces` },
  component: () => (
    <PlainFrame>
      <Outlet />
    </PlainFrame>
  ),
});
