import { t } from '@lingui/core/macro';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import tones from '#web/ui/Tones.module.css';
import classes from './StateCard.module.css';

interface Props {
  tone: 'good' | 'warn' | 'bad' | 'calm';
  icon: TablerIcon;
  label: string;
  /** Why it is so. */
  children: ReactNode;
  /** The way out of it. */
  action?: ReactNode;
}

/** How a thing stands today, seen at arm’s length. */
export function StateCard({ tone, icon: Icon, label, children, action }: Props) {
  return (
    <section className={`${tones.tone} ${classes.root}`} data-tone={tone} aria-label={t`State`}>
      <Icon className={classes.icon} size={38} stroke={1.8} aria-hidden />
      <div className={classes.words}>
        <div className={classes.state}>{label}</div>
        {children}
      </div>
      {action && <div className={classes.action}>{action}</div>}
    </section>
  );
}
