import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { EquipmentDetails } from '#contract/equipment.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { CallError, errorText } from '#web/api/client/errors.ts';
import { changeItem, type ItemFacts, itemFactsOf, itemQuery, keepItem } from '#web/api/equipment.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { ownerName } from '#web/features/equipment/ownerName.ts';
import { AccessDenied } from '#web/ui/feedback/AccessDenied.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/forms/Form.tsx';
import { OtherVersion } from '#web/ui/forms/OtherVersion.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { useOtherVersion } from '#web/ui/forms/useOtherVersion.ts';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { intervalLabel, NOBODY } from '#web/words/equipment.ts';
import { tryLater } from '#web/words/failures.ts';
import { ItemFields, useHold } from '../-form/ItemFields.tsx';
import { enteredFacts, factChanges, hasSameFacts, itemValuesOf } from '../-form/itemValues.ts';
import { useGoBack } from '../-useGoBack.ts';
import { useItem } from './-useItem.ts';

/** For whoever may edit this very item. */
export const Route = createFileRoute('/_app/$workspaceId/equipment/$itemId/edit')({
  staticData: { title: t`Edit` },
  component: EditItem,
});

function EditItem() {
  const item = useItem();
  return item.canEdit ? <EditForm item={item} /> : <AccessDenied />;
}

const isConflict = (error: unknown) => error instanceof CallError && error.code === 'EQUIPMENT_CHANGED';

/** EQP-13, EQP-22 */
function EditForm({ item }: { item: EquipmentDetails }) {
  const { workspaceId, id: itemId } = item;
  const router = useRouter();
  const queryClient = useQueryClient();
  const { refetch } = useQuery(itemQuery(workspaceId, itemId));
  const leave = useGoBack(workspaceId, itemId);
  const hold = useHold();
  const [ownerNames] = useState(() => new Map<string, string>());
  if (item.owner) ownerNames.set(item.owner.workspaceMember.id, ownerName(item));
  const theirs = itemFactsOf(item);
  /** The version that the changes are made to. */
  const [seen, setSeen] = useState(theirs);
  const form = useForm({
    initialValues: itemValuesOf(theirs),
    loadRules: () => import('../-form/itemRules.ts').then(({ itemRules }) => itemRules),
    send: async (values) => {
      if (!form.isDirty()) return leave();
      const { imageFileId } = values;
      const change = { ...factChanges(enteredFacts(values), seen), imageFileId, seen };
      const saved = await changeItem(itemId, change).catch(async (error: unknown) => {
        if (isConflict(error)) await refetch();
        throw error;
      });
      toast.success(t`Item updated.`);
      keepItem(queryClient, saved);
      setSeen(itemFactsOf(saved));
      leave();
      // The breadcrumbs carry the name.
      void refreshWorkspace(queryClient, workspaceId).then(() => router.invalidate());
    },
    explain: (error) => (isConflict(error) ? null : errorText(error, tryLater)),
  });
  const versions = { seen, mine: enteredFacts(form.values), theirs };
  const { isOverridden, keepMine, takeTheirs } = useOtherVersion({
    ...versions,
    form,
    setSeen,
    valuesOf: itemValuesOf,
    isSame: hasSameFacts,
    isChanged: form.isDirty(),
  });
  return (
    <>
      <PageHeader title={t`Edit ${{ name: item.product.name }}`} />
      <Form form={form} submitLabel={t`Save`} cancel={leave} canSubmit={!hold.isHeld && !isOverridden} page>
        {isOverridden && (
          <OtherVersion
            {...versions}
            what="item"
            fields={factLines((memberId) => ownerNames.get(memberId))}
            onKeepMine={keepMine}
            onUseTheirs={takeTheirs}
          />
        )}
        <ItemFields
          workspaceId={workspaceId}
          form={form}
          item={item}
          hold={hold}
          onOwner={(memberId, name) => memberId !== null && ownerNames.set(memberId, name)}
        />
      </Form>
    </>
  );
}

const none = (text: string | null) => text ?? '–';
const day = (date: CalendarDate | null) => none(date && dateText(date));

/** What can be edited of an item, in words; `nameOf` says who its owner is. */
const factLines = (nameOf: (memberId: string) => string | undefined) => [
  { label: t`Product name`, text: ({ name }: ItemFacts) => name },
  { label: t`Serial number`, text: ({ serialNumber }: ItemFacts) => none(serialNumber) },
  { label: t`Tag ID`, text: ({ tagId }: ItemFacts) => none(tagId) },
  { label: t`Make`, text: ({ manufacturer }: ItemFacts) => none(manufacturer) },
  { label: t`Model`, text: ({ model }: ItemFacts) => none(model) },
  { label: t`Category`, text: ({ category }: ItemFacts) => none(category) },
  { label: t`Location`, text: ({ location }: ItemFacts) => none(location) },
  {
    label: t`Owner`,
    text: ({ ownerMemberId }: ItemFacts) =>
      ownerMemberId === null ? NOBODY : (nameOf(ownerMemberId) ?? t`Somebody else`),
  },
  { label: t`First used`, text: ({ firstUsedOn }: ItemFacts) => day(firstUsedOn) },
  { label: t`End of life`, text: ({ endOfLifeOn }: ItemFacts) => day(endOfLifeOn) },
  {
    label: t`Inspection interval`,
    text: ({ inspectionIntervalMonths: months }: ItemFacts) =>
      none(months === null ? null : intervalLabel(months)),
  },
];
