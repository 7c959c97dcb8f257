import { createFileRoute } from '@tanstack/react-router';
import { requireStage } from '#web/api/standing.ts';

export const Route = createFileRoute('/_auth/login')({
  staticData: { title: 'Log in' },
  beforeLoad: requireStage('guest'),
  component: () => null,
});
