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
    for (const [teamId, memberIds] of byTeam(taken)) {
      await givePlaces(scope, { teamIds: [teamId], memberIds }, false, body.override);
    }
    return { count: taken.length };
  },
};

function byTeam(places: { teamId: string; memberId: string }[]): Map<string, string[]> {
  const gathered = new Map<string, string[]>();
  for (const { teamId, memberId } of places) {
    gathered.set(teamId, [...(gathered.get(teamId) ?? []), memberId]);
  }
  return gathered;
}
