import { createFileRoute } from '@tanstack/react-router';
import { requireStage } from '#web/api/standing.ts';

export const Route = createFileRoute('/_auth/profile-setup')({
  staticData: { title: 'Profile' },
  beforeLoad: requireStage('profile'),
  component: () => null,
});
