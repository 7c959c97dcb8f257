import type { PlaceGap } from '#contract/requirements/placeGap.ts';
import type { RequirementRecord } from './requirements.queries.ts';

/** What somebody would lack in some of the teams. */
export interface Gap extends Pick<PlaceGap, 'state' | 'blocking'> {
  memberId: string;
  requirement: RequirementRecord;
  teamIds: string[];
}

/** What a refusal calls the ids of teams. */
export const TEAMS_FIELD = 'proGroupIds';

/** A gap of somebody of that name, as calls answer with it. */
export const toPlaceGap = (
  { memberId, requirement, state, blocking, teamIds }: Gap,
  name: string,
): PlaceGap => ({
  workspaceMemberId: memberId,
  name,
  requirementId: requirement.id,
  state,
  blocking,
  proGroupIds: teamIds,
});
