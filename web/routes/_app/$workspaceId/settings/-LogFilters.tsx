import '#web/styles/select.ts';
import { Group, NativeSelect, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { memberQuery, membersQuery } from '#web/api/members.ts';
import { memberName } from '#web/words/people.ts';
import { securityEventLabels } from '#web/words/security.ts';

const events = Object.entries(securityEventLabels).map(([value, label]) => ({ value, label }));

/** Narrows the log to one kind of entry, and to one person. */
export function LogFilters({ workspaceId }: { workspaceId: string }) {
  const search: { event?: string; member?: string } = useSearch({ strict: false });
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
        value={search.event ?? ''}
        onChange={({ currentTarget: { value } }) => change({ event: value || undefined })}
      />
      <PersonFilter
        workspaceId={workspaceId}
        memberId={search.member}
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

/** A person of the workspace, found on the server by a part of the name or the address. */
function PersonFilter({ workspaceId, memberId, onChange }: PersonProps) {
  const [typed, setTyped] = useState('');
  const [term] = useDebouncedValue(typed.trim(), 250);
  const chosen = useQuery({
    ...memberQuery(workspaceId, memberId ?? ''),
    enabled: memberId !== undefined,
    placeholderData: keepPreviousData,
  }).data;
  const known = memberId !== undefined && chosen?.id === memberId ? chosen : undefined;
  const isChosen = known !== undefined && term === memberName(known);
  const found = useQuery(
    membersQuery(workspaceId, { pageSize: 20, ...(term && !isChosen && { search: term }) }),
  ).data;
  const people = [...(known ? [known] : []), ...(found?.data ?? []).filter(({ id }) => id !== known?.id)];
  return (
    <Select
      aria-label="Filter by person"
      placeholder="All people"
      w={{ base: '100%', xs: 240 }}
      searchable
      clearable
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage="Nobody found."
      comboboxProps={{ withinPortal: false }}
      withScrollArea={false}
      styles={{ options: { maxHeight: 280, overflowY: 'auto' } }}
      filter={({ options }) => options}
      data={people.map((member) => ({ value: member.id, label: memberName(member) }))}
      value={memberId ?? null}
      onChange={(value) => onChange(value ?? undefined)}
    />
  );
}
