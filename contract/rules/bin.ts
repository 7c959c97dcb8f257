/** What goes to the bin when it is deleted. */
export const DELETED_THINGS = ['DOCUMENT', 'EQUIPMENT', 'TEAM'] as const;
export type DeletedThing = (typeof DELETED_THINGS)[number];

/** For so many days an admin can restore it. */
export const BIN_DAYS = 30;
