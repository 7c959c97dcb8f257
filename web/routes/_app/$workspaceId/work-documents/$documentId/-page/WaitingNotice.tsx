import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import type { WorkDocument } from '#contract/documents/documents.ts';
import { useMayOpen } from '#web/routes/_app/$workspaceId/-useMayOpen.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';

interface Props {
  workspaceId: string;
  document: WorkDocument;
}

/** Tells that a version waits, with the way to its review for whoever reviews (SUB-03). */
export function WaitingNotice({ workspaceId, document: { waiting, version } }: Props) {
  const mayReview = useMayOpen(workspaceId)('/$workspaceId/review');
  const isRenewal = version.state === 'ACCEPTED';
  // That the document itself waits is said above already.
  if (!waiting || !(isRenewal || mayReview)) return null;
  return (
    <Notice>
      <Group justify="space-between" gap="xs">
        {isRenewal
          ? t`A new version of this document is waiting for review. Until it’s accepted, the current version counts.`
          : t`This document is waiting for review.`}
        {mayReview && (
          <ButtonLink mih={44} variant="default" to="/$workspaceId/review" params={{ workspaceId }}>
            <Trans>Review</Trans>
          </ButtonLink>
        )}
      </Group>
    </Notice>
  );
}
