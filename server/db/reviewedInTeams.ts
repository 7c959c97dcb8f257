import { sql } from 'drizzle-orm';
import { documentKinds, documents, documentVersions, files } from './schema.ts';

/**
 * Team admins decide on a version too: no sensitive kinds (KIND-07); no corrections of kinds that members don't submit, for what
 * those prove is recorded by whoever manages the workspace alone; and nothing that a team admin submitted for somebody (GAP-06), or that
 * came by a link, which a team admin may have made and used themselves (DOOR-02). A condition on versions, their documents and kinds.
 */
export const reviewedInTeams = sql`(${documentKinds.sensitive} is not true
  and case when ${documentVersions.corrects} is null then ${documentVersions.recordedByMemberId} = ${documents.memberId}
      and not exists (select from ${files} as sent where sent.id = ${documentVersions.fileId} and sent.access_link_id is not null)
    else ${documentKinds.membersSubmit} is not false end)`;

/** The same of one version. */
export function isReviewedInTeams(
  kind: { sensitive: boolean; membersSubmit: boolean } | null,
  {
    corrects,
    recordedByMemberId,
    isSentByLink,
  }: { corrects: string | null; recordedByMemberId: string; isSentByLink: boolean },
  holderId: string,
): boolean {
  if (kind?.sensitive) return false;
  return corrects === null ? recordedByMemberId === holderId && !isSentByLink : kind?.membersSubmit !== false;
}
