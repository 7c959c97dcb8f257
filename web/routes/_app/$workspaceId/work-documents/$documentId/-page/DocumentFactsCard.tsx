import { useQuery } from '@tanstack/react-query';
import type { WorkDocument } from '#contract/documents/documents.ts';
import { todayIn } from '#contract/rules/calendar.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { workspaceQuery } from '#web/api/openWorkspace.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { Card } from '#web/ui/Card.tsx';
import { Fact, FactList } from '#web/ui/page/FactList.tsx';
import { NO_EXPIRATION_DATE } from '#web/words/documents/documents.ts';
import { personName } from '#web/words/people.ts';

interface Props {
  workspaceId: string;
  document: WorkDocument;
}

const day = (date: CalendarDate | null) => (date === null ? '–' : dateText(date));

/** What the version in force says, and who added the document (VER-04). */
export function DocumentFactsCard({ workspaceId, document }: Props) {
  const { kind, version, expirationDate, expirationReminder, createdAt, createdByWorkspaceMember } = document;
  const { data: workspace } = useQuery(workspaceQuery(workspaceId));
  return (
    <Card title="Details">
      <FactList>
        <Fact name="Kind">{kind?.name ?? 'No kind'}</Fact>
        <Fact name="Number">{version.number ?? '–'}</Fact>
        <Fact name="Issuer">{version.issuer ?? '–'}</Fact>
        <Fact name="Issued">{day(version.issuedOn)}</Fact>
        <Fact name="Expires">{expirationDate === null ? NO_EXPIRATION_DATE : dateText(expirationDate)}</Fact>
        <Fact name="Reminder">{day(expirationReminder)}</Fact>
        <Fact name="Added by">
          <bdi>{personName(createdByWorkspaceMember)}</bdi>
        </Fact>
        <Fact name="Added">
          {workspace && createdAt !== null ? dateText(todayIn(workspace.timeZone, new Date(createdAt))) : '–'}
        </Fact>
      </FactList>
    </Card>
  );
}
