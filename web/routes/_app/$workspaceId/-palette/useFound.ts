import { useDebouncedValue } from '@mantine/hooks';
import { IconCertificate, IconUser, IconUsersGroup, type TablerIcon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { LinkOptions } from '@tanstack/react-router';
import { documentsQuery } from '#web/api/documents/documents.ts';
import { membersQuery } from '#web/api/members.ts';
import { teamsQuery } from '#web/api/teams/teams.ts';
import { usePermissions } from '#web/features/members/usePermissions.ts';
import { places } from '#web/features/shell/places.ts';
import { useMayOpen } from '#web/routes/_app/$workspaceId/-useMayOpen.ts';
import { memberName } from '#web/words/people.ts';
import { findPages } from './pages.ts';

export interface Found {
  id: string;
  group: 'Pages' | 'Members' | 'Teams' | 'Documents';
  label: string;
  /** Tells apart what has the same name. */
  note: string;
  icon: TablerIcon;
  link: LinkOptions;
}

/** So many of each kind; who looks for more opens the list. */
const SHOWN = 5;

/** What the person may open and has the term in its name; the server is asked 250 ms after the last key. */
export function useFound(workspaceId: string, typed: string) {
  const permissions = usePermissions(workspaceId);
  const mayOpen = useMayOpen(workspaceId);
  const [term] = useDebouncedValue(typed.trim(), 250);
  const isAdmin = permissions.includes('workspace:manage');
  const asked = { page: 0, pageSize: SHOWN, search: term };
  const on = { enabled: term !== '' && isAdmin };
  const members = useQuery({ ...membersQuery(workspaceId, asked), ...on });
  const documents = useQuery({ ...documentsQuery(workspaceId, asked), ...on, refetchInterval: false });
  const teams = useQuery({
    ...teamsQuery(workspaceId, isAdmin ? 'all' : 'own', asked),
    enabled: term !== '' && permissions.includes('team:view'),
  });
  const isCurrent = term === typed.trim();
  const answers = [members, documents, teams];
  const isWaiting = !isCurrent || answers.some((query) => query.isFetching && query.isPlaceholderData);
  const isLoading = answers.some((query) => query.isLoading);
  const rows = <Row>(query: { data?: { data: Row[] } | undefined }) =>
    term === '' || typed.trim() === '' ? [] : (query.data?.data ?? []);
  const found: Found[] = [
    ...findPages(mayOpen, typed).map((page) => ({
      id: `page-${page.to}`,
      group: 'Pages' as const,
      label: page.label,
      note: '',
      icon: page.icon,
      link: { to: page.to, params: { workspaceId } } as LinkOptions,
    })),
    ...rows(members).map((member) => ({
      id: member.id,
      group: 'Members' as const,
      label: memberName(member),
      note: member.fullName ? (member.email ?? '') : '',
      icon: IconUser,
      link: places.member(workspaceId, member.id),
    })),
    ...rows(teams).map((team) => ({
      id: team.id,
      group: 'Teams' as const,
      label: team.name,
      note: '',
      icon: IconUsersGroup,
      link: places.team(workspaceId, team.id),
    })),
    ...rows(documents).map((document) => ({
      id: document.id,
      group: 'Documents' as const,
      label: document.name,
      note: memberName(document.workspaceMember),
      icon: IconCertificate,
      link: places.document(workspaceId, document.id),
    })),
  ];
  return {
    found,
    isSearching: isWaiting || isLoading,
    isFailed: term !== '' && answers.some((query) => query.isError),
  };
}
