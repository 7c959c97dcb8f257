import { t } from '@lingui/core/macro';
import '#web/styles/dialog.ts';
import { Modal, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { errorText } from '#web/api/client/errors.ts';
import { refreshSecondFactor } from '#web/api/signIn/secondFactor.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/forms/Form.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { isAskedAgain, type Proof, proofOf } from '../askedAgain.ts';
import { PasswordAgain } from '../PasswordAgain.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface Props {
  title: string;
  submitLabel: string;
  /** The consequences. */
  children: ReactNode;
  danger?: boolean;
  /** The deed, as in "remove the passkey". */
  purpose: string;
  path: string;
  done: string;
  opened: boolean;
  /** Does it, and returns recovery codes that are shown this once. */
  change: (proof: Proof) => Promise<string[] | null | undefined>;
  onClose: () => void;
}

/** Asks before a second factor, or what belongs to it, is changed; the server asks who it is where the log-in was a while ago. */
export function ChangeFactorDialog({ title, submitLabel, children, danger, purpose, path, ...props }: Props) {
  const { done, opened, change, onClose } = props;
  const queryClient = useQueryClient();
  const [codes, setCodes] = useState<string[] | null>(null);
  const run = async (proof: Proof) => {
    const made = await change(proof);
    toast.success(done);
    if (made) setCodes(made);
    else onClose();
    await refreshSecondFactor(queryClient);
  };
  const form = useForm({
    initialValues: { currentPassword: null as string | null },
    send: async ({ currentPassword }) => {
      try {
        await run(proofOf(currentPassword));
      } catch (error) {
        if (!isAskedAgain(error)) throw error;
        form.getInputProps('currentPassword').onChange('');
      }
    },
    explain: (error) => errorText(error, t`This did not work. Please try again.`),
  });
  const { currentPassword } = form.values;
  const close = () => {
    if (!form.busy) onClose();
  };
  const forget = () => {
    setCodes(null);
    form.reset({ currentPassword: null });
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      onExitTransitionEnd={forget}
      // A click beside it must not lose what is shown once.
      closeOnClickOutside={codes === null}
      title={codes === null ? title : t`Your recovery codes`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {codes !== null ? (
        <RecoveryCodes codes={codes} onClose={close} />
      ) : (
        <Form
          form={form}
          submitLabel={submitLabel}
          cancel={close}
          canSubmit={currentPassword !== ''}
          danger={danger ?? false}
          isChanged={false}
        >
          <Text>{children}</Text>
          {currentPassword !== null && (
            <PasswordAgain
              purpose={purpose}
              path={path}
              onProof={run}
              {...form.getInputProps('currentPassword')}
            />
          )}
        </Form>
      )}
    </Modal>
  );
}
