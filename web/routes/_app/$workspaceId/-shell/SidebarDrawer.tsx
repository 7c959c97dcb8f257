import { t } from '@lingui/core/macro';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTouch } from '#web/ui/upload/useTouch.ts';
import { useOpenedLater } from '#web/ui/useOpenedLater.ts';

export interface DrawerProps {
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** SHELL-13, and on touch devices wide enough for targets of 44 px beside names. */
export default function SidebarDrawer({ opened, onClose, children }: DrawerProps) {
  const isTouch = useTouch();
  return (
    <Drawer
      opened={useOpenedLater(opened)}
      onClose={onClose}
      size={isTouch ? 'max(18rem, 280px)' : '18rem'}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': t`Menu` } }}
      padding={0}
    >
      {children}
    </Drawer>
  );
}
