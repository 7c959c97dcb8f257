import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { IconArrowLeft } from '@tabler/icons-react';
import { usePermissions } from '#web/features/members/usePermissions.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { AuditPacks } from '../-packs/AuditPacks.tsx';
import { EvidenceLinks } from './EvidenceLinks.tsx';
import classes from './evidenceLinks.module.css';

/** How people without an account see what others hold: by a link (DOOR-03), or as a signed pack (DOOR-05), which is for admins. */
export function Share({ workspaceId }: { workspaceId: string }) {
  const isAdmin = usePermissions(workspaceId).includes('workspace:manage');
  return (
    <>
      <PageHeader
        title={t`Share evidence`}
        action={
          <ButtonLink
            variant="default"
            leftSection={<IconArrowLeft size={18} stroke={1.6} aria-hidden />}
            to="/$workspaceId/who-lacks-what"
            params={{ workspaceId }}
          >
            <Trans>Who lacks what</Trans>
          </ButtonLink>
        }
      />
      <div className={classes.root}>
        <EvidenceLinks workspaceId={workspaceId} />
        {isAdmin && <AuditPacks workspaceId={workspaceId} />}
      </div>
    </>
  );
}
