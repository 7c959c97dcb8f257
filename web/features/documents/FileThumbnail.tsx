import { Text } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { type RefCallback, useEffect, useState } from 'react';
import classes from './FileThumbnail.module.css';
import { type FileProblem, knownProblem, knownThumbnail, type Pictured, thumbnailOf } from './thumbnails.ts';

interface Props {
  document: Pictured;
  /** The caller draws what is in sight and nothing else: rows of long lists. */
  isInSight?: boolean;
}

/**
 * A small picture of a file, made once it is in sight; an icon of its type where there is none to be had. The name stands beside it, so
 * screen readers pass it over.
 */
export function FileThumbnail({ document, isInSight = false }: Props) {
  return isInSight ? <Made document={document} /> : <MadeInSight document={document} />;
}

function MadeInSight({ document }: { document: Pictured }) {
  const { ref, inViewport } = useInViewport<HTMLSpanElement>();
  return <Made document={document} box={ref} isWaiting={!inViewport} />;
}

interface MadeProps {
  document: Pictured;
  box?: RefCallback<HTMLSpanElement>;
  isWaiting?: boolean;
}

function Made({ document, box, isWaiting = false }: MadeProps) {
  const { picture, hasNone } = useThumbnail(document, isWaiting);
  const Icon = document.type === 'PDF' ? IconFileTypePdf : IconPhoto;
  return (
    <span ref={box} className={classes.root} aria-hidden>
      {picture !== undefined && <img src={picture} alt="" className={classes.image} />}
      {hasNone && <Icon size={28} stroke={1.4} />}
    </span>
  );
}

function useThumbnail({ type, url }: Pictured, isWaiting = false) {
  const [result, setResult] = useState<string | null>();
  const picture = knownThumbnail({ type, url });
  const isWanted = !isWaiting && url !== '' && picture === undefined;
  useEffect(() => {
    if (!isWanted) return;
    const left = new AbortController();
    void thumbnailOf({ type, url }, left.signal).then((done) => {
      if (!left.signal.aborted) setResult(done);
    });
    return () => left.abort();
  }, [isWanted, type, url]);
  return { picture, hasNone: picture === undefined && (result === null || url === '') };
}

const problemTexts: Record<FileProblem, string> = {
  password: 'Nobody can open this file without its password. Add one that isn’t protected.',
  unreadable: 'Nobody can open this file: it is damaged, or has no pages. Add it again, or another one.',
};

/** Says of a PDF that was added that nobody can open it (IMP-13). It is opened for that wherever it stands in its list. */
export function UnreadableFile({ document }: { document: Pictured }) {
  useThumbnail(document, document.type !== 'PDF');
  const problem = knownProblem(document);
  if (!problem) return null;
  return (
    <Text size="sm" c="var(--mantine-color-error)" role="alert">
      {problemTexts[problem]}
    </Text>
  );
}
