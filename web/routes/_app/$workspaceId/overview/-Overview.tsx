import { t } from '@lingui/core/macro';
import { Skeleton } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowRight,
  IconBan,
  IconCalendarQuestion,
  IconChevronRight,
  IconCircleCheck,
  IconClock,
  IconFileSearch,
  IconMailX,
  IconUserExclamation,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkOptions, linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { addDays, type CalendarDate, SOON_DAYS } from '#contract/rules/dates.ts';
import { LACKING } from '#contract/rules/requirements/requirements.ts';
import { errorText } from '#web/api/client/errors.ts';
import { overviewQuery, type WorkspaceOverview } from '#web/api/requirements.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { places } from '#web/features/shell/places.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { RowList } from '#web/ui/RowList.tsx';
import { DATE_MISSING } from '#web/words/documents/documents.ts';
import { tryLater } from '#web/words/failures.ts';
import { INVITATIONS_UNDELIVERED } from '#web/words/members.ts';
import { numberText } from '#web/words/numbers.ts';
import { requirementLooks, requirementStateLabels } from '#web/words/requirements/states.ts';
import { nextStep, type SuggestedStep } from './-nextStep.ts';
import classes from './-overview.module.css';
import { Weeks } from './-Weeks.tsx';

/** In one screen what needs an admin, each number a link to the list behind it (REQ-15). */
export function Overview({ workspaceId }: { workspaceId: string }) {
  const { data, error, isFetching, refetch } = useQuery(overviewQuery(workspaceId));
  return (
    <>
      <PageHeader title={t`Overview`} note={data && dateText(data.day)} />
      {error && !data ? (
        <ErrorState
          title={t`The overview could not be loaded`}
          text={errorText(error, tryLater)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <div className={classes.root} aria-busy={!data}>
          {/* All of it at once, so that nothing moves. */}
          {!data && <Skeleton height={640} radius={12} role="status" aria-label={t`Loading`} />}
          {data && <NextStep workspaceId={workspaceId} overview={data} />}
          {data &&
            tileGroups(workspaceId, data).map(({ title, tiles, more }) => (
              <div key={title} className={classes.group}>
                <Tiles title={title} tiles={tiles} />
                {more}
              </div>
            ))}
        </div>
      )}
    </>
  );
}

function Tiles({ title, tiles }: { title: string; tiles: OverviewTile[] }) {
  return (
    <section aria-label={title}>
      <h2 className={classes.heading}>{title}</h2>
      <RowList className={classes.tiles ?? ''}>
        {tiles.map((tile) => (
          <Tile key={JSON.stringify(tile.link)} {...tile} />
        ))}
      </RowList>
    </section>
  );
}

interface WorstTeamsProps {
  workspaceId: string;
  teams: WorkspaceOverview['worstTeams'];
}

/** The teams in which most people lack something; where everybody has everything, none. */
function WorstTeams({ workspaceId, teams }: WorstTeamsProps) {
  if (teams.length === 0) return null;
  const tiles = teams.map(({ id, name, lacking }) => ({
    count: lacking,
    label: name,
    tone: 'bad' as const,
    icon: IconUserExclamation,
    link: linkOptions({
      to: '/$workspaceId/teams/$groupId',
      params: { workspaceId, groupId: id },
      search: { states: 'LACKING' },
    }),
  }));
  return <Tiles title={t`People who lack something, by team`} tiles={tiles} />;
}

/** One number, which leads to the list behind it. Colour is kept for what needs somebody. */
function Tile({ count, label, tone, icon: Icon, link }: OverviewTile) {
  return (
    <li className={classes.tile} data-tone={count ? tone : undefined}>
      <Link {...link} className={classes.way}>
        <Icon size={18} stroke={1.8} aria-hidden />
        <span className={classes.count}>{numberText(count)}</span>
        <span className={classes.label}>{label}</span>
        <IconChevronRight size={16} stroke={1.6} className={classes.arrow} aria-hidden />
      </Link>
    </li>
  );
}

/** What to do first, and the way there. */
function NextStep({ workspaceId, overview }: { workspaceId: string; overview: WorkspaceOverview }) {
  const { title, text, action, to } = nextStep(overview);
  return (
    <Card className={classes.next} aria-label={t`Next step`}>
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
      return linkOptions({ to: '/$workspaceId/who-lacks-what', params });
    case 'documents':
      return places.documentsIn(workspaceId, 'EXPIRED');
    case 'dates':
      return linkOptions({ to: '/$workspaceId/work-documents/date-missing', params });
    case 'overdue':
      return places.equipmentIn(workspaceId, 'OVERDUE');
  }
}

interface OverviewTile {
  count: number;
  label: string;
  tone: 'bad' | 'warn';
  icon: TablerIcon;
  link: LinkOptions;
}

/** The documents that expire from today until so many days from now, by the very days that were counted. */
const soonExpiring = (workspaceId: string, day: CalendarDate) =>
  linkOptions({
    to: '/$workspaceId/work-documents',
    params: { workspaceId },
    search: { from: day, until: addDays(day, SOON_DAYS) },
  });

const teamsIn = (workspaceId: string, state: string) =>
  linkOptions({ to: '/$workspaceId/coverage', params: { workspaceId }, search: { state } });

/** The states in which people lack something, and beside them those in which it may still come. */
const SPLIT = [...LACKING, 'WAITING', 'IN_GRACE'] as const;

/** What the overview counts, each with the list that shows as many (REQ-15). */
const tileGroups = (
  workspaceId: string,
  overview: WorkspaceOverview,
): { title: string; tiles: OverviewTile[]; more?: ReactNode }[] => [
  {
    title: t`People`,
    tiles: [
      {
        count: overview.lacking,
        label: t`Lack something required`,
        tone: 'bad',
        icon: IconUserExclamation,
        link: linkOptions({ to: '/$workspaceId/who-lacks-what', params: { workspaceId } }),
      },
      ...SPLIT.map((state) => ({
        count: overview.people[state],
        // Only those who lack something until it is accepted; renewals that wait are counted with the documents.
        label: state === 'WAITING' ? t`Submitted what they lack` : requirementStateLabels[state],
        ...requirementLooks[state],
        link: linkOptions({
          to: '/$workspaceId/who-lacks-what',
          params: { workspaceId },
          search: { states: state },
        }),
      })),
      {
        count: overview.undelivered,
        label: INVITATIONS_UNDELIVERED,
        tone: 'bad',
        icon: IconMailX,
        link: linkOptions({
          to: '/$workspaceId/members',
          params: { workspaceId },
          search: { status: 'UNDELIVERED' },
        }),
      },
    ],
  },
  {
    title: t`Documents`,
    more: <Weeks workspaceId={workspaceId} weeks={overview.weeks} />,
    tiles: [
      {
        count: overview.expired,
        label: t`Expired`,
        tone: 'bad',
        icon: IconAlertTriangle,
        link: places.documentsIn(workspaceId, 'EXPIRED'),
      },
      {
        count: overview.expiringSoon,
        label: t`Expire within ${{ days: SOON_DAYS }} days`,
        tone: 'warn',
        icon: IconClock,
        link: soonExpiring(workspaceId, overview.day),
      },
      {
        count: overview.undated,
        label: DATE_MISSING,
        tone: 'bad',
        icon: IconCalendarQuestion,
        link: linkOptions({ to: '/$workspaceId/work-documents/date-missing', params: { workspaceId } }),
      },
      {
        count: overview.waiting,
        label: t`Submissions to review`,
        tone: 'warn',
        icon: IconFileSearch,
        link: linkOptions({ to: '/$workspaceId/review', params: { workspaceId } }),
      },
    ],
  },
  {
    title: t`Teams`,
    more: <WorstTeams workspaceId={workspaceId} teams={overview.worstTeams} />,
    tiles: [
      {
        count: overview.teamsShort,
        label: t`Not enough people`,
        tone: 'bad',
        icon: IconUsersGroup,
        link: teamsIn(workspaceId, 'SHORT'),
      },
      {
        count: overview.teamsAtRisk,
        label: t`At risk`,
        tone: 'warn',
        icon: IconClock,
        link: teamsIn(workspaceId, 'AT_RISK'),
      },
    ],
  },
  {
    title: t`Equipment`,
    tiles: [
      {
        count: overview.equipment.OVERDUE,
        label: t`Inspection overdue`,
        tone: 'bad',
        icon: IconAlertTriangle,
        link: places.equipmentIn(workspaceId, 'OVERDUE'),
      },
      {
        count: overview.equipment.DUE_SOON,
        label: t`Due soon`,
        tone: 'warn',
        icon: IconClock,
        link: places.equipmentIn(workspaceId, 'DUE_SOON'),
      },
      {
        count: overview.equipment.OUT_OF_SERVICE,
        label: t`Out of service`,
        tone: 'bad',
        icon: IconBan,
        link: places.equipmentIn(workspaceId, 'OUT_OF_SERVICE'),
      },
    ],
  },
];
