import { NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MemberRequirement } from '#contract/requirements/matrix.ts';
import { addMonths, type CalendarDate } from '#contract/rules/dates.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { DateField } from '#web/features/documents/dates/DateField.tsx';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/forms/Form.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { tryLater } from '#web/words/failures.ts';
import classes from './cell.module.css';

interface Props {
  workspaceId: string;
  memberId: string;
  /** Those that members submit. */
  kinds: MemberRequirement['kinds'];
  onClose: () => void;
}

interface Values {
  kindId: string;
  dueOn: CalendarDate | null;
}

/** Months from today until which something can be due. */
const LONGEST = 24;

/** Asks the member for a document of one of the kinds (SUB-09, REQ-08). */
export function AskForIt({ workspaceId, memberId, kinds, onClose }: Props) {
  const queryClient = useQueryClient();
  const today = useToday(workspaceId);
  const [dayIsWrong, setDayIsWrong] = useState(false);
  const initialValues: Values = { kindId: kinds[0]?.id ?? '', dueOn: null };
  const form = useForm({
    initialValues,
    send: async ({ kindId, dueOn }) => {
      const body = { workspaceMemberIds: [memberId], kindId, dueOn };
      const { count } = await api.documentRequests.create({ params: { workspaceId }, body });
      if (count > 0) toast.success('Asked. They get an email.');
      else toast.failure('Nobody was asked', 'They have no account in this workspace yet.');
      onClose();
      void refreshWorkspace(queryClient, workspaceId);
    },
    explain: (error) => errorText(error, tryLater),
  });
  const { onChange: onKind, ...kindField } = form.getInputProps('kindId');
  return (
    <Form
      form={form}
      submitLabel="Ask"
      cancel={onClose}
      canSubmit={!dayIsWrong}
      isChanged={false}
      className={classes.form}
      aria-label="Ask for it"
    >
      <NativeSelect
        label="Kind"
        data={kinds.map(({ id, name }) => ({ value: id, label: name }))}
        {...kindField}
        onChange={({ currentTarget }) => onKind(currentTarget.value)}
      />
      <DateField
        {...form.getInputProps('dueOn')}
        label="Due day (optional)"
        clearLabel="Clear the due day"
        today={today}
        minDate={today}
        maxDate={addMonths(today, LONGEST)}
        onWrong={setDayIsWrong}
      />
    </Form>
  );
}
