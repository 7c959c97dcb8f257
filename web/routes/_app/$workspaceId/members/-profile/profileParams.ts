import { tableParams } from '#web/ui/table/params.ts';

export const PROFILE_TABS = [
  { value: 'overview', label: 'Overview' },
  { value: 'documents', label: 'Documents' },
  { value: 'equipment', label: 'Equipment' },
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
