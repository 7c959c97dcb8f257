import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { type DraftDocument, storedFile, withFileGiven } from '#web/features/documents/draft.ts';
import { OneFileField } from '#web/features/documents/OneFileField.tsx';
import {
  useDraft,
  usePending,
} from '#web/routes/_app/$workspaceId/work-documents/add/-draft/DraftProvider.tsx';
import classes from './Stack.module.css';

/** The place of a file that is still to come: it is dropped here, or one of those that are there turns out to be it. */
export function AwaitedFile({ row }: { row: DraftDocument }) {
  const { draft, change } = useDraft();
  const [wait, setWait] = useState<string | null>(null);
  usePending(wait === null ? 0 : 1);
  const files = draft.documents.filter(
    ({ isAwaited, isLost, people }) => !isAwaited && !isLost && people.length === 0,
  );
  return (
    <div className={classes.awaited}>
      <Text>
        <Trans>This document waits for its file.</Trans>
      </Text>
      <OneFileField
        label={t`File`}
        value={null}
        onChange={(file) => file && change((before) => withFileGiven(before, storedFile(file), row.key))}
        onWait={setWait}
      />
      {files.length > 0 && (
        <NativeSelect
          label={t`Or use a file that you added`}
          size="md"
          value=""
          data={[
            { value: '', label: t`Choose a file` },
            ...files.map(({ fileId, name }) => ({ value: fileId, label: name })),
          ]}
          onChange={(event) => {
            const file = files.find(({ fileId }) => fileId === event.currentTarget.value);
            if (file) change((before) => withFileGiven(before, file, row.key));
          }}
        />
      )}
    </div>
  );
}
