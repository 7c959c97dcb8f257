import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ExpirationState } from '#contract/rules/dates.ts';
import {
  areDocumentsNarrowed,
  countFilters,
  type DocumentFilters,
  documentFiltersIn,
  NO_DOCUMENT_FILTERS,
  stateIn,
} from './listParams.ts';

type Narrowing = Partial<DocumentFilters> & { state?: ExpirationState | undefined };

/** What a list of documents is narrowed to, which stands in the address, and the ways to change it. */
export function useDocumentFilters() {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const filters = documentFiltersIn(raw);
  const narrow = (next: Narrowing) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...next, documents_page: undefined }),
      resetScroll: false,
    });
  return {
    state: stateIn(raw),
    filters,
    /** How many filters there are, the state not counted. */
    count: countFilters(filters),
    isNarrowed: areDocumentsNarrowed(raw),
    narrow,
    clear: () => narrow(NO_DOCUMENT_FILTERS),
    clearAll: () => narrow({ ...NO_DOCUMENT_FILTERS, state: undefined }),
  };
}
