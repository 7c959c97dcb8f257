import { eq } from 'drizzle-orm';
import type { CallOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import { LIFETIME_MS } from '#contract/rules/lifetimes.ts';
import { newId } from '#server/core/ids.ts';
import { hashToken, newLinkToken } from '#server/core/tokens.ts';
import { accessLinks, files } from '#server/db/schema.ts';
import type { Builders, Member } from '#tests/support/builders.ts';
import { aPdf, multipart } from '#tests/support/files.ts';
import type { CallOptions, TestPortal } from '#tests/support/portal.ts';
import { toReply } from '#tests/support/reply.ts';

type LinkRow = Partial<typeof accessLinks.$inferInsert>;

/** An upload link as its test knows it. */
export interface MadeLink {
  id: string;
  token: string;
  workspaceId: string;
  memberId: string;
}

type Portal = Pick<Builders, 'inWorkspace'>;

/** A link as a row; it lasts for a month unless something else is asked for. */
async function aLink(
  { inWorkspace }: Portal,
  workspaceId: string,
  { madeBy, ...row }: LinkRow & Pick<typeof accessLinks.$inferInsert, 'purpose'> & { madeBy: string },
): Promise<{ id: string; token: string; workspaceId: string }> {
  const [id, token] = [newId(), newLinkToken(workspaceId)];
  await inWorkspace(workspaceId, ({ tx, now }) =>
    tx.insert(accessLinks).values({
      id,
      workspaceId,
      kindIds: [],
      createdByMemberId: madeBy,
      hash: hashToken(token),
      uses: 0,
      expiresAt: new Date(now.getTime() + LIFETIME_MS.endedAccessLink),
      createdAt: now,
      ...row,
    }),
  );
  return { id, token, workspaceId };
}

/** A link by which a person's documents are sent. */
export async function anUploadLink(
  portal: Portal,
  { workspaceId, memberId }: Pick<Member, 'workspaceId' | 'memberId'>,
  row: LinkRow & { madeBy: string },
): Promise<MadeLink> {
  const made = await aLink(portal, workspaceId, { purpose: 'UPLOAD', memberId, maxUses: 20, ...row });
  return { ...made, memberId };
}

/** A draft whom nobody knows an address of. */
export async function withoutAddress(
  portal: Pick<Builders, 'aDraft'>,
  workspaceId: string,
  row: { firstName?: string; lastName?: string } = {},
): Promise<string> {
  return (await portal.aDraft(workspaceId, '', { ...row, email: null, emailKey: null })).memberId;
}

/** A link by which a person without an address gives it. */
export const aJoinLink = (
  portal: Portal,
  { workspaceId, memberId }: Pick<Member, 'workspaceId' | 'memberId'>,
  row: LinkRow & { madeBy: string },
) => aLink(portal, workspaceId, { purpose: 'JOIN', memberId, maxUses: 5, ...row });

/** A link that shows what people hold. */
export const anEvidenceLink = (portal: Portal, workspaceId: string, row: LinkRow & { madeBy: string }) =>
  aLink(portal, workspaceId, { purpose: 'EVIDENCE', name: 'Client', ...row });

/** Makes an upload one that came by a link, and that nothing refers to yet; returns its id. */
export async function aLinkUpload(
  { inWorkspace }: Portal,
  { id, workspaceId, memberId }: MadeLink,
  fileId: string,
): Promise<string> {
  await inWorkspace(workspaceId, ({ tx }) =>
    tx.update(files).set({ accessLinkId: id, uploadedByMemberId: memberId }).where(eq(files.id, fileId)),
  );
  return fileId;
}

/** The part behind the # of a link's address. */
export const tokenOf = (url: string | null): string => (url ?? '').split('#')[1] ?? '';

type Sent = Partial<CallOf<typeof endpoints.uploadLink.submit>['body']> & Pick<CallOptions, 'on'>;

/** Calls as whoever has a link makes them. */
export function guestCalls(portal: TestPortal) {
  const { submit, upload } = endpoints.uploadLink;

  /** Uploads a file; no two have the same content unless one is given. */
  const send = async (as: { token: string }, content?: Uint8Array) => {
    const file = { content: content ?? (await aPdf(1_000, newId())), name: 'card.pdf' };
    const request = { method: 'POST' as const, url: upload.path, ...(await multipart([file])) };
    return toReply(upload, await portal.send(request, { as }));
  };

  const submitBy = async (as: { token: string }, kindId: string, { on, fileId, ...asked }: Sent = {}) =>
    portal.call(submit, {
      as,
      ...(on && { on }),
      body: {
        kindId,
        fileId: fileId ?? (await send(as)).body.id,
        expirationDate: '2050-01-01',
        ...asked,
      },
    });

  return { send, submitBy };
}
