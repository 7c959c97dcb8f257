import '#web/styles/select.ts';
import { ActionIcon, Popover } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';

interface Props {
  /** Names the button: "About this list". */
  label: string;
  text: string;
}

/** An explanation behind an icon, for touch and keyboard as well. */
export function InfoTip({ label, text }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} width={280} position="bottom" withArrow shadow="md">
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          my={-4}
          aria-label={label}
          onClick={() => setOpen(!isOpen)}
          // The focus stays on the button, from where Mantine doesn't hear the key.
          onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
        >
          <IconInfoCircle size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>{text}</Popover.Dropdown>
    </Popover>
  );
}
