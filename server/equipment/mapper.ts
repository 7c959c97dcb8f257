import type { z } from 'zod';
import type { EquipmentFacts, equipmentChangeSchema, newEquipmentSchema } from '#contract/equipmentFacts.ts';
import type { FactsOfItem } from './rules.ts';

// The names that equipment has on the wire, and those it has inside: contract/GLOSSARY.md.

/** What an answer calls the owner that it refuses. */
export const OWNER_FIELD = 'ownerWorkspaceMemberId';

type NewItem = Pick<
  z.output<typeof newEquipmentSchema>,
  Exclude<keyof FactsOfItem, 'name' | 'ownerMemberId'> | 'product' | 'ownerWorkspaceMemberId'
>;

/** An item as somebody adds it; what is not given is not known. */
export const toNewFacts = ({ product, ...wire }: NewItem): FactsOfItem => ({
  name: product.name,
  serialNumber: wire.serialNumber ?? null,
  tagId: wire.tagId ?? null,
  manufacturer: wire.manufacturer ?? null,
  model: wire.model ?? null,
  category: wire.category ?? null,
  location: wire.location ?? null,
  firstUsedOn: wire.firstUsedOn ?? null,
  endOfLifeOn: wire.endOfLifeOn ?? null,
  inspectionIntervalMonths: wire.inspectionIntervalMonths ?? null,
  ownerMemberId: wire.ownerWorkspaceMemberId ?? null,
});

type Change = z.output<typeof equipmentChangeSchema>;

type Given = { [Field in keyof FactsOfItem]?: FactsOfItem[Field] | undefined };

/** What a change gives; undefined for what stays. */
export const toChangedFacts = ({ product, ...wire }: Change): Given => ({
  name: product?.name,
  serialNumber: wire.serialNumber,
  tagId: wire.tagId,
  manufacturer: wire.manufacturer,
  model: wire.model,
  category: wire.category,
  location: wire.location,
  firstUsedOn: wire.firstUsedOn,
  endOfLifeOn: wire.endOfLifeOn,
  inspectionIntervalMonths: wire.inspectionIntervalMonths,
  ownerMemberId: wire.ownerWorkspaceMemberId,
});

/** The item as the caller of a change saw it; undefined for what they don't know. */
export const toSeenFacts = ({ ownerWorkspaceMemberId: ownerMemberId, ...wire }: EquipmentFacts): Given => ({
  ...wire,
  ownerMemberId,
});

/** The owner that a bulk call gives; undefined where it leaves them. */
export const ownerMemberIdOf = (wire: {
  ownerWorkspaceMemberId?: string | null | undefined;
}): string | null | undefined => wire.ownerWorkspaceMemberId;
