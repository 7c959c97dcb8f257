import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Skeleton, Text } from '@mantine/core';
import { IconChecks, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Submission } from '#contract/documents/documentVersions.ts';
import { documentKindsQuery } from '#web/api/documents/documentKinds.ts';
import { reviewQueueQuery } from '#web/api/documents/documentVersions.ts';
import beside from '#web/features/documents/preview/beside.module.css';
import { Preview } from '#web/features/documents/preview/Preview.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { failures } from '#web/words/failures.ts';
import { numberText } from '#web/words/numbers.ts';
import { ReviewOne } from './-review/ReviewOne.tsx';
import classes from './-review/review.module.css';
import { REVIEW_KEYS } from './-review/reviewKeys.ts';
import type { Drafts } from './-review/reviewValues.ts';
import { REVIEW_PAGE, UNDO_MS, useReviews } from './-review/useReviews.ts';

/** For workspace admins, and for team admins what the members of their teams submitted (SUB-03, SUB-04). */
export const Route = createFileRoute('/_app/$workspaceId/review')({
  staticData: { title: t`Review`, permission: 'document:review' },
  loader: ({ context: { queryClient }, params: { workspaceId } }) => {
    void queryClient.prefetchQuery(reviewQueueQuery(workspaceId, REVIEW_PAGE));
    void queryClient.prefetchQuery(documentKindsQuery(workspaceId));
  },
  remountDeps: ({ params }) => params,
  component: Review,
});

function Review() {
  const { workspaceId } = Route.useParams();
  const reviews = useReviews(workspaceId);
  const { current, count, toDecide, query } = reviews;
  // Fetched before the first decision, which then waits for nothing.
  useEffect(() => void import('./-review/reviewRules.ts').catch(() => undefined), []);
  return (
    <>
      <PageHeader
        title={t`Review`}
        note={toDecide > 0 && plural({ count: toDecide }, { one: '# waiting', other: '# waiting' })}
        action={
          count > 1 && (
            <>
              {reviews.place > 0 && (
                <Text c="dimmed">{t`${{ place: numberText(reviews.place) }} of ${{ count: numberText(count) }}`}</Text>
              )}
              <Button
                variant="default"
                leftSection={<IconChevronLeft size={18} stroke={1.6} aria-hidden />}
                onClick={() => reviews.move(-1)}
              >
                <Trans>Previous</Trans>
              </Button>
              <Button
                variant="default"
                rightSection={<IconChevronRight size={18} stroke={1.6} aria-hidden />}
                onClick={() => reviews.move(1)}
              >
                <Trans>Next</Trans>
              </Button>
            </>
          )
        }
      />
      {query.isLoading && query.error ? (
        <ErrorState
          title={t`The submissions could not be loaded`}
          text={failures.documentCall(query.error)}
          onRetry={query.retry}
          retrying={query.isFetching}
        />
      ) : (
        <Queue workspaceId={workspaceId} reviews={reviews} />
      )}
      {current !== null && <Shortcuts />}
      <Said reviews={reviews} />
    </>
  );
}

interface QueueProps {
  workspaceId: string;
  reviews: ReturnType<typeof useReviews>;
}

function Queue({ workspaceId, reviews }: QueueProps) {
  const { current, next, query, isMoreComing } = reviews;
  const [drafts] = useState<Drafts>(() => ({ values: new Map(), reasons: new Map() }));
  if (query.isLoading || isMoreComing) {
    return (
      <div className={beside.root}>
        <Skeleton className={beside.stack} />
        <Skeleton height={640} />
      </div>
    );
  }
  if (current === null) {
    return (
      <EmptyState
        icon={<IconChecks size={30} stroke={1.6} />}
        title={t`Nothing is waiting for review`}
        text={t`Documents that members submit appear here, oldest first. Each document type says whether members can submit it.`}
      />
    );
  }
  return (
    <div className={beside.root}>
      <PreviewStack current={current} next={next} />
      <ReviewOne
        key={current.id}
        workspaceId={workspaceId}
        submission={current}
        drafts={drafts}
        onDecide={reviews.decide}
        onMove={reviews.move}
        onSay={reviews.say}
        onUndo={reviews.undo}
      />
    </div>
  );
}

/** Says what happened last, with the way back while there is one. */
function Said({ reviews: { said, hush, undo, mayUndo } }: Pick<QueueProps, 'reviews'>) {
  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(hush, UNDO_MS);
    return () => clearTimeout(timer);
  }, [said, hush]);
  return (
    <Card component="div" className={classes.said} data-empty={(said === '' && !mayUndo) || undefined}>
      <Text size="sm" role="status" className={classes.words}>
        {said}
      </Text>
      {mayUndo && (
        <Button variant="default" size="sm" onClick={undo}>
          <Trans>Undo</Trans>
        </Button>
      )}
    </Card>
  );
}

/** The keys of a review, where there is a keyboard. */
function Shortcuts() {
  return (
    <Text component="ul" size="sm" c="dimmed" className={classes.shortcuts} aria-label={t`Keys`}>
      {REVIEW_KEYS.map(([keys, does]) => (
        <li key={keys}>
          <kbd className={classes.key}>{keys}</kbd> {does}
        </li>
      ))}
    </Text>
  );
}

interface PreviewStackProps {
  current: Submission;
  /** The one that follows, whose file is drawn behind it, so that nobody waits for it. */
  next: Submission | null;
}

/** The file that is reviewed. */
function PreviewStack({ current, next }: PreviewStackProps) {
  const shown = next === null || next.id === current.id ? [current] : [current, next];
  return (
    <div className={beside.stack}>
      {shown.map(({ id, name, file }) => (
        <div
          key={id}
          className={beside.file}
          data-waiting={id !== current.id || undefined}
          inert={id !== current.id}
          aria-hidden={id !== current.id || undefined}
        >
          <Preview file={file} name={name} />
        </div>
      ))}
    </div>
  );
}
