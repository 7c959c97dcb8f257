import { Button, NativeSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MemberRequirement } from '#contract/requirements/matrix.ts';
import { addMonths, type CalendarDate } from '#contract/rules/dates.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { documentKindsQuery } from '#web/api/documents/documentKinds.ts';
import { openKindsOf } from '#web/features/documentKinds/openKinds.ts';
import { DateField } from '#web/features/documents/dates/DateField.tsx';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import { usePermissions } from '#web/features/members/usePermissions.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/forms/Form.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { tryLater } from '#web/words/failures.ts';
import classes from './cell.module.css';
import { ExemptForm } from './ExemptForm.tsx';

interface Props {
  workspaceId: string;
  memberId: string;
  requirement: MemberRequirement;
}

/** What an admin can do about a cell: ask, renew, exempt, end an exemption (REQ-05, REQ-08). */
export function CellActions({ workspaceId, memberId, requirement }: Props) {
  const queryClient = useQueryClient();
  const [form, setForm] = useState<'ask' | 'exempt' | null>(null);
  const isAdmin = usePermissions(workspaceId).includes('workspace:manage');
  const { exemption, documentId, knownLater } = requirement;
  const { data: kinds = [] } = useQuery({ ...documentKindsQuery(workspaceId), enabled: isAdmin });
  const open = openKindsOf(kinds);
  const askable = requirement.kinds.filter(({ id }) => open.has(id));
  const ending = useSingleMutation({
    mutationFn: async (exemptionId: string) => {
      await api.exemptions.remove({ params: { exemptionId } });
      await refreshWorkspace(queryClient, workspaceId);
    },
    onSuccess: () => toast.success('Exemption ended.'),
    onError: (error) => toast.failure('The exemption was not ended', errorText(error, tryLater)),
  });
  if (!isAdmin) return null;
  const shared = { workspaceId, memberId, onClose: () => setForm(null) };
  if (form === 'ask') return <AskForIt {...shared} kinds={askable} />;
  if (form === 'exempt') return <ExemptForm {...shared} requirement={requirement} />;
  return (
    <div className={classes.actions}>
      {askable.length > 0 && <Button onClick={() => setForm('ask')}>Ask for it</Button>}
      {documentId !== null && knownLater !== 'DELETED' && (
        <ButtonLink
          variant="default"
          to="/$workspaceId/work-documents/$documentId/renew"
          params={{ workspaceId, documentId }}
        >
          Renew
        </ButtonLink>
      )}
      {exemption ? (
        <Button variant="default" loading={ending.isPending} onClick={() => ending.mutate(exemption.id)}>
          End exemption
        </Button>
      ) : (
        <Button variant="default" onClick={() => setForm('exempt')}>
          Exempt…
        </Button>
      )}
    </div>
  );
}

interface AskForItProps {
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
function AskForIt({ workspaceId, memberId, kinds, onClose }: AskForItProps) {
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
