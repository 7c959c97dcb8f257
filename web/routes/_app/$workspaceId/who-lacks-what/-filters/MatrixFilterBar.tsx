import '#web/styles/select.ts';
import { Checkbox, Select } from '@mantine/core';
import type { RequirementColumn } from '#contract/requirements/matrix.ts';
import { addMonths } from '#contract/rules/dates.ts';
import { DateField } from '#web/features/documents/dates/DateField.tsx';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import { TeamSelect } from '#web/features/teams/TeamSelect.tsx';
import filterBar from '#web/ui/table/FilterBar.module.css';
import { FilterFold } from '#web/ui/table/FilterFold.tsx';
import { columnName } from '../-columnName.ts';
import type { MatrixFilters } from '../-matrixParams.ts';

interface Props {
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
export function MatrixFilterBar({ workspaceId, filters, columns = [], ownTeams, onChange }: Props) {
  const today = useToday(workspaceId);
  const { team, requirement, day, asKnownThen } = filters;
  const isPast = day !== undefined && day < today;
  const used = [ownTeams === undefined && team, requirement, day].filter(Boolean).length;
  return (
    <search className={filterBar.root} aria-label="Filters" data-of-team>
      <FilterFold
        count={used}
        onClear={() =>
          onChange({
            requirement: undefined,
            day: undefined,
            asKnownThen: false,
            ...(ownTeams === undefined && { team: undefined }),
          })
        }
      >
        {ownTeams === undefined ? (
          <TeamSelect
            workspaceId={workspaceId}
            label="Filter by team"
            placeholder="All teams"
            teamId={team}
            onChange={(next) => onChange({ team: next })}
          />
        ) : (
          <Select
            aria-label="Team"
            allowDeselect={false}
            comboboxProps={{ withinPortal: false }}
            data={ownTeams.map(({ id, name }) => ({ value: id, label: name }))}
            value={team ?? null}
            onChange={(next) => onChange({ team: next ?? undefined })}
          />
        )}
        <Select
          aria-label="Filter by requirement"
          placeholder="All requirements"
          clearable
          searchable
          nothingFoundMessage="No requirement found."
          comboboxProps={{ withinPortal: false }}
          data={columns.map((column) => ({ value: column.id, label: columnName(column) }))}
          value={requirement ?? null}
          onChange={(next) => onChange({ requirement: next ?? undefined })}
        />
        <DateField
          label="Day: today"
          clearLabel="Back to today"
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
            label="As known then"
            checked={asKnownThen}
            onChange={({ currentTarget }) => onChange({ asKnownThen: currentTarget.checked })}
          />
        )}
      </FilterFold>
    </search>
  );
}

const ignore = () => {};
