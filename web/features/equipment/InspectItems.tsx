import { plural, t } from '@lingui/core/macro';
import '#web/styles/dialog.ts';
import { Modal, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshWorkspace } from '#web/api/changes.ts';
import { errorText } from '#web/api/client/errors.ts';
import { checklistsQuery, recordInspections } from '#web/api/inspections.ts';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import { checklistOf } from '#web/features/inspections/checklist/checklistOf.ts';
import { InspectionForm } from '#web/features/inspections/InspectionForm.tsx';
import { inspectionFacts, newInspection } from '#web/features/inspections/inspectionValues.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useOpenedLater } from '#web/ui/useOpenedLater.ts';
import { tryLater } from '#web/words/failures.ts';
import { RECORD_INSPECTION } from '#web/words/inspections.ts';
import type { ItemsDialogProps } from './useItemsAction.ts';

/** Records the same inspection of several items (EQP-29). */
export function InspectItems({ workspaceId, items, opened, onClose, onDone }: ItemsDialogProps) {
  const queryClient = useQueryClient();
  const today = useToday(workspaceId);
  const [start] = useState(() => newInspection(today));
  const count = items.length;
  const { data: checklists = [] } = useQuery(checklistsQuery(workspaceId));
  const withChecklist = items.filter(({ category }) => checklistOf(checklists, category) !== null).length;
  return (
    <Modal
      opened={useOpenedLater(opened)}
      onClose={onClose}
      title={RECORD_INSPECTION}
      closeButtonProps={{ 'aria-label': t`Close` }}
      size="lg"
    >
      <Text mb="md">
        {t`Records the same inspection of ${plural(count, { one: '# item', other: '# items' })}. If you enter no due date, each item’s interval sets it.`}
      </Text>
      {withChecklist > 0 && (
        <Notice>
          {withChecklist === 1
            ? t`One of them has a checklist. To answer it, inspect that item separately.`
            : plural(
                { count: withChecklist },
                {
                  one: '# of them have a checklist. To answer them, inspect these items separately.',
                  other: '# of them have a checklist. To answer them, inspect these items separately.',
                },
              )}
        </Notice>
      )}
      <InspectionForm
        item={null}
        today={today}
        initialValues={start}
        saved={start}
        submitLabel={RECORD_INSPECTION}
        send={async (values) => {
          const facts = inspectionFacts(values, null);
          if (facts === null) return;
          try {
            await recordInspections(
              workspaceId,
              items.map(({ id }) => id),
              facts,
            );
          } finally {
            // Also when it failed: somebody else may have deleted or changed some of them.
            void refreshWorkspace(queryClient, workspaceId);
          }
          toast.success(t`Inspection of ${plural(count, { one: '# item', other: '# items' })} recorded.`);
          await onDone();
        }}
        explain={(error) => errorText(error, tryLater)}
        onCancel={onClose}
      />
    </Modal>
  );
}
