import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';

export interface OpenedPdf {
  file: PDFDocumentProxy;
  pageCount: number;
  /** Height by width of the first page, which stands for the others until they are drawn. */
  ratio: number;
}

/** The PDF behind a link, or the copy of it that is given, opened once; what opens it is fetched with the first one. */
export function usePdf(url: string, copy?: Blob) {
  // The link is signed anew every few minutes, while the file stays open.
  const [asked, setAsked] = useState({ url, copy });
  const [pdf, setPdf] = useState<OpenedPdf | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    let isLeft = false;
    let close = () => {};
    const open = async () => {
      const { closeDocument, openDocument } = await import('./pdfjs.ts');
      const data = await asked.copy?.arrayBuffer();
      if (isLeft) return;
      const task = openDocument(data ?? asked.url);
      close = () => closeDocument(task);
      const file = await task.promise;
      const page = await file.getPage(1);
      const { width, height } = page.getViewport({ scale: 1 });
      if (!isLeft) setPdf({ file, pageCount: file.numPages, ratio: height / width });
    };
    open().catch(() => {
      if (!isLeft) setFailed(true);
    });
    return () => {
      isLeft = true;
      close();
    };
  }, [asked]);

  const retry = () => {
    setFailed(false);
    setAsked({ url, copy });
  };
  return { pdf, failed, retry };
}
