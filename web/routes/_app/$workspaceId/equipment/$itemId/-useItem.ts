import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { EquipmentDetails } from '#contract/equipment.ts';
import { itemQuery } from '#web/api/equipment.ts';

/** The item of a screen behind `RequireItem`. */
export function useItem(): EquipmentDetails {
  const { workspaceId, itemId } = useParams({ from: '/_app/$workspaceId/equipment/$itemId' });
  const { details } = useSuspenseQuery(itemQuery(workspaceId, itemId)).data;
  if (details === null) throw new TypeError('You don’t have permission to open this item.');
  return details;
}
