import { and, count, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AccessLink, SENT_STATES } from '#contract/documents/accessLinks.ts';
import type { EvidenceLink } from '#contract/documents/evidenceLinks.ts';
import type { LinkPurpose } from '#contract/endpoint.ts';
import { endOfDay, todayIn } from '#contract/rules/calendar.ts';
import { addDays, type CalendarDate } from '#contract/rules/dates.ts';
import { orNotFound } from '#server/core/errors.ts';
import { newId } from '#server/core/ids.ts';
import {
  allow,
  type EvidenceScope,
  type MemberScope,
  type Scope,
  type UploadScope,
  type WorkspaceScope,
} from '#server/core/scope.ts';
import { hashToken, newLinkToken } from '#server/core/tokens.ts';
import { accessLinks, documentKinds, documentVersions, files, workspaceMembers } from '#server/db/schema.ts';
import { summaryOf, toSummary } from '#server/members/queries.ts';

const maker = alias(workspaceMembers, 'maker');
const person = alias(workspaceMembers, 'person');

const inWorkspace = ({ workspace }: WorkspaceScope) => eq(accessLinks.workspaceId, workspace.id);

/** Not revoked, with days and uses left. */
const isOpen = ({ now }: Scope) =>
  and(
    isNull(accessLinks.revokedAt),
    gt(accessLinks.expiresAt, now),
    or(isNull(accessLinks.maxUses), lt(accessLinks.uses, accessLinks.maxUses)),
  );

/** The links of a purpose, or for a person, or both. */
interface Which {
  purpose?: LinkPurpose;
  memberId?: string;
}

const among = ({ purpose, memberId }: Which) =>
  and(
    purpose && eq(accessLinks.purpose, purpose),
    memberId === undefined ? undefined : eq(accessLinks.memberId, memberId),
  );

const linkRows = ({ tx }: Scope) =>
  tx
    .select({ link: accessLinks, maker: summaryOf(maker), person: summaryOf(person) })
    .from(accessLinks)
    .innerJoin(
      maker,
      and(eq(maker.workspaceId, accessLinks.workspaceId), eq(maker.id, accessLinks.createdByMemberId)),
    )
    .leftJoin(
      person,
      and(eq(person.workspaceId, accessLinks.workspaceId), eq(person.id, accessLinks.memberId)),
    );

export type LinkRow = Awaited<ReturnType<typeof linkRows>>[number];

/** A link of the workspace with who made it and whom it is for, however it stands. */
export async function findLink(
  scope: WorkspaceScope,
  { purpose, ...which }: ({ hash: Buffer } | { id: string }) & { purpose?: LinkPurpose },
): Promise<LinkRow | undefined> {
  const named = 'id' in which ? eq(accessLinks.id, which.id) : eq(accessLinks.hash, which.hash);
  const [row] = await linkRows(scope).where(and(inWorkspace(scope), named, purpose && among({ purpose })));
  return row;
}

/** Links that can be opened as far as days and uses go, newest first. */
export const openLinks = (scope: WorkspaceScope, which: Which): Promise<LinkRow[]> =>
  linkRows(scope)
    .where(and(inWorkspace(scope), among(which), isOpen(scope)))
    .orderBy(desc(accessLinks.createdAt), desc(accessLinks.id));

