import { Group, NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { memberQuery } from '#web/api/members.ts';
import { MemberSelect } from '#web/features/members/MemberSelect.tsx';
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
        memberId={filters.member}
        onChange={(member) => change({ member })}
      />
    </Group>
  );
}

interface PersonProps {
  workspaceId: string;
  memberId: string | undefined;
  onChange: (memberId: string | undefined) => void;
}

/** A person of the workspace. */
function PersonFilter({ workspaceId, memberId, onChange }: PersonProps) {
  const { data: chosen } = useQuery({
    ...memberQuery(workspaceId, memberId ?? ''),
    enabled: memberId !== undefined,
    placeholderData: keepPreviousData,
  });
  return (
    <MemberSelect
      workspaceId={workspaceId}
      known={memberId !== undefined && chosen?.id === memberId ? [chosen] : []}
      aria-label="Filter by person"
      placeholder="All people"
      w={{ base: '100%', xs: 240 }}
      clearable
      value={memberId ?? null}
      onChange={(value) => onChange(value ?? undefined)}
    />
  );
}
