import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { places } from '#web/features/shell/places.ts';

const ScanDialog = lazy(() => import('./scan/ScanDialog.tsx').then((file) => ({ default: file.ScanDialog })));

interface Props {
  workspaceId: string;
  opened: boolean;
  /** Takes an item of this workspace; without it, the item that was found is opened. */
  onItem?: ((itemId: string) => void) | undefined;
  onClose: () => void;
}

/** Finds an item by its label (EQP-28). The camera and what reads codes are fetched when it is opened. */
export function Scanner({ workspaceId, opened, onItem, onClose }: Props) {
  const navigate = useNavigate();
  if (!opened) return null;
  return (
    <Suspense fallback={null}>
      <ScanDialog
        workspaceId={workspaceId}
        isHere={onItem !== undefined}
        onItem={(place) =>
          onItem ? onItem(place.itemId) : void navigate(places.equipment(place.workspaceId, place.itemId))
        }
        onClose={onClose}
      />
    </Suspense>
  );
}
