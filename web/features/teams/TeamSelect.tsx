import { t } from '@lingui/core/macro';
import '#web/styles/select.ts';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { teamQuery, teamsQuery } from '#web/api/teams.ts';
import { FilterChip } from '#web/ui/table/Filters.tsx';

interface Props {
  workspaceId: string;
  label: string;
  placeholder: string;
  teamId: string | undefined;
  onChange: (teamId: string | undefined, name: string) => void;
}

/** How many are offered at once. */
const OFFERED = 20;

/** A team of the workspace, found on the server by a part of its name; for those who see all teams. */
export function TeamSelect({ workspaceId, label, placeholder, teamId, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const [term] = useDebouncedValue(typed.trim(), 250);
  const { data: chosen } = useQuery({
    ...teamQuery(workspaceId, teamId ?? ''),
    enabled: teamId !== undefined,
  });
  const known = teamId !== undefined && chosen?.id === teamId ? chosen : null;
  const search = term === known?.name ? '' : term;
  // Most people never open it: until then nothing is looked for.
  const [wasOpened, setWasOpened] = useState(false);
  const { data: found, isError } = useQuery({
    ...teamsQuery(workspaceId, 'all', { pageSize: OFFERED, ...(search && { search }) }),
    enabled: wasOpened,
  });
  const teams = new Map(
    [...(known ? [known] : []), ...(found?.data ?? [])].map(({ id, name }): [string, string] => [id, name]),
  );
  return (
    <Select
      aria-label={label}
      placeholder={placeholder}
      clearable
      onDropdownOpen={() => setWasOpened(true)}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={isError ? t`The teams could not be loaded.` : t`No team found.`}
      comboboxProps={{ withinPortal: false }}
      withScrollArea={false}
      styles={{ options: { maxHeight: 280, overflowY: 'auto' } }}
      filter={({ options }) => options}
      data={[...teams].map(([value, name]) => ({ value, label: name }))}
      value={teamId ?? null}
      onChange={(value, option) => onChange(value ?? undefined, option?.label ?? '')}
    />
  );
}

interface TeamChipProps {
  workspaceId: string;
  teamId: string;
  onRemove: () => void;
}

/** The team that a list is narrowed to. */
export function TeamChip({ workspaceId, teamId, onRemove }: TeamChipProps) {
  const { data, isError } = useQuery(teamQuery(workspaceId, teamId));
  return <FilterChip label={isError ? t`Unknown team` : data?.name} onRemove={onRemove} />;
}
