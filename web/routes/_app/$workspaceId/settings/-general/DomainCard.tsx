import { Button, Text, Title } from '@mantine/core';
import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { WorkspaceDomain } from '#contract/workspaceDomains.ts';
import { api } from '#web/api/client/client.ts';
import { errorText } from '#web/api/client/errors.ts';
import { workspaceDomainQuery } from '#web/api/workspaces.ts';
import classes from '#web/features/workspaces/workspaces.module.css';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';

interface Props {
  workspaceId: string;
  domain: string;
  proof: NonNullable<WorkspaceDomain['proof']>;
}

/** The record that shows whose the domain is, where the operator asks for one. */
export function DomainCard({ workspaceId, domain, proof }: Props) {
  const isConfirmed = proof.foundAt !== null;
  return (
    <section className={classes.card} aria-labelledby="workspace-domain">
      <div className={classes.cardHead}>
        <Title order={2} size="h3" id="workspace-domain">
          Domain
        </Title>
        {isConfirmed ? (
          <StatusBadge tone="good" icon={IconCircleCheck} label="Confirmed" />
        ) : (
          <StatusBadge tone="warn" icon={IconClock} label="Not confirmed" />
        )}
      </div>
      {isConfirmed ? (
        <Text>{domain} is confirmed. You can delete the TXT record.</Text>
      ) : (
        <Record workspaceId={workspaceId} domain={domain} proof={proof} />
      )}
    </section>
  );
}

function Record({ workspaceId, domain, proof }: Props) {
  const queryClient = useQueryClient();
  const check = useSingleMutation({
    mutationFn: () => api.workspaces.proveDomain({ params: { workspaceId } }),
    onSuccess: (found) => {
      queryClient.setQueryData(workspaceDomainQuery(workspaceId).queryKey, found);
      toast.success('Domain confirmed');
    },
  });
  return (
    <div className={classes.fields}>
      <Text>
        Nobody can join without an invitation until you’ve shown that {domain} belongs to your company. Add
        this TXT record to its DNS settings, then check it here.
      </Text>
      <dl className={classes.values}>
        <div>
          <dt>Name</dt>
          <dd>
            <code className={classes.record}>{proof.name}</code>
          </dd>
        </div>
        <div>
          <dt>Value</dt>
          <dd>
            <code className={classes.record}>{proof.value}</code>
          </dd>
        </div>
      </dl>
      {check.isError && (
        <Notice tone="bad">
          {errorText(check.error, 'We couldn’t check the domain. Please try again.')}
        </Notice>
      )}
      <div>
        <Button variant="default" loading={check.isPending} onClick={() => check.mutate()}>
          Check now
        </Button>
      </div>
    </div>
  );
}
