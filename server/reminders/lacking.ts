import { todayIn } from '#contract/rules/calendar.ts';
import { addDays, type CalendarDate } from '#contract/rules/dates.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { publish } from '#server/outbox/publish.ts';
import { listenersTo } from '#server/outbox/queries.ts';
import { type LackedNeed, lackingOn } from '#server/standing/lacking.queries.ts';
import { lastReminders } from './queries.ts';

/**
 * Tells webhooks what people have come to lack since the last morning (DOOR-07). Two looks are compared, each at a morning with what was known
 * when the day before it ended. The second look of one morning is the first one of the next, so that everything is told once and nothing is kept
 * for it.
 */
export async function publishLacking(scope: WorkspaceScope): Promise<void> {
  if ((await listenersTo(scope, 'requirement.lacking')).length === 0) return;
  const { today, workspace } = scope;
  const last = await lastReminders(scope);
  const before = await lackingAt(scope, last ? todayIn(workspace.timeZone, last) : addDays(today, -1));
  const lackedBefore = new Set(before.flatMap(keysOf));
  const now = await lackingAt(scope, today);
  await publish(
    scope,
    'requirement.lacking',
    now
      .filter((one) => !keysOf(one).some((key) => lackedBefore.has(key)))
      .map(({ memberId, requirementIds: [requirementId = ''] }) => ({
        requirementId,
        workspaceMemberId: memberId,
      })),
  );
}

/** Requirements that ask for the same are one: a new one beside them asks for nothing new. */
const keysOf = ({ memberId, requirementIds }: LackedNeed): string[] =>
  requirementIds.map((id) => `${memberId} ${id}`);

const lackingAt = (scope: WorkspaceScope, day: CalendarDate): Promise<LackedNeed[]> =>
  lackingOn(scope, { day, knownOn: addDays(day, -1) });
