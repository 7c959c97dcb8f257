import '#web/styles/dialog.ts';
import { Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DocumentKind } from '#contract/documents/documentKinds.ts';
import { addMonths, type CalendarDate } from '#contract/rules/dates.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { documentKindsQuery } from '#web/api/documents/documentKinds.ts';
import { KindSelect } from '#web/features/documentKinds/KindSelect.tsx';
import { openKindsOf } from '#web/features/documentKinds/openKinds.ts';
import { DateField } from '#web/features/documents/dates/DateField.tsx';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/forms/Form.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { ASK_FOR_DOCUMENT } from '#web/words/documents/submissions.ts';
import { tryLater } from '#web/words/failures.ts';
import { askableOf, askedText, whomText } from './askWording.ts';
import type { BulkDialogProps } from './useBulkAction.ts';

/** Asks the selected members for a document of a kind by a day (SUB-09). */
export function AskForDocument(dialog: BulkDialogProps) {
  const { workspaceId, onClose } = dialog;
  const kinds = useQuery(documentKindsQuery(workspaceId));
  const open = kinds.data && [...openKindsOf(kinds.data).values()];
  return (
    <Modal opened onClose={onClose} title={ASK_FOR_DOCUMENT} closeButtonProps={{ 'aria-label': 'Close' }}>
      {!open && kinds.isError && (
        <ErrorState
          title="The kinds of documents could not be loaded"
          onRetry={() => void kinds.refetch()}
          retrying={kinds.isFetching}
        />
      )}
      {!open && !kinds.isError && <Skeleton height={220} radius="md" />}
      {open?.length === 0 && <NothingToAskFor workspaceId={workspaceId} />}
      {open && open.length > 0 && <AskForm {...dialog} kinds={open} />}
    </Modal>
  );
}

/** Nobody could answer: what to do so that they can. */
function NothingToAskFor({ workspaceId }: { workspaceId: string }) {
  return (
    <Stack gap="md" align="flex-start">
      <Text>
        Members can’t submit any kind of document yet. Open a kind, or add one, and select “Members can submit
        it themselves”.
      </Text>
      <ButtonLink to="/$workspaceId/settings/kinds" params={{ workspaceId }}>
        Open kinds of documents
      </ButtonLink>
    </Stack>
  );
}

interface Values {
  kindId: string | null;
  dueOn: CalendarDate | null;
}

const NOTHING: Values = { kindId: null, dueOn: null };

/** Months from today until which something can be due. */
const LONGEST = 24;

/** What to ask for, and by when. */
function AskForm(props: BulkDialogProps & { kinds: DocumentKind[] }) {
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
