import { t } from '@lingui/core/macro';
import type { RowOutcome } from '#contract/imports.ts';
import type { Container, Encoding, Separator } from '#web/features/import/reader/list.ts';

/** Before anything is written. */
export const plannedLabels: Record<RowOutcome, string> = {
  ADD: t`To add`,
  UPDATE: t`To change`,
  SAME: t`Unchanged`,
  DECIDE: t`Question`,
  LEFT_OUT: t`Left out`,
};

/** Once it is. */
export const writtenLabels: Record<RowOutcome, string> = {
  ...plannedLabels,
  ADD: t`Added`,
  UPDATE: t`Changed`,
};

export const containerLabels: Record<Container, string> = {
  csv: 'CSV',
  tsv: t`Tabs between columns`,
  text: t`Text`,
  html: t`Web page`,
  xls: t`Excel (XLS)`,
  xlsx: t`Excel (XLSX)`,
  ods: 'OpenDocument',
};

export const encodingLabels: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': t`UTF-16 (big-endian)`,
  'windows-1252': t`Western European (Windows)`,
  'windows-1250': t`Central European (Windows)`,
  'windows-1251': t`Cyrillic (Windows)`,
  'windows-1256': t`Arabic (Windows)`,
  macintosh: t`Western European (Mac)`,
  cp850: t`Western European (DOS)`,
};

export const separatorLabels: Record<Separator, string> = {
  ',': t`Comma`,
  ';': t`Semicolon`,
  '\t': t`Tab`,
  '|': t`Bar`,
};

export const separatorNotes: Record<Exclude<Separator, '\t'>, string> = {
  ',': t`commas between columns`,
  ';': t`semicolons between columns`,
  '|': t`bars between columns`,
};
