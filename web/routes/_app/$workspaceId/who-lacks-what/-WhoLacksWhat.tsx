import { plural, t } from '@lingui/core/macro';
import '#web/styles/select.ts';
import { Checkbox, Select } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { RequirementColumn } from '#contract/requirements/matrix.ts';
import { addMonths, type CalendarDate } from '#contract/rules/dates.ts';
import { PAGE_SIZE } from '#contract/rules/limits.ts';
import { matrixColumnsQuery, matrixQuery, matrixSummaryQuery } from '#web/api/requirementMatrix.ts';
import { teamsQuery } from '#web/api/teams.ts';
import { DateField } from '#web/features/documents/dates/DateField.tsx';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import type { Asked } from '#web/features/export/about.ts';
import { ExportButton } from '#web/features/export/ExportButton.tsx';
import { usePermissions } from '#web/features/members/usePermissions.ts';
import {
  chipCounts,
  chipLabels,
  chipLooks,
  chosenAfter,
  chosenText,
  pressedChips,
  SUMS,
} from '#web/features/requirements/stateChips.ts';
import { TeamChip, TeamSelect } from '#web/features/teams/TeamSelect.tsx';
import { InfoTip } from '#web/ui/InfoTip.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { Toolbar } from '#web/ui/page/Toolbar.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import type { ExportWatch } from '#web/ui/sheets/sheetOfAnswer.ts';
import { FilterChip, Filters } from '#web/ui/table/Filters.tsx';
import { StatesBar } from '#web/ui/table/StatesBar.tsx';
import { MEMBERSHIP_NOTE } from '#web/words/requirements/states.ts';
import { AskAll } from './-AskAll.tsx';
import { columnName } from './-columnName.ts';
import { Matrix } from './-Matrix.tsx';
import {
  isMatrixNarrowed,
  isOpening,
  type MatrixFilters,
  matrixAddress,
  matrixFiltersIn,
  matrixRequest,
  momentOf,
  summaryRequest,
} from './-matrixParams.ts';
import { NoTeams } from './-NoTeams.tsx';
import { PrintButton } from './-PrintButton.tsx';
import { ShareLink } from './-ShareLink.tsx';
import { blockRequest } from './-useBlocks.ts';
import classes from './-WhoLacksWhat.module.css';

