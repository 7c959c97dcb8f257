import { useNavigate, useSearch } from '@tanstack/react-router';
import { type MatrixFilters, matrixAddress, matrixFiltersIn } from './-matrixParams.ts';

/** What the matrix is narrowed to, and the way to change it. */
export function useMatrixFilters() {
  const filters = matrixFiltersIn(useSearch({ strict: false }));
  const navigate = useNavigate();
  const narrow = (next: Partial<MatrixFilters>, replace = false) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => matrixAddress({ ...matrixFiltersIn(before), ...next }),
      replace,
      resetScroll: false,
    });
  return { filters, narrow };
}
