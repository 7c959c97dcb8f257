import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DocumentKind } from '#contract/documents/documentKinds.ts';
import { addMonths, type CalendarDate } from '#contract/rules/dates.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { KindSelect } from '#web/features/documentKinds/KindSelect.tsx';
import { DateField } from '#web/features/documents/dates/DateField.tsx';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/forms/Form.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { tryLater } from '#web/words/failures.ts';
import { askableOf, askedText, whomText } from './askWording.ts';
import type { BulkDialogProps } from './useBulkAction.ts';

interface Values {
  kindId: string | null;
  dueOn: CalendarDate | null;
}

const NOTHING: Values = { kindId: null, dueOn: null };

/** Months from today until which something can be due. */
const LONGEST = 24;

/** What to ask for, and by when. */
export function AskForm(props: BulkDialogProps & { kinds: DocumentKind[] }) {
  const { workspaceId, members, kinds, onClose, onDone } = props;
  const queryClient = useQueryClient();
  const today = useToday(workspaceId);
  const [dayIsWrong, setDayIsWrong] = useState(false);
  const askable = askableOf(members);
  const form = useForm({
    initialValues: NOTHING,
    loadRules: async () => (await import('./askRules.ts')).askRules(today),
    send: async ({ kindId, dueOn }) => {
      const { count } = await api.documentRequests.create({
        params: { workspaceId },
        body: { workspaceMemberIds: members.map(({ id }) => id), kindId: kindId ?? '', dueOn },
      });
      toast.success(askedText(count, members.length));
      await onDone();
      void refreshWorkspace(queryClient, workspaceId);
    },
    explain: (error) => errorText(error, tryLater),
  });
  const { value: kindId, onChange: onKind, ...kindField } = form.getInputProps('kindId');
  return (
    <Form
      form={form}
      submitLabel="Ask"
      cancel={onClose}
      canSubmit={askable.length > 0 && !dayIsWrong}
      isChanged={false}
      actions="end"
    >
      <Text>{whomText(askable.length, members.length)}</Text>
      <KindSelect
        {...kindField}
        kinds={kinds}
        value={kindId}
        none="Choose a kind"
        onKind={onKind}
        data-autofocus
      />
      <DateField
        {...form.getInputProps('dueOn')}
        label="Due day (optional)"
        clearLabel="Clear the due day"
        today={today}
        minDate={today}
        maxDate={addMonths(today, LONGEST)}
        onWrong={setDayIsWrong}
        description="People who were asked already get the new day. Each person gets at most one email a day."
      />
    </Form>
  );
}
