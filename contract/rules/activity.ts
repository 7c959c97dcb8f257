/**
 * Up to this many unread activities are counted; one more means "more" (ACT-06). Apart from the schemas, so that the
 * sidebar needs none of them.
 */
export const UNREAD_SHOWN = 99;
