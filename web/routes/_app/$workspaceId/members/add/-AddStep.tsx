import type { ReactNode } from 'react';
import { Card } from '#web/ui/Card.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { Steps } from '#web/ui/Steps.tsx';
import classes from './-AddStep.module.css';

/** MEM-55 */
const titles = ['Add email addresses', 'Draft members created', 'Sent'] as const;

interface Props {
  title: string;
  step: 0 | 1 | 2;
  children: ReactNode;
  /** The buttons below; on phones they stay at the bottom of the screen. */
  actions?: ReactNode;
}

/** The frame of the three screens that add members. */
export function AddStep({ title, step, children, actions }: Props) {
  return (
    <>
      <PageHeader measured title={title}>
        <Steps titles={titles} active={step} />
      </PageHeader>
      <div className={classes.body}>
        <Card component="div">
          {children}
          {actions && <div className={classes.actions}>{actions}</div>}
        </Card>
      </div>
    </>
  );
}
