import { ph, plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Skeleton, Text } from '@mantine/core';
import { IconDownload, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuditPack, PackFailure } from '#contract/requirements/auditPacks.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { CallError, errorText } from '#web/api/client/errors.ts';
import { auditPacksQuery } from '#web/api/documents/auditPacks.ts';
import { dateText, momentDayText } from '#web/features/documents/dates/dateText.ts';
import { Card } from '#web/ui/Card.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Row, RowList, RowText } from '#web/ui/RowList.tsx';
import { sizeText } from '#web/ui/upload/sizeText.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { failures, tryLater } from '#web/words/failures.ts';
import { numberText } from '#web/words/numbers.ts';
import { personName } from '#web/words/people.ts';
import { dotted, inARow } from '#web/words/several/listFormat.ts';
import classes from './auditPacks.module.css';
import { NewAuditPack } from './NewAuditPack.tsx';

/** Signed packs of how people stood on a day: making, fetching and deleting them (DOOR-05). */
export function AuditPacks({ workspaceId }: { workspaceId: string }) {
  const [isMaking, setMaking] = useState(false);
  const query = useQuery(auditPacksQuery(workspaceId));
  return (
    <Card
      title={t`Audit packs`}
      action={
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setMaking(true)}
        >
          <Trans>Make pack</Trans>
        </Button>
      }
    >
      <Text size="sm" c="dimmed" mb="sm" maw={760}>
        <Trans>
          A pack is a ZIP that shows who lacked what on a day: the list, all records with their history, and
          the files. It is signed: a page in it shows whether anything was changed since.
        </Trans>
      </Text>
      {query.isPending && <Skeleton height={64} radius="md" role="status" aria-label={t`Loading`} />}
      {query.isError && !query.data && (
        <ErrorState
          title={t`The packs could not be loaded`}
          text={failures.loadList(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.data && query.data.length > 0 && (
        <RowList aria-label={t`Audit packs`}>
          {query.data.map((pack) => (
            <PackRow key={pack.id} workspaceId={workspaceId} pack={pack} />
          ))}
        </RowList>
      )}
      {isMaking && <NewAuditPack workspaceId={workspaceId} onClose={() => setMaking(false)} />}
    </Card>
  );
}

const FAILURES: Record<PackFailure, string> = {
  TOO_LARGE: t`It would be too large: at most 4 GB and 65,000 files. Make one for each team.`,
  NO_ROOM: t`There is no room for it on this server.`,
  NO_RIGHTS: t`The person who asked for it is no longer an admin.`,
  TEAM_GONE: t`The team no longer exists.`,
  BROKEN: t`Something went wrong on the server. Try again.`,
};

function stateText({ state, failure, progress, size, until }: AuditPack): string {
  if (state === 'FAILED') return t`Not made. ${{ failure: FAILURES[failure ?? 'BROKEN'] }}`;
  if (state === 'READY')
    return dotted([size === null ? '' : sizeText(size), t`until ${{ date: dateText(until) }}`]);
  if (progress === null) return t`Being made…`;
  return t`Being made: ${{ done: numberText(progress.done) }} of ${plural({ total: progress.total }, { one: '# file', other: '# files' })}`;
}

const factsOf = (pack: AuditPack): string =>
  dotted([
    pack.people === null ? '' : plural({ people: pack.people }, { one: '# person', other: '# people' }),
    pack.asKnownThen ? t`as known then` : '',
    pack.sensitive ? t`with sensitive document types` : '',
    stateText(pack),
    t`made by ${{ person: personName(pack.createdBy, t`an admin`) }} on ${{ day: momentDayText(pack.createdAt) }}`,
  ]);

function PackRow({ workspaceId, pack }: { workspaceId: string; pack: AuditPack }) {
  const queryClient = useQueryClient();
  const whose = pack.team?.name ?? t`Everybody`;
  const name = inARow([whose, dateText(pack.day)]);
  const remove = useSingleMutation({
    mutationFn: async () => {
      try {
        await api.auditPacks.remove({ params: { auditPackId: pack.id } });
      } catch (error) {
        // Somebody else has deleted it: it is gone either way.
        if (!(error instanceof CallError && error.status === 404)) throw error;
      }
    },
    onSuccess: async () => {
      await refreshWorkspace(queryClient, workspaceId);
      toast.success(t`Pack deleted.`);
    },
    onError: (error) => toast.failure(t`The pack was not deleted`, errorText(error, tryLater)),
  });
  return (
    <Row className={classes.row}>
      <RowText
        name={
          <Trans>
            <bdi>{ph({ name: whose })}</bdi>, {{ day: dateText(pack.day) }}
          </Trans>
        }
        facts={<span role={pack.state === 'WAITING' ? 'status' : undefined}>{factsOf(pack)}</span>}
      />
      <div className={classes.acts}>
        {pack.file && (
          <Button
            component="a"
            variant="default"
            href={pack.file.url}
            download
            leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />}
            aria-label={t`Download the pack: ${name}`}
          >
            <Trans>Download</Trans>
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />}
          aria-label={t`Delete the pack: ${name}`}
          loading={remove.isPending}
          onClick={() => remove.mutate()}
        >
          <Trans>Delete</Trans>
        </Button>
      </div>
    </Row>
  );
}
