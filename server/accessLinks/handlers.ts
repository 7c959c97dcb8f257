import { COUNT } from '#contract/rules/limits.ts';
import { fullName, nameInUse } from '#contract/rules/text.ts';
import { recordSecurity } from '#server/audit/recordSecurity.ts';
import { apiError, orNotFound } from '#server/core/errors.ts';
import { type HandlersOf, wholeList } from '#server/core/handlers.ts';
import { can, type MemberScope, type UploadScope } from '#server/core/scope.ts';
import { isOpenToMembers } from '#server/documents/kinds/policy.ts';
import type { KindRow } from '#server/documents/kinds/queries.ts';
import { assertUsable, unknownKinds } from '#server/documents/kinds/usable.ts';
import { peopleToAsk } from '#server/documents/requests/ask.ts';
import { submitOf } from '#server/documents/versions/submit.ts';
import { storeContent } from '#server/files/content.ts';
import { enqueueAll } from '#server/jobs/queries.ts';
import { presentMembers } from '#server/members/queries.ts';
import {
  addLink,
  countOpenLinks,
  findLink,
  kindsOfLinks,
  type LinkRow,
  lastDayOf,
  openLinks,
  revokeLink,
  sentThrough,
  takeUse,
  toAccessLink,
} from './queries.ts';

/** The address of a link. Its token stands in the fragment, which no browser sends to a server (DOOR-04). */
export const addressOf = (publicUrl: string, page: 'u' | 'e' | 'join', token: string): string =>
  `${publicUrl}/${page}#${token}`;

/** The names of document types in the security log. */
export const namesOf = (kinds: Iterable<KindRow>): string =>
  [...kinds]
    .map(({ name }) => name)
    .join(', ')
    .slice(0, 500);

/**
 * Those who aren't admins know of no link that asks for something sensitive, as they could see that it has come (KIND-07), and of none that
 * leads into the workspace.
 */
function isShown(scope: MemberScope, { link }: LinkRow, kinds: Map<string, KindRow>): boolean {
  if (can(scope, 'workspace:manage')) return true;
  return link.purpose !== 'JOIN' && link.kindIds.every((id) => kinds.get(id)?.sensitive !== true);
}

export const accessLinkHandlers: HandlersOf<'accessLinks'> = {
  async create(scope, { body: { workspaceMemberId: memberId, kindIds: given, validDays, maxUses, mail } }) {
    const kindIds = [...new Set(given)];
    const kinds = await assertUsable(
      scope,
      given.map((kindId, index) => ({ kindId, path: `kindIds.${index}` })),
    );
    const present = await presentMembers(scope, [memberId], 'not deactivated');
    const reached = present.intersection(await peopleToAsk(scope, [memberId]));
    if (!reached.has(memberId)) throw apiError('UNKNOWN_IDS', { issues: [NOT_THERE] });
    if (![...kinds.values()].every(isOpenToMembers)) throw apiError('KIND_CLOSED');
    if (!can(scope, 'workspace:manage') && [...kinds.values()].some(({ sensitive }) => sensitive))
      throw apiError('KIND_SENSITIVE');
    if ((await countOpenLinks(scope, { purpose: 'UPLOAD', memberId })) >= COUNT.linksOfMember)
      throw apiError('ACCESS_LINK_LIMIT');
    const { row, token } = await addLink(scope, { purpose: 'UPLOAD', memberId, kindIds, maxUses, validDays });
    const link = forPerson(row);
    if (mail && link.person.email === null) throw apiError('NO_ADDRESS');
    if (mail)
      await enqueueAll(scope, 'accessLinks.mail', [
        { workspaceId: scope.workspace.id, accessLinkId: row.link.id },
      ]);
    await recordSecurity(scope, 'upload_link_created', {
      relatedMemberIds: [memberId],
      details: { kinds: namesOf(kinds.values()), days: validDays },
    });
    const url = mail ? null : addressOf(scope.services.config.publicUrl, 'u', token);
    return { url, accessLink: toAccessLink(scope, link, kinds) };
  },

  async listOfMember(scope, { params: { memberId } }) {
    const present = await presentMembers(scope, [memberId], 'all');
    if (!present.intersection(await peopleToAsk(scope, [memberId])).has(memberId))
      throw apiError('NOT_FOUND');
    const rows = await openLinks(scope, { memberId });
    const kinds = await kindsOfLinks(
      scope,
      rows.flatMap(({ link }) => link.kindIds),
    );
    return wholeList(
      rows
        .filter((row) => isShown(scope, row, kinds))
        .map((row) => toAccessLink(scope, forPerson(row), kinds)),
    );
  },

  async revoke(scope, { params: { accessLinkId } }) {
    const row = orNotFound(await findLink(scope, { id: accessLinkId }));
    const kinds = await kindsOfLinks(scope, row.link.kindIds);
    if (!(await isTheirs(scope, row, kinds))) throw apiError('NOT_FOUND');
    if (!(await revokeLink(scope, accessLinkId))) throw apiError('NOT_FOUND');
    const details = { kinds: namesOf(kinds.values()) };
    if (row.person === null)
      await recordSecurity(scope, 'evidence_link_revoked', { details: { ...details, link: row.link.name } });
    else if (row.link.purpose === 'JOIN')
      await recordSecurity(scope, 'join_link_revoked', { relatedMemberIds: [row.person.id] });
    else await recordSecurity(scope, 'upload_link_revoked', { relatedMemberIds: [row.person.id], details });
    return undefined;
  },
};

