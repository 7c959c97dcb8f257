import { Anchor } from '@mantine/core';
import type { InspectionRecord } from '#contract/equipment.ts';
import { DOCUMENT_TYPES } from '#contract/files.ts';
import { FileThumbnail } from '#web/features/documents/FileThumbnail.tsx';

/** A report or photo, small, which opens the file. */
export function AttachedFile({ file, label }: { file: InspectionRecord['reportFile']; label: string }) {
  if (file === null) return null;
  const type = file.mimeType === DOCUMENT_TYPES.PDF ? 'PDF' : 'JPEG';
  return (
    <Anchor href={file.url} target="_blank" rel="noreferrer" aria-label={label}>
      <FileThumbnail document={{ type, url: file.url }} />
    </Anchor>
  );
}
