import type { MembersRequest } from '#web/api/members.ts';
import { tableParams } from '#web/ui/table/params.ts';

/** MEM-09 */
export const membersTable = tableParams('members', ['firstName', 'email', 'role']);

/** The list call behind the screen; it counts each member's documents by state too. */
export const membersRequest = (search: Record<string, unknown>): MembersRequest => ({
  ...membersTable.request(search),
  includeDocumentExpirationStates: true,
});
