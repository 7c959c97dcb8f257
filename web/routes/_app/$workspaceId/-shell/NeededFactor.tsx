import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { secondFactorQuery } from '#web/api/signIn/secondFactor.ts';
import { allWorkspacesQuery } from '#web/api/workspaces.ts';
import { SecondFactors } from '#web/features/session/secondFactor/SecondFactors.tsx';
import { PlainFrame } from '#web/features/shell/PlainFrame.tsx';
import account from '#web/routes/_app/account/-account.module.css';
import { Card } from '#web/ui/Card.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';

/**
 * In place of a workspace that requires a second factor of somebody who has none, or did not log in with it: nothing of it, and the way to
 * have one (MFA-02).
 */
export default function NeededFactor({ workspaceId }: { workspaceId: string }) {
  const router = useRouter();
  const { data } = useQuery(allWorkspacesQuery);
  const { data: factors } = useQuery(secondFactorQuery);
  const name = data?.data.find(({ id }) => id === workspaceId)?.name ?? t`This workspace`;
  const hasOne = factors !== undefined && (factors.passkeys.length > 0 || factors.authenticatorApp !== null);
  return (
    <PlainFrame>
      <PageHeader
        title={t`Second factor`}
        action={
          <Button variant={hasOne ? 'filled' : 'default'} onClick={() => void router.invalidate()}>
            <Trans>Open the workspace</Trans>
          </Button>
        }
      />
      <div className={account.cards}>
        <Card title={t`Add a second factor`}>
          <Stack>
            <Text>
              <Trans>
                <bdi>{name}</bdi> requires a second factor: a passkey, or a code from an app on your phone.
                Add one, then open the workspace. If your company has its own sign-in, you can log in with it
                instead.
              </Trans>
            </Text>
            <SecondFactors
              path={`/${workspaceId}`}
              look={{ list: account.devices, line: account.device, text: account.signIn }}
            />
          </Stack>
        </Card>
      </div>
    </PlainFrame>
  );
}
