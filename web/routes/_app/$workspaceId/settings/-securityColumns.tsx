import { Text } from '@mantine/core';
import type { SecurityEvent } from '#contract/security.ts';
import { momentText } from '#web/features/documents/dates/dateText.ts';
import { TruncatedText } from '#web/ui/TruncatedText.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { personName } from '#web/words/people.ts';
import { securityDetail, securityEventLabel } from '#web/words/security.ts';

type Person = SecurityEvent['workspaceMember'];

/** A fact with what belongs to it beneath. */
function TwoLines({ first, second }: { first: string; second: string | null }) {
  return (
    <div>
      <TruncatedText lines={2}>{first}</TruncatedText>
      {second && (
        <Text size="sm" c="dimmed" component="div">
          <TruncatedText lines={2}>{second}</TruncatedText>
        </Text>
      )}
    </div>
  );
}

/** Whom it was about, where that is somebody else. */
const about = ({ workspaceMember, relatedWorkspaceMember }: SecurityEvent): Person =>
  relatedWorkspaceMember?.id === workspaceMember?.id ? null : relatedWorkspaceMember;

export const securityColumns: Column<SecurityEvent>[] = [
  {
    id: 'what',
    header: 'What',
    cell: (event) => <TwoLines first={securityEventLabel(event.event)} second={securityDetail(event)} />,
  },
  {
    id: 'who',
    header: 'Who',
    width: '18cqi',
    cell: ({ workspaceMember }) => (
      <TruncatedText lines={2}>{personName(workspaceMember, 'Unknown')}</TruncatedText>
    ),
  },
  {
    id: 'about',
    header: 'About',
    width: '18cqi',
    cell: (event) => <TruncatedText lines={2}>{personName(about(event))}</TruncatedText>,
  },
  {
    id: 'createdAt',
    header: 'When',
    width: '196px',
    sortable: true,
    orderLabels: ['earliest first', 'latest first'],
    cell: ({ createdAt }) => <time dateTime={createdAt}>{momentText(createdAt, { withSeconds: true })}</time>,
  },
  {
    id: 'from',
    header: 'From',
    width: '20cqi',
    cell: ({ address, browser, system }) => (
      <TwoLines first={address ?? '–'} second={[browser, system].filter(Boolean).join(' on ') || null} />
    ),
  },
];
