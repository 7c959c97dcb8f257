import '#web/styles/dialog.ts';
import { Modal } from '@mantine/core';
import { useOpenedLater } from '#web/ui/useOpenedLater.ts';
import { PaletteBox } from './PaletteBox.tsx';

interface Props {
  workspaceId: string;
  opened: boolean;
  onClose: () => void;
}

/** Finds pages, members, teams and documents by name, and opens what is chosen. */
export default function Palette({ workspaceId, opened, onClose }: Props) {
  return (
    <Modal
      opened={useOpenedLater(opened)}
      onClose={onClose}
      withCloseButton={false}
      centered={false}
      size="lg"
      padding={0}
      yOffset="10dvh"
      attributes={{ content: { 'aria-label': 'Find and open' } }}
    >
      <PaletteBox workspaceId={workspaceId} onClose={onClose} />
    </Modal>
  );
}
