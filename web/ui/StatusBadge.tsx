import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './StatusBadge.module.css';
import tones from './Tones.module.css';

interface Props {
  /** `good`, `warn` and `bad` are kept for states; everything else is `calm`. */
  tone: 'good' | 'warn' | 'bad' | 'calm';
  icon: TablerIcon;
  label: string;
  /** After the word: another sign. */
  children?: ReactNode;
}

/** A state as icon and word, never as colour alone; only what needs somebody has a ground of its own. */
export function StatusBadge({ tone, icon: Icon, label, children }: Props) {
  const look = tone === 'bad' || tone === 'warn' ? `${tones.tone} ${classes.loud}` : '';
  return (
    <span className={`${classes.root} ${look}`} data-tone={tone}>
      <Icon size={14} stroke={2} aria-hidden />
      {label}
      {children}
    </span>
  );
}
