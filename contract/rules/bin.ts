/** Things that go to the bin when they are deleted. */
export const DELETED_THINGS = ['DOCUMENT', 'EQUIPMENT', 'TEAM'] as const;
export type DeletedThing = (typeof DELETED_THINGS)[number];

/** For so many days an admin can restore it. */
export const BIN_DAYS = 30;