/** Counts for a limit: until the transaction ends nobody else does, so that two at once don't both take the last place. */
export async function countOpenLinks(scope: WorkspaceScope, which: Which): Promise<number> {
  const name = which.memberId ?? `${which.purpose} ${scope.workspace.id}`;
  await scope.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`links/${name}`}, 0))`);
  const [row] = await scope.tx
    .select({ count: count() })
    .from(accessLinks)
    .where(and(inWorkspace(scope), among(which), isOpen(scope)));
  return row?.count ?? 0;
}

/** The last day on which a link can be opened, in its workspace. */
export const lastDayOf = (
  { workspace }: Pick<WorkspaceScope, 'workspace'>,
  { expiresAt }: { expiresAt: Date },
): CalendarDate => todayIn(workspace.timeZone, new Date(expiresAt.getTime() - 1));

/** The kinds of a link as calls answer with them; `kindOf` has those that there still are. */
export const namedKinds = (
  { link }: LinkRow,
  kindOf: Map<string, { id: string; name: string }>,
): { id: string; name: string }[] =>
  link.kindIds.flatMap((id) => {
    const kind = kindOf.get(id);
    return kind ? [{ id: kind.id, name: kind.name }] : [];
  });

/** The answer of calls about every link. */
const toOpenLink = (
  scope: WorkspaceScope,
  row: LinkRow,
  kindOf: Map<string, { id: string; name: string }>,
) => ({
  id: row.link.id,
  kinds: namedKinds(row, kindOf),
  createdAt: row.link.createdAt.toISOString(),
  createdBy: toSummary(scope, row.maker),
  expiresAt: row.link.expiresAt.toISOString(),
  until: lastDayOf(scope, row.link),
});

/** A link for a person as calls answer with it. */
export const toAccessLink = (
  scope: WorkspaceScope,
  row: LinkRow & { person: NonNullable<LinkRow['person']> },
  kindOf: Map<string, { id: string; name: string }>,
): AccessLink => ({
  ...toOpenLink(scope, row, kindOf),
  purpose: row.link.purpose === 'JOIN' ? 'JOIN' : 'UPLOAD',
  workspaceMember: toSummary(scope, row.person),
  uses: row.link.uses,
  maxUses: row.link.maxUses ?? 0,
});

/** A link that shows what people hold, as calls answer with it. */
export const toEvidenceLink = (
  scope: WorkspaceScope,
  row: LinkRow,
  kindOf: Map<string, { id: string; name: string }>,
): EvidenceLink => ({
  ...toOpenLink(scope, row, kindOf),
  name: row.link.name ?? '',
  people: row.link.memberIds.length,
  day: row.link.day,
  visits: row.link.uses,
  lastVisitAt: row.link.lastUsedAt?.toISOString() ?? null,
});

interface NewLink
  extends Pick<LinkFacts, 'purpose' | 'kindIds'>,
    Partial<Pick<LinkFacts, 'memberId' | 'memberIds' | 'confirmedKindIds' | 'maxUses' | 'name' | 'day'>> {
  /** So many days, of which today is the first one. */
  validDays: number;
}

type LinkFacts = LinkRow['link'];

/** Adds a link of the caller, and returns it with its token. The hash of the token is kept; the token itself is nowhere. */
export async function addLink(
  scope: MemberScope,
  { validDays, ...link }: NewLink,
): Promise<{ row: LinkRow; token: string }> {
  const { tx, now, today, workspace, member } = scope;
  const [id, token] = [newId(), newLinkToken(workspace.id)];
  await tx.insert(accessLinks).values({
    id,
    workspaceId: workspace.id,
    uses: 0,
    hash: hashToken(token),
    createdAt: now,
    createdByMemberId: member.id,
    expiresAt: endOfDay(workspace.timeZone, addDays(today, validDays - 1)),
    ...link,
  });
  return { row: orNotFound(await findLink(scope, { id })), token };
}

/** Gives a link another token: from now on no other one opens it. */
export async function setToken(scope: WorkspaceScope, id: string, token: string): Promise<void> {
  await scope.tx
    .update(accessLinks)
    .set({ hash: hashToken(token) })
    .where(and(inWorkspace(scope), eq(accessLinks.id, id)));
}

/** Ends a link at once; false when it was revoked before. */
export async function revokeLink(scope: WorkspaceScope, id: string): Promise<boolean> {
  const rows = await scope.tx
    .update(accessLinks)
    .set({ revokedAt: scope.now })
    .where(and(inWorkspace(scope), eq(accessLinks.id, id), isNull(accessLinks.revokedAt)))
    .returning({ id: accessLinks.id });
  return rows.length > 0;
}

/** Ends the links of a purpose that these people have. */
export async function endLinksOf(
  scope: WorkspaceScope,
  purpose: LinkPurpose,
  memberIds: string[],
): Promise<void> {
  await scope.tx
    .update(accessLinks)
    .set({ revokedAt: scope.now })
    .where(
      and(
        inWorkspace(scope),
        eq(accessLinks.purpose, purpose),
        inArray(accessLinks.memberId, memberIds),
        isNull(accessLinks.revokedAt),
      ),
    );
}

/**
 * Takes one of the uses of a link, and notes what was given by it; false when none is left. Others who want the last one wait until the
 * transaction ends.
 */
export async function takeUse(
  scope: WorkspaceScope,
  { id }: { id: string },
  given: { name?: string } = {},
): Promise<boolean> {
  const rows = await scope.tx
    .update(accessLinks)
    .set({ uses: sql`${accessLinks.uses} + 1`, ...given })
    .where(and(inWorkspace(scope), eq(accessLinks.id, id), lt(accessLinks.uses, accessLinks.maxUses)))
    .returning({ uses: accessLinks.uses });
  return rows.length > 0;
}

/** Notes a visit of a link that shows what people hold. */
export async function noteVisit({ tx, now, workspace }: EvidenceScope, id: string): Promise<void> {
  await tx
    .update(accessLinks)
    .set({ uses: sql`${accessLinks.uses} + 1`, lastUsedAt: now })
    .where(and(eq(accessLinks.workspaceId, workspace.id), eq(accessLinks.id, id)));
}

/** How a version stands, for whoever sent it. */
const STATE_OF: Partial<Record<string, (typeof SENT_STATES)[number]>> = {
  SUBMITTED: 'WAITING',
  REJECTED: 'REJECTED',
};

/** The documents that were sent through a link, newest first, with what became of them. */
export async function sentThrough({ tx, workspace, link }: UploadScope) {
  const rows = await tx
    .select({
      kindName: documentVersions.name,
      sentAt: documentVersions.createdAt,
      state: documentVersions.state,
      reason: documentVersions.reason,
    })
    .from(files)
    .innerJoin(
      documentVersions,
      and(
        eq(documentVersions.workspaceId, files.workspaceId),
        eq(documentVersions.fileId, files.id),
        // A correction has the same file; it is none of theirs.
        isNull(documentVersions.corrects),
      ),
    )
    .where(and(eq(files.workspaceId, workspace.id), eq(files.accessLinkId, link.id)))
    .orderBy(desc(documentVersions.createdAt), desc(documentVersions.id));
  return rows.map(({ sentAt, state, reason, ...row }) => ({
    ...row,
    sentAt: sentAt.toISOString(),
    state: STATE_OF[state] ?? ('ACCEPTED' as const),
    reason: state === 'REJECTED' ? reason : null,
  }));
}

/** The kinds by their ids, those that there still are. */
export const kindsOfLinks = async (
  { tx, workspace }: Pick<WorkspaceScope, 'tx' | 'workspace'>,
  ids: string[],
) => {
  const rows = await tx
    .select()
    .from(documentKinds)
    .where(and(eq(documentKinds.workspaceId, workspace.id), inArray(documentKinds.id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
};

/** Removes the links of a workspace that ended before a moment and through which nothing was sent. */
export async function deleteEndedLinks({ tx }: Scope, workspaceId: string, before: Date): Promise<void> {
  await allow(tx, { workspace_id: workspaceId });
  await tx.delete(accessLinks).where(
    and(
      eq(accessLinks.workspaceId, workspaceId),
      or(lt(accessLinks.expiresAt, before), lt(accessLinks.revokedAt, before)),
      sql`not exists (select from ${files} as sent where sent.workspace_id = ${accessLinks.workspaceId}
          and sent.access_link_id = ${accessLinks.id})`,
    ),
  );
}
