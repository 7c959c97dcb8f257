import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Stack, Text } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MergePreview } from '#contract/memberMerging.ts';
import type { Member } from '#contract/members.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { mergePreviewQuery } from '#web/api/members.ts';
import { MemberSelect } from '#web/features/members/MemberSelect.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { tryLater } from '#web/words/failures.ts';
import { memberFirst, memberName } from '#web/words/people.ts';
import { mergeNotes, movedLines, rowName } from './mergeWords.ts';

interface Props {
  member: Member;
  onClose: () => void;
  /** The two are one; the page of the one that stays is opened. */
  onMerged: (memberId: string) => Promise<unknown>;
}

/** Makes two rows of one person one, after showing what moves (PPL-03). */
export function MergeMember({ member, onClose, onMerged }: Props) {
  const { workspaceId } = member;
  const queryClient = useQueryClient();
  const [otherId, setOtherId] = useState<string | null>(null);
  const [isSwapped, setSwapped] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const isChosen = otherId !== null && otherId !== member.id;
  const [firstId, secondId] = isSwapped && otherId ? [otherId, member.id] : [member.id, otherId ?? ''];
  const preview = useQuery({
    ...mergePreviewQuery(workspaceId, firstId, secondId),
    enabled: isChosen,
  });
  const seen = isChosen ? preview.data : undefined;
  const merging = useSingleMutation({
    mutationFn: ({ stays, goes }: MergePreview) =>
      api.memberMerging.merge({ body: { workspaceId, fromId: goes.id, intoId: stays.id } }),
    onSuccess: async (_, { stays, goes }) => {
      toast.success(t`${{ person: memberFirst(goes) }} was merged into ${{ stays: memberName(stays) }}.`);
      await onMerged(stays.id);
      void refreshWorkspace(queryClient, workspaceId);
    },
  });
  const problem = merging.error ?? (isChosen ? preview.error : null);
  const confirm = () => {
    if (!isChosen) setMissing(true);
    else if (seen && !preview.isFetching) merging.mutate(seen);
  };
  return (
    <ConfirmDialog
      opened
      title={t`Merge two members`}
      confirmLabel={t`Merge`}
      danger={seen !== undefined}
      busy={merging.isPending}
      error={problem && errorText(problem, tryLater)}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Stack gap="md">
        <Text>
          <Trans>
            For one person who is in the list twice. Choose the other entry of{' '}
            <bdi>{ph({ person: memberName(member) })}</bdi>.
          </Trans>
        </Text>
        <MemberSelect
          workspaceId={workspaceId}
          known={[]}
          label={t`The other entry`}
          placeholder={t`Search by name or email`}
          size="md"
          openOnFocus={false}
          value={otherId}
          onChange={(id) => {
            setOtherId(id);
            setSwapped(false);
            setMissing(false);
            merging.reset();
          }}
          disabled={merging.isPending}
          error={
            otherId === member.id
              ? t`This is the same entry. Choose the other one.`
              : isMissing && !isChosen && t`Choose the other entry.`
          }
          // The dialog has no room for the list.
          comboboxProps={{ withinPortal: true, portalProps: { target: '#content' } }}
          data-autofocus
        />
        <div role="status">
          {seen && (
            <Preview
              preview={seen}
              onSwap={seen.canSwap && !merging.isPending ? () => setSwapped(!isSwapped) : undefined}
            />
          )}
        </div>
      </Stack>
    </ConfirmDialog>
  );
}

function Preview({ preview, onSwap }: { preview: MergePreview; onSwap: (() => void) | undefined }) {
  const { stays, goes } = preview;
  const lines = movedLines(preview);
  return (
    <Stack gap="xs">
      <Text>
        <Trans>
          <strong>
            <bdi>{ph({ rowName: rowName(stays) })}</bdi>
          </strong>{' '}
          stays. <bdi>{ph({ goes: rowName(goes) })}</bdi> goes.
        </Trans>
      </Text>
      {lines.length === 0 ? (
        <Text size="sm">
          <Trans>There is nothing to move.</Trans>
        </Text>
      ) : (
        <>
          <Text size="sm">
            <Trans>This moves:</Trans>
          </Text>
          <ul style={{ margin: 0 }}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      {mergeNotes(preview).map((note) => (
        <Text key={note} size="sm">
          {note}
        </Text>
      ))}
      <Text size="sm" fw={600}>
        <Trans>This can’t be undone.</Trans>
      </Text>
      {onSwap && (
        <Button
          variant="default"
          leftSection={<IconArrowsExchange size={18} aria-hidden />}
          style={{ alignSelf: 'start' }}
          onClick={onSwap}
        >
          <Trans>Keep the other one</Trans>
        </Button>
      )}
    </Stack>
  );
}
