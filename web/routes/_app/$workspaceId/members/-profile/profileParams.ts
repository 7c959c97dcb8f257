import { validateEquipmentSearch } from '#web/features/equipment/equipmentTable.ts';
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
export const memberDocumentsTable = tableParams('member_documents', ['name', 'expirationDate', 'createdAt'], {
  sort: 'expirationDate',
  order: 'asc',
});

/** The search, order and page of the tab that is open; those of the others do not stay in the address. */
const validateTab: Record<Tab, (raw: Record<string, unknown>) => Record<string, unknown>> = {
  overview: () => ({}),
  documents: memberDocumentsTable.validate,
  equipment: validateEquipmentSearch,
};

export function validateProfileSearch(raw: Record<string, unknown>): Record<string, unknown> {
  const tab = profileTabIn(raw);
  return { ...validateTab[tab](raw), tab: tab === 'overview' ? undefined : tab };
}
