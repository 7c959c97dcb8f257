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
import { counted } from '#web/words/numbers.ts';
import { personName } from '#web/words/people.ts';
import { NewEvidenceLink } from './NewEvidenceLink.tsx';

/** Links by which people without an account see what chosen people hold: making, listing and ending them (DOOR-03). */
export function EvidenceLinks({ workspaceId }: { workspaceId: string }) {
  const [isMaking, setMaking] = useState(false);
  const query = useQuery(evidenceLinksQuery(workspaceId));
  const links = query.data;
  return (
    <Card
      title="Evidence links"
      action={
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setMaking(true)}>
          Make link
        </Button>
      }
    >
      <Text size="sm" c="dimmed" mb="sm" maw={760}>
        With an evidence link, somebody without an account sees which documents chosen people hold, and opens
        the files. Nothing can be changed with it.
      </Text>
      {query.isPending && <Skeleton height={44} radius="md" role="status" aria-label="Loading" />}
      {query.isError && !links && (
        <ErrorState
          title="The links could not be loaded"
          text={failures.loadList(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {links?.length === 0 && (
        <Text size="sm">
          No evidence links yet. Make one when a client, an auditor or an authority asks what your people
          hold.
        </Text>
      )}
      {links && links.length > 0 && (
        <RowList aria-label="Evidence links">
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
  [
    counted(link.people, 'person', 'people'),
    link.kinds.map(({ name }) => name).join(', '),
    `as of ${link.day === null ? 'the day it is opened' : dateText(link.day)}`,
    `until ${dateText(link.until)}`,
    `made by ${personName(link.createdBy, 'an admin')}`,
    visitsOf(link),
  ]
    .filter(Boolean)
    .join(' · ');

function visitsOf({ visits, lastVisitAt }: EvidenceLink): string {
  if (lastVisitAt === null) return 'not opened yet';
  const times = visits === 1 ? 'once' : counted(visits, 'time');
  return `opened ${times}, last on ${momentDayText(lastVisitAt)}`;
}
