import type { RenderTask } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { drawnScale } from './drawnScale.ts';
import classes from './preview.module.css';
import type { OpenedPdf } from './usePdf.ts';

interface Props {
  pdf: OpenedPdf;
  number: number;
  label: string;
  /** How wide it stands on the screen. */
  width: number;
  isDrawn: boolean;
}

/** A page in its place. Its picture is made when it comes into sight, and goes when it is far away. */
export function PdfPage({ pdf, number, label, width, isDrawn }: Props) {
  const [ratio, setRatio] = useState(pdf.ratio);
  return (
    <div data-page={number} className={classes.page} style={{ width, height: width * ratio }}>
      {isDrawn && <PageCanvas pdf={pdf} number={number} label={label} width={width} onRatio={setRatio} />}
    </div>
  );
}

interface CanvasProps extends Omit<Props, 'isDrawn'> {
  onRatio: (ratio: number) => void;
}

function PageCanvas({ pdf, number, label, width, onRatio }: CanvasProps) {
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
      const size = page.getViewport({ scale: 1 });
      onRatio(size.height / size.width);
      const viewport = page.getViewport({ scale: drawnScale(size, steady, window.devicePixelRatio) });
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
  }, [pdf, number, steady, onRatio]);
  return (
    <>
      {/* Drawn anew in a canvas of its own: one canvas takes one drawing at a time. */}
      <canvas key={steady} ref={canvas} role="img" aria-label={label} className={classes.canvas} />
      {failed && (
        <p className={classes.pageFailed}>This page can’t be shown here. Open the file to see it.</p>
      )}
    </>
  );
}
