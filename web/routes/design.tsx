import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { NotFoundScreen } from '#web/ui/feedback/NotFoundScreen.tsx';

/** Every part of the screens, for those who build them; the built product does not have it. */
export const Route = createFileRoute('/design')({
  component: import.meta.env.DEV
    ? lazy(() => import('#web/features/design/Design.tsx').then((file) => ({ default: file.Design })))
    : NotFoundScreen,
});
