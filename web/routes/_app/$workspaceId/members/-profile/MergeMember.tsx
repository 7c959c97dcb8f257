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
import { memberName } from '#web/words/people.ts';
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
      toast.success(`${memberName(goes)} was merged into ${memberName(stays)}.`);
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
      title="Merge two members"
      confirmLabel="Merge"
      danger={seen !== undefined}
      busy={merging.isPending}
      error={problem && errorText(problem, tryLater)}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Stack gap="md">
        <Text>
          For one person who is in the list twice. Choose the other entry of <bdi>{memberName(member)}</bdi>.
        </Text>
        <MemberSelect
          workspaceId={workspaceId}
          known={[]}
          label="The other entry"
          placeholder="Search by name or email"
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
              ? 'This is the same entry. Choose the other one.'
              : isMissing && !isChosen && 'Choose the other entry.'
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
        <strong>
          <bdi>{rowName(stays)}</bdi>
        </strong>{' '}
        stays. <bdi>{rowName(goes)}</bdi> goes.
      </Text>
      {lines.length === 0 ? (
        <Text size="sm">There is nothing to move.</Text>
      ) : (
        <>
          <Text size="sm">This moves:</Text>
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
        This can’t be undone.
      </Text>
      {onSwap && (
        <Button
          variant="default"
          leftSection={<IconArrowsExchange size={18} aria-hidden />}
          style={{ alignSelf: 'start' }}
          onClick={onSwap}
        >
          Keep the other one
        </Button>
      )}
    </Stack>
  );
}
