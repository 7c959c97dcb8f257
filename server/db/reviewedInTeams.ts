import { sql } from 'drizzle-orm';
import { documentKinds, documents, documentVersions } from './schema.ts';

/**
 * Team admins decide on a version too: no sensitive kinds (KIND-07); no corrections of kinds that members don't submit, for what
 * those prove is recorded by whoever manages the workspace alone; and nothing that a team admin submitted for somebody (GAP-06). A
 * condition on versions, their documents and kinds.
 */
export const reviewedInTeams = sql`(${documentKinds.sensitive} is not true
  and case when ${documentVersions.corrects} is null then ${documentVersions.recordedByMemberId} = ${documents.memberId}
    else ${documentKinds.membersSubmit} is not false end)`;

/** The same of one version. */
export function isReviewedInTeams(
  kind: { sensitive: boolean; membersSubmit: boolean } | null,
  { corrects, recordedByMemberId }: { corrects: string | null; recordedByMemberId: string },
  holderId: string,
): boolean {
  if (kind?.sensitive) return false;
  return corrects === null ? recordedByMemberId === holderId : kind?.membersSubmit !== false;
}
