import { plural, t } from '@lingui/core/macro';
import { BIN_DAYS, type DeletedThing } from '#contract/rules/bin.ts';

export const deletedThingLabels: Record<DeletedThing, string> = {
  DOCUMENT: t`Document`,
  EQUIPMENT: t`Item of equipment`,
  TEAM: t`Team`,
};

/** The entries of the trash of one sort, as a filter. */
export const deletedThingsLabels: Record<DeletedThing, string> = {
  DOCUMENT: t`Documents`,
  EQUIPMENT: t`Equipment`,
  TEAM: t`Teams`,
};

/** What a dialog says before things are deleted. */
export const restorable = (count: number): string =>
  plural(count, {
    one: `An admin can restore it within ${{ days: BIN_DAYS }} days.`,
    other: `An admin can restore them within ${{ days: BIN_DAYS }} days.`,
  });

export const entriesLabel = (count: number): string => plural(count, { one: '# entry', other: '# entries' });
