import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import '#web/styles/dialog.ts';
import { Button, Modal } from '@mantine/core';
import {
  IconKey,
  IconKeyOff,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Webhook } from '#contract/programs/webhooks.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { RowMenu } from '#web/ui/table/RowMenu.tsx';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { tryLater } from '#web/words/failures.ts';
import { NewSecret } from './NewSecret.tsx';
import { WebhookDialog } from './WebhookDialog.tsx';

interface Props {
  workspaceId: string;
  webhook: Webhook;
}

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** The acts for one webhook. */
export function WebhookActions({ workspaceId, webhook }: Props) {
  const queryClient = useQueryClient();
  const [dialog, setDialog] = useState<'edit' | 'delete' | 'secret' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const params = { webhookId: webhook.id };
  const isActive = webhook.state === 'ACTIVE';
  const { mutate: act, isPending } = useSingleMutation({
    mutationFn: async ({ done, call }: { done: string; call: () => Promise<unknown> }) => {
      await call();
      await refreshWorkspace(queryClient, workspaceId);
      return done;
    },
    onSuccess: (done) => toast.success(done),
    onError: (error) => toast.failure(t`That didn’t work`, errorText(error, tryLater)),
  });
  const close = () => setDialog(null);
  return (
    <>
      {isActive ? (
        <Button
          leftSection={<IconSend {...icon} />}
          loading={isPending}
          onClick={() => act({ done: t`Test sent`, call: () => api.webhooks.sendTest({ params }) })}
        >
          <Trans>Send test</Trans>
        </Button>
      ) : (
        <Button
          leftSection={<IconPlayerPlay {...icon} />}
          loading={isPending}
          onClick={() =>
            act({
              done: t`Webhook resumed`,
              call: () => api.webhooks.update({ params, body: { paused: false } }),
            })
          }
        >
          <Trans>Resume</Trans>
        </Button>
      )}
      <RowMenu name={t`this webhook`} variant="default">
        {(Menu) => (
          <>
            <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => setDialog('edit')}>
              <Trans>Edit</Trans>
            </Menu.Item>
            {isActive && (
              <Menu.Item
                leftSection={<IconPlayerPause {...icon} />}
                onClick={() =>
                  act({
                    done: t`Webhook paused`,
                    call: () => api.webhooks.update({ params, body: { paused: true } }),
                  })
                }
              >
                <Trans>Pause</Trans>
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconKey {...icon} />} onClick={() => setDialog('secret')}>
              <Trans>New secret</Trans>
            </Menu.Item>
            {webhook.formerSecretUntil !== null && (
              <Menu.Item
                leftSection={<IconKeyOff {...icon} />}
                onClick={() =>
                  act({ done: t`Old secret ended`, call: () => api.webhooks.endFormerSecret({ params }) })
                }
              >
                <Trans>End old secret</Trans>
              </Menu.Item>
            )}
            <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => setDialog('delete')}>
              <Trans>Delete</Trans>
            </Menu.Item>
          </>
        )}
      </RowMenu>
      {dialog === 'edit' && <WebhookDialog workspaceId={workspaceId} webhook={webhook} onClose={close} />}
      <DeleteWebhook
        workspaceId={workspaceId}
        webhook={webhook}
        opened={dialog === 'delete'}
        onClose={close}
      />
      <RotateSecret
        workspaceId={workspaceId}
        webhook={webhook}
        opened={dialog === 'secret'}
        onMade={(made) => {
          setSecret(made);
          close();
        }}
        onClose={close}
      />
      <Modal
        opened={secret !== null}
        onClose={() => setSecret(null)}
        closeOnClickOutside={false}
        title={t`The new secret`}
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        {secret !== null && <NewSecret secret={secret} onClose={() => setSecret(null)} />}
      </Modal>
    </>
  );
}

interface QuestionProps extends Props {
  opened: boolean;
  onClose: () => void;
}

function RotateSecret({
  workspaceId,
  webhook,
  opened,
  onMade,
  onClose,
}: QuestionProps & { onMade: (secret: string) => void }) {
  const queryClient = useQueryClient();
  const rotate = useSingleMutation({
    mutationFn: () => api.webhooks.rotateSecret({ params: { webhookId: webhook.id } }),
    onSuccess: async ({ secret }) => {
      onMade(secret);
      await refreshWorkspace(queryClient, workspaceId);
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={t`Create a new secret?`}
      confirmLabel={t`Create secret`}
      busy={rotate.isPending}
      error={rotate.isError ? errorText(rotate.error, tryLater) : null}
      onConfirm={() => rotate.mutate()}
      onCancel={() => {
        rotate.reset();
        onClose();
      }}
    >
      <Trans>
        For 24 hours, messages are signed with both secrets. Give your program the new one in that time.
      </Trans>
    </ConfirmDialog>
  );
}

function DeleteWebhook({ workspaceId, webhook, opened, onClose }: QuestionProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const remove = useSingleMutation({
    mutationFn: () => api.webhooks.remove({ params: { webhookId: webhook.id } }),
    onSuccess: async () => {
      await navigate({ to: '/$workspaceId/settings/webhooks', params: { workspaceId } });
      await refreshWorkspace(queryClient, workspaceId);
      toast.success(t`Webhook deleted`);
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={t`Delete this webhook?`}
      confirmLabel={t`Delete`}
      danger
      busy={remove.isPending}
      error={remove.isError ? errorText(remove.error, tryLater) : null}
      onConfirm={() => remove.mutate()}
      onCancel={() => {
        remove.reset();
        onClose();
      }}
    >
      <Trans>
        Nothing more is sent to <bdi>{ph({ host: new URL(webhook.url).host })}</bdi>, and the list of messages
        is deleted. This can’t be undone.
      </Trans>
    </ConfirmDialog>
  );
}
