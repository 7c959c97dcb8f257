/** Things that go to the bin when they are deleted. */
export const DELETED_THINGS = ['DOCUMENT', 'EQUIPMENT', 'TEAM'] as const;
export type DeletedThing = (typeof DELETED_THINGS)[number];

/** For so many days an admin can restore it. */
export const BIN_DAYS = 30;

/** What is erased by itself when it was kept long enough: a version of a document, or all records of somebody who left (DOOR-12). */
export const ERASED_THINGS = ['VERSION', 'PERSON'] as const;
export type ErasedThing = (typeof ERASED_THINGS)[number];

/** The longest that records can be kept by a rule. */
export const MAX_RETENTION_MONTHS = 1_200;

/** Admins are told of it so many days before. */
export const ERASURE_NOTICE_DAYS = 14;
