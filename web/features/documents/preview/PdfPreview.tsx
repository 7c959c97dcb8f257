import { Loader } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import { PdfPage } from './PdfPage.tsx';
import { PreviewFailed } from './PreviewFailed.tsx';
import { PreviewFrame } from './PreviewFrame.tsx';
import { type PagesInView, pagesInView } from './pagesInView.ts';
import classes from './preview.module.css';
import { type OpenedPdf, usePdf } from './usePdf.ts';

interface Props {
  url: string;
  name: string;
}

export function PdfPreview({ url, name }: Props) {
  const { pdf, failed, retry } = usePdf(url);
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
  const note = pdf && `Page ${view.current} of ${pdf.pageCount}`;
  return (
    <PreviewFrame url={url} note={note} scroller={scroller} onScroll={look}>
      {(zoom) => {
        if (failed) return <PreviewFailed url={url} onRetry={retry} />;
        if (!pdf)
          return <Loader type="dots" className={classes.loading} role="status" aria-label="Loading" />;
        return <Pages pdf={pdf} name={name} zoom={zoom} view={view} onMoved={look} />;
      }}
    </PreviewFrame>
  );
}

interface PagesProps {
  pdf: OpenedPdf;
  name: string;
  zoom: number;
  view: PagesInView;
  /** Told when pages stand elsewhere than before. */
  onMoved: () => void;
}

/** All pages below each other, each in its place; those in sight are drawn. */
function Pages({ pdf, name, zoom, view, onMoved }: PagesProps) {
  const { ref, width } = useElementSize();
  const numbers = Array.from({ length: pdf.pageCount }, (_, index) => index + 1);
  const shown = width * zoom;
  useEffect(() => {
    if (shown > 0) onMoved();
  }, [shown, onMoved]);
  return (
    <div ref={ref} className={classes.pages}>
      {shown > 0 &&
        numbers.map((number) => (
          <PdfPage
            key={number}
            pdf={pdf}
            number={number}
            label={`Page ${number} of ${name}`}
            width={shown}
            isDrawn={number >= view.first && number <= view.last}
          />
        ))}
    </div>
  );
}
