import { plural, t } from '@lingui/core/macro';
import '#web/styles/dialog.ts';
import { Loader, Modal, TextInput, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCertificate, IconSearch, IconUser, IconUsersGroup, type TablerIcon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type LinkOptions, useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { documentsQuery } from '#web/api/documents/documents.ts';
import { membersQuery } from '#web/api/members.ts';
import { teamsQuery } from '#web/api/teams.ts';
import { usePermissions } from '#web/features/members/usePermissions.ts';
import { places } from '#web/features/shell/places.ts';
import { useMayOpen } from '#web/routes/_app/$workspaceId/-useMayOpen.ts';
import { TruncatedText } from '#web/ui/text/TruncatedText.tsx';
import { useOpenedLater } from '#web/ui/useOpenedLater.ts';
import { noResults } from '#web/words/lists.ts';
import { memberName } from '#web/words/people.ts';
import classes from './Palette.module.css';
import { findPages } from './pages.ts';

interface Props {
  workspaceId: string;
  opened: boolean;
  onClose: () => void;
}

/** Finds pages, members, teams and documents by name, and opens what is chosen. */
export default function Palette({ workspaceId, opened, onClose }: Props) {
  return (
    <Modal
      opened={useOpenedLater(opened)}
      onClose={onClose}
      withCloseButton={false}
      centered={false}
      size="lg"
      padding={0}
      yOffset="10dvh"
      attributes={{ content: { 'aria-label': t`Find and open` } }}
    >
      <PaletteBox workspaceId={workspaceId} onClose={onClose} />
    </Modal>
  );
}

const LIST = 'palette-results';
const optionId = (item: Found) => `palette-${item.id}`;

/** The search box, which keeps the focus, and what it finds. */
function PaletteBox({ workspaceId, onClose }: Omit<Props, 'opened'>) {
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const navigate = useNavigate();
  const { found, isSearching, isFailed } = useFound(workspaceId, typed);
  const current = found[Math.min(at, found.length - 1)];
  const open = (item: Found) => {
    onClose();
    void navigate(item.link);
  };
  const move = (step: number) => {
    if (found.length === 0) return;
    const next = (Math.min(at, found.length - 1) + step + found.length) % found.length;
    setAt(next);
    const item = found[next];
    if (item) document.getElementById(optionId(item))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends the composition of a letter chooses nothing.
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (key !== 'ArrowDown' && key !== 'ArrowUp' && key !== 'Enter') return;
    event.preventDefault();
    if (key !== 'Enter') move(key === 'ArrowDown' ? 1 : -1);
    else if (current) open(current);
  };
  const status = isSearching ? t`Searching…` : isFailed ? t`The search failed. Please try again.` : noResults;
  return (
    <>
      <TextInput
        className={classes.box}
        variant="unstyled"
        size="lg"
        data-autofocus
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={found.length > 0 ? LIST : undefined}
        aria-activedescendant={current && optionId(current)}
        aria-label={t`Find pages, members, teams and documents`}
        placeholder={t`Find pages, members, teams, documents`}
        maxLength={200}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        leftSection={<IconSearch size={20} aria-hidden />}
        rightSection={isSearching && <Loader size={18} aria-hidden />}
      />
      <div className={classes.results}>
        {found.length > 0 && <Results found={found} current={current} onOpen={open} />}
        {(found.length === 0 || isFailed) && <p className={classes.status}>{status}</p>}
        <VisuallyHidden role="status">
          {found.length > 0 && plural({ count: found.length }, { one: '# found', other: '# found' })}
        </VisuallyHidden>
      </div>
    </>
  );
}

interface ResultsProps {
  found: Found[];
  current: Found | undefined;
  onOpen: (item: Found) => void;
}

/** The options of the search box, kind by kind. The focus stays in the box. */
function Results({ found, current, onOpen }: ResultsProps) {
  const groups = [...new Set(found.map((item) => item.group))];
  return (
    <div id={LIST} role="listbox" aria-label={t`Found`}>
      {groups.map((group) => (
        <div key={group}>
          <div className={classes.heading} aria-hidden>
            {headings[group]}
          </div>
          {found
            .filter((item) => item.group === group)
            .map((item) => (
              <Option key={item.id} item={item} isCurrent={item === current} onOpen={onOpen} />
            ))}
        </div>
      ))}
    </div>
  );
}

const headings: Record<Found['group'], string> = {
  Pages: t`Pages`,
  Members: t`Members`,
  Teams: t`Teams`,
  Documents: t`Documents`,
};

/** What an option is, for who hears it without its heading. */
const kinds: Record<Found['group'], string> = {
  Pages: t`page`,
  Members: t`member`,
  Teams: t`team`,
  Documents: t`document`,
};

interface OptionProps {
  item: Found;
  isCurrent: boolean;
  onOpen: (item: Found) => void;
}

function Option({ item, isCurrent, onOpen }: OptionProps) {
  const { icon: Icon, label, note } = item;
  return (
    <div
      id={optionId(item)}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      className={classes.option}
      onClick={() => onOpen(item)}
      onKeyDown={(event) => event.key === 'Enter' && onOpen(item)}
    >
      <Icon size={20} stroke={1.6} aria-hidden />
      <span className={classes.text}>
        <TruncatedText>{label}</TruncatedText>
        <VisuallyHidden>{kinds[item.group]}</VisuallyHidden>
        {note && <TruncatedText className={classes.note}>{note}</TruncatedText>}
      </span>
    </div>
  );
}

interface Found {
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
function useFound(workspaceId: string, typed: string) {
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
  const rows = <Row,>(query: { data?: { data: Row[] } | undefined }) =>
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
