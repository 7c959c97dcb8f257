import type { Member } from '#contract/members.ts';
import type { List } from '#contract/paging.ts';
import type { MembersRequest } from '#web/api/members.ts';
import type { DraftMember } from '#web/features/documents/draft.ts';
import { tableParams } from '#web/ui/table/params.ts';

export const assignTable = tableParams('members', ['firstName', 'email'], {
  sort: 'firstName',
  order: 'asc',
});

export const toDraftMember = ({ id, fullName, email, status }: Member): DraftMember => ({
  id,
  name: fullName?.trim() || email || '–',
  email: email ?? '',
  isDraft: status === 'DRAFT',
});

/** The request for whoever can be given documents: everybody, invited or not, whose account was not deleted. */
export const assignable = (request: MembersRequest): MembersRequest => ({
  ...request,
  filters: { status: ['ACTIVE', 'DRAFT'] },
});

export const toDraftMembers = ({ data, count }: List<Member>): List<DraftMember> => ({
  data: data.map(toDraftMember),
  count,
});
