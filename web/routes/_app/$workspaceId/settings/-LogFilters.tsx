import { Group, NativeSelect } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { PersonFilter } from '#web/features/members/PersonFilter.tsx';
import { securityEventLabels } from '#web/words/security.ts';
import { logFilters } from './-logParams.ts';

const events = Object.entries(securityEventLabels).map(([value, label]) => ({ value, label }));

/** Narrows the log to one kind of entry, and to one person. */
export function LogFilters({ workspaceId }: { workspaceId: string }) {
  const filters = logFilters(useSearch({ strict: false }));
  const navigate = useNavigate();
  const change = (next: { event?: string | undefined; member?: string | undefined }) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...next, log_page: undefined }),
      resetScroll: false,
    });
  return (
    <Group gap="sm">
      <NativeSelect
        aria-label="Filter by entry"
        w={{ base: '100%', xs: 240 }}
        data={[{ value: '', label: 'All entries' }, ...events]}
        value={filters.event ?? ''}
        onChange={({ currentTarget: { value } }) => change({ event: value || undefined })}
      />
      <PersonFilter
        workspaceId={workspaceId}
        label="Filter by person"
        placeholder="All people"
        memberId={filters.member}
        onChange={(member) => change({ member })}
      />
    </Group>
  );
}
