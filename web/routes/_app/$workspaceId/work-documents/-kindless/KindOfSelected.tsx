import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DocumentKind } from '#contract/documents/documentKinds.ts';
import { KindSelect } from '#web/features/documentKinds/KindSelect.tsx';
import { documentsLabel } from '#web/words/documents/documents.ts';

interface Props {
  kinds: DocumentKind[];
  /** How many documents are selected. */
  count: number;
  busy: boolean;
  onGive: (kindId: string) => void;
}

/** Chooses the kind for all selected documents (KIND-05). */
export function KindOfSelected({ kinds, count, busy, onGive }: Props) {
  const [kindId, setKindId] = useState<string | null>(null);
  return (
    <>
      <KindSelect
        label={null}
        aria-label="Kind for the selected documents"
        size="sm"
        kinds={kinds}
        value={kindId}
        none="Choose a kind"
        disabled={busy}
        onKind={setKindId}
      />
      <Button
        size="sm"
        disabled={kindId === null}
        loading={busy}
        onClick={() => kindId !== null && onGive(kindId)}
      >
        Give to {documentsLabel(count)}
      </Button>
    </>
  );
}
