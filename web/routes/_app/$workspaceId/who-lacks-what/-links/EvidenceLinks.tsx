import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Skeleton, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EvidenceLink } from '#contract/documents/evidenceLinks.ts';
import { evidenceLinksQuery } from '#web/api/documents/accessLinks.ts';
import { LinkRow } from '#web/features/accessLinks/LinkRow.tsx';
import { dateText, momentDayText } from '#web/features/documents/dates/dateText.ts';
import { Card } from '#web/ui/Card.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { RowList } from '#web/ui/RowList.tsx';
import { failures } from '#web/words/failures.ts';
import { personName } from '#web/words/people.ts';
import { dotted, inARow } from '#web/words/several/listFormat.ts';
import { NewEvidenceLink } from './NewEvidenceLink.tsx';

/** Links by which people without an account see what chosen people hold: making, listing and ending them (DOOR-03). */
export function EvidenceLinks({ workspaceId }: { workspaceId: string }) {
  const [isMaking, setMaking] = useState(false);
  const query = useQuery(evidenceLinksQuery(workspaceId));
  const links = query.data;
  return (
    <Card
      title={t`Evidence links`}
      action={
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setMaking(true)}>
          <Trans>Make link</Trans>
        </Button>
      }
    >
      <Text size="sm" c="dimmed" mb="sm" maw={760}>
        <Trans>
          With an evidence link, somebody without an account sees which documents chosen people hold, and
          opens the files. Nothing can be changed with it.
        </Trans>
      </Text>
      {query.isPending && <Skeleton height={44} radius="md" role="status" aria-label={t`Loading`} />}
      {query.isError && !links && (
        <ErrorState
          title={t`The links could not be loaded`}
          text={failures.loadList(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {links?.length === 0 && (
        <Text size="sm">
          <Trans>
            No evidence links yet. Make one when a client, an auditor or an authority asks what your people
            hold.
          </Trans>
        </Text>
      )}
      {links && links.length > 0 && (
        <RowList aria-label={t`Evidence links`}>
          {links?.map((link) => (
            <LinkRow
              key={link.id}
              workspaceId={workspaceId}
              id={link.id}
              name={link.name}
              facts={factsOf(link)}
            />
          ))}
        </RowList>
      )}
      {isMaking && <NewEvidenceLink workspaceId={workspaceId} onClose={() => setMaking(false)} />}
    </Card>
  );
}

const factsOf = (link: EvidenceLink): string =>
  dotted([
    plural({ people: link.people }, { one: '# person', other: '# people' }),
    inARow(link.kinds.map(({ name }) => name)),
    link.day === null ? t`as of the day it is opened` : t`as of ${{ day: dateText(link.day) }}`,
    t`until ${{ day: dateText(link.until) }}`,
    t`made by ${{ person: personName(link.createdBy, t`an admin`) }}`,
    visitsOf(link),
  ]);

function visitsOf({ visits, lastVisitAt }: EvidenceLink): string {
  if (lastVisitAt === null) return t`not opened yet`;
  const last = momentDayText(lastVisitAt);
  return plural(visits, {
    1: `opened once, last on ${last}`,
    one: `opened # time, last on ${last}`,
    other: `opened # times, last on ${last}`,
  });
}
