import { t } from '@lingui/core/macro';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { CallError } from '#web/api/client/errors.ts';
import { heldText } from './heldText.ts';

/**
 * A file that its holder has is refused, and told (IMP-14); whoever sees that can add it anyway. `caught` looks at a failure, `explain` has
 * its sentence, null for any other failure.
 */
export function useSameContent(fileId: string | undefined) {
  const [refused, setRefused] = useState<string | null>(null);
  const [added, setAdded] = useState<string | null>(null);
  const isRefused = fileId !== undefined && refused === fileId;
  return {
    ifHeld: fileId !== undefined && added === fileId ? ('ADD' as const) : ('REFUSE' as const),
    caught(error: unknown): void {
      if (isSameContent(error)) setRefused(fileId ?? null);
    },
    field: isRefused && (
      <Checkbox
        label={t`Add it anyway`}
        checked={added === fileId}
        onChange={(event) => setAdded(event.currentTarget.checked ? fileId : null)}
      />
    ),
  };
}

const isSameContent = (error: unknown): error is CallError =>
  error instanceof CallError && error.code === 'SAME_CONTENT';

/** The sentence for a file that its holder has; null for any other failure. */
export const sameContentText = (error: unknown, holder: string | null): string | null => {
  if (!isSameContent(error)) return null;
  if (error.held) {
    const held = heldText(error.held);
    return holder === null ? t`You have this file: ${held}.` : t`${holder} has this file: ${held}.`;
  }
  return holder === null
    ? t`You have this file as a document of this type.`
    : t`${holder} has this file as a document of this type.`;
};
