import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { WorkDocument } from '#contract/documents/documents.ts';
import { todayIn } from '#contract/rules/calendar.ts';
import { DAYS, type FactName, MARKS } from '#contract/rules/documents.ts';
import { workspaceQuery } from '#web/api/openWorkspace.ts';
import { factsIn } from '#web/features/documents/certificate/certificateValues.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { Card } from '#web/ui/Card.tsx';
import { Fact, FactList } from '#web/ui/page/FactList.tsx';
import { noDateText } from '#web/words/documents/documents.ts';
import { factNames, valueText } from '#web/words/documents/facts.ts';
import { personName } from '#web/words/people.ts';
import { DocumentHolder } from './DocumentHolder.tsx';

interface Props {
  workspaceId: string;
  document: WorkDocument;
}

/** Its name stands above. */
const SHOWN = [...MARKS, ...DAYS];
const none = (name: FactName, document: WorkDocument) =>
  name === 'expirationDate' ? noDateText(document) : '–';

/** Says whose the document is, what the version in force says, and who added it (VER-04). */
export function DocumentFactsCard({ workspaceId, document }: Props) {
  const { kind, createdAt, createdByWorkspaceMember } = document;
  const facts = factsIn(document);
  const { data: workspace } = useQuery(workspaceQuery(workspaceId));
  return (
    <Card title={t`Details`}>
      <DocumentHolder workspaceId={workspaceId} document={document} />
      <FactList>
        <Fact name={t`Document type`}>{kind?.name ?? t`No document type`}</Fact>
        {SHOWN.map((name) => (
          <Fact key={name} name={factNames[name]}>
            {facts[name] === null ? none(name, document) : valueText(name, facts[name])}
          </Fact>
        ))}
        <Fact name={t`Added by`}>
          <bdi>{personName(createdByWorkspaceMember)}</bdi>
        </Fact>
        <Fact name={t({ message: 'Added', context: 'when' })}>
          {workspace && createdAt !== null ? dateText(todayIn(workspace.timeZone, new Date(createdAt))) : '–'}
        </Fact>
      </FactList>
    </Card>
  );
}
