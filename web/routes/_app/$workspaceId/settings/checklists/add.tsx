import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, linkOptions, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { anySearch } from '#web/searchParams.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/forms/Form.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { tryLater } from '#web/words/failures.ts';
import { ChecklistFields } from './-form/ChecklistFields.tsx';
import { bodyOf, newChecklist } from './-form/checklistValues.ts';

const title = t`Add checklist`;

/** CHK-05 */
export const Route = createFileRoute('/_app/$workspaceId/settings/checklists/add')({
  staticData: { title },
  validateSearch: anySearch,
  remountDeps: ({ search }) => search,
  component: AddChecklist,
});

function AddChecklist() {
  const { workspaceId } = Route.useParams();
  const { starter } = Route.useSearch();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const list = linkOptions({ to: '/$workspaceId/settings/checklists', params: { workspaceId } });
  const [initialValues] = useState(() => newChecklist(starter));
  const form = useForm({
    initialValues,
    loadRules: async () => (await import('./-form/checklistRules.ts')).checklistRules,
    send: async (values) => {
      await api.checklists.create({ params: { workspaceId }, body: bodyOf(values) });
      toast.success(t`Checklist added.`);
      await refreshWorkspace(queryClient, workspaceId);
      void navigate(list);
    },
    explain: (error) => errorText(error, tryLater),
  });
  return (
    <>
      <PageHeader title={title} />
      <Form form={form} submitLabel={title} cancel={list} page aria-label={title}>
        <ChecklistFields workspaceId={workspaceId} form={form} />
      </Form>
    </>
  );
}
