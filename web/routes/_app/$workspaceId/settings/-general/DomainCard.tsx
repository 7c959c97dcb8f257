import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { WorkspaceDomain } from '#contract/workspaceDomains.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { workspaceDomainQuery } from '#web/api/workspaces.ts';
import { Card } from '#web/ui/Card.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import classes from './general.module.css';

interface Props {
  workspaceId: string;
  domain: string;
  proof: NonNullable<WorkspaceDomain['proof']>;
}

/** The record that shows whose the domain is, where the operator asks for one. */
export function DomainCard({ workspaceId, domain, proof }: Props) {
  const isConfirmed = proof.foundAt !== null;
  return (
    <Card
      title={t`Domain`}
      action={
        isConfirmed ? (
          <StatusBadge tone="good" icon={IconCircleCheck} label={t`Confirmed`} />
        ) : (
          <StatusBadge tone="warn" icon={IconClock} label={t`Not confirmed`} />
        )
      }
    >
      {isConfirmed ? (
        <Text>
          <Trans>{domain} is confirmed. You can delete the TXT record.</Trans>
        </Text>
      ) : (
        <Record workspaceId={workspaceId} domain={domain} proof={proof} />
      )}
    </Card>
  );
}

function Record({ workspaceId, domain, proof }: Props) {
  const queryClient = useQueryClient();
  const check = useSingleMutation({
    mutationFn: () => api.workspaces.proveDomain({ params: { workspaceId } }),
    onSuccess: (found) => {
      queryClient.setQueryData(workspaceDomainQuery(workspaceId).queryKey, found);
      toast.success(t`Domain confirmed`);
    },
  });
  return (
    <div className={classes.fields}>
      <Text>
        <Trans>
          Nobody can join without an invitation until you’ve shown that {domain} belongs to your company. Add
          this TXT record to its DNS settings, then check it here.
        </Trans>
      </Text>
      <dl className={classes.values}>
        <div>
          <dt>
            <Trans>Name</Trans>
          </dt>
          <dd>
            <code className={classes.record}>{proof.name}</code>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Value</Trans>
          </dt>
          <dd>
            <code className={classes.record}>{proof.value}</code>
          </dd>
        </div>
      </dl>
      {check.isError && (
        <Notice tone="bad">
          {errorText(check.error, t`We couldn’t check the domain. Please try again.`)}
        </Notice>
      )}
      <div>
        <Button variant="default" loading={check.isPending} onClick={() => check.mutate()}>
          <Trans>Check now</Trans>
        </Button>
      </div>
    </div>
  );
}
