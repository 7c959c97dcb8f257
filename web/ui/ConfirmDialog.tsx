import { lazy, Suspense, useState } from 'react';
import type { ConfirmProps } from './ConfirmModal.tsx';

/** Fetches the dialog before it is due: for a question that must be asked even when the connection is lost. */
export const loadConfirmDialog = () => import('./ConfirmModal.tsx');

const ConfirmModal = lazy(loadConfirmDialog);

/** Asks once before something happens. Escape and a click beside it cancel. */
export function ConfirmDialog(props: ConfirmProps) {
  const [wasOpened, setWasOpened] = useState(props.opened);
  if (props.opened && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <ConfirmModal {...props} />
    </Suspense>
  );
}
