import type { AskablePerson, CannotAsk } from '#contract/documents/documentRequests.ts';
import { todayIn } from '#contract/rules/calendar.ts';
import {
  LACKING,
  REQUIREMENT_STATES,
  type RequirementState,
} from '#contract/rules/requirements/requirements.ts';
import { assertKnown } from '#server/core/errors.ts';
import { type HandlersOf, wholeList } from '#server/core/handlers.ts';
import type { MemberScope } from '#server/core/scope.ts';
import { listKinds } from '#server/documents/kinds/queries.ts';
import { presentMembers, summaries } from '#server/members/queries.ts';
import { loadRequirements } from '#server/standing/requirements.queries.ts';
import { needsOn } from '#server/standing/states.queries.ts';
import { peopleToAsk } from './ask.ts';
import { requestsAmong, standingAmong } from './queries.ts';

/** The states in which a document can be asked for: it is lacking, or will be. */
const ASKABLE: readonly RequirementState[] = [...LACKING, 'IN_GRACE', 'EXPIRES_SOON'];

type Needed = AskablePerson['needs'][number];

/** Says before anybody is asked what people can be asked for, and who cannot be asked and why (GAP-08). */
export const check: HandlersOf<'documentRequests'>['check'] = async (scope, { body }) => {
  const memberIds = [...new Set(body.workspaceMemberIds)];
  const present = await presentMembers(scope, memberIds, 'all');
  const reached = present.intersection(await peopleToAsk(scope, memberIds));
  assertKnown(body.workspaceMemberIds, reached, 'workspaceMemberIds');
  const needed = await neededBy(scope, memberIds);
  const people = await summaries(scope, memberIds);
  return wholeList(
    memberIds.flatMap((id) => {
      const workspaceMember = people.get(id);
      if (!workspaceMember) return [];
      const needs = needed.get(id) ?? [];
      return { id, workspaceMember, cannot: cannotAsk(scope, workspaceMember, needs), needs };
    }),
  );
};

async function neededBy(scope: MemberScope, memberIds: string[]): Promise<Map<string, Needed[]>> {
  const asOf = { day: scope.today, knownOn: null };
  const needs = needsOn(await loadRequirements(scope, asOf), scope.today);
  const stands = await standingAmong(scope, { needs, memberIds, states: ASKABLE });
  const kindIds = [...new Set(stands.flatMap(({ need }) => needs[need]?.kindIds ?? []))];
  // Kinds that were archived are left out: nothing of them can be added any more.
  const kinds = await listKinds(scope, kindIds);
  const openKinds = kinds.filter(({ archivedAt }) => archivedAt === null);
  const requests = Map.groupBy(await requestsAmong(scope, memberIds), ({ memberId }) => memberId);
  const { timeZone } = scope.workspace;
  const toNeeded = ({ memberId, need, state }: (typeof stands)[number]): Needed[] => {
    const wanted = needs[need];
    if (!wanted) return [];
    const request = requests.get(memberId)?.find(({ kindId }) => wanted.kindIds.includes(kindId));
    return [
      {
        requirementId: wanted.id,
        state,
        kinds: openKinds
          .filter(({ id }) => wanted.kindIds.includes(id))
          .map(({ id, name, membersSubmit }) => ({ id, name, membersSubmit })),
        asked: request
          ? {
              requestId: request.id,
              kindId: request.kindId,
              on: todayIn(timeZone, request.createdAt),
              dueOn: request.dueOn,
            }
          : null,
      },
    ];
  };
  const byPerson = Map.groupBy(
    stands.toSorted((one, other) => urgency(one) - urgency(other) || one.need - other.need),
    ({ memberId }) => memberId,
  );
  return new Map([...byPerson].map(([id, own]) => [id, own.flatMap(toNeeded)]));
}

const urgency = ({ state }: { state: RequirementState }) => REQUIREMENT_STATES.indexOf(state);

function cannotAsk(
  { today }: MemberScope,
  { status, email }: AskablePerson['workspaceMember'],
  needs: Needed[],
): CannotAsk | null {
  if (status === 'DEACTIVATED') return 'DEACTIVATED';
  if (email === null) return 'NO_ADDRESS';
  if (status !== 'ACTIVE') return 'NOT_JOINED';
  if (needs.length === 0) return 'NOTHING_MISSING';
  const open = needs.filter(({ kinds }) => kinds.some(({ membersSubmit }) => membersSubmit));
  if (open.length === 0) return 'KINDS_CLOSED';
  return open.every(({ asked }) => asked?.on === today) ? 'ASKED_TODAY' : null;
}
