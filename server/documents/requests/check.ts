import type { AskablePerson, CannotAsk } from '#contract/documents/documentRequests.ts';
import { todayIn } from '#contract/rules/calendar.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import {
  LACKING,
  REQUIREMENT_STATES,
  type RequirementState,
} from '#contract/rules/requirements/requirements.ts';
import { apiError, assertKnown } from '#server/core/errors.ts';
import { type HandlersOf, wholeList } from '#server/core/handlers.ts';
import { can, type MemberScope } from '#server/core/scope.ts';
import { listKinds } from '#server/documents/kinds/queries.ts';
import { presentMembers, summaries } from '#server/members/queries.ts';
import { loadRequirements } from '#server/standing/requirements.queries.ts';
import { needsOn } from '#server/standing/states.queries.ts';
import { peopleToAsk } from './ask.ts';
import { expiringOn, heldAmong, requestsAmong, standingAmong } from './queries.ts';

/** The states in which a document can be asked for: it is lacking, or will be. */
const ASKABLE: readonly RequirementState[] = [...LACKING, 'IN_GRACE', 'EXPIRES_SOON'];

type Needed = AskablePerson['needs'][number];

/** Says before anybody is asked what people can be asked for, and who cannot be asked and why (GAP-08). */
export const check: HandlersOf<'documentRequests'>['check'] = async (scope, { body }) => {
  if ('expires' in body) return answerWith(scope, await expiringOf(scope, body.expires));
  const memberIds = [...new Set(body.workspaceMemberIds)];
  const present = await presentMembers(scope, memberIds, 'all');
  const reached = present.intersection(await peopleToAsk(scope, memberIds));
  assertKnown(body.workspaceMemberIds, reached, 'workspaceMemberIds');
  const needed = await neededBy(scope, memberIds);
  return answerWith(scope, new Map(memberIds.map((id) => [id, needed.get(id) ?? []])));
};

/** The people, in the order given, with what each can be asked for. */
async function answerWith(scope: MemberScope, needed: Map<string, Needed[]>) {
  const memberIds = [...needed.keys()];
  const people = await summaries(scope, memberIds);
  return wholeList(
    memberIds.flatMap((id) => {
      const workspaceMember = people.get(id);
      if (!workspaceMember) return [];
      const needs = needed.get(id) ?? [];
      return { id, workspaceMember, cannot: cannotAsk(scope, workspaceMember, needs), needs };
    }),
  );
}

async function neededBy(scope: MemberScope, memberIds: string[]): Promise<Map<string, Needed[]>> {
  const asOf = { day: scope.today, knownOn: null };
  const needs = needsOn(await loadRequirements(scope, asOf), scope.today);
  const stands = await standingAmong(scope, { needs, memberIds, states: ASKABLE });
  const kindIds = [...new Set(stands.flatMap(({ need }) => needs[need]?.kindIds ?? []))];
  // Kinds that were archived are left out: nothing of them can be added any more.
  const kinds = await listKinds(scope, kindIds);
  const openKinds = kinds.filter(({ archivedAt }) => archivedAt === null);
  const requestOf = await requestsOfEach(scope, memberIds);
  // Admins alone are told who holds documents of sensitive kinds (KIND-07).
  const told = kinds.filter(({ sensitive }) => !sensitive || can(scope, 'workspace:manage'));
  const held = await heldAmong(
    scope,
    memberIds,
    told.map(({ id }) => id),
  );
  const heldOf = Map.groupBy(held, ({ memberId }) => memberId);
  const toNeeded = ({ memberId, need, state }: (typeof stands)[number]): Needed[] => {
    const wanted = needs[need];
    if (!wanted) return [];
    const proof = heldOf.get(memberId)?.find(({ kindId }) => wanted.kindIds.includes(kindId));
    return [
      {
        requirementId: wanted.id,
        state,
        kinds: openKinds
          .filter(({ id }) => wanted.kindIds.includes(id))
          .map(({ id, name, membersSubmit }) => ({ id, name, membersSubmit })),
        heldKindId: proof?.kindId ?? null,
        asked: requestOf(memberId, wanted.kindIds),
      },
    ];
  };
  const byPerson = Map.groupBy(
    stands.toSorted((one, other) => urgency(one) - urgency(other) || one.need - other.need),
    ({ memberId }) => memberId,
  );
  return new Map([...byPerson].map(([id, own]) => [id, own.flatMap(toNeeded)]));
}

/** Finds the last request to a member for a document of one of some kinds. */
async function requestsOfEach(scope: MemberScope, memberIds: string[]) {
  const requests = Map.groupBy(await requestsAmong(scope, memberIds), ({ memberId }) => memberId);
  return (memberId: string, kindIds: readonly string[]): Needed['asked'] => {
    const request = requests.get(memberId)?.find(({ kindId }) => kindIds.includes(kindId));
    if (!request) return null;
    const { id: requestId, kindId, createdAt, dueOn } = request;
    return { requestId, kindId, on: todayIn(scope.workspace.timeZone, createdAt), dueOn };
  };
}

/** Members who hold documents that expire on one of the days, with the kinds of these, each once; what waits for a review is left out. */
async function expiringOf(
  scope: MemberScope,
  days: { from: CalendarDate; until: CalendarDate },
): Promise<Map<string, Needed[]>> {
  if (!can(scope, 'workspace:manage')) throw apiError('FORBIDDEN');
  const expiring = await expiringOn(scope, days);
  const needed = Map.groupBy(expiring, ({ memberId }) => memberId);
  const requestOf = await requestsOfEach(scope, [...needed.keys()]);
  const kinds = new Map((await listKinds(scope)).map((kind) => [kind.id, kind]));
  const toNeeded = ({ memberId, kindId, isPast }: (typeof expiring)[number]): Needed => {
    const kind = kindId === null ? undefined : kinds.get(kindId);
    const isOpen = kind && kind.archivedAt === null;
    return {
      requirementId: null,
      state: isPast ? 'EXPIRED' : 'EXPIRES_SOON',
      kinds: isOpen ? [{ id: kind.id, name: kind.name, membersSubmit: kind.membersSubmit }] : [],
      heldKindId: kind?.id ?? null,
      asked: kind ? requestOf(memberId, [kind.id]) : null,
    };
  };
  const eachKindOnce = (own: typeof expiring) =>
    own.filter(({ kindId }, place) => own.findIndex((other) => other.kindId === kindId) === place);
  return new Map([...needed].map(([id, own]) => [id, eachKindOnce(own).map(toNeeded)]));
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
