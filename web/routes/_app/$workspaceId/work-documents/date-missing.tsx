import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Skeleton, Text, Title } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import type { DocumentKind } from '#contract/documents/documentKinds.ts';
import type { WorkDocument } from '#contract/documents/documents.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { documentKindsQuery } from '#web/api/documents/documentKinds.ts';
import { type DocumentsRequest, documentsQuery } from '#web/api/documents/documents.ts';
import { CertificateFields, useWrongDays } from '#web/features/documents/certificate/CertificateFields.tsx';
import {
  type CertificateValues,
  certificateValues,
  entered,
  factsIn,
  factsOf,
} from '#web/features/documents/certificate/certificateValues.ts';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import classes from '#web/features/documents/preview/beside.module.css';
import { Preview } from '#web/features/documents/preview/Preview.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/forms/Form.tsx';
import { useForm } from '#web/ui/forms/useForm.ts';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { documentsLabel } from '#web/words/documents/documents.ts';
import { failures } from '#web/words/failures.ts';
import { personName } from '#web/words/people.ts';

/** As many as somebody enters without a pause; more come before these are through. */
const undatedRequest: DocumentsRequest = {
  page: 0,
  pageSize: 50,
  orderBy: [{ createdAt: 'asc' }],
  filters: { undated: true },
};

/** For workspace admins: documents whose type always expires and which have no date, one after the other (VAL-04). */
export const Route = createFileRoute('/_app/$workspaceId/work-documents/date-missing')({
  staticData: { title: t`Date missing`, permission: 'workspace:manage' },
  loader: ({ context: { queryClient }, params: { workspaceId } }) => {
    void queryClient.prefetchQuery(documentsQuery(workspaceId, undatedRequest));
    void queryClient.prefetchQuery(documentKindsQuery(workspaceId));
  },
  remountDeps: ({ params }) => params,
  component: DateMissing,
});

function DateMissing() {
  const { workspaceId } = Route.useParams();
  const query = useQuery(documentsQuery(workspaceId, undatedRequest));
  const { data: kinds } = useQuery(documentKindsQuery(workspaceId));
  /** Skipped documents come again at the end. */
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const all = query.data?.data ?? [];
  const current = all.find(({ id }) => !skipped.includes(id)) ?? all[0];
  const skip = (id: string) =>
    setSkipped(all.every((one) => one.id === id || skipped.includes(one.id)) ? [] : [...skipped, id]);
  return (
    <>
      <PageHeader title={t`Date missing`} note={query.data && documentsLabel(query.data.count)}>
        <Text size="xs" c="dimmed">
          <Trans>
            Documents of these types always expire, so they don’t count until somebody enters the date that is
            on them.
          </Trans>
        </Text>
      </PageHeader>
      {query.error && !query.data ? (
        <ErrorState
          title={t`The documents could not be loaded`}
          text={failures.documentCall(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : !query.data || !kinds ? (
        <Skeleton height={640} />
      ) : current === undefined ? (
        <EmptyState
          icon={<IconChecks size={30} stroke={1.6} />}
          title={t`No date is missing`}
          text={t`Every document that needs an expiration date has one.`}
          action={
            <ButtonLink to="/$workspaceId/work-documents" params={{ workspaceId }}>
              <Trans>Back to work documents</Trans>
            </ButtonLink>
          }
        />
      ) : (
        <div className={classes.root}>
          <div className={classes.stack}>
            <div className={classes.file}>
              {current.file && <Preview file={current.file} name={current.name} />}
            </div>
          </div>
          <DatesOfOne
            key={current.id}
            workspaceId={workspaceId}
            document={current}
            kind={kinds.find(({ id }) => id === current.kind?.id) ?? null}
            onSkip={all.length > 1 ? () => skip(current.id) : null}
          />
        </div>
      )}
    </>
  );
}

interface DatesProps {
  workspaceId: string;
  document: WorkDocument;
  kind: DocumentKind | null;
  onSkip: (() => void) | null;
}

/** The dates that stand on one document, as a correction of its version in force. */
function DatesOfOne({ workspaceId, document, kind, onSkip }: DatesProps) {
  const queryClient = useQueryClient();
  const today = useToday(workspaceId);
  const { areWrong, onWrong } = useWrongDays();
  const form = useForm({
    initialValues: { ...certificateValues(factsIn(document)), isExpirationEntered: false },
    loadRules: async () => {
      const { certificateRules } = await import('#web/features/documents/certificate/certificateRules.ts');
      return certificateRules({
        today,
        factsOf: (values: CertificateValues) => factsOf(values, null),
        kindOf: () => kind,
      });
    },
    send: async (values) => {
      const { issuedOn, expirationDate, expirationReminder } = factsOf(values, null);
      const body = { corrects: document.version.id, issuedOn, expirationDate, expirationReminder };
      await api.documentVersions.add({ params: { documentId: document.id }, body });
      toast.success(t`Date saved.`);
      await refreshWorkspace(queryClient, workspaceId);
    },
    explain: (error) => failures.documentCall(error),
  });
  const { values } = form;
  return (
    <Card component="div">
      <Title order={2} size="h3" mb="md" style={{ overflowWrap: 'anywhere' }}>
        <bdi>{document.name}</bdi>, <bdi>{personName(document.workspaceMember)}</bdi>
      </Title>
      <Form
        form={form}
        submitLabel={t`Save and next`}
        canSubmit={!areWrong}
        isChanged={form.isDirty()}
        beside={
          onSkip && (
            <Button variant="default" onClick={onSkip}>
              <Trans>Skip</Trans>
            </Button>
          )
        }
        className={classes.fields}
        actionsClassName={classes.actions}
        aria-label={t`Dates of the document`}
      >
        <CertificateFields
          asked={['issuedOn', 'expirationDate', 'expirationReminder']}
          values={values}
          onChange={(some) => form.setValues(entered(some, values, kind))}
          errors={form.errors}
          onWrong={onWrong}
          today={today}
          expires={kind?.expires}
          mustBeDated
        />
      </Form>
    </Card>
  );
}
