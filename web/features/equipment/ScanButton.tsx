import { Button, type ButtonProps } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { places } from '#web/features/shell/places.ts';

const ScanDialog = lazy(() => import('./scan/ScanDialog.tsx').then((file) => ({ default: file.ScanDialog })));

interface Props extends Pick<ButtonProps, 'style'> {
  workspaceId: string;
  /** What is done with an item of this workspace; without it, the item that was found is opened. */
  onItem?: (itemId: string) => void;
}

/** Finds an item by its label (EQP-28). The camera and what reads codes are fetched when it is pressed. */
export function ScanButton({ workspaceId, onItem, style }: Props) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <Button
        variant="default"
        style={style}
        leftSection={<IconScan size={18} stroke={1.7} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Scan
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ScanDialog
            workspaceId={workspaceId}
            isHere={onItem !== undefined}
            onItem={(place) =>
              onItem ? onItem(place.itemId) : void navigate(places.equipment(place.workspaceId, place.itemId))
            }
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
