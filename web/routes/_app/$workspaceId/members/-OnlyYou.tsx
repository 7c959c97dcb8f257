import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { IconUsersPlus } from '@tabler/icons-react';
import { ArticleHint } from '#web/features/help/ArticleHint.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';

/** What to do in a workspace of one. */
export function OnlyYou({ workspaceId }: { workspaceId: string }) {
  return (
    <EmptyState
      icon={<IconUsersPlus size={30} stroke={1.6} />}
      title={t`No one here yet`}
      text={
        <>
          <Trans>
            Add the people you work with by email. You can give them teams and documents before they join.
          </Trans>{' '}
          <ArticleHint article="people">{t`How it works`}</ArticleHint>
        </>
      }
      action={
        <ButtonLink variant="default" to="/$workspaceId/members/add" params={{ workspaceId }}>
          <Trans>Add your first people</Trans>
        </ButtonLink>
      }
    />
  );
}
