import { plural, t } from '@lingui/core/macro';
import { NativeSelect, Text } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { endOfDay } from '#contract/rules/calendar.ts';
import { addDays, addMonths } from '#contract/rules/dates.ts';
import { isId } from '#contract/rules/ids.ts';
import type { SecurityEvent, SecurityEventName } from '#contract/security.ts';
import { workspaceQuery } from '#web/api/openWorkspace.ts';
import { type SecurityEventsRequest, securityEventsQuery } from '#web/api/security.ts';
import { DayChips } from '#web/features/documents/dates/DayChips.tsx';
import { DayRange } from '#web/features/documents/dates/DayRange.tsx';
import { clockText, momentDayText } from '#web/features/documents/dates/dateText.ts';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import { ExportButton } from '#web/features/export/ExportButton.tsx';
import { PersonChip, PersonFilter } from '#web/features/members/PersonFilter.tsx';
import { deviceText } from '#web/features/session/deviceText.ts';
import { anySearch } from '#web/searchParams.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { Toolbar } from '#web/ui/page/Toolbar.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { FilterChip, Filters } from '#web/ui/table/Filters.tsx';
import { dayIn, tableParams } from '#web/ui/table/params.ts';
import { useTableState } from '#web/ui/table/useTableState.ts';
import { TruncatedText } from '#web/ui/text/TruncatedText.tsx';
import { personName } from '#web/words/people.ts';
import { securityDetail, securityEventLabel, securityEventLabels } from '#web/words/security.ts';
import classes from './-settings.module.css';

/** For workspace admins: what the security log keeps of their workspace. */
export const Route = createFileRoute('/_app/$workspaceId/settings/security-log')({
  staticData: { title: t`Security log`, permission: 'workspace:manage' },
  validateSearch: anySearch,
  component: SecurityLog,
});

function SecurityLog() {
  const { workspaceId } = Route.useParams();
  const search = Route.useSearch();
  const timeZone = useQuery(workspaceQuery(workspaceId)).data?.timeZone ?? 'UTC';
  const query = useQuery(securityEventsQuery(workspaceId, logRequest(search, timeZone)));
  const count = query.data?.count;
  const queryClient = useQueryClient();
  const save = async () => {
    const { exportLog } = await import('./-exportLog.ts');
    await exportLog(queryClient, workspaceId, logFilters(search), logRequest(search, timeZone));
  };
  return (
    <>
      <PageHeader
        title={t`Security log`}
        note={count !== undefined && plural(count, { one: '# entry', other: '# entries' })}
        action={<ExportButton save={save} />}
      >
        <Toolbar filters={<LogFilters workspaceId={workspaceId} />} />
      </PageHeader>
      <DataTable
        label={t`Security log`}
        columns={securityColumns}
        query={query}
        state={useTableState(logParams)}
        empty={
          <EmptyState
            icon={<IconShieldLock size={30} stroke={1.6} />}
            title={isNarrowed(search) ? t`No entries match these filters` : t`No entries yet`}
            text={t`Logins, refusals, changes of roles and teams, exports and opened files appear here, latest first.`}
          />
        }
      />
    </>
  );
}

const isNarrowed = (raw: Record<string, unknown>): boolean =>
  Object.values(logFilters(raw)).some((value) => value !== undefined);

/** The list call that fits the address. */
function logRequest(raw: Record<string, unknown>, timeZone: string): SecurityEventsRequest {
  const { event, member, from, until } = logFilters(raw);
  const { search: _none, ...request } = logParams.request(raw);
  return {
    ...request,
    filters: {
      ...(event && { event }),
      ...(member && { workspaceMemberId: member }),
      ...(from && { from: endOfDay(timeZone, addDays(from, -1)).toISOString() }),
      // The last millisecond of the day.
      ...(until && { to: new Date(endOfDay(timeZone, until).getTime() - 1).toISOString() }),
    },
  };
}

const events = Object.entries(securityEventLabels).map(([value, label]) => ({ value, label }));

/** Years back that a day can be looked for in. */
const YEARS = 20;