/** People by requirements, on any day (REQ-07, REQ-09, REQ-12). */
export function WhoLacksWhat({ workspaceId }: { workspaceId: string }) {
  const queryClient = useQueryClient();
  const today = useToday(workspaceId);
  const { filters: chosen, narrow } = useMatrixFilters();
  const { ownTeams, isKnown } = useOwnTeams(workspaceId);
  // Who sees teams of theirs alone looks at the first of them, until they choose another.
  const filters = { ...chosen, team: chosen.team ?? ownTeams?.[0]?.id };
  const request = matrixRequest(filters, today);
  const moment = momentOf(filters, today);
  const teamOnly = filters.team ? { filters: { teamId: filters.team } } : {};
  const enabled = isKnown && !(ownTeams && filters.team === undefined);
  const allColumns = matrixColumnsQuery(workspaceId, { ...moment, ...teamOnly });
  const all = useQuery({ ...allColumns, enabled });
  const index = all.data?.findIndex(({ id }) => id === filters.requirement) ?? -1;
  const only = filters.requirement === undefined || index < 0 ? undefined : index;
  const isReady = enabled && (filters.requirement === undefined || all.data !== undefined);
  const columns =
    filters.requirement === undefined ? all.data : index < 0 ? [] : all.data?.slice(index, index + 1);
  const first = useQuery({
    ...matrixQuery(workspaceId, blockRequest(request, { page: 0, window: 0, only })),
    enabled: isReady,
  });
  const summary = useQuery({ ...matrixSummaryQuery(workspaceId, summaryRequest(filters, today)), enabled });
  const isBare = all.data?.length === 0 && !isMatrixNarrowed(chosen) && !filters.day;
  const unlessBare = { display: isBare ? 'none' : undefined };
  /** The matrix as it stands. Whoever is faster than its columns waits for them. */
  const load = async () => {
    const known = await queryClient.ensureQueryData(allColumns);
    if (filters.requirement === undefined) return { request, columns: known, asked: await asked(undefined) };
    const from = known.findIndex(({ id }) => id === filters.requirement);
    const column = known[from];
    const one = column && { columns: { from, count: 1 } };
    return { request: { ...request, ...one }, columns: column ? [column] : [], asked: await asked(column) };
  };
  const asked = async (column: RequirementColumn | undefined): Promise<Asked> => [
    [
      t`Team`,
      await (await import('#web/features/export/namesOf.ts'))
        .namesOf(queryClient, workspaceId)
        .team(filters.team),
    ],
    [t`Requirement`, column && columnName(column)],
    [t`People who`, chosenText(filters.states)],
    [t`Search`, filters.search.trim()],
    [t`Day`, dateText(filters.day ?? today)],
    [t`As known on`, moment.knownOn && dateText(moment.knownOn)],
  ];
  const save = async (watch: ExportWatch) => {
    const { exportMatrix } = await import('./-exportMatrix.ts');
    await exportMatrix(queryClient, { workspaceId, ...(await load()) }, watch);
  };
  if (isKnown && ownTeams?.length === 0)
    return (
      <>
        <PageHeader title={t`Who lacks what`} />
        <NoTeams workspaceId={workspaceId} />
      </>
    );
  return (
    <>
      <PageHeader
        title={t`Who lacks what`}
        about={!isBare && <InfoTip label={t`What is counted`} text={MEMBERSHIP_NOTE} />}
        note={
          first.data && !isBare && plural({ count: first.data.count }, { one: '# person', other: '# people' })
        }
        action={
          !isBare && (
            <>
              <ExportButton save={save} />
              <PrintButton workspaceId={workspaceId} load={load} />
              <ShareLink workspaceId={workspaceId} />
              {!filters.day && first.data?.count !== 0 && (
                <AskAll
                  workspaceId={workspaceId}
                  request={request}
                  filters={filters}
                  isReady={first.data !== undefined}
                />
              )}
            </>
          )
        }
      >
        {!isBare && (
          <Toolbar
            search={
              <SearchBox
                label={t`Search people`}
                value={filters.search}
                onChange={(search) => narrow({ search }, true)}
              />
            }
            filters={
              <MatrixFilterBar
                workspaceId={workspaceId}
                filters={filters}
                columns={all.data}
                ownTeams={ownTeams}
                onChange={narrow}
              />
            }
            states={
              <StatesBar
                looks={chipLooks}
                labels={chipLabels}
                counts={chipCounts(summary.data)}
                sums={SUMS}
                active={pressedChips(filters.states)}
                onPress={(chip) => narrow({ states: chosenAfter(filters.states, chip) })}
              />
            }
          />
        )}
      </PageHeader>
      <div style={unlessBare}>
        <DayNote
          day={filters.day}
          today={today}
          asKnownThen={filters.asKnownThen}
          hidesSensitive={Boolean(ownTeams)}
        />
      </div>
      <Matrix
        workspaceId={workspaceId}
        request={request}
        moment={moment}
        columns={columns}
        only={only}
        isReady={isReady}
        isBare={isBare}
        first={first}
        failed={all.error && !all.data ? all : null}
        isFine={isOpening(filters.states) && !summary.isPlaceholderData && Boolean(summary.data?.everyone)}
        onEveryone={() => narrow({ states: [] })}
        onClear={() =>
          narrow({
            requirement: undefined,
            states: [],
            search: '',
            ...(ownTeams ? {} : { team: undefined }),
          })
        }
      />
    </>
  );
}

/** The teams to choose from of those who see no others; undefined for those who see all. */
function useOwnTeams(workspaceId: string) {
  const seesAll = usePermissions(workspaceId).includes('teams:manage-all');
  const { data } = useQuery({
    ...teamsQuery(workspaceId, 'own', { pageSize: PAGE_SIZE.export }),
    enabled: !seesAll,
  });
  const managed = data?.data.filter(({ canManage }) => canManage);
  return { ownTeams: seesAll ? undefined : managed, isKnown: seesAll || data !== undefined };
}

/** What the matrix is narrowed to, and the way to change it. */
function useMatrixFilters() {
  const filters = matrixFiltersIn(useSearch({ strict: false }));
  const navigate = useNavigate();
  const narrow = (next: Partial<MatrixFilters>, replace = false) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => matrixAddress({ ...matrixFiltersIn(before), ...next }),
      replace,
      resetScroll: false,
    });
  return { filters, narrow };
}

