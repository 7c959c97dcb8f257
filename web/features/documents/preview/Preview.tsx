import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Loader } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { RenderTask } from 'pdfjs-dist';
import { type CSSProperties, useCallback, useEffect, useRef, useState } from 'react';
import { DOCUMENT_TYPES } from '#contract/files.ts';
import { sentHere } from '#web/features/documents/sentHere.ts';
import { useAddressOf } from '#web/features/documents/useAddressOf.ts';
import { drawnScale } from './drawnScale.ts';
import { OwnPreview, type Shown } from './OwnPreview.tsx';
import { PreviewFailed } from './PreviewFailed.tsx';
import { PreviewFrame } from './PreviewFrame.tsx';
import { type PagesInView, pagesInView } from './pagesInView.ts';
import classes from './preview.module.css';
import { type OpenedPdf, usePdf } from './usePdf.ts';

export interface PreviewProps {
  /** The signed link to the file, and what it is. */
  file: { url: string; mimeType: string };
  /** What the document is called. */
  name: string;
  /** True where the reader holds the document. */
  isOwn?: boolean;
}

/** What a document looks like: its image, or the pages of its PDF, to look through without leaving the screen (VER-09). */
export function Preview({ file: { url, mimeType }, name, isOwn = false }: PreviewProps) {
  const View = mimeType === DOCUMENT_TYPES.PDF ? PdfPreview : ImagePreview;
  // A link is signed anew every few minutes; what it leads to stays the same, and is not fetched again.
  const key = url.replace(/\?.*$/, '');
  if (!isOwn) return <View key={key} url={url} name={name} />;
  return (
    <OwnPreview key={key} url={url} mimeType={mimeType}>
      {(shown) => <View {...shown} name={name} />}
    </OwnPreview>
  );
}

interface ImagePreviewProps {
  url: string;
  name: string;
}

function ImagePreview({ url, name }: ImagePreviewProps) {
  const [first] = useState(url);
  const [own] = useState(() => sentHere(url));
  const ownAddress = useAddressOf(own);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  const { ref, width: room } = useElementSize<HTMLDivElement>();
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  return (
    <PreviewFrame url={url} note={null}>
      {(zoom, turn) =>
        failed ? (
          <PreviewFailed
            url={url}
            onScanned={() => {
              setFailed(false);
              setTries(tries + 1);
            }}
          />
        ) : (
          <div ref={ref} className={classes.pages}>
            <div
              className={classes.turned}
              style={size && room > 0 ? turnedSize(size, room, zoom, turn) : undefined}
            >
              <img
                key={tries}
                src={own ? (ownAddress ?? undefined) : first}
                alt={name}
                decoding="async"
                className={classes.image}
                onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                  setSize({ width, height })
                }
                onError={() => setFailed(true)}
              />
            </div>
          </div>
        )
      }
    </PreviewFrame>
  );
}

/**
 * The room that a turned picture takes, and how it lies in it. At its own size where that fits; from the first step of the zoom on by the room
 * there is.
 */
function turnedSize(size: { width: number; height: number }, room: number, zoom: number, turn: number) {
  const isLying = turn % 180 !== 0;
  const [wide, high] = isLying ? [size.height, size.width] : [size.width, size.height];
  const width = zoom === 1 ? Math.min(wide, room) : room * zoom;
  const height = (width * high) / wide;
  return {
    width,
    height,
    '--width': `${isLying ? height : width}px`,
    '--turn': `${turn}deg`,
  } as CSSProperties;
}

interface PdfPreviewProps extends Shown {
  name: string;
}

