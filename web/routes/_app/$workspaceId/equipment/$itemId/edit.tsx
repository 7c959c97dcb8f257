import { createFileRoute } from '@tanstack/react-router';
import { AccessDenied } from '#web/ui/feedback/AccessDenied.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { useItem } from './-useItem.ts';

export const Route = createFileRoute('/_app/$workspaceId/equipment/$itemId/edit')({
  staticData: { title: 'Edit' },
  component: Edit,
});

function Edit() {
  const item = useItem();
  if (!item.canEdit) return <AccessDenied />;
  return <PageHeader title="Edit item" />;
}
