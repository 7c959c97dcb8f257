import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import '#web/styles/dialog.ts';
import { Button, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { MedicalId, MedicalIdHolder } from '#contract/medicalId.ts';
import { LENGTH } from '#contract/rules/limits.ts';
import { api } from '#web/api/client/client.ts';
import { CallError, errorText } from '#web/api/client/errors.ts';
import { MedicalIdFacts } from '#web/features/medicalId/MedicalIdFacts.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { tryLater } from '#web/words/failures.ts';
import { personName } from '#web/words/people.ts';
import classes from './firstAid.module.css';
import { useShownWhileHere } from './useShownWhileHere.ts';

interface Props {
  person: MedicalIdHolder;
  onClose: () => void;
}

/**
 * Asks a first aider why, then shows a medical ID (MID-07, MID-08). What it says is in the memory of this dialog alone, in no cache, and
 * goes from the screen when the dialog is closed or the page is left.
 */
export default function OpenDialog({ person, onClose }: Props) {
  const { shown, show, hasLeft } = useShownWhileHere<MedicalId>();
  const isPhone = useMediaQuery('(max-width: 768px)', window.innerWidth <= 768);
  const name = personName(person);
  // It keeps the reason, for whoever left the page to call somebody and comes back.
  const form = useForm({
    initialValues: { reason: '' },
    loadRules: () => import('#contract/medicalId.ts').then((contract) => contract.openingSchema),
    send: async (body) =>
      show((await api.firstAid.open({ params: { memberId: person.id }, body })).medicalId),
    explain: (error) => (error instanceof CallError && REFUSED[error.status]) || errorText(error, tryLater),
  });
  const { onChange, ...field } = form.getInputProps('reason');
  return (
    <Modal
      opened
      onClose={form.busy ? () => {} : onClose}
      closeOnClickOutside={false}
      fullScreen={isPhone && shown !== null}
      size="lg"
      title={shown ? <bdi>{name}</bdi> : t`Open medical ID`}
      closeButtonProps={{ 'aria-label': t`Close`, size: 'xl' }}
      className={classes.opened}
    >
      {shown ? (
        <Stack gap="lg">
          <MedicalIdFacts medicalId={shown} large />
          <Text size="sm" c="dimmed">
            <Trans>This disappears when you close it or leave the page.</Trans>
          </Text>
          <Button size="lg" variant="default" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        </Stack>
      ) : (
        <Form form={form} submitLabel={t`Open medical ID`} cancel={onClose} aria-label={t`Open medical ID`}>
          {hasLeft && (
            <Text fw={600}>
              <Trans>It was closed because you left the page.</Trans>
            </Text>
          )}
          <Text size="sm">
            <Trans>
              <bdi>{name}</bdi> gets an email with your name and your reason at once. It’s also in the
              security log, which workspace admins read.
            </Trans>
          </Text>
          <Textarea
            label={t`Why do you need it?`}
            description={t`For example: found unconscious at gate 2.`}
            size="md"
            autosize
            minRows={2}
            maxRows={8}
            maxLength={LENGTH.note}
            autoComplete="off"
            data-autofocus
            {...field}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        </Form>
      )}
    </Modal>
  );
}

const REFUSED: Record<number, string> = {
  403: t`You’re no longer a first aider in this workspace.`,
  404: t`This medical ID can’t be opened now. Its owner may have turned that off, erased it, or left the workspace.`,
};
