import { Notice } from '#web/ui/feedback/Notice.tsx';

/** Why a form could not be sent. */
export function FormFailure({ children }: { children: string | null }) {
  return children === null ? null : <Notice tone="bad">{children}</Notice>;
}
