import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RequirementCell, RequirementColumn } from '#contract/requirements/matrix.ts';
import { REQUIREMENT_STATES } from '#contract/rules/requirements/requirements.ts';
import { errorText } from '#web/api/client/errors.ts';
import { type MatrixRequest, type MatrixRow, matrixPeopleQuery } from '#web/api/requirementMatrix.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { RowList } from '#web/ui/RowList.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { numberText } from '#web/words/numbers.ts';
import { personName } from '#web/words/people.ts';
import { requirementLooks, requirementStateLabels } from '#web/words/requirements/states.ts';
import { dotted, inARow } from '#web/words/several/listFormat.ts';
import { tradesText } from '#web/words/trades.ts';
import { columnName } from './-columnName.ts';
import classes from './-PeopleCards.module.css';

interface Props {
  workspaceId: string;
  request: MatrixRequest;
  /** The id of the one column that is shown. */
  only: string | undefined;
  onOpen: (person: MatrixRow, column: RequirementColumn) => void;
}

/** How many people are asked for at once. */
const STEP = 20;
/** How many cells a card shows at first. */
const AT_FIRST = 4;

/** People with what they lack, worst first: the matrix of phones (REQ-07). */
export function PeopleCards({ workspaceId, request, only, onOpen }: Props) {
  const query = useInfiniteQuery(matrixPeopleQuery(workspaceId, request, STEP));
  const pages = query.data?.pages ?? [];
  if (query.isLoading) return <Skeleton className={classes.bone} height={420} data-loading />;
  if (query.error && pages.length === 0)
    return (
      <ErrorState
        title={t`The matrix could not be loaded`}
        text={errorText(query.error, t`Please try again.`)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  const count = pages[0]?.count ?? 0;
  const shown = pages.reduce((sum, { data }) => sum + data.length, 0);
  return (
    <>
      <RowList className={classes.list ?? ''} aria-label={t`Who lacks what`}>
        {pages.flatMap(({ data, requirements }) =>
          data.map((person) => (
            <PersonCard
              key={person.id}
              person={person}
              columns={requirements.filter(({ id }) => only === undefined || id === only)}
              onOpen={onOpen}
            />
          )),
        )}
      </RowList>
      {query.hasNextPage && (
        <Button
          variant="default"
          mih={44}
          mx="md"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t`Show more (${{ shown: numberText(shown) }} of ${{ count: numberText(count) }})`}
        </Button>
      )}
    </>
  );
}

interface CardProps {
  person: MatrixRow;
  columns: RequirementColumn[];
  onOpen: Props['onOpen'];
}

const rank = ({ state }: RequirementCell) => REQUIREMENT_STATES.indexOf(state);

function PersonCard({ person, columns, onOpen }: CardProps) {
  const [isWhole, setWhole] = useState(false);
  const byId = new Map(columns.map((column) => [column.id, column]));
  const cells = person.cells
    .filter(({ requirementId }) => byId.has(requirementId))
    .sort((some, other) => rank(some) - rank(other));
  const settled = cells.filter(({ state }) => state === 'MET' || state === 'EXEMPT').length;
  // What is met matters to nobody at first, unless there is nothing else.
  const first = Math.min(AT_FIRST, cells.length - settled);
  const shown = isWhole ? cells : cells.slice(0, first);
  const rest = cells.length - shown.length;
  const teams = inARow(person.teams.map(({ name }) => name));
  const where = dotted([tradesText(person.workspaceMember.trades), teams]);
  return (
    <li className={classes.person}>
      <h2 className={classes.name}>{personName(person.workspaceMember)}</h2>
      {where && <p className={classes.note}>{where}</p>}
      {person.hasLeft && (
        <p className={classes.note}>
          <Trans>Has left</Trans>
        </p>
      )}
      {cells.length === 0 && (
        <p className={classes.note}>
          <Trans>Nothing is required.</Trans>
        </p>
      )}
      {cells.length > 0 && settled === cells.length && (
        <p className={classes.note}>
          <Trans>Lacks nothing.</Trans>
        </p>
      )}
      {shown.map((cell) => {
        const column = byId.get(cell.requirementId);
        if (!column) return null;
        return (
          <button
            key={cell.requirementId}
            type="button"
            className={classes.cell}
            onClick={() => onOpen(person, column)}
          >
            <span className={classes.column}>
              {columnName(column)}
              {cell.expiresOn && <span className={classes.date}>{dateText(cell.expiresOn)}</span>}
            </span>
            <StatusBadge
              tone={requirementLooks[cell.state].tone}
              icon={requirementLooks[cell.state].icon}
              label={requirementStateLabels[cell.state]}
            />
          </button>
        );
      })}
      {rest > 0 && (
        <button type="button" className={classes.more} onClick={() => setWhole(true)}>
          {t`Show ${plural(rest, { one: '# more requirement', other: '# more requirements' })}`}
        </button>
      )}
    </li>
  );
}
