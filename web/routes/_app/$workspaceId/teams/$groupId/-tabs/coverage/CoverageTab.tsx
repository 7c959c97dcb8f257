import { Button, Skeleton } from '@mantine/core';
import { IconPlus, IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { CoverageRule } from '#contract/requirements/coverage.ts';
import { errorText } from '#web/api/client/errors.ts';
import { coverageQuery } from '#web/api/requirements.ts';
import { usePermissions } from '#web/features/members/usePermissions.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { tryLater } from '#web/words/failures.ts';
import { MEMBERSHIP_NOTE } from '#web/words/requirements/states.ts';
import type { TabProps } from '../tabs.ts';
import classes from './coverage.module.css';
import { RuleCard } from './RuleCard.tsx';

const RuleDialog = lazy(() => import('./RuleDialog.tsx').then((file) => ({ default: file.RuleDialog })));
const RemoveRule = lazy(() => import('./RemoveRule.tsx').then((file) => ({ default: file.RemoveRule })));

/** What is asked of the rules; a form without a rule adds one. */
type Asked = { what: 'edit'; rule: CoverageRule | null } | { what: 'remove'; rule: CoverageRule };

/** Whether the team has enough people who hold what it needs, who they are, and when that ends (COV-03). */
export function CoverageTab({ team }: TabProps) {
  const { workspaceId, id: teamId } = team;
  const isAdmin = usePermissions(workspaceId).includes('workspace:manage');
  const { data, error, isFetching, refetch } = useQuery(coverageQuery(workspaceId, teamId));
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  if (error && !data)
    return (
      <ErrorState
        title="The coverage could not be loaded"
        text={errorText(error, tryLater)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  const add = isAdmin && (
    <Button
      variant="default"
      leftSection={<IconPlus size={18} aria-hidden />}
      className={classes.touch}
      onClick={() => setAsked({ what: 'edit', rule: null })}
    >
      Add rule
    </Button>
  );
  return (
    <div className={classes.root}>
      {!data && <Skeleton height={180} radius={12} role="status" aria-label="Loading" />}
      {data?.rules.length === 0 && (
        <EmptyState
          icon={<IconShieldCheck size={30} stroke={1.6} />}
          title="This team needs nothing yet"
          text={
            isAdmin
              ? 'Say how many of its people must hold something, such as two first aiders, and see when there are too few.'
              : 'An admin can say how many of its people must hold something.'
          }
          action={add}
        />
      )}
      {data && data.rules.length > 0 && (
        <>
          {data.rules.map((rule) => (
            <RuleCard
              key={rule.id}
              workspaceId={workspaceId}
              rule={rule}
              onEdit={isAdmin ? () => setAsked({ what: 'edit', rule }) : undefined}
              onRemove={isAdmin ? () => setAsked({ what: 'remove', rule }) : undefined}
            />
          ))}
          {add && <div>{add}</div>}
        </>
      )}
      {data && <p className={classes.note}>{MEMBERSHIP_NOTE}</p>}
      {asked && (
        <Suspense>
          {asked.what === 'edit' ? (
            <RuleDialog team={team} rule={asked.rule} onClose={close} />
          ) : (
            <RemoveRule team={team} rule={asked.rule} onClose={close} />
          )}
        </Suspense>
      )}
    </div>
  );
}
