import { t } from '@lingui/core/macro';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ROLES } from '#contract/rules/permissions.ts';
import { tradesQuery } from '#web/api/trades.ts';
import { TeamChip, TeamSelect } from '#web/features/teams/TeamSelect.tsx';
import { FilterChip } from '#web/ui/table/Filters.tsx';
import { SortChoice } from '#web/ui/table/SortChoice.tsx';
import { useTableState } from '#web/ui/table/useTableState.ts';
import { expirationStateLabels } from '#web/words/expiration.ts';
import {
  INVITATIONS_UNDELIVERED,
  INVITED_NOT_JOINED,
  memberStatusLabels,
  roleLabels,
} from '#web/words/members.ts';
import { memberColumns, moreOrders } from './-columns.tsx';
import { INVITED, membersTable, UNDELIVERED } from './-table.ts';
import { useMemberFilters } from './-useMemberFilters.ts';

const orders = [...memberColumns.filter(({ sortable }) => sortable), ...moreOrders];

const statusNames = {
  ACTIVE: memberStatusLabels.ACTIVE,
  DRAFT: memberStatusLabels.DRAFT,
  [INVITED]: INVITED_NOT_JOINED,
  [UNDELIVERED]: INVITATIONS_UNDELIVERED,
  DEACTIVATED: memberStatusLabels.DEACTIVATED,
};

/** Fields for role, status, team, trade, the state of a document, and the order. */
export function MemberFilterFields({ workspaceId }: { workspaceId: string }) {
  const { filters, narrow } = useMemberFilters();
  const state = useTableState(membersTable);
  const { data: trades = [] } = useQuery(tradesQuery(workspaceId));
  return (
    <>
      <Choice
        label={t`Filter by role`}
        all={t`All roles`}
        options={ROLES.map((role) => [role, roleLabels[role]])}
        value={filters.role}
        onChange={(role) => narrow({ role })}
      />
      <Choice
        label={t`Filter by status`}
        all={t`All statuses`}
        options={Object.entries(statusNames) as [keyof typeof statusNames, string][]}
        value={filters.status}
        onChange={(status) => narrow({ status })}
      />
      <TeamSelect
        workspaceId={workspaceId}
        label={t`Filter by team`}
        placeholder={t`All teams`}
        teamId={filters.team}
        onChange={(team) => narrow({ team })}
      />
      {(trades.length > 0 || filters.trade !== undefined) && (
        <Choice
          label={t`Filter by trade`}
          all={t`All trades`}
          options={trades.map(({ id, name }) => [id, name])}
          value={filters.trade}
          onChange={(trade) => narrow({ trade })}
        />
      )}
      <Choice
        label={t`Filter by documents`}
        all={t`All documents`}
        options={Object.entries(expirationStateLabels) as [keyof typeof expirationStateLabels, string][]}
        value={filters.documents}
        onChange={(documents) => narrow({ documents })}
      />
      <SortChoice orders={orders} state={state} />
    </>
  );
}

/** The filters that are set, each with its value. */
export function MemberFilterChips({ workspaceId }: { workspaceId: string }) {
  const { filters, narrow } = useMemberFilters();
  const { data: trades } = useQuery(tradesQuery(workspaceId));
  const { role, status, team, trade, documents } = filters;
  return (
    <>
      {role && <FilterChip label={roleLabels[role]} onRemove={() => narrow({ role: undefined })} />}
      {status && <FilterChip label={statusNames[status]} onRemove={() => narrow({ status: undefined })} />}
      {team && (
        <TeamChip workspaceId={workspaceId} teamId={team} onRemove={() => narrow({ team: undefined })} />
      )}
      {trade && (
        <FilterChip
          label={trades && (trades.find(({ id }) => id === trade)?.name ?? t`Deleted trade`)}
          onRemove={() => narrow({ trade: undefined })}
        />
      )}
      {documents && (
        <FilterChip
          label={t`Documents: ${{ expirationState: expirationStateLabels[documents] }}`}
          onRemove={() => narrow({ documents: undefined })}
        />
      )}
    </>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  /** What it says while nothing is chosen. */
  all: string;
  options: readonly (readonly [Value, string])[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

function Choice<Value extends string>({ label, all, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <NativeSelect
      aria-label={label}
      data={[
        { value: '', label: all },
        ...options.map(([option, text]) => ({ value: option as string, label: text })),
      ]}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChange(options.map(([option]) => option).find((option) => option === currentTarget.value))
      }
    />
  );
}
