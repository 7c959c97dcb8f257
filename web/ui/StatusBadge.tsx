import type { TablerIcon } from '@tabler/icons-react';
import classes from './StatusBadge.module.css';
import tones from './Tones.module.css';

interface Props {
  /** `good`, `warn` and `bad` are kept for states; everything else is `calm`. */
  tone: 'good' | 'warn' | 'bad' | 'calm';
  icon: TablerIcon;
  label: string;
}

/** A state as icon and word, never as colour alone. */
export function StatusBadge({ tone, icon: Icon, label }: Props) {
  return (
    <span className={`${tones.tone} ${classes.root}`} data-tone={tone}>
      <Icon size={14} stroke={2} aria-hidden />
      {label}
    </span>
  );
}
