import { BIN_DAYS, type DeletedThing } from '#contract/rules/bin.ts';
import { counted } from './numbers.ts';

export const deletedThingLabels: Record<DeletedThing, string> = {
  DOCUMENT: 'Document',
  EQUIPMENT: 'Item of equipment',
  TEAM: 'Team',
};

/** The entries of the trash of one sort, as a filter. */
export const deletedThingsLabels: Record<DeletedThing, string> = {
  DOCUMENT: 'Documents',
  EQUIPMENT: 'Equipment',
  TEAM: 'Teams',
};

/** What a dialog says before things are deleted. */
export const restorable = (count: number): string =>
  `An admin can restore ${count === 1 ? 'it' : 'them'} within ${BIN_DAYS} days.`;

export const entriesLabel = (count: number): string => counted(count, 'entry', 'entries');
