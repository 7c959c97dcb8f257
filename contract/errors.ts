import { z } from 'zod';
import { placeGapsSchema } from './requirements/placeGap.ts';
import { COUNT } from './rules/limits.ts';
import { entity } from './schemas.ts';

/** Every error the portal answers on purpose: status and the sentence a person reads. */
export const ERRORS = {
  VALIDATION: [400, 'Some of the values are not valid.'],
  WORKSPACE_MISSING: [400, 'Choose a workspace first.'],
  UNKNOWN_IDS: [400, 'Some of what you selected no longer exists. Reload the page and select again.'],
  IDEMPOTENCY_KEY_INVALID: [400, 'The idempotency key must have 16 to 200 characters.'],
  ORIGIN_UNKNOWN: [
    400,
    'This portal isn’t set up for this address. Ask the person who runs it for the right one.',
  ],
  PROVIDER_UNAVAILABLE: [400, 'This way to log in isn’t set up on this server.'],
  RESET_TOKEN_UNKNOWN: [400, 'Token not found'],
  RESET_TOKEN_EXPIRED: [400, 'Token has expired'],
  RESET_TOKEN_USED: [400, 'Token has already been used'],
  PASSWORD_WRONG: [400, 'The current password is wrong.'],
  CODE_WRONG: [400, 'This code is wrong or was used before. Enter a current one.'],
  PASSKEY_REFUSED: [400, 'This passkey could not be confirmed. Please try again.'],
  TOKEN_INVALID: [401, 'Invalid token format'],
  TOKEN_EXPIRED: [401, 'Token expired'],
  UNAUTHENTICATED: [401, 'Log in to continue.'],
  LINK_ENDED: [401, 'This link isn’t valid. Ask the person who sent it for a new one.'],
  API_TOKEN_ENDED: [
    401,
    'This API token doesn’t work: it was revoked, has expired, or its owner is no longer a member.',
  ],
  CREDENTIALS_WRONG: [401, 'The email or the password is wrong.'],
  PASSWORD_NEEDED: [401, 'Enter the password you chose when you signed up.'],
  SIGN_UP_PASSWORD_WRONG: [401, 'This isn’t the password of this account.'],
  LOG_IN_NEEDED: [401, 'Log in first, then open the link in our email again.'],
  ID_TOKEN_INVALID: [401, 'This sign-in could not be confirmed. Please try again.'],
  INTERNAL_PASSWORD_WRONG: [403, 'Nice try! That one would not even open the biscuit tin.'],
  PROVIDER_EMAIL_UNVERIFIED: [
    403,
    'That account has no verified email address. Verify it there first, or use your work email here.',
  ],
  COMPANY_SIGN_IN_REQUIRED: [
    403,
    'People with this email address log in with their company. Use the company’s button on the login screen.',
  ],
  REAUTHENTICATE: [403, 'You logged in a while ago. Enter your password, or log in again first.'],
  SECOND_FACTOR_REQUIRED: [
    403,
    'This workspace requires a second factor. Add one to your account, or log in with your company.',
  ],
  API_TOKEN_SCOPE: [
    403,
    'This API token can’t make this call. A token works only in its own workspace, and only as far as it may read or write there.',
  ],
  EMAIL_UNVERIFIED: [403, 'Verify your email address first.'],
  PROFILE_INCOMPLETE: [403, 'Complete your profile first.'],
  LICENCE_REQUIRED: [403, 'Accept the Service License Agreement first.'],
  FORBIDDEN: [403, 'You don’t have the required permissions to do this.'],
  LINK_INVALID: [403, 'This link is not valid or has expired. Reload the page and try again.'],
  FILE_INFECTED: [
    403,
    'Nobody can open or use this file, because malware was found in it. Add a clean one instead.',
  ],
  NOT_FOUND: [404, 'We couldn’t find what you asked for, or you may not have permission to see it.'],
  ACCOUNT_UNKNOWN: [404, 'There is no account for this sign-in yet. Sign up first.'],
  VERIFICATION_UNKNOWN: [404, 'This verification link is incomplete, or a newer one replaced it.'],
  VERIFICATION_USED: [404, 'This email address is already confirmed.'],
  INVITATION_UNKNOWN: [
    404,
    'This invitation link is incomplete, or the invitation is gone. Ask the person who invited you for a new one.',
  ],
  VERIFICATION_EXPIRED: [406, 'This verification link has expired.'],
  EMAIL_TAKEN: [409, 'An account with this email address already exists.'],
  LINK_REQUIRED: [409, 'You have an account with a password. Enter the password once to link the two.'],
  HAS_ACCOUNT: [
    409,
    'This person has an account now and edits these details themselves. You can change only the role and the staff number.',
  ],
  WORKSPACE_CHANGED: [
    409,
    'The settings were changed while you were editing. Your changes aren’t saved yet.',
  ],
  MEMBER_CHANGED: [409, 'This person was changed while you were editing. Your changes aren’t saved yet.'],
  MEMBER_EMAIL_TAKEN: [409, 'Somebody else in this workspace has this email address.'],
  STAFF_NUMBER_TAKEN: [409, 'Somebody else in this workspace has this staff number.'],
  MERGE_ACCOUNTS: [
    409,
    'Both have their own account, so they can’t be merged. You can merge them once one of them has no account.',
  ],
  MERGE_OTHER_STAYS: [
    409,
    'This person has an account, so this entry must stay. Merge the other entry into it.',
  ],
  ALREADY_MERGED: [409, 'These two are already merged.'],
  LAST_WAY_IN: [409, 'This is your only way to log in, so you can’t remove it.'],
  CHALLENGE_GONE: [409, 'This took too long or was used before. Please start again.'],
  PASSKEYS_UNAVAILABLE: [
    409,
    'Passkeys don’t work at this server’s address. Use an authenticator app instead.',
  ],
  PASSKEY_LIMIT: [
    409,
    `You have ${COUNT.passkeys} passkeys, the most you can have. Remove one that you no longer use.`,
  ],
  NO_SECOND_FACTOR: [409, 'There is no second factor.'],
  FACTOR_ELSEWHERE: [
    409,
    'This person is also in a workspace that you aren’t an admin of. Ask the person who runs this server to remove their second factor.',
  ],
  LAST_ADMIN: [409, 'A workspace needs at least one admin. Make someone else an admin first.'],
  INVITATION_SENT_TODAY: [
    409,
    'This invitation was sent in the last 24 hours. You can send it again tomorrow.',
  ],
  INVITATION_ANSWERED: [
    409,
    'This invitation was already answered or revoked. Reload the page to see its status.',
  ],
  INVITATION_EXPIRED: [409, 'This invitation has expired. Ask the person who invited you to send it again.'],
  UNDO_TOO_LATE: [409, 'It’s too late to undo this.'],
  ALREADY_MEMBER: [409, 'You are already a member of this workspace.'],
  DOMAIN_UNPROVED: [
    409,
    'We couldn’t find the TXT record yet. New records can take a few hours to show. Check it and try again later.',
  ],
  DOCUMENT_CHANGED: [409, 'This document was changed while you were editing. Your changes aren’t saved yet.'],
  KIND_IN_USE: [409, 'This document type is in use. Archive it, or merge it into another one.'],
  REQUIREMENT_CHANGED: [
    409,
    'This requirement was changed while you were editing. Your changes aren’t saved yet.',
  ],
  TEAM_ARCHIVED: [409, 'This team is archived. Bring it back first to add people to it.'],
  REQUIREMENTS_UNMET: [409, 'Some of these people lack documents that their team requires.'],
  KIND_CLOSED: [403, 'Only admins can add documents of this type. Ask one of them.'],
  KIND_SENSITIVE: [403, 'Documents of this type are sensitive. Only the person or an admin can add them.'],
  ALREADY_WAITING: [
    409,
    'A document of this type is waiting for review. Wait until it’s accepted or rejected.',
  ],
  ALREADY_DECIDED: [409, 'Somebody else has already reviewed this document.'],
  OWN_SUBMISSION: [403, 'You submitted this yourself. Somebody else has to review it.'],
  ENDS_EARLIER: [
    409,
    'This certificate ends earlier than the current one. Choose whether it replaces the current one.',
  ],
  SAME_CONTENT: [409, 'This person has a document with this file. Choose another file, or add it anyway.'],
  VERSION_LIMIT: [409, 'This document has reached its limit of versions. Delete it, or add a new document.'],
  CHECKLIST_CHANGED: [
    409,
    'This checklist was changed while you were editing. Your changes aren’t saved yet.',
  ],
  CATEGORY_HAS_CHECKLIST: [
    409,
    'This category has another checklist. Choose another category, or archive that checklist first.',
  ],
  CHECKLIST_FAILED: [
    400,
    'This inspection can’t pass: a “no” answer fails the item. Record it as failed, or correct the answer.',
  ],
  EQUIPMENT_CHANGED: [409, 'This item was changed while you were editing. Your changes aren’t saved yet.'],
  FILE_NOT_SCANNED: [409, 'Not scanned yet. You can open this file once it has been scanned for malware.'],
  FILE_UNSCANNABLE: [
    409,
    'This file is too large to scan for malware, so it can’t be opened. Add a smaller one, or ask the person who runs this server to raise the limit of the scanner.',
  ],
  RESTORE_CLASH: [409, 'Some of these can’t be restored. Nothing was restored.'],
  LEGAL_HOLD: [
    409,
    'Some of these belong to a person under a legal hold. Nothing was deleted. Lift the hold first.',
  ],
  CORRECTION_CLOSED: [
    403,
    'An inspection can be corrected for 24 hours. Ask an admin, or record another inspection.',
  ],
  FAILURE_STANDS: [
    403,
    'Only an admin can change the result, the date or the answers of a failed inspection. Ask an admin, or record another inspection.',
  ],
  MEDICAL_ID_LOCKED: [
    409,
    'Your medical ID can’t be opened because this server’s secret was changed. The person who runs the server can bring it back. Your medical ID is unchanged.',
  ],
  LINK_USED_UP: [
    409,
    'No more documents can be sent with this link. Ask the person who sent it for a new one.',
  ],
  HAS_ADDRESS: [409, 'Some of these people have an email address or an account. Invite them by email.'],
  NO_ADDRESS: [409, 'This person has no email address. Copy the link, or show its QR code.'],
  ACCESS_LINK_LIMIT: [
    409,
    `This person has ${COUNT.linksOfMember} upload links, the most they can have. Revoke one that is no longer needed.`,
  ],
  KINDS_UNCONFIRMED: [
    409,
    'Some of these document types are sensitive. Confirm each of them, or leave them out.',
  ],
  LINK_PEOPLE_LIMIT: [
    409,
    `A link shows at most ${COUNT.peopleOfLink} people. Choose fewer people or teams.`,
  ],
  EVIDENCE_LINK_LIMIT: [
    409,
    `This workspace has ${COUNT.evidenceLinks} evidence links, the most it can have. Revoke one that is no longer needed.`,
  ],
  PACK_UNDER_WAY: [409, 'A pack is being made in this workspace. Wait until it is ready, or delete it.'],
  AUDIT_PACK_LIMIT: [
    409,
    `This workspace has ${COUNT.auditPacks} audit packs, the most it can have. Delete one that is no longer needed.`,
  ],
  API_TOKEN_LIMIT: [
    409,
    `You have ${COUNT.apiTokens} API tokens in this workspace, the most you can have. Revoke one that you no longer need.`,
  ],
  WEBHOOK_LIMIT: [
    409,
    `This workspace has ${COUNT.webhooks} webhooks, the most it can have. Delete one that is no longer needed.`,
  ],
  WEBHOOK_STOPPED: [409, 'This webhook is paused or disabled. Resume it first.'],
  IDEMPOTENCY_KEY_REUSED: [409, 'This idempotency key was used for another request.'],
  CLIENT_REF_TAKEN: [
    409,
    'Something else was saved when you sent this before. Look at what is there, and send this as a new one.',
  ],
  ALREADY_ARRIVED: [409, 'This arrived earlier, and is no longer there for you to see.'],
  TOO_SLOW: [408, 'Sending this took too long. Please try again.'],
  QUOTA_MEMBERS: [
    409,
    'This workspace has reached its limit of members. Remove people who have left, or ask the person who runs this server for more.',
  ],
  QUOTA_DOCUMENTS: [
    409,
    'This workspace has reached its limit of documents. Delete some that nobody needs, or ask the person who runs this server for more.',
  ],
  QUOTA_EQUIPMENT: [
    409,
    'This workspace has reached its limit of equipment. Delete some that nobody needs, or ask the person who runs this server for more.',
  ],
  QUOTA_INSPECTIONS: [
    409,
    'This workspace has reached its limit of inspections. Delete items that nobody needs, or ask the person who runs this server for more.',
  ],
  QUOTA_TEAM_PLACES: [
    409,
    'This workspace has reached its limit of team members. Remove people from teams, or ask the person who runs this server for more.',
  ],
  QUOTA_FILES: [
    409,
    'This workspace has no space left for files. Delete documents that nobody needs and empty the trash: the space is free a day later. Or ask the person who runs this server for more.',
  ],
  TOO_LARGE: [413, 'This is too large for the portal.'],
  FILE_TOO_LARGE: [413, 'This file is larger than 10 MB.'],
  IMAGE_UNREADABLE: [415, 'This image could not be read. Choose a PNG, JPEG, WebP, GIF or AVIF file.'],
  IMAGE_TOO_MANY_PIXELS: [
    413,
    'This image has too many pixels. Choose one of at most 64 million, such as 8,000 × 8,000.',
  ],
  FILE_EMPTY: [400, 'This file is empty.'],
  FILE_MISSING: [400, 'Send one file.'],
  FILE_TYPE: [415, 'This isn’t a real PDF, PNG or JPEG. Save or export it again.'],
  MEDIA_TYPE: [415, 'Send this call as JSON.'],
  RANGE: [416, 'The file does not have the part that was asked for.'],
  UPLOAD_LIMIT: [429, 'You have reached today’s upload limit. Please try again tomorrow.'],
  TOO_MANY_AT_ONCE: [429, 'You sent too many requests at the same time. Please try again in a moment.'],
  INVITATION_LIMIT: [429, 'You have reached today’s limit of invitations. Please try again tomorrow.'],
  RATE_LIMITED: [429, 'Too many attempts. Please try again later.'],
  PROVIDER_UNREACHABLE: [503, 'The sign-in service cannot be reached. Please try again in a moment.'],
  DNS_UNREACHABLE: [503, 'The name servers of this domain don’t answer. Please try again later.'],
  STORE_UNREACHABLE: [503, 'The file storage of this server doesn’t answer. Please try again in a moment.'],
  BUSY: [503, 'The portal is busy. Please try again in a moment.'],
  STORE_FULL: [
    507,
    'This server is almost out of space for files. The person who runs it needs to make room first.',
  ],
  INTERNAL: [500, 'Something went wrong on our end. Please try again later.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof ERRORS;

/** One field that was refused; `path` is dotted, as in `documents.0.name`. */
export const issueSchema = entity('Issue', { path: z.string(), message: z.string() });
export type Issue = z.infer<typeof issueSchema>;

/** The body of every answer that is not a success. */
export const errorSchema = entity('Error', {
  statusCode: z.number().int(),
  code: z.string(),
  message: z.string(),
  issues: z.array(issueSchema).optional(),
  /** With REQUIREMENTS_UNMET: who lacks what. */
  unmet: placeGapsSchema.optional(),
  /** With ENDS_EARLIER: the certificate that lasts longer. */
  inForce: z
    .object({ documentId: z.string(), versionId: z.string(), expirationDate: z.string().nullable() })
    .optional(),
  /** With SAME_CONTENT, for those who may open it: the document that has the file. */
  held: z
    .object({ documentId: z.string(), name: z.string(), expirationDate: z.string().nullable() })
    .optional(),
  correlationId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorSchema>;
