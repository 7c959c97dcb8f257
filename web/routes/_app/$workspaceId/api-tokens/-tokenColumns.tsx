import { Button } from '@mantine/core';
import { IconClock, IconEye, IconPencil } from '@tabler/icons-react';
import type { ApiToken } from '#contract/apiTokens.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { TruncatedText } from '#web/ui/TruncatedText.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { tableParams } from '#web/ui/table/params.ts';
import { personName } from '#web/words/people.ts';
import classes from './-tokens.module.css';

export const tokensTable = tableParams('tokens', ['createdAt'], { sort: 'createdAt', order: 'desc' });

const dayOf = (moment: string) => dateText(moment.slice(0, 10));

function End({ token: { expiresAt, hasExpired } }: { token: ApiToken }) {
  if (hasExpired) return <StatusBadge tone="bad" icon={IconClock} label="Expired" />;
  return expiresAt === null ? 'Until it is revoked' : dayOf(expiresAt);
}

/** `seesAll` for whoever sees those of everybody. */
export function tokenColumns(seesAll: boolean, onRevoke: (token: ApiToken) => void): Column<ApiToken>[] {
  return [
    { id: 'name', header: 'Name', cell: ({ name }) => <TruncatedText lines={2}>{name}</TruncatedText> },
    {
      id: 'access',
      header: 'Access',
      width: '160px',
      cell: ({ mayWrite }) =>
        mayWrite ? (
          <StatusBadge tone="calm" icon={IconPencil} label="Read and write" />
        ) : (
          <StatusBadge tone="calm" icon={IconEye} label="Read only" />
        ),
    },
    ...(seesAll ? [owner] : []),
    {
      id: 'createdAt',
      header: 'Created',
      width: '136px',
      minor: 'first',
      sortable: true,
      orderLabels: ['oldest first', 'newest first'],
      cell: ({ createdAt }) => dayOf(createdAt),
    },
    { id: 'expiresAt', header: 'Valid until', width: '150px', cell: (token) => <End token={token} /> },
    {
      id: 'lastUsedOn',
      header: 'Last used',
      width: '136px',
      minor: true,
      cell: ({ lastUsedOn }) => (lastUsedOn === null ? 'Not used yet' : dateText(lastUsedOn)),
    },
    {
      id: 'actions',
      header: 'Actions',
      hideHeader: true,
      width: '112px',
      cell: (token) => (
        <Button
          variant="default"
          className={classes.revoke}
          aria-label={`Revoke ${token.name}`}
          onClick={() => onRevoke(token)}
        >
          Revoke
        </Button>
      ),
    },
  ];
}

const owner: Column<ApiToken> = {
  id: 'owner',
  header: 'Owner',
  width: '18cqi',
  cell: ({ workspaceMember }) => <TruncatedText lines={2}>{personName(workspaceMember)}</TruncatedText>,
};
