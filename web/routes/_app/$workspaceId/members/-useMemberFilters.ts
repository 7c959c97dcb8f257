import { useNavigate, useSearch } from '@tanstack/react-router';
import { countMemberFilters, type MemberFilters, memberFiltersIn, NO_MEMBER_FILTERS } from './-table.ts';

/** What the list is narrowed to, which stands in the address, and the ways to change it. */
export function useMemberFilters() {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const filters = memberFiltersIn(raw);
  const narrow = (next: Partial<MemberFilters>) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...next, members_page: undefined }),
      resetScroll: false,
    });
  return {
    filters,
    count: countMemberFilters(filters),
    narrow,
    clear: () => narrow(NO_MEMBER_FILTERS),
  };
}
