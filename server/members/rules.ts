import { createHash } from 'node:crypto';
import type { Role } from '#contract/rules/permissions.ts';
import { canonicalMailbox } from '#server/users/canonicalMailbox.ts';

/** The role of somebody who left by themselves and joins again by domain: the lower of their former one and Workspace Member. */
export const roleOfReturning = (former: Role): Role =>
  former === 'TEAM_MEMBER' ? 'TEAM_MEMBER' : 'WORKSPACE_MEMBER';

/**
 * What a membership that ended keeps of the address: enough to know the person again, so that neither another spelling of the
 * address nor a new account undoes a removal or raises a role; too little to read the address.
 */
export const formerAddressHash = (workspaceId: string, email: string): Buffer =>
  createHash('sha256')
    .update(`${workspaceId} ${canonicalMailbox(email)}`)
    .digest();
