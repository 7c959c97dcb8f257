import { t } from '@lingui/core/macro';
import { Checkbox, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { addMonths } from '#contract/rules/dates.ts';
import { documentKindsQuery } from '#web/api/documents/documentKinds.ts';
import { DayRange } from '#web/features/documents/dates/DayRange.tsx';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import { PersonChip, PersonFilter } from '#web/features/members/PersonFilter.tsx';
import { TeamChip, TeamSelect } from '#web/features/teams/TeamSelect.tsx';
import { FilterChip } from '#web/ui/table/Filters.tsx';
import { DATE_MISSING, NO_EXPIRATION_DATE, WITHOUT_KIND } from '#web/words/documents/documents.ts';
import type { FilterBarProps } from './FilterBar.tsx';
import { NO_KIND } from './listParams.ts';
import { useDocumentFilters } from './useDocumentFilters.ts';

/** The years before and after today that a day of expiration can be looked for in. */
const YEARS = 60;

/** A type that the address names and the workspace no longer has. */
const GONE = t`Deleted type`;

/** Fields for kind, holder, team, who added it, and when it expires. */
export function FilterFields({ workspaceId, ofTeam = false }: FilterBarProps) {
  const { filters, narrow } = useDocumentFilters();
  const { kind, holder, team, addedBy, expires } = filters;
  return (
    <>
      <KindFilter workspaceId={workspaceId} kind={kind} onChange={(next) => narrow({ kind: next })} />
      {!ofTeam && (
        <>
          <PersonFilter
            workspaceId={workspaceId}
            label={t`Filter by holder`}
            placeholder={t`All holders`}
            memberId={holder}
            onChange={(next) => narrow({ holder: next })}
          />
          <TeamSelect
            workspaceId={workspaceId}
            label={t`Filter by team`}
            placeholder={t`All teams`}
            teamId={team}
            onChange={(next) => narrow({ team: next })}
          />
          <PersonFilter
            workspaceId={workspaceId}
            label={t`Filter by who added it`}
            placeholder={t`Added by all`}
            memberId={addedBy}
            onChange={(next) => narrow({ addedBy: next })}
          />
        </>
      )}
      {expires === undefined && <ExpirationDays workspaceId={workspaceId} />}
      {(['never', 'missing'] as const).map((value) => (
        <Checkbox
          key={value}
          label={value === 'never' ? NO_EXPIRATION_DATE : DATE_MISSING}
          checked={expires === value}
          onChange={({ currentTarget: { checked } }) =>
            narrow({ expires: checked ? value : undefined, from: undefined, until: undefined })
          }
        />
      ))}
    </>
  );
}

interface KindProps {
  workspaceId: string;
  kind: string | undefined;
  onChange: (kind: string | undefined) => void;
}

/** A kind, one that is archived too: there are documents of it. */
function KindFilter({ workspaceId, kind, onChange }: KindProps) {
  const { data: kinds = [] } = useQuery(documentKindsQuery(workspaceId));
  const isKnown = kind === undefined || kind === NO_KIND || kinds.some(({ id }) => id === kind);
  return (
    <NativeSelect
      aria-label={t`Filter by document type`}
      data={[
        { value: '', label: t`All document types` },
        { value: NO_KIND, label: WITHOUT_KIND },
        ...(isKnown ? [] : [{ value: kind, label: GONE }]),
        ...kinds.map(({ id, name, archivedAt }) => ({
          value: id,
          label: archivedAt === null ? name : t`${name} (archived)`,
        })),
      ]}
      value={kind ?? ''}
      onChange={({ currentTarget: { value } }) => onChange(value || undefined)}
    />
  );
}

/** The first and the last day of expiration. */
function ExpirationDays({ workspaceId }: { workspaceId: string }) {
  const { filters, narrow } = useDocumentFilters();
  const today = useToday(workspaceId);
  return (
    <DayRange
      labels={[t`Expires from`, t`Expires until`]}
      days={filters}
      today={today}
      minDate={addMonths(today, -12 * YEARS)}
      maxDate={addMonths(today, 12 * YEARS)}
      onChange={narrow}
    />
  );
}

/** The filters that are set, each with its value. */
export function FilterChips({ workspaceId }: FilterBarProps) {
  const { filters, narrow } = useDocumentFilters();
  const { data: kinds } = useQuery(documentKindsQuery(workspaceId));
  const { kind, holder, team, addedBy, expires, from, until } = filters;
  const kindName =
    kind === NO_KIND ? WITHOUT_KIND : kinds && (kinds.find(({ id }) => id === kind)?.name ?? GONE);
  return (
    <>
      {kind && <FilterChip label={kindName} onRemove={() => narrow({ kind: undefined })} />}
      {holder && (
        <PersonChip
          workspaceId={workspaceId}
          memberId={holder}
          onRemove={() => narrow({ holder: undefined })}
        />
      )}
      {team && (
        <TeamChip workspaceId={workspaceId} teamId={team} onRemove={() => narrow({ team: undefined })} />
      )}
      {addedBy && (
        <PersonChip
          workspaceId={workspaceId}
          prefix={t`Added by`}
          memberId={addedBy}
          onRemove={() => narrow({ addedBy: undefined })}
        />
      )}
      {expires && (
        <FilterChip
          label={expires === 'never' ? NO_EXPIRATION_DATE : DATE_MISSING}
          onRemove={() => narrow({ expires: undefined })}
        />
      )}
      {from && (
        <FilterChip
          label={t`Expires from ${{ date: dateText(from) }}`}
          onRemove={() => narrow({ from: undefined })}
        />
      )}
      {until && (
        <FilterChip
          label={t`Expires until ${{ date: dateText(until) }}`}
          onRemove={() => narrow({ until: undefined })}
        />
      )}
    </>
  );
}