interface DayNoteProps {
  day: CalendarDate | undefined;
  today: CalendarDate;
  asKnownThen: boolean;
  /** For those who don't manage the workspace. */
  hidesSensitive: boolean;
}

/** What the matrix answers for another day than today (REQ-09, REQ-10). */
const dayText = (day: CalendarDate, today: CalendarDate, asKnownThen: boolean): string => {
  if (day > today) return t`As of ${{ date: dateText(day) }}, if nothing else changes.`;
  return asKnownThen
    ? t`As of ${{ date: dateText(day) }}, as it was known then.`
    : t`As of ${{ date: dateText(day) }}, with what is known now.`;
};

/** The day that is shown, where it is another than today. */
function DayNote({ day, today, asKnownThen, hidesSensitive }: DayNoteProps) {
  const isOther = day !== undefined && day !== today;
  return (
    <p className={classes.day} role="status">
      {isOther && <strong>{dayText(day, today, asKnownThen)} </strong>}
      {isOther && hidesSensitive && t`Sensitive document types are shown for today only.`}
    </p>
  );
}

interface MatrixFilterBarProps {
  workspaceId: string;
  filters: MatrixFilters;
  columns: RequirementColumn[] | undefined;
  /** The teams that can be chosen; undefined for those who see all of them. */
  ownTeams: { id: string; name: string }[] | undefined;
  onChange: (filters: Partial<MatrixFilters>) => void;
}

/** How far from today a day may be, in months. */
const REACH = 240;

/** Team, requirement and day of the matrix (REQ-07, REQ-09). */
function MatrixFilterBar({ workspaceId, filters, columns, ownTeams, onChange }: MatrixFilterBarProps) {
  const today = useToday(workspaceId);
  const { team, requirement, day, asKnownThen } = filters;
  const isPast = day !== undefined && day < today;
  const chosenColumn = columns?.find(({ id }) => id === requirement);
  const used = [ownTeams === undefined && team, requirement, day].filter(Boolean).length;
  return (
    <>
      {ownTeams && (
        <Select
          aria-label={t`Team`}
          allowDeselect={false}
          w={220}
          comboboxProps={{ withinPortal: false }}
          data={ownTeams.map(({ id, name }) => ({ value: id, label: name }))}
          value={team ?? null}
          onChange={(next) => onChange({ team: next ?? undefined })}
        />
      )}
      <Filters
        count={used}
        onClear={() =>
          onChange({
            requirement: undefined,
            day: undefined,
            asKnownThen: false,
            ...(ownTeams === undefined && { team: undefined }),
          })
        }
        chips={
          <>
            {ownTeams === undefined && team && (
              <TeamChip
                workspaceId={workspaceId}
                teamId={team}
                onRemove={() => onChange({ team: undefined })}
              />
            )}
            {requirement && (
              <FilterChip
                label={chosenColumn ? columnName(chosenColumn) : columns && t`Deleted requirement`}
                onRemove={() => onChange({ requirement: undefined })}
              />
            )}
            {day && (
              <FilterChip
                label={dateText(day)}
                onRemove={() => onChange({ day: undefined, asKnownThen: false })}
              />
            )}
          </>
        }
      >
        {ownTeams === undefined && (
          <TeamSelect
            workspaceId={workspaceId}
            label={t`Filter by team`}
            placeholder={t`All teams`}
            teamId={team}
            onChange={(next) => onChange({ team: next })}
          />
        )}
        <Select
          aria-label={t`Filter by requirement`}
          placeholder={t`All requirements`}
          clearable
          searchable
          nothingFoundMessage={t`No requirement found.`}
          comboboxProps={{ withinPortal: false }}
          data={(columns ?? []).map((column) => ({ value: column.id, label: columnName(column) }))}
          value={requirement ?? null}
          onChange={(next) => onChange({ requirement: next ?? undefined })}
        />
        <DateField
          label={t`Day: today`}
          clearLabel={t`Back to today`}
          size="sm"
          value={day ?? null}
          today={today}
          minDate={addMonths(today, -REACH)}
          maxDate={addMonths(today, REACH)}
          onChange={(next) => onChange({ day: next ?? undefined, asKnownThen: false })}
          onWrong={ignore}
        />
        {isPast && (
          <Checkbox
            label={t`As known then`}
            checked={asKnownThen}
            onChange={({ currentTarget }) => onChange({ asKnownThen: currentTarget.checked })}
          />
        )}
      </Filters>
    </>
  );
}

const ignore = () => {};
