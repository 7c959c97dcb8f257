/** Things that go to the bin when they are deleted. */
export const DELETED_THINGS = ['DOCUMENT', 'EQUIPMENT', 'TEAM'] as const;
export type DeletedThing = (typeof DELETED_THINGS)[number];

/** For so many days an admin can restore it. */
export const BIN_DAYS = 30;

/** Admins are told of it so many days before. */
export const ERASURE_NOTICE_DAYS = 14;
