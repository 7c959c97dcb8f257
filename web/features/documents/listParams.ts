import type { CalendarDate, ExpirationState } from '#contract/rules/dates.ts';
import { isId } from '#contract/rules/ids.ts';
import type { DocumentsRequest } from '#web/api/documents/documents.ts';
import { dayIn, statesIn, tableParams } from '#web/ui/table/params.ts';
import { expirationStateLabels } from '#web/words/expiration.ts';

/** The states in the order of their urgency. */
const all = Object.keys(expirationStateLabels) as ExpirationState[];

/** The most urgent documents come first; those without a date last. */
export const documentsParams = tableParams('documents', ['name', 'kind', 'expirationDate', 'createdAt'], {
  sort: 'expirationDate',
  order: 'asc',
});

/** What stands in the address for documents without a kind (KIND-05). */
export const NO_KIND = 'none';

/** What a list of documents is narrowed to besides a state, as its address says it (KIND-06). */
export interface DocumentFilters {
  /** The id of a kind, or `NO_KIND`. */
  kind: string | undefined;
  holder: string | undefined;
  team: string | undefined;
  addedBy: string | undefined;
  /** The first and the last day of expiration. */
  from: CalendarDate | undefined;
  until: CalendarDate | undefined;
  /** Only what needs no date, or what lacks one; days mean nothing then. */
  expires: 'never' | 'missing' | undefined;
}

/** Names that narrow nothing, to be spread into an address. */
export const NO_DOCUMENT_FILTERS: DocumentFilters = {
  kind: undefined,
  holder: undefined,
  team: undefined,
  addedBy: undefined,
  from: undefined,
  until: undefined,
  expires: undefined,
};

const idIn = (value: unknown): string | undefined => (isId(value) ? value : undefined);

/** The filters that an address names. */
export function documentFiltersIn(raw: Record<string, unknown>): DocumentFilters {
  const expires = (['never', 'missing'] as const).find((value) => value === raw.expires);
  return {
    kind: raw.kind === NO_KIND ? NO_KIND : idIn(raw.kind),
    holder: idIn(raw.holder),
    team: idIn(raw.team),
    addedBy: idIn(raw.addedBy),
    from: expires ? undefined : dayIn(raw.from),
    until: expires ? undefined : dayIn(raw.until),
    expires,
  };
}

/** How many filters there are. */
export const countFilters = (filters: DocumentFilters): number =>
  Object.values(filters).filter((value) => value !== undefined).length;

/** The states that the list is narrowed to, from the address. */
export const documentStatesIn = (raw: Record<string, unknown>): ExpirationState[] => statesIn(all, raw.state);

/** True of an address that narrows the list, to states or by a filter. */
export const areDocumentsNarrowed = (raw: Record<string, unknown>): boolean =>
  documentStatesIn(raw).length > 0 || countFilters(documentFiltersIn(raw)) > 0;

/** The list call that fits the address. */
export function documentsRequest(raw: Record<string, unknown>): DocumentsRequest {
  const request = documentsParams.request(raw);
  if (!areDocumentsNarrowed(raw)) return request;
  const states = documentStatesIn(raw);
  const { kind, holder, team, addedBy, from, until, expires } = documentFiltersIn(raw);
  const filters = {
    ...(states.length > 0 && { states }),
    ...(kind && { kindId: kind === NO_KIND ? null : kind }),
    ...(holder && { workspaceMemberId: holder }),
    ...(team && { teamId: team }),
    ...(addedBy && { createdByWorkspaceMemberId: addedBy }),
    ...(from && { expiresFrom: from }),
    ...(until && { expiresUntil: until }),
    ...(expires === 'never' && { neverExpires: true as const }),
    ...(expires === 'missing' && { undated: true as const }),
  };
  return { ...request, filters };
}