/** True of a link that the caller may revoke: admins of any, team admins of those that ask people of their teams, or that they made. */
async function isTheirs(scope: MemberScope, row: LinkRow, kinds: Map<string, KindRow>): Promise<boolean> {
  const { person, maker } = row;
  if (person === null) return can(scope, 'workspace:manage') || maker.id === scope.member.id;
  return (await peopleToAsk(scope, [person.id])).has(person.id) && isShown(scope, row, kinds);
}

/** A link with the person whom it asks, whom every upload link has. */
const forPerson = (row: LinkRow) => ({ ...row, person: orNotFound(row.person) });

const NOT_THERE = { path: 'workspaceMemberId', message: 'This person is no longer in the workspace.' };

export const uploadLinkHandlers: HandlersOf<'uploadLink'> = {
  get: (scope) => toUploadLink(scope),

  async upload(scope, { upload }) {
    assertUsesLeft(scope);
    const { id, name } = await storeContent(scope, upload.content, upload.fileName, scope.member.id);
    return { id, name };
  },

  async submit(scope, { body }) {
    if (!(await takeUse(scope, scope.link))) throw apiError('LINK_USED_UP');
    if (!scope.link.kindIds.includes(body.kindId)) throw unknownKinds(['kindId']);
    await submitOf(scope, scope.member.id, { ...body, workspaceId: scope.workspace.id, ifHeld: 'REFUSE' });
    return toUploadLink({ ...scope, link: { ...scope.link, uses: scope.link.uses + 1 } });
  },
};

function assertUsesLeft({ link }: UploadScope): void {
  if (link.uses >= link.maxUses) throw apiError('LINK_USED_UP');
}

/** First name and the first letter of the last one: whoever finds a link learns no more of the person. */
export const shortName = ({ firstName, lastName }: UploadScope['link']['person']): string | null =>
  [firstName, lastName ? `${[...lastName][0]}.` : null].filter(Boolean).join(' ') || null;

async function toUploadLink(scope: UploadScope) {
  const { link, workspace, today } = scope;
  const kinds = await kindsOfLinks(scope, link.kindIds);
  return {
    workspaceName: workspace.name,
    askedBy: nameInUse({ fullName: fullName(link.maker) }),
    person: shortName(link.person),
    today,
    until: lastDayOf(scope, link),
    usesLeft: Math.max(0, link.maxUses - link.uses),
    kinds: link.kindIds.flatMap((id) => {
      const kind = kinds.get(id);
      if (!kind) return [];
      const { name, expires, validMonths, reminderMonths, note } = kind;
      return [{ id, name, expires, validMonths, reminderMonths, note }];
    }),
    sent: await sentThrough(scope),
  };
}
