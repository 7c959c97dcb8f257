import { DOCUMENT_TYPES } from '#contract/files.ts';
import { ImagePreview } from './ImagePreview.tsx';
import { PdfPreview } from './PdfPreview.tsx';

export interface PreviewProps {
  /** The signed link to the file, and what it is. */
  file: { url: string; mimeType: string };
  /** What the document is called. */
  name: string;
}

/** What a document looks like: its image, or the pages of its PDF, to look through without leaving the screen (VER-09). */
export function Preview({ file: { url, mimeType }, name }: PreviewProps) {
  const View = mimeType === DOCUMENT_TYPES.PDF ? PdfPreview : ImagePreview;
  // A link is signed anew every few minutes; what it leads to stays the same, and is not fetched again.
  return <View key={url.replace(/\?.*$/, '')} url={url} name={name} />;
}
