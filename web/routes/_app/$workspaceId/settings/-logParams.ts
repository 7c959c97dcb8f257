import { isId } from '#contract/rules/ids.ts';
import type { SecurityEventName } from '#contract/security.ts';
import { tableParams } from '#web/ui/table/params.ts';
import { securityEventLabels } from '#web/words/security.ts';

export const logParams = tableParams('log', ['createdAt'], { sort: 'createdAt', order: 'desc' });

const events = Object.keys(securityEventLabels) as SecurityEventName[];

/** What the log is narrowed to, from the address. */
export const logFilters = (raw: Record<string, unknown>) => ({
  event: events.find((event) => event === raw.event),
  member: isId(raw.member) ? raw.member : undefined,
});
