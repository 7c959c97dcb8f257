import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { IconPlus, IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { CoverageRule } from '#contract/requirements/coverage.ts';
import { errorText } from '#web/api/client/errors.ts';
import { coverageQuery } from '#web/api/requirements.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { usePermissions } from '#web/features/members/usePermissions.ts';
import { places } from '#web/features/shell/places.ts';
import type { TabProps } from '#web/routes/_app/$workspaceId/teams/$groupId/-tabs.ts';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Fact, FactList } from '#web/ui/page/FactList.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { tryLater } from '#web/words/failures.ts';
import { numberText } from '#web/words/numbers.ts';
import { personName } from '#web/words/people.ts';
import {
  breaksText,
  countingText,
  coverageLooks,
  coverageStateLabels,
  neededText,
} from '#web/words/requirements/coverage.ts';
import classes from './coverage.module.css';

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
        title={t`The coverage could not be loaded`}
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
      <Trans>Add rule</Trans>
    </Button>
  );
  return (
    <div className={classes.root}>
      {!data && <Skeleton height={180} radius={12} role="status" aria-label={t`Loading`} />}
      {data?.rules.length === 0 && (
        <EmptyState
          icon={<IconShieldCheck size={30} stroke={1.6} />}
          title={t`No minimum set`}
          text={
            isAdmin
              ? t`Set how many of its people must hold a document, for example two first aiders, and see when there are too few.`
              : t`An admin can set how many of its people must hold a document.`
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

interface RuleCardProps {
  workspaceId: string;
  rule: CoverageRule;
  /** For those who may change it. */
  onEdit: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

/** How the team stands to one rule: its state, who counts, and when it breaks (COV-03). */
function RuleCard({ workspaceId, rule, onEdit, onRemove }: RuleCardProps) {
  const { state, count, counting, warningDays } = rule;
  const needed = neededText(rule);
  return (
    <Card
      title={needed}
      titleSize="h4"
      action={<StatusBadge {...coverageLooks[state]} label={coverageStateLabels[state]} />}
    >
      <FactList>
        <Fact name={t`People who count`}>{countingText(rule)}</Fact>
        <Fact name={t`Short from`}>{breaksText(rule)}</Fact>
        {warningDays > 0 && (
          <Fact name={t({ message: 'Warns', context: 'how long before' })}>
            {plural(warningDays, { one: '# day before', other: '# days before' })}
          </Fact>
        )}
      </FactList>
      {counting.length > 0 && (
        <ul className={classes.people} aria-label={t`Who counts for ${needed}`}>
          {counting.map(({ workspaceMember, until }) => (
            <li key={workspaceMember.id} className={classes.person}>
              <Name workspaceId={workspaceId} member={workspaceMember} isLink={onEdit !== undefined} />
              {until !== undefined && (
                <span className={classes.until}>
                  {until === null ? t`never expires` : t`until ${{ date: dateText(until) }}`}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {count !== null && count > counting.length && (
        <p className={classes.note}>{t`And ${{ count: numberText(count - counting.length) }} more.`}</p>
      )}
      {onEdit && (
        <div className={classes.actions}>
          <Button
            variant="default"
            size="sm"
            className={classes.touch}
            onClick={onEdit}
            aria-label={t`Edit ${needed}`}
          >
            <Trans>Edit</Trans>
          </Button>
          <Button
            variant="subtle"
            color="red"
            size="sm"
            className={classes.touch}
            onClick={onRemove}
            aria-label={t`Remove ${needed}`}
          >
            <Trans>Remove</Trans>
          </Button>
        </div>
      )}
    </Card>
  );
}

interface NameProps {
  workspaceId: string;
  member: CoverageRule['counting'][number]['workspaceMember'];
  isLink: boolean;
}

function Name({ workspaceId, member, isLink }: NameProps) {
  const name = <bdi>{personName(member, t`Somebody`)}</bdi>;
  if (!isLink) return name;
  return (
    <Link {...places.member(workspaceId, member.id)} className={classes.link}>
      {name}
    </Link>
  );
}
