import { createFileRoute } from '@tanstack/react-router';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';

/** For whoever may edit equipment, their own at least (EQP-12). */
export const Route = createFileRoute('/_app/$workspaceId/equipment/add')({
  staticData: { title: 'Add equipment', permission: 'equipment:edit' },
  component: AddEquipment,
});

function AddEquipment() {
  return <PageHeader title="Add equipment" />;
}
