import { t } from '@lingui/core/macro';
import { tableParams } from '#web/ui/table/params.ts';

export const PROFILE_TABS = [
  { value: 'overview', label: t`Overview` },
  { value: 'documents', label: t`Documents` },
  { value: 'equipment', label: t`Equipment` },
] as const;

type Tab = (typeof PROFILE_TABS)[number]['value'];

/** The tab that is open, from the address (MEM-78). */
export const profileTabIn = (raw: Record<string, unknown>): Tab =>
  PROFILE_TABS.find(({ value }) => value === raw.tab)?.value ?? 'overview';

/** The most urgent documents come first. */
export const memberDocumentsTable = tableParams(
  'member_documents',
  ['name', 'kind', 'expirationDate', 'createdAt'],
  { sort: 'expirationDate', order: 'asc' },
);
