import { ph, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Member } from '#contract/members.ts';
import { api } from '#web/api/client/client.ts';
import { ChangeFactorDialog } from '#web/features/session/secondFactor/ChangeFactorDialog.tsx';
import { memberFirst } from '#web/words/people.ts';

interface Props {
  member: Member;
  onClose: () => void;
}

/** Lets an admin take the second factor of somebody who has lost it (MFA-03). */
export default function RemoveFactor({ member, onClose }: Props) {
  const { id, workspaceId } = member;
  return (
    <ChangeFactorDialog
      opened
      danger
      title={t`Remove the second factor?`}
      submitLabel={t`Remove`}
      purpose={t`remove the second factor`}
      path={`/${workspaceId}/members/${id}`}
      done={t`Second factor removed. We sent them and all admins an email about it.`}
      change={async (proof) => {
        await api.factorRequirement.removeOf({ params: { memberId: id }, body: { proof } });
        return null;
      }}
      onClose={onClose}
    >
      <Trans>
        For somebody who has lost their phone or key: first make sure that{' '}
        <bdi>{ph({ person: memberFirst(member) })}</bdi> is the one who asks. Their passkeys, authenticator
        app and recovery codes are removed, and they are signed out everywhere. From then on their password
        alone opens their account.
      </Trans>
    </ChangeFactorDialog>
  );
}
