import type { ExpirationState } from '#contract/rules/dates.ts';
import type { DocumentsRequest } from '#web/api/documents.ts';
import { tableParams } from '#web/ui/table/params.ts';
import { expirationStateLabels } from '#web/words/expiration.ts';

/** The states in the order of their urgency. */
const states = Object.keys(expirationStateLabels) as ExpirationState[];

/** The most urgent documents come first; those without a date last. */
export const documentsParams = tableParams('documents', ['name', 'expirationDate', 'createdAt'], {
  sort: 'expirationDate',
  order: 'asc',
});

/** The state that the list is narrowed to, from the address. */
export const stateIn = (raw: Record<string, unknown>): ExpirationState | undefined =>
  states.find((state) => state === raw.state);

/** The list call that fits the address. */
export function documentsRequest(raw: Record<string, unknown>): DocumentsRequest {
  const state = stateIn(raw);
  return { ...documentsParams.request(raw), ...(state && { filters: { state } }) };
}