/** Narrows the log to one kind of entry, to one person and to days. */
function LogFilters({ workspaceId }: { workspaceId: string }) {
  const filters = logFilters(useSearch({ strict: false }));
  const navigate = useNavigate();
  const today = useToday(workspaceId);
  const change = (next: { [Name in keyof LogFilter]?: string | undefined }) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...next, log_page: undefined }),
      resetScroll: false,
    });
  return (
    <Filters
      count={Object.values(filters).filter(Boolean).length}
      onClear={() => change({ event: undefined, member: undefined, from: undefined, until: undefined })}
      chips={
        <>
          {filters.event && (
            <FilterChip
              label={securityEventLabels[filters.event]}
              onRemove={() => change({ event: undefined })}
            />
          )}
          {filters.member && (
            <PersonChip
              workspaceId={workspaceId}
              memberId={filters.member}
              onRemove={() => change({ member: undefined })}
            />
          )}
          <DayChips days={filters} onChange={change} />
        </>
      }
    >
      <NativeSelect
        aria-label={t`Filter by entry`}
        data={[{ value: '', label: t`All entries` }, ...events]}
        value={filters.event ?? ''}
        onChange={({ currentTarget: { value } }) => change({ event: value || undefined })}
      />
      <PersonFilter
        workspaceId={workspaceId}
        label={t`Filter by person`}
        placeholder={t`All people`}
        memberId={filters.member}
        onChange={(member) => change({ member })}
      />
      <DayRange
        labels={[t`From`, t`Until`]}
        days={filters}
        today={today}
        minDate={addMonths(today, -12 * YEARS)}
        maxDate={today}
        onChange={change}
      />
    </Filters>
  );
}

type Person = SecurityEvent['workspaceMember'];

/** A fact with what belongs to it beneath. */
function TwoLines({ first, second, isName }: { first: string; second: string | null; isName?: boolean }) {
  return (
    <div className={classes.lines}>
      <Text component="div" inherit fw={isName ? 600 : undefined}>
        <TruncatedText lines={2}>{first}</TruncatedText>
      </Text>
      {second && (
        <Text size="xs" c="dimmed" component="div">
          <TruncatedText lines={2}>{second}</TruncatedText>
        </Text>
      )}
    </div>
  );
}

/** A name of usual length stays on one line, however long what happened is. */
const personCell = (name: string) => (
  <div className={classes.person}>
    <TruncatedText lines={2}>{name}</TruncatedText>
  </div>
);

/** Whom it was about, where that is somebody else. */
const about = ({ workspaceMember, relatedWorkspaceMember }: SecurityEvent): Person =>
  relatedWorkspaceMember?.id === workspaceMember?.id ? null : relatedWorkspaceMember;

const securityColumns: Column<SecurityEvent>[] = [
  {
    id: 'what',
    header: t`What`,
    cell: (event) => (
      <TwoLines isName first={securityEventLabel(event.event)} second={securityDetail(event)} />
    ),
  },
  {
    id: 'who',
    header: t({ message: 'Who', context: 'who did it' }),
    cell: ({ workspaceMember }) => personCell(personName(workspaceMember, t`Unknown`)),
  },
  {
    id: 'about',
    header: t`About`,
    cell: (event) => {
      const person = about(event);
      return person ? personCell(personName(person)) : '–';
    },
  },
  {
    id: 'createdAt',
    header: t`When`,
    sortable: true,
    orderLabels: [t`earliest first`, t`latest first`],
    cell: ({ createdAt }) => (
      <>
        <div>{momentDayText(createdAt)}</div>
        <Text size="xs" c="dimmed" component="div">
          {clockText(createdAt, undefined, true)}
        </Text>
      </>
    ),
  },
  {
    id: 'from',
    header: t({ message: 'Address', context: 'in a network' }),
    shrinks: true,
    cell: ({ address, browser, system }) => (
      <TwoLines first={address ?? '–'} second={deviceText({ browser, system })} />
    ),
  },
];

const logParams = tableParams('log', ['createdAt'], { sort: 'createdAt', order: 'desc' });

const eventNames = Object.keys(securityEventLabels) as SecurityEventName[];

/** What the log is narrowed to, from the address. */
const logFilters = (raw: Record<string, unknown>) => ({
  event: eventNames.find((event) => event === raw.event),
  member: isId(raw.member) ? raw.member : undefined,
  from: dayIn(raw.from),
  until: dayIn(raw.until),
});
export type LogFilter = ReturnType<typeof logFilters>;
