import { t } from '@lingui/core/macro';
import '#web/styles/select.ts';
import { Select, type SelectProps, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MemberStatus } from '#contract/members.ts';
import { isFoundBy, searchableText } from '#contract/rules/search.ts';
import { type MembersRequest, membersQuery } from '#web/api/members.ts';
import { memberName } from '#web/words/people.ts';

/** What somebody is told from others by. */
export interface NamedMember {
  id: string;
  fullName: string | null;
  email: string | null;
  status?: MemberStatus;
}

interface Props
  extends Omit<SelectProps, 'data' | 'filter' | 'searchable' | 'searchValue' | 'onSearchChange'> {
  workspaceId: string;
  /** Whose value may be chosen already, and who else is offered without a search. */
  known: NamedMember[];
  /** What may be chosen besides members; it stands first. */
  extra?: { value: string; label: string };
  /** Whether the caller may look for others than those who are known. */
  isOpen?: boolean;
  filters?: MembersRequest['filters'];
  /** Who was picked, with all that the list says of them. */
  onMember?: (member: NamedMember) => void;
}

/** How many are offered at once. */
const OFFERED = 20;

/** A person of the workspace, found on the server by a part of the name or the address. */
export function MemberSelect({
  workspaceId,
  known,
  extra,
  isOpen = true,
  filters,
  onMember,
  ...props
}: Props) {
  const [typed, setTyped] = useState('');
  const [term] = useDebouncedValue(typed.trim(), 250);
  // Stays when another search does not find them.
  const [picked, setPicked] = useState<NamedMember | null>(null);
  const chosen = [...known, ...(picked ? [picked] : [])].find(({ id }) => id === props.value);
  const isName = term === (chosen ? memberName(chosen) : props.value === extra?.value && extra?.label);
  const search = isName ? '' : term;
  const { data: found, isError } = useQuery({
    ...membersQuery(workspaceId, {
      pageSize: OFFERED,
      ...(search && { search }),
      ...(filters && { filters }),
    }),
    enabled: isOpen,
  });
  const isFound = isFoundBy(search);
  const fits = (text: string) => isFound(searchableText(text));
  const near = known.filter((one) => fits(`${memberName(one)} ${one.email ?? ''}`));
  const people = new Map(
    [...(chosen ? [chosen] : []), ...near, ...(found?.data ?? [])].map((one): [string, NamedMember] => [
      one.id,
      one,
    ]),
  );
  const others = extra && (props.value === extra.value || fits(extra.label)) ? [extra] : [];
  return (
    <Select
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={isError ? t`The members could not be loaded.` : t`Nobody found.`}
      comboboxProps={{ withinPortal: false }}
      withScrollArea={false}
      styles={{ options: { maxHeight: 280, overflowY: 'auto' } }}
      filter={({ options }) => options}
      data={[
        ...others,
        ...[...people.values()].map((member) => ({ value: member.id, label: memberName(member) })),
      ]}
      renderOption={({ option }) => <Choice name={option.label} email={people.get(option.value)?.email} />}
      {...props}
      onChange={(value, option) => {
        const member = people.get(value ?? '') ?? null;
        setPicked(member);
        props.onChange?.(value, option);
        if (member) onMember?.(member);
      }}
    />
  );
}

/** Two people may have the same name. */
function Choice({ name, email }: { name: string; email: string | null | undefined }) {
  return (
    <Stack gap={0} style={{ overflowWrap: 'anywhere' }}>
      <span>{name}</span>
      {email && email !== name && (
        <Text size="xs" c="dimmed">
          {email}
        </Text>
      )}
    </Stack>
  );
}
