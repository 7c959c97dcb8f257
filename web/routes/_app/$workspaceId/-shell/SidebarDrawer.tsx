import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOpenedLater } from '#web/ui/useOpenedLater.ts';

export interface DrawerProps {
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

export default function SidebarDrawer({ opened, onClose, children }: DrawerProps) {
  return (
    <Drawer
      opened={useOpenedLater(opened)}
      onClose={onClose}
      size="18rem"
      withCloseButton={false}
      attributes={{ content: { 'aria-label': 'Menu' } }}
      padding={0}
    >
      {children}
    </Drawer>
  );
}
