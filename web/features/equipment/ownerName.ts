import type { EquipmentSummary } from '#contract/equipment.ts';
import { NOBODY } from '#web/words/equipment.ts';
import { personName } from '#web/words/people.ts';

/** Who has an item: the user's name, else the member's, else the address (EQP-04). */
export const ownerName = ({ owner }: Pick<EquipmentSummary, 'owner'>): string =>
  personName(owner?.user, personName(owner?.workspaceMember, NOBODY));
