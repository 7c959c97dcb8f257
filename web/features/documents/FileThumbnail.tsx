import { useInViewport } from '@mantine/hooks';
import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import classes from './FileThumbnail.module.css';
import { knownThumbnail, type Pictured, thumbnailOf } from './thumbnails.ts';

/**
 * A small picture of a file, made once it is in sight; an icon of its type until then. The name stands beside it, so screen readers pass it
 * over.
 */
export function FileThumbnail({ document: { type, url } }: { document: Pictured }) {
  const { ref, inViewport } = useInViewport<HTMLSpanElement>();
  const [, redraw] = useState<string | null>(null);
  const picture = knownThumbnail({ type, url });
  const isWanted = inViewport && url !== '' && picture === undefined;
  useEffect(() => {
    if (!isWanted) return;
    const left = new AbortController();
    void thumbnailOf({ type, url }, left.signal).then((done) => {
      if (!left.signal.aborted) redraw(done);
    });
    return () => left.abort();
  }, [isWanted, type, url]);
  const Icon = type === 'PDF' ? IconFileTypePdf : IconPhoto;
  return (
    <span ref={ref} className={classes.root} aria-hidden>
      {picture === undefined ? (
        <Icon size={28} stroke={1.4} />
      ) : (
        <img src={picture} alt="" className={classes.image} />
      )}
    </span>
  );
}
