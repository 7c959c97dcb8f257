import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { CallError, errorText } from '#web/api/client/errors.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Row, RowText } from '#web/ui/RowList.tsx';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { tryLater } from '#web/words/failures.ts';
import classes from './links.module.css';

interface Props {
  workspaceId: string;
  id: string;
  name: string;
  facts: string;
}

/** A link that can be opened, with the button that ends it. */
export function LinkRow({ workspaceId, id, name, facts }: Props) {
  const queryClient = useQueryClient();
  const revoke = useSingleMutation({
    mutationFn: async () => {
      try {
        await api.accessLinks.revoke({ params: { accessLinkId: id } });
      } catch (error) {
        // Somebody else has revoked it: it is gone either way.
        if (!(error instanceof CallError && error.status === 404)) throw error;
      }
    },
    onSuccess: async () => {
      await refreshWorkspace(queryClient, workspaceId);
      toast.success(t`Link revoked. It can no longer be opened.`);
    },
    onError: (error) => toast.failure(t`The link was not revoked`, errorText(error, tryLater)),
  });
  return (
    <Row>
      <RowText name={<bdi>{name}</bdi>} facts={facts} />
      <Button
        variant="default"
        className={classes.revoke}
        aria-label={t`Revoke the link for ${name}`}
        loading={revoke.isPending}
        onClick={() => revoke.mutate()}
      >
        <Trans>Revoke</Trans>
      </Button>
    </Row>
  );
}
