import { IconLock } from '@tabler/icons-react';
import type { WorkDocument } from '#contract/documents/documents.ts';
import { Tooltip } from '#web/ui/Tooltip.tsx';
import { TruncatedText } from '#web/ui/TruncatedText.tsx';
import { SENSITIVE } from '#web/words/documents/documents.ts';
import classes from './DocumentName.module.css';

/** What a document is called; where its file is not for the reader, it says why (KIND-07). */
export function DocumentName({ document: { name, file } }: { document: WorkDocument }) {
  const text = <TruncatedText lines={2}>{name}</TruncatedText>;
  if (file !== null) return text;
  return (
    <span className={classes.root}>
      {text}
      <Tooltip label={SENSITIVE}>
        <button type="button" className={classes.lock} aria-label={SENSITIVE}>
          <IconLock size={16} stroke={1.8} aria-hidden />
        </button>
      </Tooltip>
    </span>
  );
}
