import { Button } from '@mantine/core';
import { IconCertificate, IconFilterOff } from '@tabler/icons-react';
import type { ExpirationState } from '#contract/rules/dates.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { expirationStateLabels } from '#web/words/expiration.ts';
import { noResults } from '#web/words/lists.ts';

interface Props {
  workspaceId: string;
  /** The state that the list is narrowed to. */
  state: ExpirationState | undefined;
  onClear: () => void;
}

/** No documents at all, with the way to the first one, or none in the chosen state. */
export function NoDocuments({ workspaceId, state, onClear }: Props) {
  if (state !== undefined) {
    return (
      <EmptyState
        icon={<IconFilterOff size={30} stroke={1.6} />}
        title={noResults}
        text={`No document has the status “${expirationStateLabels[state]}”.`}
        action={
          <Button variant="default" onClick={onClear}>
            Show all documents
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<IconCertificate size={30} stroke={1.6} />}
      title="No work documents yet"
      text="Add certificates and other papers with their expiration dates, and see at a glance who needs a new one."
      action={
        <ButtonLink to="/$workspaceId/work-documents/add" params={{ workspaceId }}>
          Add document
        </ButtonLink>
      }
    />
  );
}
