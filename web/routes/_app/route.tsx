import { createFileRoute } from '@tanstack/react-router';
import { requireStage } from '#web/api/standing.ts';
import { AppFrame } from '#web/features/shell/AppFrame.tsx';

/** Everything behind the login (SES-16). */
export const Route = createFileRoute('/_app')({ beforeLoad: requireStage('app'), component: AppFrame });
