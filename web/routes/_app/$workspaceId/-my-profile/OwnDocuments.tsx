import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { WorkDocument } from '#contract/documents/documents.ts';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import { ExpirationBadge } from '#web/features/documents/ExpirationBadge.tsx';
import { places } from '#web/features/shell/places.ts';
import { Card } from '#web/ui/Card.tsx';
import { TruncatedText } from '#web/ui/TruncatedText.tsx';
import { documentsLabel } from '#web/words/documents/documents.ts';
import classes from './profile.module.css';

interface Props {
  workspaceId: string;
  documents: { data: WorkDocument[]; count: number };
}

/** The documents that the caller holds, the most pressing first. */
export function OwnDocuments({ workspaceId, documents: { data, count } }: Props) {
  const today = useToday(workspaceId);
  return (
    <Card
      title="My documents"
      action={
        <Link to="/$workspaceId/my-documents" params={{ workspaceId }} className={classes.all}>
          {count > data.length ? `Show all ${documentsLabel(count)}` : 'Open my documents'}
        </Link>
      }
    >
      {count === 0 && <Text c="dimmed">You hold no documents in this workspace.</Text>}
      <ul className={classes.list} aria-label="My documents">
        {data.map((document) => (
          <li key={document.id} className={classes.item}>
            <Link {...places.document(workspaceId, document.id)} preload={false} className={classes.link}>
              <TruncatedText>{document.name}</TruncatedText>
            </Link>
            <ExpirationBadge document={document} today={today} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
