import { Skeleton } from '@mantine/core';
import { IconArrowRight, IconChevronRight, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkOptions, linkOptions } from '@tanstack/react-router';
import { errorText } from '#web/api/client/errors.ts';
import { overviewQuery, type WorkspaceOverview } from '#web/api/requirements.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { places } from '#web/features/shell/places.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { tryLater } from '#web/words/failures.ts';
import { numberText } from '#web/words/numbers.ts';
import { MEMBERSHIP_NOTE } from '#web/words/requirements/states.ts';
import { nextStep, type SuggestedStep } from './-nextStep.ts';
import classes from './-overview.module.css';
import { type OverviewTile, tileGroups } from './-tiles.ts';

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

/** One number, which leads to the list behind it. Colour is kept for what needs somebody. */
function Tile({ count, label, tone, icon: Icon, link }: OverviewTile) {
  return (
    <Card component="li" className={classes.tile} data-tone={count ? tone : undefined}>
      <Link {...link} className={classes.way}>
        <Icon size={22} stroke={1.8} aria-hidden />
        <span className={classes.count}>{numberText(count)}</span>
        <span className={classes.label}>{label}</span>
        <IconChevronRight size={18} stroke={1.6} className={classes.arrow} aria-hidden />
      </Link>
    </Card>
  );
}

/** What to do first, and the way there. */
function NextStep({ workspaceId, overview }: { workspaceId: string; overview: WorkspaceOverview }) {
  const { title, text, action, to } = nextStep(overview);
  return (
    <Card className={classes.next} aria-label="Next step">
      {to === null && <IconCircleCheck size={32} stroke={1.7} className={classes.done} aria-hidden />}
      <div className={classes.words}>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.text}>{text}</p>
      </div>
      {to !== null && (
        <ButtonLink
          {...linkTo(workspaceId, to)}
          className={classes.go}
          rightSection={<IconArrowRight size={18} stroke={1.8} aria-hidden />}
        >
          {action}
        </ButtonLink>
      )}
    </Card>
  );
}

function linkTo(workspaceId: string, to: NonNullable<SuggestedStep['to']>): LinkOptions {
  const params = { workspaceId };
  switch (to) {
    case 'add':
      return linkOptions({ to: '/$workspaceId/requirements/add', params });
    case 'review':
      return linkOptions({ to: '/$workspaceId/review', params });
    case 'teams':
      return linkOptions({ to: '/$workspaceId/coverage', params, search: { state: 'SHORT' } });
    case 'people':
      return linkOptions({ to: '/$workspaceId/who-lacks-what', params, search: { state: 'MISSING' } });
    case 'documents':
      return places.documentsIn(workspaceId, 'EXPIRED');
    case 'overdue':
      return places.equipmentIn(workspaceId, 'OVERDUE');
  }
}
