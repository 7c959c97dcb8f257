import type { RowOutcome } from '#contract/imports.ts';
import type { Container, Encoding, Separator } from '#web/features/import/reader/list.ts';

/** Before anything is written. */
export const plannedLabels: Record<RowOutcome, string> = {
  ADD: 'To add',
  UPDATE: 'To change',
  SAME: 'Unchanged',
  DECIDE: 'Question',
  LEFT_OUT: 'Left out',
};

/** Once it is. */
export const writtenLabels: Record<RowOutcome, string> = {
  ...plannedLabels,
  ADD: 'Added',
  UPDATE: 'Changed',
};

export const containerLabels: Record<Container, string> = {
  csv: 'CSV',
  tsv: 'Tabs between columns',
  text: 'Text',
  html: 'Web page',
  xls: 'Excel (XLS)',
  xlsx: 'Excel (XLSX)',
  ods: 'OpenDocument',
};

export const encodingLabels: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (big-endian)',
  'windows-1252': 'Western European (Windows)',
  'windows-1250': 'Central European (Windows)',
  'windows-1251': 'Cyrillic (Windows)',
  'windows-1256': 'Arabic (Windows)',
  macintosh: 'Western European (Mac)',
  cp850: 'Western European (DOS)',
};

export const separatorLabels: Record<Separator, string> = {
  ',': 'Comma',
  ';': 'Semicolon',
  '\t': 'Tab',
  '|': 'Bar',
};
