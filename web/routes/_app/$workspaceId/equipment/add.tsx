import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useRef } from 'react';
import { refreshWorkspace } from '#web/api/changes.ts';
import { CallError, errorText } from '#web/api/client/errors.ts';
import { randomId } from '#web/api/client/random.ts';
import { addItem } from '#web/api/equipment.ts';
import { meQuery } from '#web/api/openWorkspace.ts';
import { usePermissions } from '#web/features/members/usePermissions.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/forms/Form.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { tryLater } from '#web/words/failures.ts';
import { ItemFields, useHold } from './-form/ItemFields.tsx';
import { enteredFacts, newItemValues } from './-form/itemValues.ts';
import { useGoBack } from './-useGoBack.ts';

/** For whoever may edit equipment (EQP-12). */
export const Route = createFileRoute('/_app/$workspaceId/equipment/add')({
  staticData: { title: t`Add equipment`, permission: 'equipment:edit' },
  component: AddEquipment,
});

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The item was added just now. */
    wasAdded?: boolean;
  }
}

function AddEquipment() {
  const { workspaceId } = Route.useParams();
  const queryClient = useQueryClient();
  const navigate = Route.useNavigate();
  const { data: me } = useQuery(meQuery(workspaceId));
  const seesAll = usePermissions(workspaceId).includes('workspace:manage');
  const hold = useHold();
  const leave = useGoBack(workspaceId);
  /** One for this form, so that an item whose answer was lost is not added again. */
  const key = useRef(randomId());
  const form = useForm({
    // A team's admin adds what they have themselves, or what somebody of their teams has.
    initialValues: newItemValues(seesAll ? null : (me?.id ?? null)),
    loadRules: () => import('./-form/itemRules.ts').then(({ itemRules }) => itemRules),
    send: async (values) => {
      const facts = { ...enteredFacts(values), imageFileId: values.imageFileId };
      const { id } = await addItem(workspaceId, facts, key.current);
      toast.success(t`Equipment added.`);
      await navigate({
        to: '/$workspaceId/equipment/$itemId',
        params: { workspaceId, itemId: id },
        state: { wasAdded: true },
        replace: true,
      });
      void refreshWorkspace(queryClient, workspaceId);
    },
    explain: (error) => (isAddedAlready(error) ? ADDED_ALREADY : errorText(error, tryLater)),
  });
  return (
    <>
      <PageHeader title={t`Add equipment`} />
      <Form form={form} submitLabel={t`Add equipment`} cancel={leave} canSubmit={!hold.isHeld} page>
        <ItemFields workspaceId={workspaceId} form={form} hold={hold} />
      </Form>
    </>
  );
}

/** Something was changed after the answer had been lost, and the portal has the item as it was entered before. */
const isAddedAlready = (error: unknown) =>
  error instanceof CallError && error.code === 'IDEMPOTENCY_KEY_REUSED';

const ADDED_ALREADY = t`This item was added before the connection was lost, as you had entered it then. Go back, open it and edit it there.`;
