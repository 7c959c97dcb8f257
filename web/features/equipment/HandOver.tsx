import { t } from '@lingui/core/macro';
import '#web/styles/dialog.ts';
import { Modal, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CalendarDate } from '#contract/rules/dates.ts';
import type { HandoverCondition } from '#contract/rules/equipment.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { errorText } from '#web/api/client/errors.ts';
import { handItemOver } from '#web/api/equipment.ts';
import { DateField } from '#web/features/documents/dates/DateField.tsx';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import { uploadDocument } from '#web/features/documents/uploadDocument.ts';
import { EARLIEST } from '#web/features/inspections/inspectionValues.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/forms/Form.tsx';
import phone from '#web/ui/forms/PhoneForm.module.css';
import { useForm } from '#web/ui/forms/useForm.ts';
import { useOpenedLater } from '#web/ui/useOpenedLater.ts';
import { HAND_OVER } from '#web/words/equipment.ts';
import { tryLater } from '#web/words/failures.ts';
import { ConditionFields } from './ConditionFields.tsx';
import { OwnerPicker } from './OwnerPicker.tsx';
import { SignaturePad } from './SignaturePad.tsx';
import type { ItemsDialogProps } from './useItemsAction.ts';

interface Values {
  ownerMemberId: string | null | undefined;
  handedOverOn: CalendarDate | null;
  condition: HandoverCondition | null;
  note: string;
}

/** A drawing is small, and sent with the rest. */
const WITHOUT_PROGRESS = { signal: new AbortController().signal, onProgress: () => undefined };

/** Hands one item over, with its day, its condition, a note and the receiver’s signature (EQP-16, GAP-11). */
export function HandOver({ workspaceId, items: [item], opened, onClose, onDone }: ItemsDialogProps) {
  const queryClient = useQueryClient();
  const today = useToday(workspaceId);
  const [signature, setSignature] = useState<File | null>(null);
  /** The upload of a signature is kept for another try. */
  const uploaded = useRef<{ file: File; id: string } | null>(null);
  const [dayIsWrong, setDayIsWrong] = useState(false);
  const current = item?.owner?.workspaceMember ?? null;
  const form = useForm<Values>({
    initialValues: { ownerMemberId: undefined, handedOverOn: today, condition: null, note: '' },
    loadRules: async () => (await import('./handOverRules.ts')).handOverRules(today),
    send: async ({ ownerMemberId = null, handedOverOn, condition, note }) => {
      try {
        if (signature && uploaded.current?.file !== signature)
          uploaded.current = { file: signature, id: (await uploadDocument(signature, WITHOUT_PROGRESS)).id };
        await handItemOver(item?.id ?? '', ownerMemberId, {
          handedOverOn: handedOverOn ?? undefined,
          condition,
          note,
          signatureFileId: signature ? uploaded.current?.id : null,
        });
      } finally {
        // Also when it failed: somebody else may have changed the item.
        void refreshWorkspace(queryClient, workspaceId);
      }
      toast.success(t`Item handed over.`);
      await onDone();
    },
    explain: (error) => errorText(error, tryLater),
  });
  const owner = form.getInputProps('ownerMemberId');
  const day = form.getInputProps('handedOverOn');
  return (
    <Modal
      opened={useOpenedLater(opened)}
      onClose={onClose}
      title={HAND_OVER}
      closeButtonProps={{ 'aria-label': t`Close` }}
      size="lg"
    >
      <div className={phone.gloves}>
        <Form
          form={form}
          submitLabel={HAND_OVER}
          cancel={onClose}
          canSubmit={!dayIsWrong}
          isChanged={form.isDirty() || signature !== null}
          aria-label={HAND_OVER}
        >
          <Text component="bdi" fw={600}>
            {item?.product.name}
          </Text>
          <OwnerPicker
            workspaceId={workspaceId}
            current={current}
            value={form.values.ownerMemberId}
            onChange={owner.onChange}
            error={owner.error}
            label={t`Who gets it?`}
            // The dialog has no room for the list.
            comboboxProps={{ withinPortal: true, portalProps: { target: '#content' } }}
            data-path="ownerMemberId"
            data-autofocus
          />
          <DateField
            {...day}
            label={t`Date`}
            clearLabel={t`Clear the date`}
            today={today}
            minDate={EARLIEST}
            maxDate={today}
            onWrong={setDayIsWrong}
          />
          <ConditionFields
            condition={form.values.condition}
            onCondition={form.getInputProps('condition').onChange}
            note={form.values.note}
            onNote={form.getInputProps('note').onChange}
            noteError={form.getInputProps('note').error}
          />
          {form.values.ownerMemberId !== null && <SignaturePad onChange={setSignature} />}
        </Form>
      </div>
    </Modal>
  );
}
