import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '#web/api/client/errors.ts';
import { overviewQuery } from '#web/api/requirements.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { tryLater } from '#web/words/failures.ts';
import { MEMBERSHIP_NOTE } from '#web/words/requirements/states.ts';
import { NextStep } from './-NextStep.tsx';
import classes from './-overview.module.css';
import { Tile } from './-Tile.tsx';
import { tileGroups } from './-tiles.ts';

/** In one screen what needs an admin, each number a link to the list behind it (REQ-15). */
export function Overview({ workspaceId }: { workspaceId: string }) {
  const { data, error, isFetching, refetch } = useQuery(overviewQuery(workspaceId));
  return (
    <>
      <PageHeader title="Overview" note={data && dateText(data.day)} />
      {error && !data ? (
        <ErrorState
          title="The overview could not be loaded"
          text={errorText(error, tryLater)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <div className={classes.root} aria-busy={!data}>
          {/* All of it at once, so that nothing moves. */}
          {!data && <Skeleton height={640} radius={12} role="status" aria-label="Loading" />}
          {data && <NextStep workspaceId={workspaceId} overview={data} />}
          {data &&
            tileGroups(workspaceId, data).map(({ title, tiles }) => (
              <section key={title} className={classes.group} aria-label={title}>
                <h2 className={classes.heading}>{title}</h2>
                <ul className={classes.tiles}>
                  {tiles.map((tile) => (
                    <Tile key={tile.label} {...tile} />
                  ))}
                </ul>
              </section>
            ))}
          {data && <p className={classes.note}>{MEMBERSHIP_NOTE}</p>}
        </div>
      )}
    </>
  );
}
