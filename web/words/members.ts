import { plural, t } from '@lingui/core/macro';
import type { MemberStatus } from '#contract/members.ts';
import type { Role } from '#contract/rules/permissions.ts';

/** MEM-21, MEM-22, MEM-23 */
export const roleLabels: Record<Role, string> = {
  WORKSPACE_ADMIN: t`Workspace Admin`,
  WORKSPACE_MEMBER: t`Workspace Member`,
  TEAM_ADMIN: t`Team Admin`,
  TEAM_MEMBER: t`Team Member`,
};

/** MEM-14, MEM-15, MEM-17 */
export const memberStatusLabels: Record<MemberStatus, string> = {
  ACTIVE: t`Active`,
  DRAFT: t`Draft`,
  DEACTIVATED: t`Deactivated`,
};

/** A newer server may know codes that this page does not. */
const labelIn = (labels: Record<string, string>, code: string, otherwise: string): string =>
  Object.hasOwn(labels, code) ? (labels[code] ?? otherwise) : otherwise;

/** MEM-24 */
export const roleLabel = (role: string): string => labelIn(roleLabels, role, '-');

/** MEM-18 */
export const memberStatusLabel = (status: string): string => labelIn(memberStatusLabels, status, t`Unknown`);

/** MEM-03, MEM-04 */
export const memberCountLabel = (count: number): string =>
  plural(count, { one: '# member', other: '# members' });

/** MEM-19 */
export const INVITE_SENT = t`Invite Sent`;

/** A mail server refused the invitation for good. */
export const NOT_DELIVERED = t`Not delivered`;

/** Of whom this is said in lists and numbers. */
export const INVITATIONS_UNDELIVERED = t`Invitation not delivered`;

/** Who has an invitation and has not answered it (PPL-09). */
export const INVITED_NOT_JOINED = t`Invited, not joined`;

/** PPL-11 */
export const CHANGE_ROLE = t`Change role`;
export const CHANGE_TRADES = t`Change trades`;

/** When somebody last used the workspace (PPL-15). */
export const LAST_SEEN = t`Last seen`;
export const NOT_SEEN_YET = t`Not seen yet`;

/** What stands in the place of an e-mail address that is not known (MEM-11). */
export const NO_EMAIL = '-';
