import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { FormSheet } from '#web/ui/forms/Form.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { Steps } from '#web/ui/Steps.tsx';

/** MEM-55 */
const titles = [
  t`Add email addresses`,
  t`Draft members created`,
  t({ message: 'Sent', context: 'invitations' }),
] as const;

interface Props {
  title: string;
  step: 0 | 1 | 2;
  children: ReactNode;
  /** The buttons below. */
  actions?: ReactNode;
}

/** The frame of the three screens that add members. */
export function AddStep({ title, step, children, actions }: Props) {
  return (
    <>
      <PageHeader title={title}>
        <Steps titles={titles} active={step} />
      </PageHeader>
      <FormSheet actions={actions}>{children}</FormSheet>
    </>
  );
}
