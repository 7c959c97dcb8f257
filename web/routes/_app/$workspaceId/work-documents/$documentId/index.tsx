import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import {
  IconBan,
  IconCalendarQuestion,
  IconCircleX,
  IconHourglass,
  IconInfinity,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { WorkDocument } from '#contract/documents/documents.ts';
import type { DocumentVersion } from '#contract/documents/documentVersions.ts';
import { isId } from '#contract/rules/ids.ts';
import { versionsQuery } from '#web/api/documents/documentVersions.ts';
import { workspaceQuery } from '#web/api/openWorkspace.ts';
import { DropToAdd } from '#web/features/documents/DropToAdd.tsx';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import beside from '#web/features/documents/preview/beside.module.css';
import { Preview } from '#web/features/documents/preview/Preview.tsx';
import { stateLooks } from '#web/features/documents/stateLooks.ts';
import { useIsHolder } from '#web/features/documents/useIsHolder.ts';
import { Card } from '#web/ui/Card.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { StateCard } from '#web/ui/page/StateCard.tsx';
import { RowList } from '#web/ui/RowList.tsx';
import { failures } from '#web/words/failures.ts';
import { numberText } from '#web/words/numbers.ts';
import { DocumentActions, NextAction } from './-page/DocumentActions.tsx';
import { DocumentFactsCard } from './-page/DocumentFactsCard.tsx';
import classes from './-page/DocumentPage.module.css';
import { outlastedText, outlastingVersion } from './-page/inForce.ts';
import { type StandingInWords, standingOf } from './-page/standing.ts';
import { VersionRow } from './-page/VersionRow.tsx';
import { WaitingNotice } from './-page/WaitingNotice.tsx';
import { useDocument } from './-useDocument.ts';

/** VER-04, made for a phone first. */
export const Route = createFileRoute('/_app/$workspaceId/work-documents/$documentId/')({
  // Waited for, so that nothing moves when the versions come.
  loader: async ({ context: { queryClient }, params: { workspaceId, documentId } }) => {
    if (isId(documentId)) await queryClient.prefetchQuery(versionsQuery(workspaceId, documentId));
  },
  component: DocumentPage,
});

function DocumentPage() {
  const { workspaceId, document } = useDocument();
  const versions = useQuery(versionsQuery(workspaceId, document.id));
  const outlasting = outlastingVersion(versions.data ?? []);
  const { file, name } = document;
  const isHolder = useIsHolder(workspaceId, document);
  return (
    <>
      <PageHeader title={name} action={<DocumentActions workspaceId={workspaceId} document={document} />} />
      {document.canRenew && (
        <DropToAdd
          workspaceId={workspaceId}
          aim={{ renews: document.id, text: t`Drop the new file here to renew ${name}` }}
        />
      )}
      <div className={classes.root} data-beside={file !== null || undefined}>
        <div className={classes.state}>
          <DocumentStanding workspaceId={workspaceId} document={document} />
          <WaitingNotice workspaceId={workspaceId} document={document} />
          {outlasting && <Notice>{outlastedText(outlasting)}</Notice>}
        </div>
        {file && (
          <div className={`${beside.stack} ${classes.stack}`}>
            <section className={beside.file} aria-label={t`Preview`}>
              <Preview file={file} name={name} isOwn={isHolder} />
            </section>
          </div>
        )}
        <div className={classes.rest}>
          <DocumentFactsCard workspaceId={workspaceId} document={document} />
          <VersionHistory workspaceId={workspaceId} versions={versions} canEnd={document.canRenew} />
        </div>
      </div>
    </>
  );
}

const looks: Record<StandingInWords['look'], { tone: 'good' | 'warn' | 'bad' | 'calm'; icon: TablerIcon }> = {
  ...stateLooks,
  NO_DATE: { tone: 'calm', icon: IconInfinity },
  UNDATED: { tone: 'bad', icon: IconCalendarQuestion },
  SUBMITTED: { tone: 'warn', icon: IconHourglass },
  REJECTED: { tone: 'bad', icon: IconCircleX },
  WITHDRAWN: { tone: 'bad', icon: IconBan },
};

interface DocumentStandingProps {
  workspaceId: string;
  document: WorkDocument;
}

/** Whether the document is valid today, seen at arm’s length (VER-04). */
function DocumentStanding({ workspaceId, document }: DocumentStandingProps) {
  const { look, label, reason } = standingOf(document, useToday(workspaceId));
  const { tone, icon } = looks[look];
  return (
    <StateCard
      tone={tone}
      icon={icon}
      label={label}
      action={<NextAction workspaceId={workspaceId} document={document} />}
    >
      {reason !== null && <div dir="auto">{reason}</div>}
    </StateCard>
  );
}

interface VersionHistoryProps {
  workspaceId: string;
  /** Whether the reader may withdraw versions and put them back. */
  canEnd: boolean;
  versions: {
    data: DocumentVersion[] | undefined;
    error: Error | null;
    isFetching: boolean;
    refetch: () => unknown;
  };
}

/** Every version of the document, newest first, none of which goes before the document does (VER-02, VER-04). */
function VersionHistory({ workspaceId, versions, canEnd }: VersionHistoryProps) {
  const today = useToday(workspaceId);
  const { data: workspace } = useQuery(workspaceQuery(workspaceId));
  const { data, error, isFetching, refetch } = versions;
  if (data === undefined && error) {
    return (
      <ErrorState
        title={t`The versions could not be loaded`}
        text={failures.loadList(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (data === undefined || workspace === undefined) {
    return (
      <Card title={t`Versions`}>
        <Text c="dimmed">
          <Trans>Loading…</Trans>
        </Text>
      </Card>
    );
  }
  return (
    <Card title={data.length > 1 ? t`Versions (${{ count: numberText(data.length) }})` : t`Versions`}>
      <RowList>
        {data.map((version) => (
          <VersionRow
            key={version.id}
            workspaceId={workspaceId}
            version={version}
            versions={data}
            timeZone={workspace.timeZone}
            today={today}
            canEnd={canEnd}
          />
        ))}
      </RowList>
    </Card>
  );
}
