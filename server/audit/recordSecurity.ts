import { createHash } from 'node:crypto';
import type { SecurityEventName } from '#contract/security.ts';
import type { WorkspaceScope } from '#server/core/scope.ts';
import { countSecurityEvent, insertSecurityEvents } from './queries.ts';

/** Names, ids and numbers; never a text that opens something. */
export type SecurityFacts = Record<string, string | number | null>;

export interface SecurityDetails {
  /** Of an event of one thing that is referred to by it. */
  id?: string;
  /** The member who did it, where that is not the caller. */
  memberId?: string | null;
  /** The members to whom it was done; each gets an event of their own. */
  relatedMemberIds?: string[];
  details?: SecurityFacts;
}

/** Records what happened, in the transaction of the write itself: there is none without the other. */
export function recordSecurity(
  scope: WorkspaceScope,
  event: SecurityEventName,
  { id, memberId = scope.member?.id ?? null, relatedMemberIds = [], details = {} }: SecurityDetails = {},
): Promise<void> {
  const about = relatedMemberIds.length > 0 ? relatedMemberIds : [null];
  return insertSecurityEvents(
    scope,
    about.map((relatedMemberId) => ({ ...(id && { id }), event, memberId, relatedMemberId, details })),
  );
}

interface RepeatedEvent {
  /** The member it belongs to and what it is about: repetitions that have both in common are one event. */
  memberId: string | null;
  relatedMemberId?: string | null;
  about: string;
  details: SecurityFacts;
  /** The length of the slots of time in which it is one event. */
  slotMs: number;
}

/** Records something that may come many times in a row: once for each slot of time. */
export const recordOnce = (
  scope: WorkspaceScope,
  event: SecurityEventName,
  repeated: RepeatedEvent,
): Promise<void> => insertSecurityEvents(scope, [toEvent(scope, event, repeated)]);

/** The same of several things at once, with one statement. */
export const recordEachOnce = (
  scope: WorkspaceScope,
  event: SecurityEventName,
  repeated: RepeatedEvent[],
): Promise<void> =>
  insertSecurityEvents(
    scope,
    repeated.map((one) => toEvent(scope, event, one)),
  );

/** As `recordOnce`, with the number of times in the detail `count`. */
export const recordCounted = (
  scope: WorkspaceScope,
  event: SecurityEventName,
  repeated: RepeatedEvent,
  times = 1,
): Promise<void> => countSecurityEvent(scope, toEvent(scope, event, repeated), times);

function toEvent(scope: WorkspaceScope, event: SecurityEventName, repeated: RepeatedEvent) {
  const { memberId, relatedMemberId = null, about, details, slotMs } = repeated;
  const id = derivedId([
    scope.workspace.id,
    event,
    memberId,
    about,
    Math.floor(scope.now.getTime() / slotMs),
    ...(scope.from?.apiToken === undefined ? [] : [scope.from.apiToken]),
  ]);
  return { id, event, memberId, relatedMemberId, details };
}

/** An id in the form of the contract; the same parts always lead to the same id. */
function derivedId(parts: (string | number | null)[]): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return `c${BigInt(`0x${hash}`).toString(36).padStart(24, '0').slice(-24)}`;
}
