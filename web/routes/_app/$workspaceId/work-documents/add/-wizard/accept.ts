import { t } from '@lingui/core/macro';
import { DOCUMENT_TYPES } from '#contract/files.ts';

/** Files that can be added as documents (DOC-21). */
export const accept = {
  [DOCUMENT_TYPES.PNG]: ['.png'],
  [DOCUMENT_TYPES.JPEG]: ['.jpg', '.jpeg'],
  [DOCUMENT_TYPES.PDF]: ['.pdf'],
};

/** Told where somebody adds another one. */
export const ONLY_DOCUMENTS = t`Only PNG, JPEG and PDF files can be added.`;
