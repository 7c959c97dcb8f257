import type { Member } from '#contract/members.ts';
import type { ExpirationState } from '#contract/rules/dates.ts';
import { MemberName } from '#web/features/members/MemberName.tsx';
import { TruncatedText } from '#web/ui/TruncatedText.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { expirationStateLabels } from '#web/words/expiration.ts';
import { NO_EMAIL } from '#web/words/members.ts';

const numberOf = (state: ExpirationState, width: string): Column<Member> => ({
  id: state,
  header: expirationStateLabels[state],
  align: 'right',
  width,
  cell: ({ documentExpirationStates: states }) => states?.[state] ?? 0,
});

/** Members with the numbers of their documents, the most urgent first. */
export const holderColumns: Column<Member>[] = [
  {
    id: 'firstName',
    header: 'Name',
    sortable: true,
    cell: (member) => <MemberName member={{ ...member, documentExpirationStates: undefined }} />,
  },
  {
    id: 'email',
    header: 'Email',
    sortable: true,
    cell: ({ email }) => (email ? <TruncatedText>{email}</TruncatedText> : NO_EMAIL),
  },
  {
    ...numberOf('EXPIRED', '124px'),
    id: 'documents',
    sortable: true,
    orderLabels: ['least urgent first', 'most urgent first'],
  },
  numberOf('EXPIRING_SOON', '128px'),
  numberOf('UP_TO_DATE', '120px'),
];
