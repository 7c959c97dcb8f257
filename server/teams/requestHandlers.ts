import { record } from '#server/audit/recordActivity.ts';
import type { HandlersOf } from '#server/core/handlers.ts';
import { givePlaces } from './places.ts';
import { listRequests, takeRequests } from './requests.queries.ts';

export const teamRequestHandlers: HandlersOf<'teamRequests'> = {
  list: (scope, { body }) => listRequests(scope, body),

  /** A place that was asked for by a team admin carries no right to manage the team, whoever approved it. */
  async respond(scope, { body }) {
    const taken = await takeRequests(scope, [...new Set(body.requestIds)]);
    if (taken.length === 0) return { count: 0 };
    if (body.action === 'DECLINED') {
      await record(scope, 'team_requests_declined', { count: taken.length });
      return { count: taken.length };
    }
    const byTeam = Map.groupBy(taken, ({ teamId }) => teamId);
    const placements = [...byTeam].map(([teamId, wanted]) => ({
      teamIds: [teamId],
      memberIds: wanted.map(({ memberId }) => memberId),
    }));
    await givePlaces(scope, placements, false, body.override);
    return { count: taken.length };
  },
};
