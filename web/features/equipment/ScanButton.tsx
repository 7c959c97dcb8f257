import { Trans } from '@lingui/react/macro';
import { Button, type ButtonProps } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { useState } from 'react';
import { Scanner } from './Scanner.tsx';

interface Props extends Pick<ButtonProps, 'style'> {
  workspaceId: string;
  /** What is done with an item of this workspace; without it, the item that was found is opened. */
  onItem?: (itemId: string) => void;
}

/** Opens the scanner. */
export function ScanButton({ workspaceId, onItem, style }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        style={style}
        leftSection={<IconScan size={18} stroke={1.7} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        <Trans>Scan</Trans>
      </Button>
      <Scanner workspaceId={workspaceId} opened={isOpen} onItem={onItem} onClose={() => setOpen(false)} />
    </>
  );
}
