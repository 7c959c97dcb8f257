import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import '#web/styles/dialog.ts';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { isEmail } from '#contract/schemas.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { MemberSelect, type NamedMember } from '#web/features/members/MemberSelect.tsx';
import { splitName } from '#web/ui/emails/personNames.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';

interface Props {
  workspaceId: string;
  /** The person as the list says it. */
  written: string;
  /** Somebody new can be meant. */
  canAdd: boolean;
  onChoose: (owner: NamedMember) => void;
  onClose: () => void;
}

/** Somebody of the workspace, or somebody new, stands in a row (IMP-11). */
export default function ChoosePerson({ workspaceId, written, canAdd, onChoose, onClose }: Props) {
  const [member, setMember] = useState<NamedMember | null>(null);
  const add = useSingleMutation({
    mutationFn: () => addPerson(workspaceId, written),
    onSuccess: onChoose,
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Who is “${written}”?`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Stack gap="sm">
        <MemberSelect
          workspaceId={workspaceId}
          known={member ? [member] : []}
          filters={{ status: ['ACTIVE', 'DRAFT'] }}
          label={t`Person`}
          placeholder={t`Search by name or email`}
          openOnFocus={false}
          value={member?.id ?? null}
          onMember={setMember}
          data-autofocus
        />
        <Text size="sm">
          <Trans>The person you choose is used for all rows that say “{written}” and need an answer.</Trans>
        </Text>
        {add.isError && (
          <Notice tone="bad">
            {add.error instanceof NotAdded
              ? add.error.message
              : errorText(add.error, t`They were not added. Please try again.`)}
          </Notice>
        )}
        <Group justify="space-between">
          {canAdd ? (
            <Button variant="default" loading={add.isPending} onClick={() => add.mutate()}>
              <Trans>Add “{written}” as a new person</Trans>
            </Button>
          ) : (
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
          )}
          <Button disabled={member === null} onClick={() => member && onChoose(member)}>
            <Trans>Choose</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Why somebody was not added, in a sentence for a person. */
class NotAdded extends Error {}

async function addPerson(workspaceId: string, written: string): Promise<NamedMember> {
  const values = isEmail(written) ? { email: written } : splitName(written);
  const { rows } = await api.imports.applyPeople({
    params: { workspaceId },
    body: { rows: [{ row: 1, values, is: null }], update: [], role: 'WORKSPACE_MEMBER' },
  });
  const [row] = rows;
  if (!row?.memberId) throw new NotAdded(row?.why.join(' '));
  return { id: row.memberId, fullName: isEmail(written) ? null : written, email: row.invites };
}
