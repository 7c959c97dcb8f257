import { Text } from '@mantine/core';
import { IconListCheck, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { requirementsQuery } from '#web/api/requirements.ts';
import { ArticleHint } from '#web/features/help/ArticleHint.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { useTableState } from '#web/ui/table/useTableState.ts';
import { NO_REQUIREMENTS, OWN_RULES, requirementsLabel } from '#web/words/requirements/requirements.ts';
import { MEMBERSHIP_NOTE } from '#web/words/requirements/states.ts';
import { ExportRequirements } from './ExportRequirements.tsx';
import { requirementColumns } from './requirementColumns.tsx';
import classes from './requirements.module.css';
import { requirementsTable } from './requirementsTable.ts';

/** The requirements of a workspace, each with how many people meet it (REQ-06). */
export function RequirementsList({ workspaceId }: { workspaceId: string }) {
  const state = useTableState(requirementsTable);
  const query = useQuery(requirementsQuery(workspaceId, state.request));
  const isEmpty = query.data?.count === 0 && state.search === '';
  // What has no use yet keeps its place: nothing moves when the list turns out to be empty.
  const unlessEmpty = { visibility: isEmpty ? 'hidden' : 'visible' } as const;
  return (
    <>
      <PageHeader
        title="Requirements"
        note={query.data && !isEmpty && requirementsLabel(query.data.count)}
        action={
          <>
            <ExportRequirements workspaceId={workspaceId} style={unlessEmpty} />
            <Ways workspaceId={workspaceId} style={unlessEmpty} />
          </>
        }
      >
        <Text size="sm" c="dimmed" maw={760}>
          A requirement says who must hold which document. {OWN_RULES}
        </Text>
        <div style={unlessEmpty}>
          <SearchBox label="Search requirements" value={state.search} onChange={state.setSearch} />
        </div>
      </PageHeader>
      <DataTable
        label="Requirements"
        columns={requirementColumns}
        query={query}
        state={state}
        cardsUpTo={760}
        rowLink={({ id }, props) => (
          <Link
            to="/$workspaceId/requirements/$requirementId"
            params={{ workspaceId, requirementId: id }}
            {...props}
          />
        )}
        empty={
          <EmptyState
            icon={<IconListCheck size={30} stroke={1.6} />}
            title={NO_REQUIREMENTS}
            text={
              <>
                Say who must hold what, such as first aid for everybody in the yard. From then on Muster shows
                who lacks it, and who will soon.{' '}
                <ArticleHint article="requirements">How it works</ArticleHint>
              </>
            }
            action={<Ways workspaceId={workspaceId} />}
          />
        }
      />
      {!isEmpty && <p className={classes.note}>{MEMBERSHIP_NOTE}</p>}
    </>
  );
}

/** How requirements come into the list (REQ-06, REQ-16). */
function Ways({ workspaceId, style }: { workspaceId: string; style?: CSSProperties }) {
  return (
    <>
      <ButtonLink
        variant="default"
        to="/$workspaceId/requirements/import"
        params={{ workspaceId }}
        style={style}
      >
        Import
      </ButtonLink>
      <ButtonLink
        to="/$workspaceId/requirements/add"
        params={{ workspaceId }}
        style={style}
        leftSection={<IconPlus size={18} aria-hidden />}
      >
        Add requirement
      </ButtonLink>
    </>
  );
}
