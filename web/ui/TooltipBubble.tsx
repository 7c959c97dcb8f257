import '@mantine/core/styles/Tooltip.layer.css';
import { Tooltip, type TooltipProps } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import type { ReactNode } from 'react';

interface Props extends Pick<TooltipProps, 'label' | 'position'> {
  target: HTMLElement | null;
  /** For `aria-describedby`. */
  id?: string;
  onEscape?: () => void;
}

export default function TooltipBubble({ label, target, position, id, onEscape }: Props): ReactNode {
  useWindowEvent('keydown', (event) => {
    if (event.key === 'Escape') onEscape?.();
  });
  return (
    <Tooltip
      label={<span id={id}>{label}</span>}
      target={target}
      position={position}
      opened
      events={{ hover: false, focus: false, touch: false }}
    />
  );
}
