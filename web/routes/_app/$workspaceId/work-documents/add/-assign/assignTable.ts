import type { Member } from '#contract/members.ts';
import type { List } from '#contract/paging.ts';
import type { MembersRequest } from '#web/api/members.ts';
import type { DraftMember } from '#web/features/documents/draft.ts';
import { tableParams } from '#web/ui/table/params.ts';
import { personName } from '#web/words/people.ts';

export const assignTable = tableParams('members', ['firstName', 'email'], {
  sort: 'firstName',
  order: 'asc',
});

export const toDraftMember = (member: Member): DraftMember => ({
  id: member.id,
  name: personName(member),
  email: member.email ?? '',
  isDraft: member.status === 'DRAFT',
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
