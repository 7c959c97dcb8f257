import { t } from '@lingui/core/macro';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { PlainFrame } from '#web/features/shell/PlainFrame.tsx';

export const Route = createFileRoute('/_app/account')({
  staticData: { title: t`My account` },
  component: () => (
    <PlainFrame>
      <Outlet />
    </PlainFrame>
  ),
});
