import { t } from '@lingui/core/macro';
import { Textarea } from '@mantine/core';
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
  requirement: MemberRequirement;
  onClose: () => void;
}

interface Values {
  reason: string;
  until: CalendarDate | null;
}

const NOTHING: Values = { reason: '', until: null };

/** How many months an exemption may last. */
const LONGEST = 240;

/** Why somebody need not meet what a cell asks for, and until when: of each requirement that asks for it (REQ-05). */
export function ExemptForm({ workspaceId, memberId, requirement, onClose }: Props) {
  const queryClient = useQueryClient();
  const today = useToday(workspaceId);
  const [dayIsWrong, setDayIsWrong] = useState(false);
  const requirementIds = [...new Set(requirement.sources.map((source) => source.requirement.id))];
  const form = useForm({
    initialValues: NOTHING,
    loadRules: () =>
      import('#contract/requirements/exemptions.ts').then((contract) => contract.exemptionFactsSchema),
    send: async ({ reason, until }) => {
      for (const requirementId of requirementIds)
        await api.exemptions.create({
          body: { requirementId, workspaceMemberId: memberId, reason, until: until ?? '' },
        });
      toast.success(t`Exemption saved.`);
      onClose();
      await refreshWorkspace(queryClient, workspaceId);
    },
    explain: (error) => errorText(error, tryLater),
  });
  const { onChange: onReason, ...reasonField } = form.getInputProps('reason');
  return (
    <Form
      form={form}
      submitLabel={t`Exempt`}
      cancel={onClose}
      canSubmit={!dayIsWrong}
      className={classes.form}
      aria-label={t`Exempt`}
    >
      <Textarea
        label={t`Reason`}
        description={t`This is saved in the activity log.`}
        autosize
        minRows={2}
        data-autofocus
        autoFocus
        {...reasonField}
        onChange={({ currentTarget }) => onReason(currentTarget.value)}
      />
      <DateField
        {...form.getInputProps('until')}
        label={t`Last day`}
        clearLabel={t`Clear the last day`}
        today={today}
        minDate={today}
        maxDate={addMonths(today, LONGEST)}
        onWrong={setDayIsWrong}
        description={t`The exemption ends after this day.`}
      />
    </Form>
  );
}
