import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Anchor, Button, Loader, Skeleton } from '@mantine/core';
import {
  IconBell,
  IconBuildingCommunity,
  IconCertificate,
  IconClipboardCheck,
  IconHelmet,
  IconSearchOff,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Activity, ActivityEvent, ActivityType } from '#contract/activity.ts';
import { PAGE_SIZE } from '#contract/rules/limits.ts';
import { activitiesQuery, markActivitiesRead, reloadActivities } from '#web/api/activity.ts';
import { meQuery } from '#web/api/openWorkspace.ts';
import { teamsQuery } from '#web/api/teams.ts';
import { unreadLabel } from '#web/features/activity/unreadLabel.ts';
import { useUnread } from '#web/features/activity/useUnread.ts';
import { recordEvent } from '#web/features/analytics/events.ts';
import { clockText, momentDayText, momentText } from '#web/features/documents/dates/dateText.ts';
import { ExportButton } from '#web/features/export/ExportButton.tsx';
import { usePermissions } from '#web/features/members/usePermissions.ts';
import { places } from '#web/features/shell/places.ts';
import { anySearch } from '#web/searchParams.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { Toolbar } from '#web/ui/page/Toolbar.tsx';
import { RowList } from '#web/ui/RowList.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import type { ExportWatch } from '#web/ui/sheets/sheetOfAnswer.ts';
import tones from '#web/ui/Tones.module.css';
import { truncate } from '#web/ui/text/truncate.ts';
import { activitySentence, type Named } from '#web/words/activity.ts';
import { noResults } from '#web/words/lists.ts';
import { ActivityFilterBar } from './-activity/ActivityFilterBar.tsx';
import { activityFiltersIn, activityRequest } from './-activity/activityParams.ts';
import classes from './-activity-center.module.css';

export const Route = createFileRoute('/_app/$workspaceId/workspace-activity-center')({
  staticData: { title: t`Activity`, permission: null },
  validateSearch: anySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    void context.queryClient.prefetchInfiniteQuery(
      activitiesQuery(params.workspaceId, activityRequest(deps)),
    ),
  component: ActivityCenter,
});

function ActivityCenter() {
  const { workspaceId } = Route.useParams();
  const queryClient = useQueryClient();
  const isMarked = useMarkRead(workspaceId);
  const unread = useUnread(workspaceId);
  const showNew = async () => {
    await reloadActivities(queryClient, workspaceId);
    await markActivitiesRead(queryClient, workspaceId);
  };
  const raw = Route.useSearch();
  const navigate = Route.useNavigate();
  const save = async (watch: ExportWatch) => {
    const { exportActivity } = await import('./-activity/exportActivity.ts');
    await exportActivity(queryClient, workspaceId, raw, watch);
  };
  return (
    <>
      <PageHeader title={t`Activity`} action={<ExportButton save={save} />}>
        <Toolbar
          search={
            <SearchBox
              label={t`Search activities`}
              value={activityFiltersIn(raw).search}
              onChange={(search) =>
                void navigate({
                  search: { ...raw, search: search || undefined },
                  replace: true,
                  resetScroll: false,
                })
              }
            />
          }
          filters={<ActivityFilterBar workspaceId={workspaceId} />}
        />
      </PageHeader>
      {isMarked && unread > 0 && (
        <div className={classes.fresh}>
          <Button variant="light" onClick={() => void showNew()}>
            <Trans>Show {{ unread: unreadLabel(unread) }} new</Trans>
          </Button>
        </div>
      )}
      <ActivityList workspaceId={workspaceId} />
    </>
  );
}

/**
 * Opening the list marks all as read (ACT-04): once it is there, so that it still shows what was new. Says whether that
 * is done. A failure only leaves the badge as it was.
 */
