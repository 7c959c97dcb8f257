import { z } from 'zod';
import { COUNT } from '#contract/rules/limits.ts';
import { GAPS } from '#contract/rules/requirements/requirements.ts';
import { entity, idSchema } from '#contract/schemas.ts';

const named = z.object({ id: idSchema, name: z.string() });

/** So many teams of a gap are named: all of a check, the first of an import into hundreds. */
export const TEAMS_OF_GAP = COUNT.teamsOfCheck;

/** Something that somebody would lack in teams (REQ-13). */
export const placeGapSchema = entity('PlaceGap', {
  workspaceMemberId: idSchema,
  /** The person’s name, else their address, else, for those who manage the workspace, their staff number; else empty. */
  name: z.string(),
  /** One of the answer’s `requirements`. */
  requirementId: idSchema,
  state: z.enum(GAPS),
  blocking: z.boolean(),
  /** The first teams in which they would lack it. */
  proGroupIds: z.array(idSchema).max(TEAMS_OF_GAP),
});
export type PlaceGap = z.infer<typeof placeGapSchema>;

/** So many gaps are in one answer. */
export const GAPS_OF_PAGE = 200;

/** Who would lack what: numbers of all of it, and the first gaps. Requirements and teams are named once, however many lack them. */
export const placeGapsSchema = entity('PlaceGaps', {
  counts: z.object({
    /** People who would lack something. */
    people: z.int(),
    /** Those of them whom it keeps out of a team. */
    blocked: z.int(),
    gaps: z.int(),
  }),
  /** Person by person; of one person, what blocks comes first. */
  gaps: z.array(placeGapSchema).max(GAPS_OF_PAGE),
  /** The requirements of these gaps. */
  requirements: z.array(z.object({ id: idSchema, name: z.string(), kinds: z.array(named) })),
  /** The teams of these gaps. */
  teams: z.array(named),
});
export type PlaceGaps = z.infer<typeof placeGapsSchema>;
