import '@mantine/core/styles/Tooltip.layer.css';
import { Tooltip } from '@mantine/core';

interface Props {
  label: string;
  target: HTMLElement;
}

/** A tooltip that is loaded when it is shown: the login screen need not wait for its positioning library. */
export default function ReasonTooltip({ label, target }: Props) {
  return (
    <Tooltip
      label={label}
      target={target}
      opened
      withinPortal={false}
      events={{ hover: false, focus: false, touch: false }}
    />
  );
}
