import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Button, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconMailForward } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { invitations } from '#contract/invitations.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { waitingInvitationsQuery } from '#web/api/members.ts';
import { recordEvent } from '#web/features/analytics/events.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { numberText } from '#web/words/numbers.ts';
import { remindedText, remindText } from './-remindWords.ts';

interface Props {
  workspaceId: string;
  /** It comes late: beside the title it moves nothing where there is room for it, elsewhere only below the list. */
  place: 'header' | 'list';
}

/** Reminds everybody who has not answered their invitation; there while somebody has not (PPL-12). */
export function RemindInvited({ workspaceId, place }: Props) {
  const { data: counts } = useQuery(waitingInvitationsQuery(workspaceId));
  const [isAsked, setIsAsked] = useState(false);
  const isBelow = useMediaQuery('(max-width: 1399px)', window.innerWidth <= 1399);
  if (isBelow !== (place === 'list')) return null;
  if (!counts || (counts.waiting === 0 && !isAsked)) return null;
  return (
    <>
      <Button
        mx={isBelow ? 'clamp(16px, 3vw, 24px)' : undefined}
        variant="default"
        leftSection={<IconMailForward size={18} aria-hidden />}
        onClick={() => setIsAsked(true)}
      >
        <Trans>Remind {{ waiting: numberText(counts.waiting) }} invited</Trans>
      </Button>
      {isAsked && (
        <RemindDialog workspaceId={workspaceId} counts={counts} onClose={() => setIsAsked(false)} />
      )}
    </>
  );
}

interface RemindDialogProps {
  workspaceId: string;
  counts: ResponseOf<typeof invitations.waiting>;
  onClose: () => void;
}

/** Says who is reminded and who is not, before the mails go (PPL-12). */
function RemindDialog({ workspaceId, counts, onClose }: RemindDialogProps) {
  const queryClient = useQueryClient();
  const remind = useSingleMutation({
    mutationFn: () => api.invitations.remind({ params: { workspaceId } }),
    onSuccess: ({ sent, leftOut }) => {
      toast.success(remindedText(sent, leftOut));
      recordEvent('members_invited', sent);
      onClose();
      void refreshWorkspace(queryClient, workspaceId);
    },
    onError: (error) => toast.failure(t`Nobody was reminded`, errorText(error, t`Please try again later.`)),
  });
  const isNobody = counts.waiting === counts.sentToday;
  return (
    <ConfirmDialog
      opened
      title={t`Remind invited people`}
      confirmLabel={isNobody ? t`Close` : t`Send reminders`}
      busy={remind.isPending}
      onConfirm={isNobody ? onClose : () => remind.mutate()}
      onCancel={onClose}
    >
      <Stack gap="sm">
        <Text>{remindText(counts)}</Text>
        {counts.expired > 0 && (
          <Text c="dimmed" size="xs">
            <Plural
              value={{ count: counts.expired }}
              one="# invitation has expired. To renew one, select the person and choose “Send invitation”."
              other="# invitations have expired. To renew one, select the person and choose “Send invitation”."
            />
          </Text>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
