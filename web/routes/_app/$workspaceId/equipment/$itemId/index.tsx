import { createFileRoute } from '@tanstack/react-router';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { useItem } from './-useItem.ts';

/** EQP-17, first of all for a phone in a store room. */
export const Route = createFileRoute('/_app/$workspaceId/equipment/$itemId/')({ component: Item });

function Item() {
  const item = useItem();
  return <PageHeader title={item.product.name} />;
}
