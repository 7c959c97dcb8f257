import { createFileRoute } from '@tanstack/react-router';
import { requireStage } from '#web/api/standing.ts';

export const Route = createFileRoute('/_auth/email-verification/prompt')({
  staticData: { title: 'Verify your email' },
  beforeLoad: requireStage('verification'),
  component: () => null,
});
