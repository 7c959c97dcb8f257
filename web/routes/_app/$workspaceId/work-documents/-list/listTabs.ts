import { t } from '@lingui/core/macro';
import type { MembersRequest } from '#web/api/members.ts';
import { tableParams } from '#web/ui/table/params.ts';

/** What the documents page lists: the documents, or who holds them (DOC-05). */
export const listTabLabels = { documents: t`Documents`, members: t`Members` } as const;

export const searchLabels = { documents: t`Search documents`, members: t`Search members` } as const;

export type ListTab = keyof typeof listTabLabels;

export const LIST_TABS = Object.keys(listTabLabels) as ListTab[];

export const listTabIn = (raw: Record<string, unknown>): ListTab =>
  raw.tab === 'members' ? 'members' : 'documents';

/** Who needs a new document comes first. */
export const holdersTable = tableParams('members', ['firstName', 'email', 'documents'], {
  sort: 'documents',
  order: 'desc',
});

/** The list call of the tab of members, with the numbers of their documents in each state. */
export const holdersRequest = (raw: Record<string, unknown>): MembersRequest => ({
  ...holdersTable.request(raw),
  includeDocumentExpirationStates: true,
});
