import { sql } from 'drizzle-orm';
import { documentKinds, documentVersions } from './schema.ts';

/**
 * Team admins decide on a version too: no sensitive kinds (KIND-07), and no corrections of kinds that members don't submit, for what
 * those prove is recorded by whoever manages the workspace alone. A condition on versions and their kinds.
 */
export const reviewedInTeams = sql`(${documentKinds.sensitive} is not true
  and (${documentVersions.corrects} is null or ${documentKinds.membersSubmit} is not false))`;

/** The same of one version. */
export const isReviewedInTeams = (
  kind: { sensitive: boolean; membersSubmit: boolean } | null,
  { corrects }: { corrects: string | null },
): boolean => kind === null || (!kind.sensitive && (kind.membersSubmit || corrects === null));
