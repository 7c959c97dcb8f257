import { useQuery, useQueryClient } from '@tanstack/react-query';
import { matrixColumnsQuery, matrixQuery, matrixSummaryQuery } from '#web/api/requirementMatrix.ts';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import { ExportButton } from '#web/features/export/ExportButton.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import type { ExportWatch } from '#web/ui/sheets/sheetOfAnswer.ts';
import { StatesBar } from '#web/ui/table/StatesBar.tsx';
import { counted } from '#web/words/numbers.ts';
import { requirementLooks, requirementStateLabels } from '#web/words/requirements/states.ts';
import { DayNote } from './-filters/DayNote.tsx';
import { MatrixFilterBar } from './-filters/MatrixFilterBar.tsx';
import { Matrix } from './-Matrix.tsx';
import { blockRequest } from './-matrix/useBlocks.ts';
import { isMatrixNarrowed, matrixRequest, momentOf } from './-matrixParams.ts';
import { NoTeams } from './-NoTeams.tsx';
import { PrintButton } from './-print/PrintButton.tsx';
import { useMatrixFilters } from './-useMatrixFilters.ts';
import { useOwnTeams } from './-useOwnTeams.ts';

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
  const all = useQuery({ ...matrixColumnsQuery(workspaceId, { ...moment, ...teamOnly }), enabled });
  const index = all.data?.findIndex(({ id }) => id === filters.requirement) ?? -1;
  const only = filters.requirement === undefined || index < 0 ? undefined : index;
  const isReady = enabled && (filters.requirement === undefined || all.data !== undefined);
  const columns =
    filters.requirement === undefined ? all.data : index < 0 ? [] : all.data?.slice(index, index + 1);
  const first = useQuery({
    ...matrixQuery(workspaceId, blockRequest(request, { page: 0, window: 0, only })),
    enabled: isReady,
  });
  const summary = useQuery({ ...matrixSummaryQuery(workspaceId, moment, filters.team), enabled });
  const isBare = all.data?.length === 0 && !isMatrixNarrowed(chosen) && !filters.day;
  const unlessBare = { display: isBare ? 'none' : undefined };
  const whole = { ...request, ...(only !== undefined && { columns: { from: only, count: 1 } }) };
  const save = async (watch: ExportWatch) => {
    const { exportMatrix } = await import('./-export/exportMatrix.ts');
    await exportMatrix(queryClient, { workspaceId, request: whole, columns: columns ?? [] }, watch);
  };
  if (isKnown && ownTeams?.length === 0) return <NoTeams />;
  return (
    <>
      <PageHeader
        title="Who lacks what"
        note={first.data && !isBare && counted(first.data.count, 'person', 'people')}
        action={
          !isBare && (
            <>
              <ExportButton save={save} />
              <PrintButton workspaceId={workspaceId} request={whole} columns={columns ?? []} />
            </>
          )
        }
      >
        <div style={unlessBare}>
          <SearchBox
            label="Search people"
            value={filters.search}
            onChange={(search) => narrow({ search }, true)}
          />
        </div>
      </PageHeader>
      <div style={unlessBare}>
        <StatesBar
          looks={requirementLooks}
          labels={requirementStateLabels}
          counts={summary.data?.people}
          active={filters.state}
          onChange={(state) => narrow({ state })}
        />
        <MatrixFilterBar
          workspaceId={workspaceId}
          filters={filters}
          columns={all.data}
          ownTeams={ownTeams}
          onChange={narrow}
        />
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
        onClear={() =>
          narrow({
            requirement: undefined,
            state: undefined,
            search: '',
            ...(ownTeams ? {} : { team: undefined }),
          })
        }
      />
    </>
  );
}