function PdfPreview({ url, copy, name }: PdfPreviewProps) {
  const { pdf, failed, retry } = usePdf(url, copy);
  const scroller = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<PagesInView>({ current: 1, first: 1, last: 1 });
  const look = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    const pages = [...box.querySelectorAll<HTMLElement>('[data-page]')];
    const spans = pages.map(({ offsetTop, offsetHeight }) => ({ top: offsetTop, height: offsetHeight }));
    const next = pagesInView(spans, { top: box.scrollTop, height: box.clientHeight });
    const isSame = (before: PagesInView) =>
      before.current === next.current && before.first === next.first && before.last === next.last;
    setView((before) => (isSame(before) ? before : next));
  }, []);
  const note = pdf && t`Page ${{ view: view.current }} of ${{ pageCount: pdf.pageCount }}`;
  return (
    <PreviewFrame url={url} note={note} scroller={scroller} onScroll={look}>
      {(zoom, turn) => {
        if (failed) return <PreviewFailed url={url} onRetry={retry} onScanned={retry} />;
        if (!pdf)
          return <Loader type="dots" className={classes.loading} role="status" aria-label={t`Loading`} />;
        return <Pages pdf={pdf} name={name} zoom={zoom} turn={turn} view={view} onMoved={look} />;
      }}
    </PreviewFrame>
  );
}

interface PagesProps {
  pdf: OpenedPdf;
  name: string;
  zoom: number;
  turn: number;
  view: PagesInView;
  /** Told when pages stand elsewhere than before. */
  onMoved: () => void;
}

/** All pages below each other, each in its place; those in sight are drawn. */
function Pages({ pdf, name, zoom, turn, view, onMoved }: PagesProps) {
  const { ref, width } = useElementSize();
  const numbers = Array.from({ length: pdf.pageCount }, (_, index) => index + 1);
  const shown = width * zoom;
  useEffect(() => {
    if (shown > 0 && turn >= 0) onMoved();
  }, [shown, turn, onMoved]);
  return (
    <div ref={ref} className={classes.pages}>
      {shown > 0 &&
        numbers.map((number) => (
          <PdfPage
            key={`${number} ${turn}`}
            pdf={pdf}
            number={number}
            turn={turn}
            label={t`Page ${number} of ${name}`}
            width={shown}
            isDrawn={number >= view.first && number <= view.last}
          />
        ))}
    </div>
  );
}

interface PdfPageProps {
  pdf: OpenedPdf;
  number: number;
  /** By so many degrees it is turned. */
  turn: number;
  label: string;
  /** How wide it stands on the screen. */
  width: number;
  isDrawn: boolean;
}

/** A page in its place. Its picture is made when it comes into sight, and goes when it is far away. */
function PdfPage({ pdf, number, turn, label, width, isDrawn }: PdfPageProps) {
  const [ratio, setRatio] = useState(turn % 180 === 0 ? pdf.ratio : 1 / pdf.ratio);
  return (
    <div data-page={number} className={classes.page} style={{ width, height: width * ratio }}>
      {isDrawn && (
        <PageCanvas pdf={pdf} number={number} turn={turn} label={label} width={width} onRatio={setRatio} />
      )}
    </div>
  );
}

interface CanvasProps extends Omit<PdfPageProps, 'isDrawn'> {
  onRatio: (ratio: number) => void;
}

function PageCanvas({ pdf, number, turn, label, width, onRatio }: CanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [failed, setFailed] = useState(false);
  // A window that is being resized does not draw at each pixel.
  const steady = Math.ceil(width / 64) * 64;
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    let isLeft = false;
    let task: RenderTask | undefined;
    const draw = async () => {
      const page = await pdf.file.getPage(number);
      if (isLeft) return;
      const rotation = (page.rotate + turn) % 360;
      const size = page.getViewport({ scale: 1, rotation });
      onRatio(size.height / size.width);
      const scale = drawnScale(size, steady, window.devicePixelRatio);
      const viewport = page.getViewport({ scale, rotation });
      element.width = Math.floor(viewport.width);
      element.height = Math.floor(viewport.height);
      task = page.render({ canvas: element, viewport });
      await task.promise;
      if (!isLeft) element.dataset.drawn = 'true';
    };
    draw().catch(() => {
      if (!isLeft) setFailed(true);
    });
    return () => {
      isLeft = true;
      task?.cancel();
    };
  }, [pdf, number, turn, steady, onRatio]);
  return (
    <>
      {/* Drawn anew in a canvas of its own: one canvas takes one drawing at a time. */}
      <canvas key={steady} ref={canvas} role="img" aria-label={label} className={classes.canvas} />
      {failed && (
        <p className={classes.pageFailed}>
          <Trans>This page can’t be shown here. Open the file to see it.</Trans>
        </p>
      )}
    </>
  );
}
