import { t } from '@lingui/core/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { memberQuery } from '#web/api/members.ts';
import { FilterChip } from '#web/ui/table/Filters.tsx';
import { personName } from '#web/words/people.ts';
import { MemberSelect } from './MemberSelect.tsx';

interface Props {
  workspaceId: string;
  /** What the filter is called for screen readers: "Filter by person". */
  label: string;
  /** What it says while nobody is chosen. */
  placeholder: string;
  memberId: string | undefined;
  onChange: (memberId: string | undefined) => void;
}

/** Narrows a list to a person of the workspace. */
export function PersonFilter({ workspaceId, label, placeholder, memberId, onChange }: Props) {
  // Most people never open it: until then nobody is looked for.
  const [wasOpened, setWasOpened] = useState(false);
  const { data: chosen } = useQuery({
    ...memberQuery(workspaceId, memberId ?? ''),
    enabled: memberId !== undefined,
    placeholderData: keepPreviousData,
  });
  return (
    <MemberSelect
      workspaceId={workspaceId}
      isOpen={wasOpened}
      onDropdownOpen={() => setWasOpened(true)}
      known={memberId !== undefined && chosen?.id === memberId ? [chosen] : []}
      aria-label={label}
      placeholder={placeholder}
      clearable
      value={memberId ?? null}
      onChange={(value) => onChange(value ?? undefined)}
    />
  );
}

interface PersonChipProps {
  workspaceId: string;
  memberId: string;
  /** Before the name: "Added by". */
  prefix?: string;
  onRemove: () => void;
}

/** The person that a list is narrowed to. */
export function PersonChip({ workspaceId, memberId, prefix = '', onRemove }: PersonChipProps) {
  const { data, isError } = useQuery(memberQuery(workspaceId, memberId));
  const name = isError ? t`Unknown person` : data && personName(data);
  return <FilterChip label={name && `${prefix} ${name}`.trim()} onRemove={onRemove} />;
}
