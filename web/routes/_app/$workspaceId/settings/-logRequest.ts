import { isId } from '#contract/rules/ids.ts';
import type { SecurityEventName } from '#contract/security.ts';
import type { SecurityEventsRequest } from '#web/api/security.ts';
import { securityEventLabels } from '#web/words/security.ts';
import { logParams } from './-logParams.ts';

const events = Object.keys(securityEventLabels) as SecurityEventName[];

/** What the log is narrowed to, from the address. */
const filtersIn = (raw: Record<string, unknown>) => ({
  event: events.find((event) => event === raw.event),
  member: isId(raw.member) ? raw.member : undefined,
});

export const isNarrowed = (raw: Record<string, unknown>): boolean =>
  Object.values(filtersIn(raw)).some((value) => value !== undefined);

/** The list call that fits the address. */
export function logRequest(raw: Record<string, unknown>): SecurityEventsRequest {
  const { event, member } = filtersIn(raw);
  const { search: _none, ...request } = logParams.request(raw);
  return { ...request, filters: { ...(event && { event }), ...(member && { workspaceMemberId: member }) } };
}
