import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { documentsLabel } from '#web/words/documents/documents.ts';
import { numberText } from '#web/words/numbers.ts';
import { countProposed, type Proposal } from './proposals.ts';

interface Props {
  proposals: Proposal[];
  busy: boolean;
  onAccept: (proposals: Proposal[], then: () => void) => void;
}

/** Takes all proposals of the page, after showing which kind goes to how many documents (KIND-05). */
export function AcceptProposals({ proposals, busy, onAccept }: Props) {
  const [isAsking, setAsking] = useState(false);
  // What is asked stays on the screen while the dialog closes.
  const [asked, setAsked] = useState(proposals);
  const count = countProposed(proposals);
  const close = () => setAsking(false);
  return (
    <>
      <Button
        leftSection={<IconSparkles size={18} aria-hidden />}
        disabled={count === 0}
        onClick={() => {
          setAsked(proposals);
          setAsking(true);
        }}
      >
        Accept all proposals on this page{count > 0 && ` (${numberText(count)})`}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title="Accept these proposals?"
        confirmLabel={`Give ${documentsLabel(countProposed(asked))} a kind`}
        busy={busy}
        onConfirm={() => onAccept(asked, close)}
        onCancel={close}
      >
        The names of the documents on this page propose:
        <ul>
          {asked.map(({ kind, documentIds }) => (
            <li key={kind.id}>
              <bdi>{kind.name}</bdi>: {documentsLabel(documentIds.length)}
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  );
}
