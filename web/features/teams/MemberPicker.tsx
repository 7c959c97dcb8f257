import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Button, Checkbox, Skeleton, TextInput } from '@mantine/core';
import { IconSearch, IconUserQuestion } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { COUNT } from '#contract/rules/limits.ts';
import { type Candidate, candidatesQuery } from '#web/api/candidates.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { TruncatedText } from '#web/ui/text/TruncatedText.tsx';
import { useTickRows } from '#web/ui/useTickRows.ts';
import { failures } from '#web/words/failures.ts';
import { noResults } from '#web/words/lists.ts';
import { memberStatusLabels } from '#web/words/members.ts';
import classes from './MemberPicker.module.css';
import { matching } from './matching.ts';

interface Props {
  workspaceId: string;
  /** The team to choose members for; without it the team is yet to be. */
  teamId?: string;
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
}

/** Chooses members for a team, out of as many as a workspace has (TEAM-13, TEAM-44, TEAM-45). */
export function MemberPicker({ workspaceId, teamId, selected, onChange }: Props) {
  const searchBox = useRef<HTMLInputElement>(null);
  const { query, all, found, search, searched, setSearch, isComplete, isCut } = useCandidates(
    workspaceId,
    teamId,
  );
  if (query.isError && all.length === 0) {
    return (
      <ErrorState
        title={t`The members could not be loaded`}
        text={failures.loadList(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  /** The button goes as soon as there is nothing left for it to do. */
  const change = (next: ReadonlySet<string>) => {
    searchBox.current?.focus();
    onChange(next);
  };
  const selectFound = () => {
    const next = new Set(selected);
    for (const { id } of found) next.add(id);
    change(next);
  };
  return (
    <div className={classes.root}>
      <div className={classes.bar}>
        <TextInput
          ref={searchBox}
          type="search"
          size="sm"
          w={{ base: '100%', xs: 240 }}
          aria-label={t`Search members`}
          placeholder={t`Search members`}
          maxLength={200}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          // Enter would send the form that the list is part of.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          leftSection={<IconSearch size={17} aria-hidden />}
        />
        <span className={classes.count} aria-live="polite">
          <Trans>
            <Plural value={{ count: selected.size }} one="# member" other="# members" /> selected
          </Trans>
        </span>
        <span className={classes.actions}>
          {isComplete && hasSeveralOthers(found, selected) && (
            <Button variant="subtle" size="sm" onClick={selectFound}>
              <Trans>
                Select all <Plural value={{ count: found.length }} one="# member" other="# members" />
              </Trans>
            </Button>
          )}
          {selected.size > 0 && (
            <Button variant="subtle" size="sm" onClick={() => change(new Set())}>
              <Trans>Clear selection</Trans>
            </Button>
          )}
        </span>
      </div>
      {query.data ? (
        <Found total={all.length} search={search} isComplete={isComplete} isCut={isCut}>
          {/* Another search starts at the top again. */}
          {found.length > 0 && (
            <CandidateList key={searched} candidates={found} selected={selected} onChange={onChange} />
          )}
        </Found>
      ) : (
        <div role="status" aria-label={t`Loading members`}>
          {[1, 2, 3, 4, 5, 6].map((row) => (
            <Skeleton key={row} height={40} my={8} />
          ))}
        </div>
      )}
    </div>
  );
}

/** Whether more than one of those found is yet to be chosen; looks no further than it must. */
function hasSeveralOthers(found: Candidate[], selected: ReadonlySet<string>): boolean {
  let others = 0;
  return found.some(({ id }) => !selected.has(id) && ++others > 1);
}

interface FoundProps {
  total: number;
  search: string;
  isComplete: boolean;
  /** Whether there are more than one call can name. */
  isCut: boolean;
  children: React.ReactNode;
}

function Found({ total, search, isComplete, isCut, children }: FoundProps) {
  return (
    <>
      {!isComplete && (
        <p className={classes.loading} role="status">
          <Trans>
            <Plural value={total} one="# member" other="# members" /> so far, loading more…
          </Trans>
        </p>
      )}
      {isCut && (
        <p className={classes.loading}>
          <Trans>
            Only the first <Plural value={total} one="# member" other="# members" /> by name are listed.
          </Trans>
        </p>
      )}
      {children || <Nobody isSearch={search.trim() !== ''} />}
    </>
  );
}

function Nobody({ isSearch }: { isSearch: boolean }) {
  return isSearch ? (
    <EmptyState title={noResults} text={t`Nobody’s name or address matches your search.`} />
  ) : (
    <EmptyState title={t`Nobody to add`} text={t`Everybody in this workspace is in the team.`} />
  );
}

/** The members to choose from, step by step until all are there, narrowed to a search without asking the server again. */
function useCandidates(workspaceId: string, teamId: string | undefined) {
  const query = useInfiniteQuery(candidatesQuery(workspaceId, teamId));
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  const loaded = useMemo(() => uniqueById((data?.pages ?? []).flatMap((page) => page.candidates)), [data]);
  const isTruncated = loaded.length > COUNT.ids || !!data?.pages.at(-1)?.next;
  const all = useMemo(() => loaded.slice(0, COUNT.ids), [loaded]);
  const [search, setSearch] = useState('');
  const deferred = useDeferredValue(search);
  const found = useMemo(() => matching(all, deferred), [all, deferred]);
  // What was searched for when `found` was found: typing goes on before the list has followed.
  const searched = deferred;
  const isComplete = data !== undefined && !hasNextPage;
  return { query, all, found, search, searched, setSearch, isComplete, isCut: isComplete && isTruncated };
}

/** Between two steps somebody may have been added or removed, which moves the rows. */
const uniqueById = (candidates: Candidate[]): Candidate[] => [
  ...new Map(candidates.map((candidate) => [candidate.id, candidate])).values(),
];

interface CandidateListProps {
  candidates: Candidate[];
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
}

const ROW_HEIGHT = 48;
const HEIGHT = 'clamp(300px, 100dvh - 360px, 720px)';

/** Members with a tick box each. Only the rows in view are drawn, so that 100,000 of them scroll like ten. */
function CandidateList({ candidates, selected, onChange }: CandidateListProps) {
  const { scroller, rows, listProps, tabIndexOf } = useTickRows<HTMLUListElement>({
    items: candidates,
    rowHeight: ROW_HEIGHT,
    overscan: 12,
  });
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <ul
      ref={scroller}
      className={classes.box}
      style={{ height: `min(${rows.getTotalSize() + 2}px, ${HEIGHT})` }}
      {...listProps}
      aria-label={t`Members to choose from`}
    >
      <li style={{ height: rows.getTotalSize() }} aria-hidden />
      {rows.getVirtualItems().map(({ index, key, start }) => {
        const candidate = candidates[index];
        if (!candidate) return null;
        return (
          <li
            key={key}
            data-index={index}
            className={classes.row}
            style={{ transform: `translateY(${start}px)` }}
            aria-setsize={candidates.length}
            aria-posinset={index + 1}
          >
            <CandidateRow
              candidate={candidate}
              isSelected={selected.has(candidate.id)}
              tabIndex={tabIndexOf(index)}
              onToggle={() => toggle(candidate.id)}
            />
          </li>
        );
      })}
    </ul>
  );
}

interface RowProps {
  candidate: Candidate;
  isSelected: boolean;
  tabIndex: number;
  onToggle: () => void;
}

function CandidateRow({ candidate: { name, email, isDraft }, isSelected, tabIndex, onToggle }: RowProps) {
  const id = useId();
  return (
    <label htmlFor={id} className={classes.choice} data-selected={isSelected || undefined}>
      <Checkbox
        id={id}
        checked={isSelected}
        tabIndex={tabIndex}
        onChange={onToggle}
        aria-label={t`Select ${name}`}
      />
      <Avatar name={name} size={32} />
      <span className={classes.words}>
        <TruncatedText className={classes.name}>{name}</TruncatedText>
        {email !== name && <TruncatedText className={classes.email}>{email}</TruncatedText>}
      </span>
      {isDraft && <StatusBadge tone="calm" icon={IconUserQuestion} label={memberStatusLabels.DRAFT} />}
    </label>
  );
}
