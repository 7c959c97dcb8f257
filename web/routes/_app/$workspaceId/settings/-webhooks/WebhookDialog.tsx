import { t } from '@lingui/core/macro';
import '#web/styles/dialog.ts';
import { Checkbox, Modal, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Webhook } from '#contract/programs/webhooks.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from '#contract/rules/webhooks.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { Form } from '#web/ui/forms/Form.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { tryLater } from '#web/words/failures.ts';
import { eventLabels } from '#web/words/webhooks.ts';
import { NewSecret } from './NewSecret.tsx';
import classes from './webhooks.module.css';

interface Props {
  workspaceId: string;
  /** Null for a new one. */
  webhook: Webhook | null;
  onClose: () => void;
}

/** Asks for the address and the events of a webhook; of a new one it shows the secret this once. */
export function WebhookDialog({ workspaceId, webhook, onClose }: Props) {
  const queryClient = useQueryClient();
  const [secret, setSecret] = useState<string | null>(null);
  const form = useForm({
    initialValues: { url: webhook?.url ?? '', events: webhook?.events ?? ([] as WebhookEvent[]) },
    loadRules: () =>
      import('#contract/programs/webhooks.ts').then(({ newWebhookSchema }) => newWebhookSchema),
    send: async (body) => {
      if (webhook) await api.webhooks.update({ params: { webhookId: webhook.id }, body });
      else setSecret((await api.webhooks.create({ params: { workspaceId }, body })).secret);
      await refreshWorkspace(queryClient, workspaceId);
      if (webhook) onClose();
    },
    explain: (error) => errorText(error, tryLater),
  });
  const close = () => {
    if (!form.busy) onClose();
  };
  const events = form.getInputProps('events');
  return (
    <Modal
      opened
      onClose={close}
      // A click beside it must not lose what is shown once.
      closeOnClickOutside={secret === null}
      title={secret !== null ? t`The secret of your webhook` : webhook ? t`Edit webhook` : t`Add webhook`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {secret !== null ? (
        <NewSecret secret={secret} onClose={close} />
      ) : (
        <Form form={form} submitLabel={webhook ? t`Save` : t`Add webhook`} cancel={close}>
          <TextInput
            label={t({ message: 'Address', context: 'a web address' })}
            description={t`A public address of your program that starts with https://.`}
            autoComplete="off"
            spellCheck={false}
            inputMode="url"
            data-autofocus
            {...form.getInputProps('url')}
          />
          <Checkbox.Group
            label={t`Events`}
            {...events}
            onChange={(chosen) => events.onChange(chosen as WebhookEvent[])}
          >
            <div className={classes.choices}>
              {WEBHOOK_EVENTS.map((event) => (
                <Checkbox key={event} value={event} label={eventLabels[event]} description={event} />
              ))}
            </div>
          </Checkbox.Group>
        </Form>
      )}
    </Modal>
  );
}
