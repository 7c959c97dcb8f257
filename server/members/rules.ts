import { createHash } from 'node:crypto';
import type { Role } from '#contract/permissions.ts';

/** The role of somebody who left by themselves and joins again by domain: the lower of their former one and Workspace Member. */
export const roleOfReturning = (former: Role): Role =>
  former === 'TEAM_MEMBER' ? 'TEAM_MEMBER' : 'WORKSPACE_MEMBER';

/**
 * What a membership keeps of the address when an account is deleted: enough to know the person again, so that deleting the
 * account and signing up anew undoes no removal and raises no role; too little to read the address.
 */
export const formerAddressHash = (workspaceId: string, emailKey: string): Buffer =>
  createHash('sha256').update(`${workspaceId} ${emailKey}`).digest();
