import { t } from '@lingui/core/macro';
import { IconCertificate } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { errorText } from '#web/api/client/errors.ts';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { PagePending } from '#web/ui/feedback/PagePending.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { documentsLabel } from '#web/words/documents/documents.ts';
import { SUBMIT_DOCUMENT } from '#web/words/documents/submissions.ts';
import { tryLater } from '#web/words/failures.ts';
import { AskedList } from './-page/AskedList.tsx';
import { HeldList } from './-page/HeldList.tsx';
import { NeededList } from './-page/NeededList.tsx';
import classes from './-page/page.module.css';
import { RefusedList } from './-page/RefusedList.tsx';
import { useMyDocuments } from './-page/useMyDocuments.ts';
import { WaitingList } from './-page/WaitingList.tsx';

/** What the caller holds and must hold, what of theirs waits, what was refused and what they were asked for, whatever their role (SUB-06, SUB-09, REQ-11). */
export const Route = createFileRoute('/_app/$workspaceId/my-documents/')({
  staticData: { permission: null },
  component: MyDocuments,
});

function MyDocuments() {
  const { workspaceId } = Route.useParams();
  const today = useToday(workspaceId);
  const { mine, error, retry, isRetrying } = useMyDocuments(workspaceId);
  if (error) {
    return (
      <>
        <PageHeader title={t`My documents`} />
        <ErrorState
          title={t`Your documents could not be loaded`}
          text={errorText(error, tryLater)}
          onRetry={retry}
          retrying={isRetrying}
        />
      </>
    );
  }
  if (!mine) return <PagePending />;
  const { held, asked, needed, refused, waiting, openKinds } = mine;
  const isEmpty = [held.data, asked, needed, refused, waiting].every((list) => list.length === 0);
  const submit = openKinds.size > 0 && (
    <ButtonLink to="/$workspaceId/my-documents/submit" params={{ workspaceId }} className={classes.button}>
      {SUBMIT_DOCUMENT}
    </ButtonLink>
  );
  const page = { workspaceId, today, openKinds };
  return (
    <>
      <PageHeader
        title={t`My documents`}
        note={held.count > 0 && documentsLabel(held.count)}
        action={!isEmpty && submit}
      />
      {isEmpty ? (
        <EmptyState
          icon={<IconCertificate size={30} stroke={1.6} />}
          title={t`No documents yet`}
          text={
            submit
              ? t`Take a photo of a certificate or choose a file. It doesn’t count until it’s accepted. Documents that an admin adds for you appear here too.`
              : t`Documents that an admin adds for you appear here. If a certificate of yours is missing, give it to an admin.`
          }
          action={submit}
        />
      ) : (
        <div className={classes.root}>
          <AskedList {...page} asked={asked} />
          <NeededList {...page} needed={needed} />
          <RefusedList {...page} refused={refused} />
          <WaitingList {...page} waiting={waiting} />
          <HeldList {...page} held={held} />
        </div>
      )}
    </>
  );
}
