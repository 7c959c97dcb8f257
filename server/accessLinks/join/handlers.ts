import type { JoinLink } from '#contract/invitations.ts';
import { COUNT } from '#contract/rules/limits.ts';
import { emailKey, fullName, nameInUse } from '#contract/rules/text.ts';
import { recordSecurity } from '#server/audit/recordSecurity.ts';
import { apiError } from '#server/core/errors.ts';
import { type HandlersOf, wholeList } from '#server/core/handlers.ts';
import type { JoinScope } from '#server/core/scope.ts';
import { invitePeople } from '#server/invitations/invite.ts';
import { ownerOfEmail, updatePeople } from '#server/members/membership.queries.ts';
import { presentMembers, summaries, toSummary } from '#server/members/queries.ts';
import { addressOf, shortName } from '../handlers.ts';
import { addLink, endLinksOf, lastDayOf, takeUse } from '../queries.ts';

export const joinLinksHandlers: HandlersOf<'joinLinks'> = {
  /** All of them or none. A person has one link: the address of an older one may be on a slip that somebody lost. */
  async create(scope, { body: { workspaceMemberIds, validDays } }) {
    const ids = [...new Set(workspaceMemberIds)];
    const there = await presentMembers(scope, ids, 'all');
    const people = await summaries(scope, [...there]);
    const issuesOf = (isWrong: (id: string) => boolean, message: string) =>
      workspaceMemberIds.flatMap((id, at) =>
        isWrong(id) ? [{ path: `workspaceMemberIds.${at}`, message }] : [],
      );
    const unknown = issuesOf((id) => !there.has(id), 'This person is no longer in the workspace.');
    if (unknown.length > 0) throw apiError('UNKNOWN_IDS', { issues: unknown });
    const known = issuesOf((id) => {
      const person = people.get(id);
      return person?.status !== 'DRAFT' || person.email !== null;
    }, 'This person has an email address.');
    if (known.length > 0) throw apiError('HAS_ADDRESS', { issues: known });
    await endLinksOf(scope, 'JOIN', ids);
    const made = [];
    for (const memberId of ids) {
      const link = { purpose: 'JOIN' as const, memberId, kindIds: [], maxUses: COUNT.addressesOfLink };
      const { row, token } = await addLink(scope, { ...link, validDays });
      if (!row.person) throw new Error('A join link is for a person.');
      made.push({
        id: row.link.id,
        workspaceMember: toSummary(scope, row.person),
        url: addressOf(scope.services.config.publicUrl, 'join', token),
        until: lastDayOf(scope, row.link),
      });
    }
    await recordSecurity(scope, 'join_link_created', { relatedMemberIds: ids, details: { days: validDays } });
    return wholeList(made);
  },
};

export const joinLinkHandlers: HandlersOf<'joinLink'> = {
  get: async (scope) => toJoinLink(scope),

  /** The invitation proves the address, as one that an admin sends does; the link itself opens no account. */
  async giveAddress(scope, { body: { email } }) {
    const { joinLink: link, member } = scope;
    const { maker, person } = link;
    const key = emailKey(email);
    if (person.email !== null && emailKey(person.email) === key) return toJoinLink(scope);
    const owner = await ownerOfEmail(scope, email);
    if (owner !== null && owner.id !== member.id) throw apiError('MEMBER_EMAIL_TAKEN');
    if (!(await takeUse(scope, link, { name: key }))) throw apiError('LINK_USED_UP');
    await updatePeople(scope, [{ id: member.id, facts: { email } }]);
    const inviter = {
      memberId: maker.id,
      userId: maker.userId,
      email: maker.email,
      name: fullName(maker) ?? maker.email,
    };
    await invitePeople(scope, inviter, [{ id: member.id, email, emailKey: key }]);
    await recordSecurity(scope, 'join_link_used', {
      memberId: maker.id,
      relatedMemberIds: [member.id],
      details: { email },
    });
    return toJoinLink({
      ...scope,
      joinLink: { ...link, uses: link.uses + 1, person: { ...person, email } },
    });
  },
};

function toJoinLink(scope: JoinScope): JoinLink {
  const { joinLink: link, workspace } = scope;
  return {
    workspaceName: workspace.name,
    invitedBy: nameInUse({ fullName: fullName(link.maker) }),
    person: shortName(link.person),
    until: lastDayOf(scope, link),
    usesLeft: Math.max(0, link.maxUses - link.uses),
    isSent: link.person.email !== null,
  };
}
