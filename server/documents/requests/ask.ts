import type { CalendarDate } from '#contract/rules/dates.ts';
import { REQUIREMENT_STATES } from '#contract/rules/requirements/requirements.ts';
import { ofPeople, record } from '#server/audit/recordActivity.ts';
import { apiError, assertKnown } from '#server/core/errors.ts';
import { can, type MemberScope } from '#server/core/scope.ts';
import { isOpenToMembers } from '#server/documents/kinds/policy.ts';
import type { KindRow } from '#server/documents/kinds/queries.ts';
import { assertUsable } from '#server/documents/kinds/usable.ts';
import { enqueueAll } from '#server/jobs/queries.ts';
import { reachedMembers } from '#server/members/policy.ts';
import { presentMembers } from '#server/members/queries.ts';
import { loadRequirements } from '#server/standing/requirements.queries.ts';
import { needsOn } from '#server/standing/states.queries.ts';
import { type Asked, askableMembers, insertDocumentRequests, standingAmong } from './queries.ts';

/** A kind with those who are asked for it, and where the call names them. */
interface KindOfPeople {
  kindId: string;
  memberIds: string[];
  path: { kind: string; members: string };
}

const DUE_IN_THE_PAST = { path: 'dueOn', message: 'Choose today or a later day.' };

/**
 * Asks members for documents of kinds and tells them (SUB-09, GAP-08): those who have no account in the workspace are left out. Returns
 * how many were asked, and for how many documents.
 */
export async function ask(
  scope: MemberScope,
  of: KindOfPeople[],
  dueOn: CalendarDate | null,
): Promise<{ count: number; requests: number }> {
  const kinds = await assertUsable(
    scope,
    of.map(({ kindId, path }) => ({ kindId, path: path.kind })),
  );
  if (![...kinds.values()].every(isOpenToMembers)) throw apiError('KIND_CLOSED');
  const named = [...new Set(of.flatMap(({ memberIds }) => memberIds))];
  const present = await presentMembers(scope, named, 'not deactivated');
  const reached = present.intersection(await peopleToAsk(scope, named));
  for (const { memberIds, path } of of) assertKnown(memberIds, reached, path.members);
  if (dueOn !== null && dueOn < scope.today) throw apiError('VALIDATION', { issues: [DUE_IN_THE_PAST] });
  await assertMayAsk(scope, of, kinds);
  const askable = new Set(await askableMembers(scope, named));
  const asked = [
    ...new Map(
      of.flatMap(({ kindId, memberIds }) =>
        memberIds.flatMap((memberId): [string, Asked][] =>
          askable.has(memberId) ? [[`${memberId} ${kindId}`, { memberId, kindId }]] : [],
        ),
      ),
    ).values(),
  ];
  if (asked.length === 0) return { count: 0, requests: 0 };
  await insertDocumentRequests(scope, asked, dueOn);
  const people = new Set(asked.map(({ memberId }) => memberId));
  const kindIds = new Set(asked.map(({ kindId }) => kindId));
  const [onlyKind] = kindIds.size === 1 ? kindIds : [];
  await record(scope, 'documents_requested', {
    count: people.size,
    subjectName: kinds.get(onlyKind ?? '')?.name,
    ...ofPeople([...people]),
    details: { dueOn, kinds: kindIds.size },
  });
  const { workspace, member, now } = scope;
  await enqueueAll(scope, 'documentRequests.tell', [
    { workspaceId: workspace.id, byMemberId: member.id, at: now.toISOString() },
  ]);
  return { count: people.size, requests: asked.length };
}

/** Those among these whom the caller asks for documents: admins everybody, team admins people of teams that they manage (GAP-06). */
export const peopleToAsk = (scope: MemberScope, ids: string[]): Promise<Set<string>> =>
  can(scope, 'workspace:manage') ? Promise.resolve(new Set(ids)) : reachedMembers(scope, 'team:manage', ids);

/**
 * Team admins ask for what is sensitive only where it is required of the person, as they see in the list of who lacks what: how somebody
 * stands to it makes no difference to the answer (KIND-07).
 */
async function assertMayAsk(
  scope: MemberScope,
  of: KindOfPeople[],
  kinds: Map<string, KindRow>,
): Promise<void> {
  if (can(scope, 'workspace:manage')) return;
  const sensitive = of.filter(({ kindId }) => kinds.get(kindId)?.sensitive);
  if (sensitive.length === 0) return;
  const all = needsOn(await loadRequirements(scope, { day: scope.today, knownOn: null }), scope.today);
  const needs = all.filter(({ kindIds }) => sensitive.some(({ kindId }) => kindIds.includes(kindId)));
  const memberIds = [...new Set(sensitive.flatMap((one) => one.memberIds))];
  const stands = await standingAmong(scope, { needs, memberIds, states: REQUIREMENT_STATES });
  const required = new Set(
    stands.flatMap(({ memberId, need }) =>
      (needs[need]?.kindIds ?? []).map((kindId) => `${memberId} ${kindId}`),
    ),
  );
  const isRequired = ({ kindId, memberIds }: KindOfPeople) =>
    memberIds.every((memberId) => required.has(`${memberId} ${kindId}`));
  if (!sensitive.every(isRequired)) throw apiError('KIND_SENSITIVE');
}
