import { t } from '@lingui/core/macro';
/** What leads to submitting a document of one's own (SUB-01). */
export const SUBMIT_DOCUMENT = t`Submit a document`;

/** What a member is told of a document whose kind they do not submit themselves (SUB-09). */
export const GIVE_TO_ADMIN = t`You can no longer submit it here. Give it to an admin.`;

/** The name of the act that asks people for documents (SUB-09, GAP-08). */
export const ASK_FOR_DOCUMENTS = t`Ask for documents`;

/** The name of the act that asks somebody by a link that needs no account (DOOR-02). */
export const ASK_BY_LINK = t`Ask by link`;
