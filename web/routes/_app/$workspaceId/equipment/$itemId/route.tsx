import { createFileRoute, Outlet } from '@tanstack/react-router';
import { isId } from '#contract/rules/ids.ts';
import { titledBy } from '#web/api/client/titledBy.ts';
import { itemQuery } from '#web/api/equipment.ts';
import { RequireItem } from './-RequireItem.tsx';

/** The pages of one item, for whoever the server shows it (EQP-17). Its label leads here (EQP-28). */
export const Route = createFileRoute('/_app/$workspaceId/equipment/$itemId')({
  staticData: { permission: null, isOnLabels: true },
  loader: async ({ context: { queryClient }, params: { workspaceId, itemId } }) => {
    if (!isId(itemId)) return {};
    const query = itemQuery(workspaceId, itemId);
    await queryClient.ensureQueryData(query).catch(() => undefined);
    return titledBy(queryClient, query, ({ product }) => product.name);
  },
  component: ItemArea,
});

function ItemArea() {
  const { workspaceId, itemId } = Route.useParams();
  return (
    <RequireItem workspaceId={workspaceId} itemId={itemId}>
      <Outlet key={itemId} />
    </RequireItem>
  );
}
