import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import '#web/styles/dialog.ts';
import { Modal, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { EquipmentCheck } from '#contract/equipment.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { isKeyTaken } from '#web/api/client/arrival.ts';
import { errorText, NetworkError } from '#web/api/client/errors.ts';
import { newClientRef } from '#web/api/client/random.ts';
import { writeDraft } from '#web/api/drafts.ts';
import { getSession } from '#web/api/session.ts';
import type { Report } from '#web/features/inspections/inspectionValues.ts';
import { ReportField } from '#web/features/inspections/ReportField.tsx';
import { beginningOf } from '#web/features/outbox/openedDraft.ts';
import { sendOrKeep } from '#web/features/outbox/outbox.ts';
import { sendOrKeepFile } from '#web/features/outbox/sendOrKeepFile.ts';
import { useEntryLock } from '#web/features/outbox/useEntryLock.ts';
import { keptText } from '#web/features/outbox/words.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/forms/Form.tsx';
import { optional } from '#web/ui/forms/optional.tsx';
import phone from '#web/ui/forms/PhoneForm.module.css';
import { useForm } from '#web/ui/forms/useForm.ts';
import { useOpenedLater } from '#web/ui/useOpenedLater.ts';
import { REPORT_DEFECT } from '#web/words/equipment.ts';
import { tryLater } from '#web/words/failures.ts';

interface Props {
  item: Pick<EquipmentCheck, 'id' | 'workspaceId' | 'product'>;
  opened: boolean;
  onClose: () => void;
}

const placeOf = (workspaceId: string, itemId: string) =>
  ({ userId: getSession().userId, workspaceId, form: `defect-${itemId}`, outlivesTab: true }) as const;

interface Begun {
  reason: string;
  photo: Report | null;
  clientRef: string;
}

/** A report that was begun before the page was loaded anew, by the reference under which it may have arrived; null for none. */
function draftIn(text: string | null): Begun | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    const { reason, photo, clientRef } = (kept ?? {}) as Record<string, unknown>;
    if (typeof reason !== 'string' || typeof clientRef !== 'string') return null;
    return { reason, clientRef, photo: isReport(photo) ? photo : null };
  } catch {
    return null;
  }
}

const isReport = (value: unknown): value is Report =>
  typeof value === 'object' &&
  value !== null &&
  ['fileId', 'name', 'mimeType', 'url'].every(
    (field) => typeof (value as Record<string, unknown>)[field] === 'string',
  );

/** Takes an item out of service with a reason and, if there is one, a photo (GAP-09). */
export function DefectDialog({ item, opened, onClose }: Props) {
  const { id, workspaceId, product } = item;
  const queryClient = useQueryClient();
  const [place] = useState(() => placeOf(workspaceId, id));
  const [begun] = useState(() => draftIn(beginningOf(place)));
  const [clientRef, setClientRef] = useState(begun?.clientRef ?? newClientRef);
  useEntryLock(clientRef, place, opened);
  const [wait, setWait] = useState<string | null>(null);
  const form = useForm({
    initialValues: { reason: begun?.reason ?? '', photo: begun?.photo ?? null },
    loadRules: async () =>
      (await import('#contract/defects.ts')).newDefectSchema.pick({ reason: true }).loose(),
    send: async ({ reason, photo }) => {
      const outcome = await sendOrKeep({
        kind: 'defect',
        clientRef,
        workspaceId,
        about: product.name,
        body: {
          item: { id, workspaceId, product },
          reason,
          fileId: photo?.fileId ?? null,
        },
        draft: { form: place.form, text: JSON.stringify({ reason, photo, clientRef }) },
        address: null,
      });
      toast.success(
        outcome === 'kept' ? keptText(navigator.onLine) : t`Defect reported. The item is out of service.`,
      );
      close();
      void refreshWorkspace(queryClient, workspaceId);
    },
    explain: (error) => {
      // From here on, another report is sent.
      if (isKeyTaken(error)) {
        setClientRef(newClientRef());
        return t`You sent a report off before, maybe in another tab. If this one says more, send it too.`;
      }
      const text = errorText(error, tryLater);
      return error instanceof NetworkError ? t`${text} It won’t be reported twice.` : text;
    },
  });
  const reason = form.getInputProps('reason');
  const { reason: entered, photo } = form.values;
  useEffect(() => {
    const isEmpty = entered === '' && photo === null;
    writeDraft(place, isEmpty ? null : JSON.stringify({ reason: entered, photo, clientRef }));
  }, [place, entered, photo, clientRef]);
  const close = () => {
    writeDraft(place, null);
    onClose();
  };
  return (
    <Modal
      opened={useOpenedLater(opened)}
      onClose={close}
      title={REPORT_DEFECT}
      closeButtonProps={{ 'aria-label': t`Close` }}
      size="lg"
    >
      <div className={phone.gloves}>
        <Form
          form={form}
          submitLabel={t`Take out of service`}
          danger
          cancel={close}
          canSubmit={wait === null}
          isChanged={form.isDirty() || begun !== null || wait !== null}
          aria-label={REPORT_DEFECT}
        >
          <Text>
            <Trans>
              <bdi>{ph({ name: product.name })}</bdi> is out of service as soon as you send this. Its owner
              and the admins get an email.
            </Trans>
          </Text>
          <Textarea
            label={t`What’s wrong with it?`}
            size="md"
            rows={3}
            data-autofocus
            {...reason}
            onChange={({ currentTarget }) => reason.onChange(currentTarget.value)}
          />
          <ReportField
            question={optional(t`Photo`)}
            photoOnly
            report={form.values.photo}
            onChange={form.getInputProps('photo').onChange}
            onWait={setWait}
            send={sendOrKeepFile}
          />
          {wait !== null && (
            <Text size="xs" c="dimmed" role="status">
              {wait}
            </Text>
          )}
        </Form>
      </div>
    </Modal>
  );
}
