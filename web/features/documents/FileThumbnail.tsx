import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import type { DraftDocument } from './draft.ts';
import classes from './FileThumbnail.module.css';

/** The image itself, or a sign for its type. The name stands beside it, so it says nothing to a screen reader. */
export function FileThumbnail({ document }: { document: Pick<DraftDocument, 'type' | 'url'> }) {
  const [failed, setFailed] = useState(false);
  const Icon = document.type === 'PDF' ? IconFileTypePdf : IconPhoto;
  return (
    <span className={classes.root} aria-hidden>
      {document.type === 'PDF' || failed ? (
        <Icon size={28} stroke={1.4} />
      ) : (
        <img
          src={document.url}
          alt=""
          loading="lazy"
          className={classes.image}
          onError={() => setFailed(true)}
        />
      )}
    </span>
  );
}
