import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCertificate, IconFilterOff } from '@tabler/icons-react';
import { ArticleHint } from '#web/features/help/ArticleHint.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { noResults } from '#web/words/lists.ts';

/** None fits what the list is narrowed to. */
export function NoneLeft({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<IconFilterOff size={30} stroke={1.6} />}
      title={noResults}
      text={t`No documents match these filters.`}
      action={
        <Button variant="default" onClick={onClear}>
          <Trans>Clear filters</Trans>
        </Button>
      }
    />
  );
}

/** No documents at all, with the way to the first one. */
export function NoDocuments({ workspaceId }: { workspaceId: string }) {
  return (
    <EmptyState
      icon={<IconCertificate size={30} stroke={1.6} />}
      title={t`No work documents yet`}
      text={
        <>
          <Trans>
            Add certificates and other papers with their expiration dates, and see at a glance who needs a new
            one.
          </Trans>{' '}
          <ArticleHint article="documents">{t`How it works`}</ArticleHint>
        </>
      }
      action={
        <ButtonLink to="/$workspaceId/work-documents/add" params={{ workspaceId }}>
          <Trans>Add document</Trans>
        </ButtonLink>
      }
    />
  );
}
