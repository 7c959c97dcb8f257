import '#web/styles/dialog.ts';
import { Button, Modal, Stack, Text } from '@mantine/core';

interface Props {
  opened: boolean;
  /** Whether the person may renew the document themselves. */
  canRenew: boolean;
  /** Whether they may submit a new one for review instead. */
  canSubmit: boolean;
  onRenewal: () => void;
  onCorrection: () => void;
  onClose: () => void;
}

/** What another file is to a document. Closing it takes the file back. */
export function RenewalQuestion({ opened, canRenew, canSubmit, onRenewal, onCorrection, onClose }: Props) {
  const mayBeRenewal = canRenew || canSubmit;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Is this a renewal or a correction?"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="lg">
        <div>
          <Text mb={8}>
            A renewal is a new certificate with its own dates. {renewalText(canRenew, canSubmit)}
          </Text>
          <Button
            size="md"
            fullWidth
            disabled={!mayBeRenewal}
            onClick={onRenewal}
            data-autofocus={mayBeRenewal || undefined}
          >
            It’s a renewal
          </Button>
        </div>
        <div>
          <Text mb={8}>
            A correction is the same certificate with the right file, or a clearer picture of it. What was
            there before is kept too.
          </Text>
          <Button
            size="md"
            fullWidth
            variant="default"
            onClick={onCorrection}
            data-autofocus={mayBeRenewal ? undefined : true}
          >
            It’s a correction
          </Button>
        </div>
      </Stack>
    </Modal>
  );
}

function renewalText(canRenew: boolean, canSubmit: boolean): string {
  if (canRenew) return 'The one that is here stays as an earlier version.';
  return canSubmit
    ? 'Submit it, and it counts once somebody has reviewed it.'
    : 'Only admins can add one: send it to them.';
}
