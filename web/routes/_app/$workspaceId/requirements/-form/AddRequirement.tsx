import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { linkOptions, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { CallError, errorText } from '#web/api/client/errors.ts';
import { randomId } from '#web/api/client/random.ts';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/forms/Form.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { tryLater } from '#web/words/failures.ts';
import { LackPreview } from './LackPreview.tsx';
import { RequirementFields, useWrongDays } from './RequirementFields.tsx';
import {
  enteredRequirement,
  isSameRequirement,
  newRequirementValues,
  previewOf,
} from './requirementValues.ts';

const ADDED_ALREADY = t`This requirement was added before the connection was lost, as you had entered it then. Go back, open it and edit it there.`;

const isAddedAlready = (error: unknown) =>
  error instanceof CallError && error.code === 'IDEMPOTENCY_KEY_REUSED';

/** REQ-01, REQ-06 */
export function AddRequirement({ workspaceId }: { workspaceId: string }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const days = useWrongDays();
  const initialValues = newRequirementValues(useToday(workspaceId));
  /** One for this form, so that a requirement whose answer was lost is not added again. */
  const key = useRef(randomId());
  const list = linkOptions({ to: '/$workspaceId/requirements', params: { workspaceId } });
  const form = useForm({
    initialValues,
    loadRules: () => import('./requirementRules.ts').then(({ requirementRules }) => requirementRules),
    send: async (values) => {
      const body = { ...enteredRequirement(values), workspaceId };
      await api.requirements.create({ body }, { idempotencyKey: key.current });
      toast.success(t`Requirement added.`);
      await navigate(list);
      void refreshWorkspace(queryClient, workspaceId);
    },
    explain: (error) => (isAddedAlready(error) ? ADDED_ALREADY : errorText(error, tryLater)),
  });
  return (
    <>
      <PageHeader title={t`Add requirement`} />
      <Form
        form={form}
        submitLabel={t`Add requirement`}
        cancel={list}
        canSubmit={!days.isWrong}
        isChanged={!isSameRequirement(form.values, initialValues)}
        page
        aria-label={t`Requirement`}
      >
        <RequirementFields
          workspaceId={workspaceId}
          form={form}
          days={days}
          preview={
            <LackPreview
              workspaceId={workspaceId}
              requirementId={undefined}
              entered={days.isWrong ? null : previewOf(form.values)}
            />
          }
        />
      </Form>
    </>
  );
}
