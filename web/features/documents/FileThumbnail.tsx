import { t } from '@lingui/core/macro';
import { Text } from '@mantine/core';
import { useInViewport } from '@mantine/hooks';
import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { type RefCallback, useEffect, useState } from 'react';
import classes from './FileThumbnail.module.css';
import {
  type FileProblem,
  findProblem,
  knownProblem,
  knownThumbnail,
  type Pictured,
  thumbnailOf,
} from './thumbnails.ts';

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

function Made({ document: { type, url }, box, isWaiting = false }: MadeProps) {
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
  const Icon = type === 'PDF' ? IconFileTypePdf : IconPhoto;
  return (
    <span ref={box} className={classes.root} aria-hidden>
      {picture !== undefined && <img src={picture} alt="" className={classes.image} />}
      {picture === undefined && (result === null || url === '') && <Icon size={28} stroke={1.4} />}
    </span>
  );
}

const problemTexts: Record<FileProblem, string> = {
  password: t`Nobody can open this file without its password. Add one that isn’t protected.`,
  unreadable: t`Nobody can open this file: it is damaged, or has no pages. Add it again, or another one.`,
};

/** Says of a PDF that was added that nobody can open it (IMP-13). It is opened for that wherever it stands in its list. */
export function UnreadableFile({ document: { type, url } }: { document: Pictured }) {
  const [problem, setProblem] = useState(() => knownProblem({ type, url }));
  useEffect(() => {
    if (type !== 'PDF' || url === '') return;
    const left = new AbortController();
    void findProblem({ type, url }, left.signal).then((found) => {
      if (!left.signal.aborted) setProblem(found);
    });
    return () => left.abort();
  }, [type, url]);
  if (!problem) return null;
  return (
    <Text size="sm" c="var(--mantine-color-error)" role="alert">
      {problemTexts[problem]}
    </Text>
  );
}
