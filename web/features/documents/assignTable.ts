import type { Member } from '#contract/members.ts';
import type { List } from '#contract/paging.ts';
import { tableParams } from '#web/ui/table/params.ts';
import type { DraftMember } from './draft.ts';

export const assignTable = tableParams('members', ['firstName', 'email'], {
  sort: 'firstName',
  order: 'asc',
});

const toDraftMember = ({ id, fullName, email, status }: Member): DraftMember => ({
  id,
  name: fullName?.trim() || email || '–',
  email: email ?? '',
  isDraft: status === 'DRAFT',
});

/** Whoever can be given documents: everybody, invited or not, whose account was not deleted. */
export const assignableMembers = ({ data, count }: List<Member>): List<DraftMember> => ({
  data: data.filter(({ status }) => status !== 'DEACTIVATED').map(toDraftMember),
  count,
});
