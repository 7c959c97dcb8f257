import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Text, TextInput } from '@mantine/core';
import { IconArrowBackUp, IconBan } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DocumentVersion } from '#contract/documents/documentVersions.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { LENGTH } from '#contract/rules/limits.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { DateField } from '#web/features/documents/dates/DateField.tsx';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { EARLIEST_DATE } from '#web/features/documents/dates/pickableDates.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/forms/Form.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { failures } from '#web/words/failures.ts';
import { personName } from '#web/words/people.ts';
import classes from './VersionRow.module.css';

interface Props {
  workspaceId: string;
  version: DocumentVersion;
  /** No other version puts it right. */
  isStanding: boolean;
  today: CalendarDate;
}

/** For admins: withdraws a version that counts, and puts one back that was withdrawn or replaced (VAL-07). */
export function VersionEnding({ workspaceId, version, isStanding, today }: Props) {
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const params = { documentId: version.documentId, versionId: version.id };
  if (version.ended !== null) {
    const putBack = async () => {
      setBusy(true);
      try {
        await api.documentVersions.putBack({ params });
        toast.success(t`Put back. It counts again.`);
      } catch (error) {
        toast.failure(t`This version couldn’t be put back`, failures.documentCall(error));
      }
      await refreshWorkspace(queryClient, workspaceId);
      setBusy(false);
    };
    return (
      <Button
        variant="default"
        size="sm"
        mt={6}
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        loading={isBusy}
        onClick={() => void putBack()}
      >
        <Trans context="a version counts again">Put back</Trans>
      </Button>
    );
  }
  if (version.state !== 'ACCEPTED' || !isStanding) return null;
  if (isAsking)
    return (
      <WithdrawForm
        today={today}
        send={async (body) => {
          await api.documentVersions.withdraw({ params, body });
          toast.success(t`Withdrawn. It stays in the history.`);
          setAsking(false);
          await refreshWorkspace(queryClient, workspaceId);
        }}
        onCancel={() => setAsking(false)}
      />
    );
  return (
    <Button
      variant="default"
      size="sm"
      mt={6}
      leftSection={<IconBan size={16} aria-hidden />}
      onClick={() => setAsking(true)}
    >
      <Trans>Withdraw…</Trans>
    </Button>
  );
}

interface WithdrawFormProps {
  today: CalendarDate;
  send: (body: { from: CalendarDate; reason: string }) => Promise<void>;
  onCancel: () => void;
}

/** Asks why a version proves nothing, and from which day on. */
function WithdrawForm({ today, send, onCancel }: WithdrawFormProps) {
  const [dayIsWrong, setDayIsWrong] = useState(false);
  const initialValues: { reason: string; from: CalendarDate | null } = { reason: '', from: today };
  const form = useForm({
    initialValues,
    loadRules: () =>
      import('#contract/documents/documentVersions.ts').then((contract) => contract.withdrawalSchema),
    send: ({ reason, from }) => send({ reason, from: from ?? '' }),
    explain: failures.documentCall,
  });
  const reason = form.getInputProps('reason');
  return (
    <Form
      form={form}
      submitLabel={t`Withdraw`}
      danger
      cancel={onCancel}
      canSubmit={!dayIsWrong}
      className={classes.form}
      aria-label={t`Withdraw`}
    >
      <TextInput
        label={t`Reason`}
        description={t`For example: the licence was suspended. Admins and the holder will read it.`}
        maxLength={LENGTH.note}
        autoFocus
        {...reason}
        onChange={({ currentTarget }) => reason.onChange(currentTarget.value)}
      />
      <DateField
        {...form.getInputProps('from')}
        label={t({ message: 'From', context: 'first day of an ending' })}
        clearLabel={t`Clear the day`}
        today={today}
        minDate={EARLIEST_DATE}
        maxDate={today}
        onWrong={setDayIsWrong}
        description={t`It stops counting from this day.`}
      />
    </Form>
  );
}

/** Since when a version counts for nothing, and why. */
export function EndingText({
  version: { ended },
  versions,
  dayOf,
}: {
  version: DocumentVersion;
  versions: readonly DocumentVersion[];
  dayOf: (instant: string) => string;
}) {
  if (ended === null) return null;
  const next = versions.find(({ id }) => id === ended.replacedBy);
  return (
    <>
      <Text size="xs" c="dimmed">
        {ended.replacedBy === null ? (
          <Trans>
            Withdrawn from {{ date: dateText(ended.on) }} on, by{' '}
            <bdi>{ph({ person: personName(ended.recordedBy) })}</bdi> on{' '}
            {{ recorded: dayOf(ended.recordedAt) }}
          </Trans>
        ) : next ? (
          <Trans>
            Replaced from {{ date: dateText(ended.on) }} on by the one added on{' '}
            {{ added: dayOf(next.recordedAt) }}, by <bdi>{ph({ person: personName(ended.recordedBy) })}</bdi>{' '}
            on {{ recorded: dayOf(ended.recordedAt) }}
          </Trans>
        ) : (
          <Trans>
            Replaced from {{ date: dateText(ended.on) }} on, by{' '}
            <bdi>{ph({ person: personName(ended.recordedBy) })}</bdi> on{' '}
            {{ recorded: dayOf(ended.recordedAt) }}
          </Trans>
        )}
      </Text>
      {ended.reason !== null && (
        <p className={classes.reason} dir="auto">
          {ended.reason}
        </p>
      )}
    </>
  );
}