function useMarkRead(workspaceId: string): boolean {
  const queryClient = useQueryClient();
  const raw = Route.useSearch();
  const { isFetchedAfterMount, isSuccess } = useInfiniteQuery(
    activitiesQuery(workspaceId, activityRequest(raw)),
  );
  const [isMarked, setMarked] = useState(false);
  const isDue = isFetchedAfterMount && isSuccess && !isMarked;
  useEffect(() => recordEvent('notifications_opened'), []);
  useEffect(() => {
    if (!isDue) return;
    markActivitiesRead(queryClient, workspaceId).then(
      () => setMarked(true),
      () => undefined,
    );
  }, [isDue, queryClient, workspaceId]);
  return isMarked;
}

/** Newest first; the next 15 come when one reaches the end (ACT-01, ACT-02, ACT-03). */
function ActivityList({ workspaceId }: { workspaceId: string }) {
  const raw = Route.useSearch();
  const request = activityRequest(raw);
  const query = useInfiniteQuery(activitiesQuery(workspaceId, request));
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchNextPageError } = query;
  const end = useRef<HTMLDivElement>(null);
  const mayGoOn = hasNextPage && !isFetching && !isFetchNextPageError;
  useEffect(() => {
    if (!mayGoOn || !end.current) return;
    // A new observer says at once whether the end is in sight, as it is after the last page was drawn.
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) void fetchNextPage();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [mayGoOn, fetchNextPage]);
  if (!data && isError) {
    return (
      <ErrorState
        title={t`The activities could not be loaded`}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <Loading />;
  const activities = data.pages.flatMap((page) => page.activities);
  if (activities.length === 0 && request.filters) {
    return (
      <EmptyState
        icon={<IconSearchOff size={30} stroke={1.6} />}
        title={noResults}
        text={t`No activities match these filters.`}
        action={
          <ButtonLink variant="default" to="/$workspaceId/workspace-activity-center" params={{ workspaceId }}>
            <Trans>Show all activities</Trans>
          </ButtonLink>
        }
      />
    );
  }
  if (activities.length === 0) {
    return (
      <EmptyState
        icon={<IconBell size={30} stroke={1.6} />}
        title={t`No activities yet!`}
        text={t`What people do with members, teams, documents and equipment appears here.`}
      />
    );
  }
  return (
    <>
      <div className={classes.days} aria-busy={isFetching}>
        {Object.entries(Object.groupBy(activities, dayOf)).map(([day, ofDay = []]) => (
          <section key={day}>
            <h2 className={classes.day}>{day}</h2>
            <RowList className={classes.list ?? ''} aria-label={t`Activities of ${day}`}>
              {ofDay.map((activity) => (
                <ActivityRow key={activity.id} workspaceId={workspaceId} activity={activity} />
              ))}
            </RowList>
          </section>
        ))}
      </div>
      <div ref={end} className={classes.end}>
        {isFetchNextPageError && (
          <Button variant="default" onClick={() => void fetchNextPage()}>
            <Trans>Load more</Trans>
          </Button>
        )}
        {hasNextPage && !isFetchNextPageError && <Loader type="dots" role="status" aria-label={t`Loading`} />}
      </div>
    </>
  );
}

const dayOf = ({ createdAt }: Activity) => momentDayText(createdAt);

const Loading = () => (
  <div className={classes.days} role="status" aria-label={t`Loading`}>
    {Array.from({ length: PAGE_SIZE.activity }, (_, row) => `row ${row}`).map((key) => (
      <div key={key} className={classes.row}>
        <Skeleton height={36} width={36} radius={10} />
        <div className={classes.text}>
          <Skeleton height={14} width="60%" my={5} />
          <Skeleton height={12} width={120} mt={8} />
        </div>
      </div>
    ))}
  </div>
);

const icons: Record<ActivityType, TablerIcon> = {
  DOCUMENT: IconCertificate,
  WORKSPACE: IconBuildingCommunity,
  TEAM: IconUsersGroup,
  EQUIPMENT: IconHelmet,
  INSPECTION: IconClipboardCheck,
};

/** Events that somebody has to see to, beside those that merely happened. */
const TONES: Partial<Record<ActivityEvent, 'bad' | 'warn'>> = {
  document_expired: 'bad',
  submission_rejected: 'bad',
  coverage_short: 'bad',
  equipment_defect_reported: 'bad',
  document_reminder: 'warn',
  document_submitted: 'warn',
  coverage_at_risk: 'warn',
};

const toneOf = ({ eventName, details }: Activity) =>
  details.numbers.status === 'FAILED' ? 'bad' : (TONES[eventName] ?? 'calm');

interface ActivityProps {
  workspaceId: string;
  activity: Activity;
}

function ActivityRow({ workspaceId, activity }: ActivityProps) {
  const Icon = icons[activity.type];
  return (
    <li className={classes.row}>
      <span className={`${tones.tone} ${classes.icon}`} data-tone={toneOf(activity)} aria-hidden>
        <Icon size={20} stroke={1.6} />
      </span>
      <div className={classes.text}>
        <Sentence workspaceId={workspaceId} activity={activity} />
      </div>
      {!activity.isRead && (
        <span className={classes.new}>
          <StatusBadge tone="good" icon={IconBell} label={t`New`} />
        </span>
      )}
      <time className={classes.when} dateTime={activity.createdAt} title={momentText(activity.createdAt)}>
        {clockText(activity.createdAt)}
      </time>
    </li>
  );
}

const PeopleOfActivity = lazy(() => import('./-activity/PeopleOfActivity.tsx'));

/** How many more people an entry is about; a click names all of them. */
function MorePeople({ label, ...of }: { workspaceId: string; activityId: string; label: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Anchor
        component="button"
        type="button"
        inherit
        underline="always"
        className={classes.more}
        aria-haspopup="dialog"
        aria-label={t`${label}: show everyone`}
        onClick={() => setOpen(true)}
      >
        {label}
      </Anchor>
      {isOpen && (
        <Suspense>
          <PeopleOfActivity {...of} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** A longer name would make a paragraph of the sentence. */
const NAME_LENGTH = 40;

/** What happened, in one sentence; names lead to what the reader may open. */
function Sentence({ workspaceId, activity }: ActivityProps) {
  const { data: me } = useQuery(meQuery(workspaceId));
  const isAdmin = usePermissions(workspaceId).includes('workspace:manage');
  const ownTeams = useQuery({
    ...teamsQuery(workspaceId, 'own', { page: 0, pageSize: PAGE_SIZE.all }),
    enabled: me !== undefined && !isAdmin,
  });
  const linkTo = ({ kind, id }: Named) => {
    if (id === null) return null;
    if (kind === 'equipment') return places.equipment(workspaceId, id);
    if (kind === 'team') {
      const isOpen = isAdmin || ownTeams.data?.data.some((team) => team.id === id);
      return isOpen ? places.team(workspaceId, id) : null;
    }
    if (kind === 'document') {
      const isHolder = me !== undefined && activity.relatedWorkspaceMember?.id === me.id;
      return isAdmin || isHolder ? places.document(workspaceId, id) : null;
    }
    if (!isAdmin) return null;
    if (kind === 'people') return null;
    if (kind === 'documents') return places.documentsIn(workspaceId, id);
    if (kind === 'items') return places.equipmentIn(workspaceId, id);
    return places.member(workspaceId, id);
  };
  return (
    <p className={classes.sentence}>
      {activitySentence(activity, me?.id ?? '').map((part, index) => {
        const key = `${index} ${typeof part === 'string' ? part : part.text}`;
        if (typeof part === 'string') return <span key={key}>{part}</span>;
        if (part.kind === 'people')
          return (
            <MorePeople key={key} workspaceId={workspaceId} activityId={activity.id} label={part.text} />
          );
        const to = linkTo(part);
        const name = <bdi title={part.text}>{truncate(part.text, NAME_LENGTH)}</bdi>;
        if (to === null) return <span key={key}>{name}</span>;
        return (
          <Link key={key} {...to} className={classes.name}>
            {name}
          </Link>
        );
      })}
    </p>
  );
}
