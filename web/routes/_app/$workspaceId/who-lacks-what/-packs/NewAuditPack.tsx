import { t } from '@lingui/core/macro';
import '#web/styles/dialog.ts';
import { Checkbox, Input, Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newAuditPackSchema } from '#contract/requirements/auditPacks.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { DateField } from '#web/features/documents/dates/DateField.tsx';
import { EARLIEST_DATE } from '#web/features/documents/dates/pickableDates.ts';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import { TeamSelect } from '#web/features/teams/TeamSelect.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { useOpenedLater } from '#web/ui/useOpenedLater.ts';
import { tryLater } from '#web/words/failures.ts';

interface Props {
  workspaceId: string;
  onClose: () => void;
}

interface Values {
  teamId: string | null;
  day: CalendarDate | null;
  asKnownThen: boolean;
  sensitive: boolean;
}

/** Asks of whom and of which day a pack is made (DOOR-05). */
export function NewAuditPack({ workspaceId, onClose }: Props) {
  const queryClient = useQueryClient();
  const today = useToday(workspaceId);
  const [isDayWrong, setDayWrong] = useState(false);
  const form = useForm<Values>({
    initialValues: { teamId: null, day: today, asKnownThen: false, sensitive: false },
    loadRules: async () => newAuditPackSchema,
    send: async ({ day, ...values }) => {
      await api.auditPacks.create({ params: { workspaceId }, body: { ...values, day: day ?? today } });
      onClose();
      await refreshWorkspace(queryClient, workspaceId);
    },
    explain: (error) => errorText(error, tryLater),
  });
  const { values, getInputProps } = form;
  const team = getInputProps('teamId');
  return (
    <Modal
      opened={useOpenedLater(true)}
      onClose={onClose}
      title={t`Make audit pack`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Form
        form={form}
        submitLabel={t`Make pack`}
        cancel={onClose}
        canSubmit={!isDayWrong}
        isChanged={false}
        aria-label={t`Audit pack`}
      >
        <Input.Wrapper label={t`Team`} size="md" error={team.error} data-path={team['data-path']}>
          <TeamSelect
            workspaceId={workspaceId}
            label={t`Team`}
            placeholder={t`Everybody`}
            teamId={values.teamId ?? undefined}
            onChange={(teamId) => form.setValues({ teamId: teamId ?? null })}
          />
        </Input.Wrapper>
        <DateField
          label={t`As of which day`}
          clearLabel={t`Back to today`}
          today={today}
          minDate={EARLIEST_DATE}
          maxDate={today}
          onWrong={setDayWrong}
          {...getInputProps('day')}
        />
        {values.day !== null && values.day < today && (
          <Checkbox
            label={t`As it was known on that day`}
            checked={values.asKnownThen}
            onChange={({ currentTarget }) => form.setValues({ asKnownThen: currentTarget.checked })}
          />
        )}
        <Checkbox
          label={t`With sensitive document types`}
          description={t`Anyone who gets the pack sees them. Documents without a type are in every pack.`}
          checked={values.sensitive}
          onChange={({ currentTarget }) => form.setValues({ sensitive: currentTarget.checked })}
        />
      </Form>
    </Modal>
  );
}
